/* Calls of functions that are defined nowhere. */
#include <stddef.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#endif

struct reading {
    int value;
    unsigned char quality;
};
typedef enum { QUIET, LOUD } mode;

extern int sensor_read(int channel);
extern const char *name_of(int id);
extern struct reading *reading_find(int key);
extern struct reading reading_get(int key);
extern void log_line(const char *format, ...);
extern mode current_mode(void);
extern double scale(float by);
extern _Noreturn void die(const char *why);
extern int without_prototype();

int average(int count)
{
    int sum = 0;
    if (count < 1 || count > 3) return -1;
    for (int at = 0; at < count; at++) {
        int value = sensor_read(at);
        if (value < 0 || value > 1000) return -2;
        sum += value;
    }
    return sum / count;
}

int named(int id)
{
    const char *name = name_of(id);
    if (!name) return -1;
    return name[0] == 'x' && name[1] == 'y';
}

int quality(int key)
{
    struct reading *found = reading_find(key);
    if (!found) return 0;
    if (found->value > 50) log_line("%d", found->value);
    return found->quality > 3;
}

int by_value(int key)
{
    return reading_get(key).value > 10;
}

int loudness(void)
{
    return current_mode() == LOUD ? 10 : 1;
}

int scaled(float by)
{
    return scale(by) > 2.5;
}

int checked(int value)
{
    if (value == 13) die("unlucky");
    return value > 13;
}

int old_style(int value)
{
    return without_prototype(value, 2) > value;
}
