# mutants.awk - prints the report of lab/mutants.sh, from tests/mutants.txt (changes that change nothing),
# build/mutants/results, and the lists of all changes and of those drawn.
function change(key,   part) {
    split(key, part, SUBSEP)
    return part[1] " " part[2] "\n- " part[3] "\n+ " part[4]
}
FILENAME ~ /mutants\.txt$/ {
    if (/^[a-z].*\.c /) split($0, at, " ")
    else if (/^- /) old = substr($0, 3)
    else if (/^\+ /) marked[at[1], at[2], old, substr($0, 3)] = 1
    next
}
FILENAME ~ /results$/ { verdict[$3, $4, $5, $6] = $1; next }
{ key = $2 SUBSEP $5 SUBSEP $7 SUBSEP $8 }
FILENAME ~ /all$/ { there[key] = 1; files[$2] = 1; next }
{
    v = verdict[key]
    if (v == "survived" && key in marked) v = "equivalent"
    if (v == "killed" && key in marked)
        print "in tests/mutants.txt, but a test notices it: " change(key)
    if (v == "survived") print "line " $4 ", " change(key)
    n[v]++
}
END {
    for (key in marked)
        if (substr(key, 1, index(key, SUBSEP) - 1) in files && !(key in there))
            print "in tests/mutants.txt, but no such change: " change(key)
    counted = n["killed"] + n["survived"]
    printf "%d changes: %d refused by the compiler, %d the same to it, %d equivalent; ",
        FNR, n["refused"], n["same"], n["equivalent"]
    printf "%d of %d killed (%.1f %%)\n", n["killed"], counted, counted ? 100 * n["killed"] / counted : 0
}
