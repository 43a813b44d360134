// Replaces what matches a pattern in the lines of standard input. Patterns have characters, `.`, classes with ranges and negation, `*`, `+`
// and `?`, anchors and escapes; the substitute may hold the match as `&`. The third argument holds flags: g for all, i for any case, p to
// print only changed lines.
//@ world: --sym-arg 5 --sym-arg 3 --sym-arg 2 --sym-stdin 10
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ITEMS = 16, MOST_SET = 8, LINE = 64 };

enum item_kind { ONE, ANY, SET, NOT_SET, LINE_BEGIN, LINE_END };
enum repeat { ONCE, MANY, SOME, MAYBE };

struct item {
    enum item_kind kind;
    enum repeat repeat;
    unsigned char c;
    unsigned char set[MOST_SET][2]; // first and last of each range
    int ranges;
};

struct pattern {
    struct item items[MOST_ITEMS];
    int count;
};

static bool all, any_case, only_changed;

// What an escape sequence means; moves the pointer onto its last character.
static int escaped(const char **at) {
    if (**at != '\\' || (*at)[1] == '\0')
        return (unsigned char)**at;
    ++*at;
    switch (**at) {
    case 'n': return '\n';
    case 't': return '\t';
    default: return (unsigned char)**at;
    }
}

// Reads a class behind its bracket; tells where it ends, or NULL.
static const char *read_set(const char *at, struct item *item) {
    item->kind = SET;
    if (*at == '^') {
        item->kind = NOT_SET;
        at++;
    }
    do {
        if (*at == '\0' || item->ranges == MOST_SET)
            return NULL;
        int first = escaped(&at), last = first;
        at++;
        if (at[0] == '-' && at[1] != '\0' && at[1] != ']') {
            at++;
            last = escaped(&at);
            at++;
            if (last < first)
                return NULL;
        }
        item->set[item->ranges][0] = (unsigned char)first;
        item->set[item->ranges][1] = (unsigned char)last;
        item->ranges++;
    } while (*at != ']');
    return at;
}

static bool set_repeat(struct pattern *pattern, enum repeat repeat) {
    if (pattern->count == 0)
        return false;
    struct item *item = &pattern->items[pattern->count - 1];
    if (item->kind == LINE_BEGIN || item->repeat != ONCE)
        return false;
    item->repeat = repeat;
    return true;
}

static const char *compile(const char *text, struct pattern *pattern) {
    pattern->count = 0;
    if (*text == '\0')
        return "the pattern is empty";
    for (const char *at = text; *at != '\0'; at++) {
        if (*at == '*' || *at == '+' || *at == '?') {
            enum repeat repeat = *at == '*' ? MANY : *at == '+' ? SOME : MAYBE;
            if (!set_repeat(pattern, repeat))
                return "nothing to repeat";
            continue;
        }
        if (pattern->count == MOST_ITEMS)
            return "the pattern is too long";
        struct item *item = &pattern->items[pattern->count++];
        *item = (struct item){.kind = ONE, .repeat = ONCE};
        if (*at == '.') {
            item->kind = ANY;
        } else if (*at == '^' && at == text) {
            item->kind = LINE_BEGIN;
        } else if (*at == '$' && at[1] == '\0') {
            item->kind = LINE_END;
        } else if (*at == '[') {
            at = read_set(at + 1, item);
            if (at == NULL)
                return "the class is wrong";
        } else {
            if (*at == '\\' && at[1] == '\0')
                return "nothing to escape";
            item->c = (unsigned char)escaped(&at);
        }
    }
    return NULL;
}

static int fold(int c) { return any_case ? tolower(c) : c; }

static bool in_set(const struct item *item, int c) {
    for (int i = 0; i < item->ranges; i++) {
        if (c >= item->set[i][0] && c <= item->set[i][1])
            return true;
        if (any_case && isalpha(c)) {
            int other = islower(c) ? toupper(c) : tolower(c);
            if (other >= item->set[i][0] && other <= item->set[i][1])
                return true;
        }
    }
    return false;
}

static bool fits(const struct item *item, int c) {
    if (c == '\0')
        return false;
    switch (item->kind) {
    case ONE: return fold(item->c) == fold(c);
    case ANY: return true;
    case SET: return in_set(item, c);
    default: return !in_set(item, c);
    }
}

// Where a match of the items from `index` on ends that begins at a place of the line, or -1. The longest is tried first.
static int match(const struct pattern *pattern, int index, const char *line, int at) {
    if (index == pattern->count)
        return at;
    const struct item *item = &pattern->items[index];
    if (item->kind == LINE_BEGIN)
        return at == 0 ? match(pattern, index + 1, line, at) : -1;
    if (item->kind == LINE_END)
        return line[at] == '\0' ? match(pattern, index + 1, line, at) : -1;
    int least = item->repeat == ONCE || item->repeat == SOME ? 1 : 0;
    int most = item->repeat == ONCE || item->repeat == MAYBE ? 1 : LINE;
    int count = 0;
    while (count < most && fits(item, (unsigned char)line[at + count]))
        count++;
    for (; count >= least; count--) {
        int end = match(pattern, index + 1, line, at + count);
        if (end >= 0)
            return end;
    }
    return -1;
}

static void put_substitute(const char *substitute, const char *line, int from, int to) {
    for (const char *p = substitute; *p != '\0'; p++) {
        if (*p == '&')
            printf("%.*s", to - from, line + from);
        else
            putchar(escaped(&p));
    }
}

// Whether there is a match from a place on.
static bool matches_from(const struct pattern *pattern, const char *line, int at) {
    for (;; at++) {
        if (match(pattern, 0, line, at) >= 0)
            return true;
        if (line[at] == '\0')
            return false;
    }
}

static int change_line(const struct pattern *pattern, const char *substitute, const char *line) {
    int at = 0, changes = 0, last_end = -1;
    if (only_changed && !matches_from(pattern, line, 0))
        return 0;
    for (;;) {
        int end = all || changes == 0 ? match(pattern, 0, line, at) : -1;
        // An empty match right behind another one does not count.
        if (end >= 0 && !(end == at && at == last_end)) {
            put_substitute(substitute, line, at, end);
            changes++;
            last_end = end;
            if (end > at) {
                at = end;
                continue;
            }
        }
        if (line[at] == '\0')
            break;
        putchar(line[at++]);
    }
    putchar('\n');
    return changes;
}

static bool read_flags(const char *flags) {
    for (; *flags != '\0'; flags++) {
        switch (*flags) {
        case 'g': all = true; break;
        case 'i': any_case = true; break;
        case 'p': only_changed = true; break;
        default: return false;
        }
    }
    return true;
}

// Reads a line without its end; longer ones are cut. False at the end of input.
static bool read_line(char *line) {
    int length = 0, c = getchar();
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (length < LINE - 1 && c != '\0')
            line[length++] = (char)c;
    }
    line[length] = '\0';
    return true;
}

int main(int argc, char **argv) {
    static struct pattern pattern;
    char line[LINE];
    int changes = 0;
    if (argc < 3 || argc > 4) {
        puts("usage: substitute PATTERN SUBSTITUTE [FLAGS]");
        return 2;
    }
    const char *problem = compile(argv[1], &pattern);
    if (problem != NULL) {
        printf("%s\n", problem);
        return 2;
    }
    if (argc == 4 && !read_flags(argv[3])) {
        puts("unknown flag");
        return 2;
    }
    while (read_line(line))
        changes += change_line(&pattern, argv[2], line);
    return changes > 0 ? 0 : 1;
}
