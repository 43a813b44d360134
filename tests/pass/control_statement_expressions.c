// GNU statement expressions, typeof, local labels, nested in conditions and arguments.
#include <stdio.h>

#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)
#define FIND(array, count, wanted)                     \
    ({                                                 \
        __label__ done;                                \
        int at_ = -1;                                  \
        for (int i_ = 0; i_ < (count); i_++)           \
            if ((array)[i_] == (wanted)) {             \
                at_ = i_;                              \
                goto done;                             \
            }                                          \
    done:                                              \
        at_;                                           \
    })

struct pair { int a, b; };

int main(void) {
    int calls = 0;
    int m = MAX(calls++, 5);
    printf("%d %d\n", m, calls);
    printf("%g %ld\n", MAX(1.5, 2), MAX(3L, (char)2));
    int v[] = {4, 8, 15, 16, 23, 42};
    printf("%d %d %d\n", FIND(v, 6, 15), FIND(v, 6, 42), FIND(v, 6, 7));
    SWAP(v[0], v[5]);
    printf("%d %d\n", v[0], v[5]);
    struct pair p = ({ struct pair q = {1, 2}; q.a += 10; q; });
    printf("%d %d\n", p.a, p.b);
    if (({ int sum = 0; for (int i = 0; i < 6; i++) sum += v[i]; sum; }) > 100) puts("large");
    int depth = ({ int x = ({ int y = 3; y * 2; }); x + 1; });
    printf("%d\n", depth);
    for (int i = 0; ({ i < 3; }); i++) printf("%d ", ({ if (i == 1) continue; i; }));
    putchar('\n');
    return 0;
}
