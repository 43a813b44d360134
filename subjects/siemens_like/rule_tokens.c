// A second tokenizer, driven by a table of states and classes of characters, for a small language with assignments and comparisons. An
// argument chooses what is printed: all tokens, their numbers (-c), or only errors (-e).
//@ world: --sym-arg 2 --sym-stdin 14
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 10 };

enum class { LETTER, DIGIT, UNDERSCORE, POINT, SIGN, ANGLE, EQUALS, BANG, STAR, SLASH, QUOTE, PUNCTUATION, BLANK, NEWLINE, OTHER, CLASSES };

enum state {
    START,
    NAME,
    WHOLE,
    AFTER_POINT,
    FRACTION,
    LESS_GREATER,
    ASSIGN,
    NOT,
    OPERATOR,
    DIVIDE,
    LINE_COMMENT,
    BLOCK_COMMENT,
    BLOCK_STAR,
    TEXT,
    TEXT_END,
    STATES,
    STOP = -1,
    FAIL = -2
};

// What the next state is for a state and a class; STOP ends the token before the character, FAIL reports it.
static const signed char moves[STATES][CLASSES] = {
    //                 LET    DIG    UND    POINT  SIGN   ANGLE  EQ     BANG   STAR   SLASH  QUOTE  PUNCT  BLANK  NL     OTHER
    [START] =         {NAME,  WHOLE, NAME,  FAIL,  OPERATOR, LESS_GREATER, ASSIGN, NOT, OPERATOR, DIVIDE, TEXT, OPERATOR, START, START, FAIL},
    [NAME] =          {NAME,  NAME,  NAME,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP},
    [WHOLE] =         {FAIL,  WHOLE, WHOLE, AFTER_POINT, STOP, STOP, STOP, STOP, STOP, STOP, STOP, STOP,  STOP,  STOP,  STOP},
    [AFTER_POINT] =   {FAIL,  FRACTION, FAIL, FAIL, FAIL, FAIL,  FAIL,  FAIL,  FAIL,  FAIL,  FAIL,  FAIL,  FAIL,  FAIL,  FAIL},
    [FRACTION] =      {FAIL,  FRACTION, FAIL, FAIL, STOP, STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP},
    [LESS_GREATER] =  {STOP,  STOP,  STOP,  STOP,  STOP,  OPERATOR, OPERATOR, STOP, STOP, STOP, STOP, STOP, STOP, STOP,  STOP},
    [ASSIGN] =        {STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  OPERATOR, STOP, STOP, STOP, STOP,  STOP,  STOP,  STOP,  STOP},
    [NOT] =           {STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  OPERATOR, STOP, STOP, STOP, STOP,  STOP,  STOP,  STOP,  STOP},
    [OPERATOR] =      {STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP},
    [DIVIDE] =        {STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  BLOCK_COMMENT, LINE_COMMENT, STOP, STOP, STOP, STOP, STOP},
    [LINE_COMMENT] =  {LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT,
                       LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, LINE_COMMENT, START, LINE_COMMENT},
    [BLOCK_COMMENT] = {BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT,
                       BLOCK_STAR, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT},
    [BLOCK_STAR] =    {BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT,
                       BLOCK_STAR, START, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT, BLOCK_COMMENT},
    [TEXT] =          {TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT,  TEXT_END, TEXT, TEXT, FAIL,  TEXT},
    [TEXT_END] =      {STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  STOP,  TEXT,  STOP,  STOP,  STOP,  STOP},
};

enum kind { NAMES, WORDS, WHOLES, FRACTIONS, TEXTS, OPERATORS, KINDS };

static const char *const kind_names[KINDS] = {"name", "word", "whole", "fraction", "text", "operator"};
static const char *const reserved[] = {"do", "else", "end", "if", "not", "while"};

static char token[LONGEST + 1];
static int length, line = 1, errors;
static int counts[KINDS];
static bool show_tokens = true, show_counts;

static enum class class_of(int c) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
        return LETTER;
    if (c >= '0' && c <= '9')
        return DIGIT;
    switch (c) {
    case '_': return UNDERSCORE;
    case '.': return POINT;
    case '+':
    case '-': return SIGN;
    case '<':
    case '>': return ANGLE;
    case '=': return EQUALS;
    case '!': return BANG;
    case '*': return STAR;
    case '/': return SLASH;
    case '"': return QUOTE;
    case '(':
    case ')':
    case ',':
    case ';': return PUNCTUATION;
    case ' ':
    case '\t': return BLANK;
    case '\n': return NEWLINE;
    default: return OTHER;
    }
}

static void report(const char *problem) {
    printf("line %d: %s: %s\n", line, problem, token);
    errors++;
}

// Binary search among the reserved words.
static bool is_reserved(const char *word) {
    int low = 0, high = (int)(sizeof reserved / sizeof reserved[0]) - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(word, reserved[middle]);
        if (order == 0)
            return true;
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return false;
}

static void accept(enum state state) {
    enum kind kind;
    switch (state) {
    case NAME: kind = is_reserved(token) ? WORDS : NAMES; break;
    case WHOLE: kind = WHOLES; break;
    case FRACTION: kind = FRACTIONS; break;
    case TEXT_END: kind = TEXTS; break;
    default: kind = OPERATORS; break;
    }
    if (state == NOT) {
        report("lonely");
        return;
    }
    if (kind == OPERATORS && (strcmp(token, "><") == 0 || strcmp(token, ">>") == 0)) {
        report("no operator");
        return;
    }
    if (kind == WHOLES && token[0] == '0' && length > 1)
        report("begins with zero");
    if (kind == WHOLES && token[length - 1] == '_')
        report("ends with an underscore");
    counts[kind]++;
    if (show_tokens)
        printf("%s %s\n", kind_names[kind], token);
}

static void put(int c) {
    if (length == LONGEST) {
        if (token[LONGEST - 1] != '~')
            report("too long");
        token[LONGEST - 1] = '~';
        return;
    }
    token[length++] = (char)c;
    token[length] = '\0';
}

static void clear(void) {
    length = 0;
    token[0] = '\0';
}

static bool is_comment(int state) { return state == LINE_COMMENT || state == BLOCK_COMMENT || state == BLOCK_STAR; }

static int step(int state, int c) {
    int next = moves[state][class_of(c)];
    if (next == STOP) {
        accept((enum state)state);
        clear();
        state = START;
        next = moves[START][class_of(c)];
    }
    if (next == FAIL) {
        put(c);
        report(state == TEXT ? "text does not end" : "unexpected");
        clear();
        next = START;
    } else if (next == START || is_comment(next)) {
        clear();
    } else {
        put(c);
    }
    if (c == '\n')
        line++;
    return next;
}

static void finish(int state) {
    if (state == BLOCK_COMMENT || state == BLOCK_STAR)
        report("comment does not end");
    else if (state == TEXT)
        report("text does not end");
    else if (state == AFTER_POINT)
        report("no digit after the point");
    else if (state != START && state != LINE_COMMENT)
        accept((enum state)state);
}

int main(int argc, char **argv) {
    int c, state = START;
    if (argc > 1 && argv[1][0] != '\0') {
        if (argv[1][0] != '-') {
            printf("usage: rule_tokens [-c|-e]\n");
            return 2;
        }
        switch (argv[1][1]) {
        case 'c': show_counts = true; show_tokens = false; break;
        case 'e': show_tokens = false; break;
        default:
            printf("unknown option\n");
            return 2;
        }
    }
    while ((c = getchar()) != EOF && c != '\0')
        state = step(state, c);
    finish(state);
    if (show_counts) {
        for (int i = 0; i < KINDS; i++) {
            if (counts[i] > 0)
                printf("%d %s\n", counts[i], kind_names[i]);
        }
    }
    return errors > 0 ? 1 : 0;
}
