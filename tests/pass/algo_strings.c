// String algorithms: KMP, Boyer-Moore-Horspool, Rabin-Karp, edit distance, LCS, Z-function, suffix array, palindromes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int kmp(const char *text, const char *pattern) {
    int n = (int)strlen(text), m = (int)strlen(pattern), fail[64] = {0}, count = 0;
    for (int i = 1, k = 0; i < m; i++) {
        while (k && pattern[i] != pattern[k]) k = fail[k - 1];
        fail[i] = k += pattern[i] == pattern[k];
    }
    for (int i = 0, k = 0; i < n; i++) {
        while (k && text[i] != pattern[k]) k = fail[k - 1];
        if (text[i] == pattern[k]) k++;
        if (k == m) count++, k = fail[k - 1];
    }
    return count;
}

static int horspool(const char *text, const char *pattern) {
    int n = (int)strlen(text), m = (int)strlen(pattern), shift[256], count = 0;
    for (int i = 0; i < 256; i++) shift[i] = m;
    for (int i = 0; i < m - 1; i++) shift[(unsigned char)pattern[i]] = m - 1 - i;
    for (int i = 0; i + m <= n; i += shift[(unsigned char)text[i + m - 1]]) count += !memcmp(text + i, pattern, (size_t)m);
    return count;
}

static int rabin_karp(const char *text, const char *pattern) {
    size_t n = strlen(text), m = strlen(pattern);
    unsigned hash = 0, wanted = 0, power = 1;
    int count = 0;
    for (size_t i = 0; i < m; i++) wanted = wanted * 257 + (unsigned char)pattern[i], power *= i ? 257u : 1u;
    for (size_t i = 0; i < n; i++) {
        if (i >= m) hash -= power * (unsigned char)text[i - m];
        hash = hash * 257 + (unsigned char)text[i];
        count += i + 1 >= m && hash == wanted && !memcmp(text + i + 1 - m, pattern, m);
    }
    return count;
}

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : b < c ? b : c; }

static int edit_distance(const char *a, const char *b) {
    int n = (int)strlen(a), m = (int)strlen(b), d[32][32];
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++) d[i][j] = !i ? j : !j ? i : least(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
    return d[n][m];
}

static void lcs(const char *a, const char *b, char *out) {
    int n = (int)strlen(a), m = (int)strlen(b), l[32][32] = {{0}};
    for (int i = n - 1; i >= 0; i--)
        for (int j = m - 1; j >= 0; j--) l[i][j] = a[i] == b[j] ? l[i + 1][j + 1] + 1 : l[i + 1][j] > l[i][j + 1] ? l[i + 1][j] : l[i][j + 1];
    for (int i = 0, j = 0; i < n && j < m;) {
        if (a[i] == b[j]) *out++ = a[i], i++, j++;
        else if (l[i + 1][j] >= l[i][j + 1]) i++;
        else j++;
    }
    *out = 0;
}

static int suffixes(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static int longest_palindrome(const char *s, int *start) {
    int n = (int)strlen(s), best = 0;
    for (int c = 0; c < 2 * n; c++) {
        int i = c / 2, j = i + c % 2;
        while (i >= 0 && j < n && s[i] == s[j]) i--, j++;
        if (j - i - 1 > best) best = j - i - 1, *start = i + 1;
    }
    return best;
}

int main(void) {
    const char *text = "abracadabra abracadabra aaaaaa cadabra";
    static const char *const patterns[] = {"abra", "a", "aa", "cadabra", "zzz", "abracadabra a"};
    for (int i = 0; i < 6; i++) printf("%s %d %d %d\n", patterns[i], kmp(text, patterns[i]), horspool(text, patterns[i]), rabin_karp(text, patterns[i]));
    printf("%d %d %d\n", edit_distance("kitten", "sitting"), edit_distance("", "abc"), edit_distance("intention", "execution"));
    char out[32];
    lcs("AGGTABQXYZ", "GXTXAYBZ", out);
    puts(out);
    const char *word = "mississippi", *order[11];
    for (int i = 0; i < 11; i++) order[i] = word + i;
    qsort(order, 11, sizeof *order, suffixes);
    for (int i = 0; i < 11; i++) printf("%d ", (int)(order[i] - word));
    putchar('\n');
    int start = 0, length = longest_palindrome("forgeeksskeegfor", &start);
    printf("%d %d\n", start, length);
    return 0;
}
