// Run-length coding of symbols from 0 to 63.
#include "../run_length.h"

enum { COUNT_SHIFT = 6 };

// How often the first symbol comes before another one does, at most as often as a byte of code can say.
static size_t run_of(const uint8_t *symbols, size_t count) {
    size_t run = 1;
    while (run < count && run < RUN_LONGEST && symbols[run] == symbols[0])
        run++;
    return run;
}

enum run_status run_encode(const uint8_t *symbols, size_t count, uint8_t *code, size_t capacity, size_t *written) {
    size_t length = 0;
    if (symbols == NULL || code == NULL || written == NULL)
        return RUN_NULL;
    for (size_t at = 0; at < count;) {
        size_t run = run_of(symbols + at, count - at);
        if (symbols[at] > RUN_LAST_SYMBOL)
            return RUN_SYMBOL;
        if (length == capacity)
            return RUN_NO_ROOM;
        code[length++] = (uint8_t)((run - 1) << COUNT_SHIFT | symbols[at]);
        at += run;
    }
    *written = length;
    return RUN_OK;
}

enum run_status run_decode(const uint8_t *code, size_t length, uint8_t *symbols, size_t capacity, size_t *written) {
    size_t count = 0;
    if (code == NULL || symbols == NULL || written == NULL)
        return RUN_NULL;
    for (size_t at = 0; at < length; at++) {
        size_t run = (size_t)(code[at] >> COUNT_SHIFT) + 1;
        if (run > capacity)
            return RUN_NO_ROOM;
        for (; run > 0; run--)
            symbols[count++] = code[at] & RUN_LAST_SYMBOL;
    }
    *written = count;
    return RUN_OK;
}
