# Turns the `deb` stanzas of a deb822 apt file into `deb-src` stanzas, keeping Debian's own suites only:
# those that match the variable `suites`, in stanzas that carry the component main.

# words(VALUE, PATTERN): the words of VALUE that match PATTERN, each after a space.
function words(value, pattern,    count, i, word, kept) {
    count = split(value, word, /[ \t\n]+/)
    kept = ""
    for (i = 1; i <= count; i++) if (word[i] != "" && word[i] ~ pattern) kept = kept " " word[i]
    return kept
}

BEGIN { RS = ""; FS = "\n" }

{
    delete field
    delete order
    fields = 0
    name = ""
    for (i = 1; i <= NF; i++) {
        if ($i ~ /^#/) continue
        if ($i ~ /^[ \t]/) {
            # A continuation line belongs to the field above, an inline key for instance.
            if (name != "") field[name] = field[name] "\n" $i
            continue
        }
        colon = index($i, ":")
        if (colon == 0) continue
        name = tolower(substr($i, 1, colon - 1))
        field[name] = substr($i, colon + 1)
        order[++fields] = name
    }
    kept = words(field["suites"], suites)
    if (tolower(field["enabled"]) ~ /no|false|0/) next
    if (words(field["types"], "^deb$") == "" || words(field["components"], "^main$") == "" || kept == "") next
    field["types"] = " deb-src"
    field["suites"] = kept
    field["components"] = " main"
    for (i = 1; i <= fields; i++) {
        if (order[i] != "architectures") print order[i] ":" field[order[i]]
    }
    print ""
}
