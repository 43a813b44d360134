// Text layout: greedy and minimum-raggedness line breaking, full justification, columns.
#include <stdio.h>
#include <string.h>

static const char *text = "Byway turns a program into a small and readable test suite and into bugs that it has already "
                          "confirmed on the real binary so that nobody has to guess whether a report is worth reading at all";
static const char *words[64];
static int lengths[64], count;

static void split(void) {
    for (const char *p = text; *p;) {
        const char *end = strchr(p, ' ');
        if (!end) end = p + strlen(p);
        words[count] = p;
        lengths[count++] = (int)(end - p);
        p = *end ? end + 1 : end;
    }
}

static void line(int from, int to, int width, int justify) {
    int letters = 0, gaps = to - from - 1;
    for (int i = from; i < to; i++) letters += lengths[i];
    for (int i = from; i < to; i++) {
        printf("%.*s", lengths[i], words[i]);
        if (i + 1 == to) break;
        int spaces = 1;
        if (justify) {
            int done = i - from, blank = width - letters;
            spaces = blank * (done + 1) / gaps - blank * done / gaps;
        }
        printf("%*s", spaces, "");
    }
    puts("|");
}

static void greedy(int width) {
    for (int from = 0; from < count;) {
        int to = from, used = -1;
        while (to < count && used + 1 + lengths[to] <= width) used += 1 + lengths[to++];
        line(from, to, width, to < count);
        from = to;
    }
}

static void smooth(int width) {
    int cost[65], next[65];
    cost[count] = 0;
    for (int i = count - 1; i >= 0; i--) {
        cost[i] = 1 << 30;
        int used = -1;
        for (int j = i; j < count; j++) {
            used += 1 + lengths[j];
            if (used > width) break;
            int slack = width - used, c = j + 1 == count ? 0 : slack * slack + cost[j + 1];
            if (c < cost[i]) cost[i] = c, next[i] = j + 1;
        }
    }
    printf("cost %d\n", cost[0]);
    for (int i = 0; i < count; i = next[i]) line(i, next[i], width, 0);
}

int main(void) {
    split();
    greedy(40);
    smooth(30);
    greedy(25);
    for (int i = 0; i < count; i += 3) {
        for (int k = i; k < i + 3 && k < count; k++) printf("%-*.*s|", 12, lengths[k], words[k]);
        putchar('\n');
    }
    return 0;
}
