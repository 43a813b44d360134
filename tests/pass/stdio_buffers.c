//@ flags: -D_GNU_SOURCE
// Buffering: setvbuf, fflush, tmpfile, freopen, fmemopen, open_memstream, ungetc after seek, interleaved streams.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char buffer[256];
    FILE *f = tmpfile();
    printf("%d\n", setvbuf(f, buffer, _IOFBF, sizeof buffer));
    for (int i = 0; i < 1000; i++) fprintf(f, "%d,", i);
    fflush(f);
    printf("%ld\n", ftell(f));
    fseek(f, 100, SEEK_SET);
    char text[11] = {0};
    fread(text, 1, 10, f);
    puts(text);
    ungetc('Z', f);
    printf("%c%c\n", fgetc(f), fgetc(f));
    fclose(f);
    char memory[32] = "in memory 12 34";
    f = fmemopen(memory, strlen(memory), "r");
    char word[8];
    int a, b;
    printf("%d\n", fscanf(f, "%7s memory %d %d", word, &a, &b));
    printf("%s %d\n", word, a + b);
    fclose(f);
    char *grown = NULL;
    size_t length = 0;
    f = open_memstream(&grown, &length);
    for (int i = 0; i < 100; i++) fprintf(f, "[%d]", i);
    fclose(f);
    printf("%zu %.12s %s\n", length, grown, grown + length - 4);
    free(grown);
    f = fopen("one.txt", "w");
    fputs("one\n", f);
    f = freopen("two.txt", "w+", f);
    fputs("two\n", f);
    rewind(f);
    printf("%s", fgets(text, sizeof text, f));
    fclose(f);
    f = fopen("one.txt", "r");
    printf("%s", fgets(text, sizeof text, f));
    fclose(f);
    remove("one.txt");
    remove("two.txt");
    printf("standard ");
    fprintf(stderr, "error stream\n");
    printf("end\n");
    return 0;
}
