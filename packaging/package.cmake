# What `cmake --install` puts where, and the Debian package that CPack makes of it (tools/package.sh).
include(GNUInstallDirs)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/carteado)
install(TARGETS carteado)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION ${CMAKE_INSTALL_DATADIR}/carteado)
install(FILES packaging/carteado.service DESTINATION lib/systemd/system)
install(FILES LICENSE DESTINATION ${doc} RENAME copyright)
install(FILES README.md LEIA-ME.md docs/operation.md docs/protocol.md docs/record.md
  packaging/Caddyfile packaging/nginx.conf DESTINATION ${doc})
# Manual pages, packed as Debian wants them.
foreach(lang en pt_BR)
  set(page ${CMAKE_BINARY_DIR}/man/${lang}/carteado.1.gz)
  add_custom_command(OUTPUT ${page} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/man/${lang}
    COMMAND sh -c "gzip -9nc '${PROJECT_SOURCE_DIR}/packaging/carteado.${lang}.1' >'${page}'"
    DEPENDS packaging/carteado.${lang}.1)
  list(APPEND manual ${page})
endforeach()
add_custom_target(manual ALL DEPENDS ${manual})
install(FILES ${CMAKE_BINARY_DIR}/man/en/carteado.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${CMAKE_BINARY_DIR}/man/pt_BR/carteado.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/pt_BR/man1)

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
set(CPACK_DEBIAN_PACKAGE_DEPENDS libwebsockets-evlib-ev) # loaded by name, so SHLIBDEPS misses it
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst
  ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/postrm)
include(CPack)
