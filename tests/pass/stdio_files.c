// Files: write, read back, seek from all origins, tell, rewind, append, update, remove, modes that fail.
#include <errno.h>
#include <stdio.h>
#include <string.h>

static void dump(const char *name) {
    FILE *f = fopen(name, "rb");
    int c, n = 0;
    while ((c = fgetc(f)) != EOF) n++, putchar(c == '\n' ? '/' : c);
    printf(" %d\n", n);
    fclose(f);
}

int main(void) {
    FILE *f = fopen("data.txt", "w");
    for (int i = 0; i < 5; i++) fprintf(f, "line %d\n", i);
    printf("%ld\n", ftell(f));
    fclose(f);
    dump("data.txt");
    f = fopen("data.txt", "r+");
    fseek(f, 7, SEEK_SET);
    fputs("LINE", f);
    fseek(f, -3, SEEK_END);
    fputc('!', f);
    fseek(f, 2, SEEK_CUR);
    printf("%ld\n", ftell(f));
    rewind(f);
    char b[64];
    printf("%s", fgets(b, sizeof b, f));
    fclose(f);
    dump("data.txt");
    f = fopen("data.txt", "a");
    fputs("appended\n", f);
    fclose(f);
    dump("data.txt");
    f = fopen("data.bin", "wb+");
    int numbers[] = {1, -2, 0x12345678, 2147483647};
    printf("%zu\n", fwrite(numbers, sizeof *numbers, 4, f));
    int back[6] = {0};
    rewind(f);
    printf("%zu %d %d\n", fread(back, sizeof *back, 6, f), feof(f) != 0, memcmp(numbers, back, sizeof numbers));
    fpos_t position;
    fseek(f, 4, SEEK_SET);
    fgetpos(f, &position);
    fread(back, 4, 1, f);
    fsetpos(f, &position);
    fread(back + 1, 4, 1, f);
    printf("%d %d\n", back[0], back[1]);
    fclose(f);
    printf("%d\n", fopen("absent", "r") == NULL && errno == ENOENT);
    printf("%d\n", fopen("data.bin", "wx") == NULL && errno == EEXIST);
    printf("%d %d %d\n", rename("data.bin", "moved.bin"), remove("moved.bin"), remove("moved.bin"));
    f = fopen("data.txt", "r");
    printf("%d %d\n", fputc('x', f) == EOF, ferror(f) != 0);
    fclose(f);
    remove("data.txt");
    return 0;
}
