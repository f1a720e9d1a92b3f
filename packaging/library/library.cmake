# The engine as a library for other programs: libcarteado.so.0, libcarteado.a, headers, carteado.pc and
# the C file of the Python package. All of them are linked from the objects of this build, so the
# build must have made position-independent code: presets `lib`, `gcc`, `clang`.
#
#     cmake --preset lib && cmake --build build/lib && DESTDIR=... cmake --install build/lib --component lib
include(GNUInstallDirs)
set(library ${PROJECT_SOURCE_DIR}/packaging/library)
set(parts $<TARGET_OBJECTS:engine> $<TARGET_OBJECTS:table> $<TARGET_OBJECTS:solvers>
  $<TARGET_OBJECTS:players> $<TARGET_OBJECTS:registry>)

# libcarteado.symbols lists the exported functions. The version script hides all other names, and gives
# each function the version of the library's interface. tests/library.sh compares the list with the headers.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${library}/libcarteado.symbols)
file(STRINGS ${library}/libcarteado.symbols lines REGEX "^ct_")
set(names "")
foreach(line ${lines})
  string(REGEX REPLACE " .*" "" name ${line})
  string(APPEND names "    ${name};\n")
endforeach()
set(map ${CMAKE_BINARY_DIR}/generated/libcarteado.map)
file(CONFIGURE OUTPUT ${map} @ONLY CONTENT "CARTEADO_0 {\nglobal:\n${names}local:\n    *;\n};\n")

add_library(carteado_shared SHARED ${parts})
set_target_properties(carteado_shared PROPERTIES OUTPUT_NAME carteado LINKER_LANGUAGE C
  VERSION ${PROJECT_VERSION} SOVERSION 0 LINK_DEPENDS ${map})
target_link_options(carteado_shared PRIVATE -Wl,--version-script,${map} -Wl,-Bsymbolic-functions
  -Wl,--no-undefined)
target_link_libraries(carteado_shared PRIVATE m)
add_library(carteado_static STATIC ${parts})
set_target_properties(carteado_static PROPERTIES OUTPUT_NAME carteado LINKER_LANGUAGE C)

# The library of the Python package (python/), with flat functions for ctypes. It is not installed here:
# tools/python.sh puts it into wheels.
file(GLOB PYTHON_FILES CONFIGURE_DEPENDS python/src/*.c)
add_library(carteado_python MODULE ${PYTHON_FILES} ${parts})
target_link_libraries(carteado_python PRIVATE ct_flags m)
set(map ${CMAKE_BINARY_DIR}/generated/python.map)
file(CONFIGURE OUTPUT ${map} @ONLY CONTENT "{\nglobal:\n    ct_py_*;\nlocal:\n    *;\n};\n")
set_target_properties(carteado_python PROPERTIES PREFIX "" OUTPUT_NAME _carteado LINK_DEPENDS ${map})
target_link_options(carteado_python PRIVATE -Wl,--version-script,${map} -Wl,-Bsymbolic-functions)

# What a program needs. The other headers of include/ are for the parts of this project.
set(headers advice advisor analysis carteado client code match meld_plan pad player solver tricks)
list(TRANSFORM headers REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/include/\\1.h")
# CMAKE_INSTALL_LIBDIR may be an absolute path, for example in packages of Nix.
foreach(kind lib include)
  string(TOUPPER ${kind} upper)
  set(ct_pc_${kind} "\${prefix}/${CMAKE_INSTALL_${upper}DIR}")
  if(IS_ABSOLUTE ${CMAKE_INSTALL_${upper}DIR})
    set(ct_pc_${kind} ${CMAKE_INSTALL_${upper}DIR})
  endif()
endforeach()
# The prefix is found from the place of carteado.pc, so the files may be installed or moved anywhere.
set(ct_pc_prefix ${CMAKE_INSTALL_PREFIX})
if(NOT IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  file(RELATIVE_PATH up /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
  string(REGEX REPLACE "/$" "" up ${up})
  set(ct_pc_prefix "\${pcfiledir}/${up}")
endif()
configure_file(${library}/carteado.pc.in ${CMAKE_BINARY_DIR}/generated/carteado.pc @ONLY)
install(TARGETS carteado_shared carteado_static COMPONENT lib EXCLUDE_FROM_ALL)
install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/carteado COMPONENT lib EXCLUDE_FROM_ALL)
install(FILES ${CMAKE_BINARY_DIR}/generated/carteado.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT lib EXCLUDE_FROM_ALL)
