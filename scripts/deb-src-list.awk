# Turns the `deb` lines of a one-line apt list into `deb-src` lines, keeping Debian's own suites only:
# those that match the variable `suites` and carry the component main.
#
#   deb [arch=amd64 signed-by=/key.gpg] URI SUITE COMPONENT...

$1 == "deb" {
    line = $0
    sub(/#.*/, "", line)
    sub(/^[ \t]*deb[ \t]+/, "", line)
    options = ""
    if (match(line, /^\[[^]]*\][ \t]*/)) {
        options = substr(line, RSTART, RLENGTH)
        line = substr(line, RLENGTH + 1)
        # Sources have no architecture.
        gsub(/arch[+-]?=[^] \t]*[ \t]*/, "", options)
        if (options ~ /^\[[ \t]*\]/) options = ""
    }
    count = split(line, word, /[ \t]+/)
    if (word[2] !~ suites) next
    for (i = 3; i <= count; i++) {
        if (word[i] == "main") {
            print "deb-src " options word[1] " " word[2] " main"
            break
        }
    }
}
