// fnmatch with its flags, and glob over files created here.
#include <fnmatch.h>
#include <glob.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void create(const char *name) {
    FILE *f = fopen(name, "w");
    fputs(name, f);
    fclose(f);
}

static void list(const char *pattern, int flags) {
    glob_t g;
    int code = glob(pattern, flags, NULL, &g);
    printf("%s:", pattern);
    if (code == GLOB_NOMATCH) printf(" no match");
    if (code == 0) {
        for (size_t i = 0; i < g.gl_pathc; i++) printf(" %s", g.gl_pathv[i]);
        globfree(&g);
    }
    putchar('\n');
}

int main(void) {
    static const struct { const char *pattern, *text; int flags; } cases[] = {
        {"*", "anything", 0}, {"*.c", "main.c", 0}, {"*.c", "main.h", 0}, {"a?c", "abc", 0}, {"[a-c]x", "bx", 0}, {"[!a-c]x", "bx", 0}, {"\\*", "*", 0},
        {"*", ".hidden", FNM_PERIOD}, {"*", "a/b", FNM_PATHNAME}, {"*/b", "a/b", FNM_PATHNAME}, {"[[:upper:]]*", "Word", 0}, {"a*b*c", "aXXbYYc", 0}, {"a*b*c", "aXXbYY", 0}, {"", "", 0}, {"\\a", "\\a", FNM_NOESCAPE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        printf("%s %s %d\n", cases[i].pattern, cases[i].text, fnmatch(cases[i].pattern, cases[i].text, cases[i].flags) == 0);
    mkdir("globbed", 0755);
    create("globbed/a.txt");
    create("globbed/b.txt");
    create("globbed/c.md");
    create("globbed/.dot");
    list("globbed/*", 0);
    list("globbed/*.txt", 0);
    list("globbed/[bc].*", 0);
    list("globbed/.*t", 0);
    list("globbed/nothing*", 0);
    list("globbed/nothing*", GLOB_NOCHECK);
    list("glob*", GLOB_MARK);
    unlink("globbed/a.txt");
    unlink("globbed/b.txt");
    unlink("globbed/c.md");
    unlink("globbed/.dot");
    return rmdir("globbed");
}
