//@ no-sanitizer: memory
//@ flags: -D_GNU_SOURCE
// mkdir, rmdir, opendir, readdir, rewinddir, scandir, chdir, getcwd, rename, symlink, readlink, link, nftw.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void create(const char *name) { close(open(name, O_CREAT | O_WRONLY, 0644)); }

static int walked;
static int visit(const char *path, const struct stat *s, int kind, struct FTW *f) {
    walked += f->level * 100 + (kind == FTW_DP) * 10 + S_ISREG(s->st_mode);
    return strlen(path) ? remove(path) : 0;
}

static void list(const char *path) {
    struct dirent **names;
    int n = scandir(path, &names, NULL, alphasort);
    printf("%s %d:", path, n);
    for (int i = 0; i < n; i++) {
        printf(" %s", names[i]->d_name);
        free(names[i]);
    }
    putchar('\n');
    free(names);
}

int main(void) {
    printf("%d %d\n", mkdir("tree", 0755), mkdir("tree", 0755) == -1 && errno == EEXIST);
    mkdir("tree/sub", 0700);
    create("tree/zeta");
    create("tree/alpha");
    create("tree/sub/deep");
    list("tree");
    DIR *d = opendir("tree");
    int entries = 0, again = 0;
    while (readdir(d)) entries++;
    rewinddir(d);
    while (readdir(d)) again++;
    closedir(d);
    printf("%d %d\n", entries, again);
    printf("%d\n", rmdir("tree") == -1 && (errno == ENOTEMPTY || errno == EEXIST));
    printf("%d\n", rename("tree/alpha", "tree/sub/beta"));
    printf("%d\n", symlink("sub/beta", "tree/link"));
    char target[64] = {0};
    printf("%zd %s\n", readlink("tree/link", target, 63), target);
    struct stat a, b;
    stat("tree/link", &a);
    lstat("tree/link", &b);
    printf("%d %d\n", S_ISREG(a.st_mode), S_ISLNK(b.st_mode));
    link("tree/zeta", "tree/hard");
    stat("tree/hard", &a);
    stat("tree/zeta", &b);
    printf("%d %d\n", (int)a.st_nlink, a.st_ino == b.st_ino);
    list("tree");
    char *before = getcwd(NULL, 0);
    chdir("tree/sub");
    char *after = getcwd(NULL, 0);
    printf("%d %s\n", strlen(after) > strlen(before), strstr(after, "tree/sub"));
    list(".");
    chdir("../..");
    free(before);
    free(after);
    printf("%d\n", opendir("tree/zeta") == NULL && errno == ENOTDIR);
    printf("%d\n", nftw("tree", visit, 8, FTW_DEPTH | FTW_PHYS));
    printf("%d %d\n", walked, access("tree", F_OK));
    return 0;
}
