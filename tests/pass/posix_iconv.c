// iconv between UTF-8 and UTF-16 in both byte orders, with an invalid and an incomplete sequence.
#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <string.h>

static size_t convert(const char *to, const char *from, const char *text, size_t length, unsigned char *out, size_t room) {
    iconv_t cd = iconv_open(to, from);
    if (cd == (iconv_t)-1) {
        printf("no conversion from %s to %s\n", from, to);
        return 0;
    }
    char *in = (char *)text, *at = (char *)out;
    size_t left = length, space = room;
    errno = 0;
    size_t code = iconv(cd, &in, &left, &at, &space);
    if (code == (size_t)-1) printf("stopped: %s, %zu left\n", errno == EILSEQ ? "invalid" : errno == EINVAL ? "incomplete" : errno == E2BIG ? "no room" : "?", left);
    iconv_close(cd);
    return room - space;
}

static void hex(const unsigned char *b, size_t n) {
    for (size_t i = 0; i < n; i++) printf("%02x", b[i]);
    putchar('\n');
}

int main(void) {
    unsigned char out[64], back[64];
    const char *text = "a\u00e9\u4e16\U0001f600";
    size_t n = convert("UTF-16LE", "UTF-8", text, strlen(text), out, sizeof out);
    hex(out, n);
    size_t m = convert("UTF-8", "UTF-16LE", (char *)out, n, back, sizeof back);
    printf("%zu %d\n", m, memcmp(back, text, m));
    hex(out, convert("UTF-16BE", "UTF-8", text, strlen(text), out, sizeof out));
    hex(out, convert("UTF-32LE", "UTF-8", text, strlen(text), out, sizeof out));
    hex(out, convert("ISO-8859-1", "UTF-8", "caf\u00e9", 5, out, sizeof out));
    hex(out, convert("UTF-16LE", "UTF-8", "ok\xff", 3, out, sizeof out));
    hex(out, convert("UTF-16LE", "UTF-8", "ok\xe4\xb8", 4, out, sizeof out));
    hex(out, convert("UTF-16LE", "UTF-8", "too long", 8, out, 6));
    return 0;
}
