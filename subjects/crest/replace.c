// Replaces what matches a pattern in every line of a text: a program in the spirit of the one that paper 2 measures.
//
// A pattern is a row of elements, each of which may be followed by `*`: as often as possible, or not at all.
//
//   c         the character itself
//   ?         any character
//   [a-z_]    one of these characters; [^a-z_] one that is none of them
//   ^ $       the start of the line, as the first character of a pattern, and its end, as the last
//   @n @t     a newline, a tab
//   @d @a @s  a digit, a letter, a space or tab
//   @< @>     the start and the end of a word
//   @c        any other character without its special meaning
//
// A substitute is a row of pieces.
//
//   c         the character itself
//   &         what was matched
//   @n @t     a newline, a tab
//   @u @l     what follows in capital letters, in small letters; @e as it is
//   @c        any other character without its special meaning
//
// The exit code is 0 if something was replaced, 1 if nothing matched, and 2 if pattern, substitute or result are not possible.
//
// Locals stand at the top of their functions: leaving inner scopes early adds branches to the LLVM text that the source does not
// have.
#include <klee/klee.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#ifndef PATTERN_LENGTH
#define PATTERN_LENGTH 10
#endif

enum {
    PATTERN_MAX = PATTERN_LENGTH,  // characters of a pattern
    SUBSTITUTE_MAX = 8,            // characters of a substitute
    TEXT_MAX = 12,                 // characters of a text
    RESULT_MAX = 30,               // characters of a line after the replacement
};

enum status {
    FINE,
    EMPTY_PATTERN,
    UNCLOSED_CLASS,
    EMPTY_CLASS,
    FALLING_RANGE,
    STRAY_STAR,
    UNFINISHED_ESCAPE,
    LONG_RESULT,
};

enum { ESCAPE = '@' };

// ---- Characters ----

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

static bool is_word(char c) {
    if (is_small(c) || is_capital(c))
        return true;
    return is_digit(c) || c == '_';
}

static char to_capital(char c) {
    if (is_small(c))
        return (char)(c - 'a' + 'A');
    return c;
}

static char to_small(char c) {
    if (is_capital(c))
        return (char)(c - 'A' + 'a');
    return c;
}

// ---- Patterns ----

enum kind { LITERAL, ANY, CLASS, LINE_START, LINE_END, WORD_START, WORD_END };

// The characters from `low` to `high`.
struct range {
    char low;
    char high;
};

// One element of a pattern. The ranges of a class are those of the pattern from `first` on.
struct element {
    enum kind kind;
    bool repeated;
    char literal;
    bool negated;
    int first;
    int ranges;
};

// No character of the source makes more than one element, and none more than one range.
struct pattern {
    struct element elements[PATTERN_MAX];
    int length;
    struct range ranges[PATTERN_MAX];
    int ranges_used;
};

static struct element *add_element(struct pattern *pattern, enum kind kind) {
    struct element *element = &pattern->elements[pattern->length++];
    *element = (struct element){.kind = kind, .first = pattern->ranges_used};
    return element;
}

static void add_literal(struct pattern *pattern, char literal) {
    struct element *element = add_element(pattern, LITERAL);
    element->literal = literal;
}

static void add_range(struct pattern *pattern, struct element *class, char low, char high) {
    pattern->ranges[pattern->ranges_used++] = (struct range){low, high};
    class->ranges++;
}

// Adds the characters that an escaped letter stands for; false if it stands for none.
static bool add_named_range(struct pattern *pattern, struct element *class, char name) {
    switch (name) {
    case 'd':
        add_range(pattern, class, '0', '9');
        return true;
    case 'a':
        add_range(pattern, class, 'A', 'Z');
        add_range(pattern, class, 'a', 'z');
        return true;
    case 's':
        add_range(pattern, class, ' ', ' ');
        add_range(pattern, class, '\t', '\t');
        return true;
    default:
        return false;
    }
}

// What a character means after an escape, where it does not stand for more than one.
static char escaped(char c) {
    if (c == 'n')
        return '\n';
    if (c == 't')
        return '\t';
    return c;
}

// Whether two characters may be the ends of a range: digits, small letters or capitals, both of one kind.
static bool are_of_one_kind(char low, char high) {
    if (is_digit(low))
        return is_digit(high);
    if (is_small(low))
        return is_small(high);
    return is_capital(low) && is_capital(high);
}

// Reads a member of a class: a character, an escape or a range.
static enum status compile_member(const char **source, struct pattern *pattern, struct element *class) {
    const char *at = *source;
    char low = *at++;
    if (low == ESCAPE) {
        if (*at == 0)
            return UNFINISHED_ESCAPE;
        low = *at++;
        if (add_named_range(pattern, class, low)) {
            *source = at;
            return FINE;
        }
        low = escaped(low);
    } else if (at[0] == '-' && are_of_one_kind(low, at[1])) {
        if (low > at[1])
            return FALLING_RANGE;
        add_range(pattern, class, low, at[1]);
        *source = at + 2;
        return FINE;
    }
    add_range(pattern, class, low, low);
    *source = at;
    return FINE;
}

// Reads a class, from the character after its `[` on.
static enum status compile_class(const char **source, struct pattern *pattern) {
    struct element *class = add_element(pattern, CLASS);
    enum status status;
    if (**source == '^') {
        class->negated = true;
        ++*source;
    }
    while (**source != ']') {
        if (**source == 0)
            return UNCLOSED_CLASS;
        status = compile_member(source, pattern, class);
        if (status != FINE)
            return status;
    }
    if (class->ranges == 0)
        return EMPTY_CLASS;
    ++*source;
    return FINE;
}

// Reads what follows an escape outside of classes.
static enum status compile_escape(const char **source, struct pattern *pattern) {
    char name = **source;
    struct element *class;
    if (name == 0)
        return UNFINISHED_ESCAPE;
    ++*source;
    if (name == '<') {
        add_element(pattern, WORD_START);
    } else if (name == '>') {
        add_element(pattern, WORD_END);
    } else {
        class = add_element(pattern, CLASS);
        if (!add_named_range(pattern, class, name)) {
            class->kind = LITERAL;
            class->literal = escaped(name);
        }
    }
    return FINE;
}

// Whether an element takes a character; only those can be repeated.
static bool takes_character(const struct element *element) {
    switch (element->kind) {
    case LITERAL:
    case ANY:
    case CLASS:
        return true;
    default:
        return false;
    }
}

// Lets the last element repeat. At the start of a pattern a star is a character like any other.
static enum status compile_star(struct pattern *pattern) {
    struct element *last;
    if (pattern->length == 0) {
        add_literal(pattern, '*');
        return FINE;
    }
    last = &pattern->elements[pattern->length - 1];
    if (last->repeated || !takes_character(last))
        return STRAY_STAR;
    last->repeated = true;
    return FINE;
}

static enum status compile_element(const char **source, struct pattern *pattern) {
    char c = **source;
    ++*source;
    switch (c) {
    case '?':
        add_element(pattern, ANY);
        return FINE;
    case '[':
        return compile_class(source, pattern);
    case '*':
        return compile_star(pattern);
    case ESCAPE:
        return compile_escape(source, pattern);
    case '^':
        if (pattern->length == 0)
            add_element(pattern, LINE_START);
        else
            add_literal(pattern, c);
        return FINE;
    case '$':
        if (**source == 0)
            add_element(pattern, LINE_END);
        else
            add_literal(pattern, c);
        return FINE;
    default:
        add_literal(pattern, c);
        return FINE;
    }
}

static enum status compile_pattern(const char *source, struct pattern *pattern) {
    enum status status;
    pattern->length = 0;
    pattern->ranges_used = 0;
    if (*source == 0)
        return EMPTY_PATTERN;
    while (*source != 0) {
        status = compile_element(&source, pattern);
        if (status != FINE)
            return status;
    }
    return FINE;
}

// ---- Substitutes ----

enum action { PUT_LITERAL, PUT_MATCH, USE_CAPITALS, USE_SMALL, USE_AS_IS };

struct piece {
    enum action action;
    char literal;
};

// No character of the source makes more than one piece.
struct substitute {
    struct piece pieces[SUBSTITUTE_MAX];
    int length;
};

static void add_piece(struct substitute *substitute, enum action action, char literal) {
    substitute->pieces[substitute->length++] = (struct piece){action, literal};
}

static void compile_escaped_piece(char name, struct substitute *substitute) {
    switch (name) {
    case 'u':
        add_piece(substitute, USE_CAPITALS, 0);
        break;
    case 'l':
        add_piece(substitute, USE_SMALL, 0);
        break;
    case 'e':
        add_piece(substitute, USE_AS_IS, 0);
        break;
    default:
        add_piece(substitute, PUT_LITERAL, escaped(name));
        break;
    }
}

static enum status compile_substitute(const char *source, struct substitute *substitute) {
    substitute->length = 0;
    for (; *source != 0; source++) {
        if (*source == '&') {
            add_piece(substitute, PUT_MATCH, 0);
        } else if (*source == ESCAPE) {
            source++;
            if (*source == 0)
                return UNFINISHED_ESCAPE;
            compile_escaped_piece(*source, substitute);
        } else {
            add_piece(substitute, PUT_LITERAL, *source);
        }
    }
    return FINE;
}

// ---- Matching ----

// A line of the text, without the newline that ends it.
struct line {
    const char *text;
    int length;
};

enum { NO_MATCH = -1 };

static bool is_word_at(const struct line *line, int at) {
    if (at < 0 || at >= line->length)
        return false;
    return is_word(line->text[at]);
}

static bool is_in_class(const struct pattern *pattern, const struct element *class, char c) {
    const struct range *range = &pattern->ranges[class->first];
    const struct range *end = range + class->ranges;
    for (; range < end; range++)
        if (c >= range->low && c <= range->high)
            return true;
    return false;
}

// Whether an element that takes no character holds between two characters.
static bool holds_between(const struct element *element, const struct line *line, int at) {
    switch (element->kind) {
    case LINE_START:
        return at == 0;
    case LINE_END:
        return at == line->length;
    case WORD_START:
        if (is_word_at(line, at - 1))
            return false;
        return is_word_at(line, at);
    default:
        if (!is_word_at(line, at - 1))
            return false;
        return !is_word_at(line, at);
    }
}

// Whether an element that takes a character takes this one.
static bool accepts(const struct pattern *pattern, const struct element *element, char c) {
    switch (element->kind) {
    case LITERAL:
        return c == element->literal;
    case ANY:
        return true;
    default:
        if (is_in_class(pattern, element, c))
            return !element->negated;
        return element->negated;
    }
}

static int match_from(const struct pattern *pattern, int next, const struct line *line, int at);

// Matches an element that may be repeated: first as often as it goes, then less often, until the rest matches.
static int match_repeated(const struct pattern *pattern, int next, const struct line *line, int at) {
    const struct element *element = &pattern->elements[next];
    int end = at;
    int match;
    while (end < line->length && accepts(pattern, element, line->text[end]))
        end++;
    for (; end >= at; end--) {
        match = match_from(pattern, next + 1, line, end);
        if (match != NO_MATCH)
            return match;
    }
    return NO_MATCH;
}

// Where the match ends that starts with the element `next` at a place of the line.
static int match_from(const struct pattern *pattern, int next, const struct line *line, int at) {
    const struct element *element;
    for (; next < pattern->length; next++) {
        element = &pattern->elements[next];
        if (element->repeated)
            return match_repeated(pattern, next, line, at);
        if (takes_character(element)) {
            if (at == line->length || !accepts(pattern, element, line->text[at]))
                return NO_MATCH;
            at++;
        } else if (!holds_between(element, line, at)) {
            return NO_MATCH;
        }
    }
    return at;
}

// ---- Replacing ----

struct result {
    char text[RESULT_MAX];
    int length;
    int replaced;
};

static enum status put(struct result *result, char c) {
    if (result->length == RESULT_MAX)
        return LONG_RESULT;
    result->text[result->length] = c;
    result->length++;
    return FINE;
}

static char in_case(enum action use, char c) {
    if (use == USE_CAPITALS)
        return to_capital(c);
    if (use == USE_SMALL)
        return to_small(c);
    return c;
}

static enum status put_match(struct result *result, enum action use, const struct line *line, int from, int to) {
    enum status status = FINE;
    for (; from < to && status == FINE; from++)
        status = put(result, in_case(use, line->text[from]));
    return status;
}

// Puts the substitute for the characters from one place to another.
static enum status put_substitute(struct result *result, const struct substitute *substitute, const struct line *line,
                                  int from, int to) {
    enum action use = USE_AS_IS;
    enum status status = FINE;
    const struct piece *piece = substitute->pieces;
    const struct piece *end = piece + substitute->length;
    for (; piece < end && status == FINE; piece++) {
        switch (piece->action) {
        case PUT_LITERAL:
            status = put(result, in_case(use, piece->literal));
            break;
        case PUT_MATCH:
            status = put_match(result, use, line, from, to);
            break;
        default:
            use = piece->action;
            break;
        }
    }
    result->replaced++;
    return status;
}

// Replaces all matches in a line, from left to right. A match of nothing right after a match does not count, so that the end of
// one is not replaced twice.
static enum status replace_in_line(const struct pattern *pattern, const struct substitute *substitute,
                                   const struct line *line, struct result *result) {
    enum status status = FINE;
    int at = 0;
    int last = NO_MATCH;
    int match;
    while (at <= line->length && status == FINE) {
        match = match_from(pattern, 0, line, at);
        if (match != NO_MATCH && match != last) {
            status = put_substitute(result, substitute, line, at, match);
            last = match;
        }
        if (match != NO_MATCH && match > at) {
            at = match;
            continue;
        }
        if (at < line->length && status == FINE)
            status = put(result, line->text[at]);
        at++;
    }
    return status;
}

// ---- The program ----

static int length_of_line(const char *text) {
    int length = 0;
    while (text[length] != 0 && text[length] != '\n')
        length++;
    return length;
}

// Replaces in all lines of a text and writes them; `replaced` counts.
static enum status replace_in_text(const struct pattern *pattern, const struct substitute *substitute, const char *text,
                                   int *replaced) {
    struct line line;
    struct result result;
    enum status status;
    while (*text != 0) {
        line.text = text;
        line.length = length_of_line(text);
        result.length = 0;
        result.replaced = 0;
        status = replace_in_line(pattern, substitute, &line, &result);
        if (status != FINE)
            return status;
        *replaced += result.replaced;
        write(STDOUT_FILENO, result.text, (size_t)result.length);
        text += line.length;
        if (*text == '\n') {
            write(STDOUT_FILENO, "\n", 1);
            text++;
        }
    }
    return FINE;
}

static void complain(enum status status) {
    static const char *const messages[] = {
        [EMPTY_PATTERN] = "replace: the pattern is empty",
        [UNCLOSED_CLASS] = "replace: no ] ends the class",
        [EMPTY_CLASS] = "replace: a class has no characters",
        [FALLING_RANGE] = "replace: a range falls",
        [STRAY_STAR] = "replace: a * follows what cannot be repeated",
        [UNFINISHED_ESCAPE] = "replace: nothing follows an @",
        [LONG_RESULT] = "replace: a line grows too long",
    };
    write(STDERR_FILENO, messages[status], strlen(messages[status]));
    write(STDERR_FILENO, "\n", 1);
}

static int replace(const char *pattern_source, const char *substitute_source, const char *text) {
    struct pattern pattern;
    struct substitute substitute;
    int replaced = 0;
    enum status status = compile_pattern(pattern_source, &pattern);
    if (status == FINE)
        status = compile_substitute(substitute_source, &substitute);
    if (status == FINE)
        status = replace_in_text(&pattern, &substitute, text, &replaced);
    if (status != FINE) {
        complain(status);
        return 2;
    }
    return replaced == 0;
}

int main(void) {
    char pattern[PATTERN_MAX + 1], substitute[SUBSTITUTE_MAX + 1], text[TEXT_MAX + 1];
    klee_make_symbolic(pattern, sizeof pattern, "pattern");
    klee_make_symbolic(substitute, sizeof substitute, "substitute");
    klee_make_symbolic(text, sizeof text, "text");
    pattern[PATTERN_MAX] = 0;
    substitute[SUBSTITUTE_MAX] = 0;
    text[TEXT_MAX] = 0;
    return replace(pattern, substitute, text);
}
