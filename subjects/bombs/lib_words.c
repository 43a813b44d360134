// strtok cuts the text into words, which are then judged by the classes of their characters and by strstr: separators, lengths
// and contents are all open.
//@ world: --sym-arg 10
//@ witness: "GO,42,upon"
//@ reach: yes
#include <ctype.h>
#include <string.h>

void reach_error(void);

enum { WORDS = 3 };

static int all(const char *word, int (*is)(int)) {
    for (; *word != '\0'; word++) {
        if (!is((unsigned char)*word))
            return 0;
    }
    return 1;
}

int main(int argc, char **argv) {
    char *words[WORDS];
    int count = 0;
    if (argc < 2)
        return 1;
    for (char *word = strtok(argv[1], " ,"); word != NULL; word = strtok(NULL, " ,")) {
        if (count == WORDS)
            return 1;
        words[count++] = word;
    }
    if (count < WORDS)
        return 1;
    if (!all(words[0], isupper) || strlen(words[0]) < 2)
        return 2;
    if (!all(words[1], isdigit) || words[1][1] == '\0')
        return 3;
    const char *found = strstr(words[2], "on");
    if (found != NULL && found - words[2] == 2)
        reach_error(); //~ TARGET
    return 0;
}
