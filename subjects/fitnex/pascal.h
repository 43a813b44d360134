// A parser of a small Pascal-like language, for the subjects whose target is a legal program of some form.
//
//   program    = "program" name ";" block "."
//   block      = "begin" { statement | ";" } "end"
//   statement  = block | name ":=" number
//
// Words are told from names as in Pascal: a word ends where no letter follows. Spaces may stand between all tokens.
#ifndef PASCAL_H
#define PASCAL_H

#include <stdbool.h>
#include <string.h>

struct parser {
    const char *at;  // what is left of the text, which a zero ends
    int blocks;      // how many blocks are open
    int deepest;     // the most that were open at once
    int assignments; // the assignments so far
};

static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

static void skip_spaces(struct parser *parser) {
    while (*parser->at == ' ')
        parser->at++;
}

static bool take_symbol(struct parser *parser, const char *symbol) {
    int length = (int)strlen(symbol);
    skip_spaces(parser);
    for (int i = 0; i < length; i++)
        if (parser->at[i] != symbol[i])
            return false;
    parser->at += length;
    return true;
}

static bool take_word(struct parser *parser, const char *word) {
    const char *before = parser->at;
    if (take_symbol(parser, word) && !is_letter(*parser->at))
        return true;
    parser->at = before;
    return false;
}

static bool take_name(struct parser *parser) {
    skip_spaces(parser);
    if (!is_letter(*parser->at))
        return false;
    while (is_letter(*parser->at))
        parser->at++;
    return true;
}

static bool take_number(struct parser *parser) {
    skip_spaces(parser);
    if (*parser->at < '0' || *parser->at > '9')
        return false;
    while (*parser->at >= '0' && *parser->at <= '9')
        parser->at++;
    return true;
}

static bool parse_block_after_begin(struct parser *parser);

static bool parse_statement(struct parser *parser) {
    if (take_word(parser, "begin"))
        return parse_block_after_begin(parser);
    if (!take_name(parser) || !take_symbol(parser, ":=") || !take_number(parser))
        return false;
    parser->assignments++;
    return true;
}

static bool parse_block_after_begin(struct parser *parser) {
    parser->blocks++;
    if (parser->blocks > parser->deepest)
        parser->deepest = parser->blocks;
    while (!take_word(parser, "end"))
        if (!take_symbol(parser, ";") && !parse_statement(parser))
            return false;
    parser->blocks--;
    return true;
}

static inline bool parse_program(struct parser *parser) {
    return take_word(parser, "program") && take_name(parser) && take_symbol(parser, ";") &&
           take_word(parser, "begin") && parse_block_after_begin(parser) && take_symbol(parser, ".");
}

#endif
