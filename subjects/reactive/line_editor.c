// A line editor that reads keys for ever: characters, erasing, moving, killing and yanking, completion and history. At the end of
// its input it keeps asking.
//@ world: --sym-stdin 64
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 12, HISTORY = 3 };
enum key { CTRL_A = 1, CTRL_B = 2, CTRL_E = 5, CTRL_F = 6, BACKSPACE = 8, TAB = 9, CTRL_K = 11, CTRL_P = 16, CTRL_T = 20, CTRL_Y = 25 };

static char line[WIDTH + 1];
static char killed[WIDTH + 1];
static char history[HISTORY][WIDTH + 1];
static int length, cursor, remembered, shown;
static bool overwrite;

static void beep(void) { putchar('\a'); }

static void insert(char c) {
    if (overwrite && cursor < length) {
        line[cursor++] = c;
        return;
    }
    if (length == WIDTH) {
        beep();
        return;
    }
    memmove(line + cursor + 1, line + cursor, (size_t)(length - cursor + 1));
    line[cursor++] = c;
    length++;
}

static void set_line(const char *text) {
    strcpy(line, text);
    length = cursor = (int)strlen(line);
}

static void erase(void) {
    if (cursor == 0) {
        beep();
        return;
    }
    memmove(line + cursor - 1, line + cursor, (size_t)(length - cursor + 1));
    cursor--;
    length--;
}

static void complete(void) {
    static const char *const words[] = {"list", "load", "quit"};
    const char *match = NULL;
    for (int i = 0; i < 3; i++) {
        if (length > 0 && strncmp(words[i], line, (size_t)length) == 0) {
            if (match != NULL) {
                beep();
                return;
            }
            match = words[i];
        }
    }
    if (match != NULL)
        set_line(match);
}

static void transpose(void) {
    if (length < 2 || cursor == 0)
        return;
    int at = cursor == length ? cursor - 1 : cursor;
    char c = line[at];
    line[at] = line[at - 1];
    line[at - 1] = c;
}

static void accept_line(void) {
    if (length > 0 && (remembered == 0 || strcmp(history[remembered - 1], line) != 0)) {
        if (remembered == HISTORY) {
            memmove(history[0], history[1], sizeof history - sizeof history[0]);
            remembered--;
        }
        strcpy(history[remembered++], line);
    }
    if (strcmp(line, "list") == 0) {
        for (int i = 0; i < remembered; i++)
            printf("%d %s\n", i, history[i]);
    }
    shown = remembered;
    set_line("");
}

int main(void) {
    for (;;) {
        int key = getchar();
        switch (key) {
        case EOF:
            break;
        case CTRL_A:
            cursor = 0;
            break;
        case CTRL_E:
            cursor = length;
            break;
        case CTRL_B:
            if (cursor > 0)
                cursor--;
            break;
        case CTRL_F:
            if (cursor < length)
                cursor++;
            break;
        case BACKSPACE:
            erase();
            break;
        case TAB:
            complete();
            break;
        case CTRL_K:
            strcpy(killed, line + cursor);
            line[cursor] = '\0';
            length = cursor;
            break;
        case CTRL_Y:
            for (const char *p = killed; *p != '\0'; p++)
                insert(*p);
            break;
        case CTRL_T:
            transpose();
            break;
        case CTRL_P:
            if (shown > 0)
                set_line(history[--shown]);
            else
                beep();
            break;
        case '\n':
            accept_line();
            break;
        default:
            if (key == '~')
                overwrite = !overwrite;
            else if (key >= ' ' && key < 127)
                insert((char)key);
            break;
        }
    }
}
