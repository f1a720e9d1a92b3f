# Writes the rules pages as one C file: cmake -DOUT=pages.c "-DPAGES=a.md;en/a.md" -P pages.cmake
# A page in a folder en is in English.
set(code "/* The rules pages of docs/rules; written by src/cli/pages.cmake. */\n#include \"cli/pages.h\"\n\n")
set(rows "")
foreach(file IN LISTS PAGES)
  get_filename_component(slug "${file}" NAME_WE)
  set(lang pt)
  if(file MATCHES "/en/[^/]*$")
    set(lang en)
  endif()
  string(TOUPPER "CT_${lang}" lang_code)
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(APPEND code "static const unsigned char ${slug}_${lang}[] = {${bytes}0};\n")
  string(APPEND rows
    "    { \"${slug}\", ${lang_code}, ${slug}_${lang}, sizeof ${slug}_${lang} - 1 },\n")
endforeach()
file(WRITE "${OUT}" "${code}\nconst page pages[] = {\n${rows}    { 0, CT_PT, 0, 0 },\n};\n")
