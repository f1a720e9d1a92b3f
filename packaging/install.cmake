# Says which files `cmake --install` installs and where. The prefix may change until then: nothing that is
# installed has another one in it. Packages choose two folders themselves, because systems differ.
include(GNUInstallDirs)
set(CT_ZSH_DIR ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "folder for the completion of zsh")
set(CT_SYSTEMD_DIR lib/systemd/system CACHE STRING "folder for the unit of systemd")
set(doc ${CMAKE_INSTALL_DATADIR}/doc/carteado)
# A release has the page in web/; from the repository, tools/page.sh builds it. A missing page ends the installation
# before anything is changed.
if(CT_PAGE)
  set(page ${PROJECT_SOURCE_DIR}/build/web)
  if(EXISTS ${PROJECT_SOURCE_DIR}/web/index.html)
    set(page ${PROJECT_SOURCE_DIR}/web)
  endif()
  install(CODE "if(NOT EXISTS \"${page}/index.html\")
  message(FATAL_ERROR \"There is no page in ${page}. Build it by tools/page.sh --small, or install without it: -DCT_PAGE=OFF.\")
endif()")
endif()
install(TARGETS carteado)
# The documents keep their folders, so that their links and pictures are found (the test `documents`).
install(FILES README.md LEIA-ME.md LICENSE CHANGELOG.md DESTINATION ${doc} COMPONENT documents)
install(DIRECTORY docs examples DESTINATION ${doc} COMPONENT documents)
install(FILES lab/README.md DESTINATION ${doc}/lab COMPONENT documents)
install(DIRECTORY lab/notes DESTINATION ${doc}/lab COMPONENT documents)
install(FILES lab/reference/README.md DESTINATION ${doc}/lab/reference COMPONENT documents)
install(DIRECTORY packaging/cluster DESTINATION ${doc}/packaging COMPONENT documents)

# ---- manual pages and completions, which the program writes itself (cli/common/generate.c) ----
function(ct_generated kind lang folder name)
  set(file ${CMAKE_BINARY_DIR}/generated/install/${folder}/${name})
  get_filename_component(place ${file} DIRECTORY)
  add_custom_command(OUTPUT ${file} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${place}
    COMMAND sh -c "\"$0\" \"$@\" >'${file}'" ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:carteado>
      --generate ${kind} ${lang}
    DEPENDS carteado)
  set_property(GLOBAL APPEND PROPERTY ct_generated_files ${file})
  install(FILES ${file} DESTINATION ${folder})
endfunction()
# Another processor's program runs here only through an emulator (CMAKE_CROSSCOMPILING_EMULATOR).
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
  ct_generated(man en ${CMAKE_INSTALL_MANDIR}/man1 carteado.1)
  ct_generated(man pt ${CMAKE_INSTALL_MANDIR}/pt_BR/man1 carteado.1)
  ct_generated(bash pt ${CMAKE_INSTALL_DATADIR}/bash-completion/completions carteado)
  ct_generated(zsh pt ${CT_ZSH_DIR} _carteado)
  ct_generated(fish pt ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d carteado.fish)
  get_property(generated GLOBAL PROPERTY ct_generated_files)
  add_custom_target(manual ALL DEPENDS ${generated})
else()
  message(STATUS "no manual pages or completions: they need an emulator for ${CMAKE_SYSTEM_PROCESSOR}")
endif()

# ---- the page -------------------------------------------------------------------------------
if(CT_PAGE)
  install(DIRECTORY ${page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/carteado/web)
endif()
# The desktop's entry opens the page in the browser.
if(CT_PAGE AND CT_SERVER)
  install(FILES packaging/br.carteado.Carteado.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES packaging/br.carteado.Carteado.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES page/public/icon.svg RENAME br.carteado.Carteado.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()

# ---- the server -----------------------------------------------------------------------------
if(CT_SERVER)
  install(FILES packaging/Caddyfile packaging/nginx.conf DESTINATION ${doc})
  # The unit names the program and a document by their full paths, which are known only now.
  install(CODE "set(bindir \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
set(docdir \"\${CMAKE_INSTALL_PREFIX}/${doc}\")
configure_file(\"${PROJECT_SOURCE_DIR}/packaging/carteado.service.in\"
  \"${CMAKE_BINARY_DIR}/generated/install/carteado.service\" @ONLY)")
  install(FILES ${CMAKE_BINARY_DIR}/generated/install/carteado.service packaging/carteado-tunnel.service DESTINATION ${CT_SYSTEMD_DIR})
endif()
