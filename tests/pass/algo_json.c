// A JSON parser and printer: nested values, escapes, numbers, errors with their position.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { NUL, BOOL, NUMBER, STRING, ARRAY, OBJECT };
struct value { enum kind kind; double number; char *key, *text; struct value *items; int count; };
static const char *at, *error;

static void space(void) { while (isspace((unsigned char)*at)) at++; }
static int fail(const char *why) { if (!error) error = why; return 0; }
static int parse(struct value *v);

static int parse_string(char **out) {
    char *buffer = malloc(strlen(at) + 1), *p = buffer;
    *out = buffer;
    for (at++; *at != '"'; at++) {
        if (!*at) return fail("unterminated string");
        if (*at != '\\') { *p++ = *at; continue; }
        switch (*++at) {
        case 'n': *p++ = '\n'; break;
        case 't': *p++ = '\t'; break;
        case 'u': { unsigned code; if (sscanf(at + 1, "%4x", &code) != 1) return fail("bad escape"); *p++ = (char)code; at += 4; break; }
        case '"': case '\\': case '/': *p++ = *at; break;
        default: return fail("bad escape");
        }
    }
    *p = 0;
    at++;
    return 1;
}

static int parse_items(struct value *v, char close) {
    for (at++, space(); *at != close; space()) {
        v->items = realloc(v->items, (size_t)(v->count + 1) * sizeof *v->items);
        struct value *item = &v->items[v->count++];
        memset(item, 0, sizeof *item);
        char *key = NULL;
        if (close == '}') {
            if (*at != '"') return fail("expected a key");
            int ok = parse_string(&key);
            space();
            if (!ok || *at++ != ':') { free(key); return fail("expected a colon"); }
        }
        int ok = parse(item);
        item->key = key;
        if (!ok) return 0;
        space();
        if (*at == ',') at++;
        else if (*at != close) return fail("expected a comma");
    }
    at++;
    return 1;
}

static int parse(struct value *v) {
    space();
    if (*at == '"') return v->kind = STRING, parse_string(&v->text);
    if (*at == '[') return v->kind = ARRAY, parse_items(v, ']');
    if (*at == '{') return v->kind = OBJECT, parse_items(v, '}');
    if (!strncmp(at, "null", 4)) return at += 4, v->kind = NUL, 1;
    if (!strncmp(at, "true", 4)) return at += 4, v->kind = BOOL, v->number = 1, 1;
    if (!strncmp(at, "false", 5)) return at += 5, v->kind = BOOL, 1;
    char *end;
    v->kind = NUMBER;
    v->number = strtod(at, &end);
    if (end == at) return fail("expected a value");
    at = end;
    return 1;
}

static void show(const struct value *v, int depth) {
    static const char *const names[] = {"null", "bool", "number", "string", "array", "object"};
    printf("%*s%s", depth * 2, "", names[v->kind]);
    if (v->key) printf(" [%s]", v->key);
    if (v->text) printf(" %s", v->text);
    if (v->kind == NUMBER || v->kind == BOOL) printf(" %g", v->number);
    putchar('\n');
    for (int i = 0; i < v->count; i++) show(&v->items[i], depth + 1);
}

static void release(struct value *v) {
    for (int i = 0; i < v->count; i++) release(&v->items[i]);
    free(v->items);
    free(v->text);
    free(v->key);
}

int main(void) {
    static const char *const documents[] = {"{\"name\": \"byway\", \"tags\": [\"a\", \"b\\n\\u0041\"], \"depth\": {\"n\": -1.5e3, \"ok\": true, \"none\": null}}", "[1, 2, [3, [4, []]], {}]", "[1 2]", "\"open", "{\"k\" 1}", "[true, fals]", "\"\\x\"", "", "  42  "};
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        struct value v;
        memset(&v, 0, sizeof v);
        at = documents[i];
        error = NULL;
        if (parse(&v)) show(&v, 0);
        else printf("%s at %td\n", error, at - documents[i]);
        release(&v);
    }
    return 0;
}
