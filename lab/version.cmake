# cmake -DOUT=FILE -DROOT=FOLDER -DLIST=FILE -P version.cmake - writes the version that a study and its
# workers must share (lab/unit.h). It is a hash of the sources that the file LIST names. The compiler and the
# processor do not count, since every machine gets the same results from the same sources.
file(READ ${LIST} files)
set(all "")
foreach(file ${files})
  file(SHA256 ${file} hash)
  file(RELATIVE_PATH name ${ROOT} ${file})
  string(APPEND all "${name} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
string(SUBSTRING ${hash} 0 16 hash)
file(WRITE ${OUT} "/* Written by lab/version.cmake. */
#include \"lab/unit.h\"

const char lab_version[] = \"${hash}\";
")
