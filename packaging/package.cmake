# Says which files `cmake --install` installs and where. CPack makes the Debian package of these files
# (tools/package.sh).
include(GNUInstallDirs)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/carteado)
install(TARGETS carteado)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION ${CMAKE_INSTALL_DATADIR}/carteado)
install(FILES packaging/carteado.service DESTINATION lib/systemd/system)
install(FILES LICENSE DESTINATION ${doc} RENAME copyright)
# The documents keep their folders, so that their links and pictures are found.
install(FILES README.md LEIA-ME.md LICENSE packaging/Caddyfile packaging/nginx.conf
  DESTINATION ${doc})
install(DIRECTORY docs examples DESTINATION ${doc})
install(FILES lab/README.md DESTINATION ${doc}/lab)
install(DIRECTORY lab/notes DESTINATION ${doc}/lab)
install(FILES lab/reference/README.md DESTINATION ${doc}/lab/reference)
# Manual pages and shell completions, which the program writes itself (cli/common/generate.c).
function(ct_generated kind lang folder name)
  set(file ${CMAKE_BINARY_DIR}/generated/install/${folder}/${name})
  if(kind STREQUAL man)
    set(pack "| gzip -9n") # Debian requires compressed manual pages
  endif()
  get_filename_component(place ${file} DIRECTORY)
  add_custom_command(OUTPUT ${file} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${place}
    COMMAND sh -c "'$<TARGET_FILE:carteado>' --generate ${kind} ${lang} ${pack} >'${file}'"
    DEPENDS carteado)
  set_property(GLOBAL APPEND PROPERTY ct_generated_files ${file})
  install(FILES ${file} DESTINATION ${folder})
endfunction()
ct_generated(man en ${CMAKE_INSTALL_MANDIR}/man1 carteado.1.gz)
ct_generated(man pt ${CMAKE_INSTALL_MANDIR}/pt_BR/man1 carteado.1.gz)
ct_generated(bash pt ${CMAKE_INSTALL_DATADIR}/bash-completion/completions carteado)
ct_generated(zsh pt ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions _carteado)
ct_generated(fish pt ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d carteado.fish)
get_property(generated GLOBAL PROPERTY ct_generated_files)
add_custom_target(manual ALL DEPENDS ${generated})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR carteado)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "card games in the terminal, in the browser and at online tables")
set(CPACK_PACKAGE_DESCRIPTION "Samba, Buraco, Solo, Hombre, Domino and other games as they are played in Brazil, and
patiences: against bots, or with friends on a server of one's own.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "carteado <carteado@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libwebsockets-evlib-ev) # libwebsockets loads it by name, so SHLIBDEPS misses it
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst
  ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
