// A server for keys and values that takes commands of one letter from standard input, a line each: set, get, delete, increment,
// list and flush. It serves for ever, polling at the end of input.
//@ world: --sym-stdin 64
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ENTRIES = 3, TEXT = 5, LINE = 16, WORDS = 3 };

struct entry {
    char key[TEXT + 1];
    char value[TEXT + 1];
};

static struct entry entries[ENTRIES];
static int count;
static bool read_only;

static void answer(const char *text) { puts(text); }

static struct entry *find(const char *key) {
    for (int i = 0; i < count; i++) {
        if (strcmp(entries[i].key, key) == 0)
            return &entries[i];
    }
    return NULL;
}

static void set(const char *key, const char *value) {
    if (strlen(key) > TEXT || strlen(value) > TEXT) {
        answer("too long");
        return;
    }
    struct entry *entry = find(key);
    if (entry == NULL) {
        if (count == ENTRIES) {
            answer("full");
            return;
        }
        entry = &entries[count++];
        strcpy(entry->key, key);
    }
    strcpy(entry->value, value);
    answer("set");
}

static void increment(struct entry *entry) {
    unsigned number = 0;
    for (const char *p = entry->value; *p != '\0'; p++) {
        if (*p < '0' || *p > '9') {
            answer("no number");
            return;
        }
        number = number * 10 + (unsigned)(*p - '0');
    }
    if (number == 99999) {
        answer("at its end");
        return;
    }
    snprintf(entry->value, sizeof entry->value, "%u", (number + 1) % 100000);
    answer(entry->value);
}

static void on_key(char command, const char *key) {
    struct entry *entry = find(key);
    if (entry == NULL) {
        answer("unknown");
        return;
    }
    switch (command) {
    case 'g':
        answer(entry->value);
        break;
    case 'd':
        *entry = entries[--count];
        answer("deleted");
        break;
    default:
        increment(entry);
        break;
    }
}

static void serve(char *line) {
    char *words[WORDS];
    int n = 0;
    for (char *p = line; *p != '\0' && n < WORDS;) {
        if (*p == ' ') {
            *p++ = '\0';
            continue;
        }
        words[n++] = p;
        while (*p != '\0' && *p != ' ')
            p++;
    }
    if (n == 0)
        return;
    if (words[0][1] != '\0') {
        answer("no command");
        return;
    }
    char command = words[0][0];
    if (read_only && (command == 's' || command == 'd' || command == 'i'))
        answer("read only");
    else if (command == 's' && n == 3)
        set(words[1], words[2]);
    else if ((command == 'g' || command == 'd' || command == 'i') && n == 2)
        on_key(command, words[1]);
    else if (command == 'l')
        printf("%d of %d\n", count, ENTRIES);
    else if (command == 'f' && !read_only)
        count = 0;
    else if (command == 'r')
        read_only = !read_only;
    else
        answer("no command");
}

int main(void) {
    char line[LINE + 1];
    int length = 0;
    bool skipping = false;
    while (1) {
        char c;
        if (read(0, &c, 1) != 1)
            continue;
        if (c == '\n') {
            line[length] = '\0';
            if (!skipping)
                serve(line);
            skipping = false;
            length = 0;
        } else if (length < LINE) {
            line[length++] = c;
        } else {
            skipping = true;
        }
    }
}
