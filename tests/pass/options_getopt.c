//@ args: -a -b value -cjoined --long --with=equals --take separate -ab bundled -- -not -x
// getopt_long and getopt: joined and separate values, long options, bundles, "--", unknown options.
#include <getopt.h>
#include <stdio.h>

int main(int argc, char **argv) {
    static int flag;
    static const struct option longs[] = {{"long", no_argument, &flag, 7}, {"with", required_argument, NULL, 'w'}, {"take", required_argument, NULL, 't'}, {"optional", optional_argument, NULL, 'o'}, {0}};
    int c, index = -1;
    opterr = 0;
    while ((c = getopt_long(argc, argv, "+ab:c:", longs, &index)) != -1) {
        if (c == 0) printf("long flag %d\n", flag);
        else printf("%c %s\n", c, optarg ? optarg : "-");
    }
    for (int i = optind; i < argc; i++) printf("rest %s\n", argv[i]);
    char *second[] = {"name", "-x", "-q", "arg", "-n5", "tail", NULL};
    optind = 1;
    while ((c = getopt(6, second, "+xn:")) != -1) printf("%c %s %c\n", c, c == 'n' ? optarg : "-", c == '?' ? optopt : '-');
    printf("%d\n", optind);
    char *missing[] = {"name", "-n", NULL};
    optind = 1;
    c = getopt(2, missing, ":n:");
    printf("%c %c\n", c, optopt);
    char *optional[] = {"name", "--optional", "--optional=set", "--bogus", NULL};
    optind = 1;
    while ((c = getopt_long(4, optional, "", longs, NULL)) != -1) printf("%c %s\n", c, c == 'o' && optarg ? optarg : "-");
    return 0;
}
