
/*
 * Programs call these functions: a macro would hide from Byway that they ask for something of which C leaves open what it is, the number
 * that stands for "yes" and the locale. The C library itself keeps the macros.
 */
#if defined(__BYWAY__) && !defined(_BYWAY_CTYPE_H)
#define _BYWAY_CTYPE_H
#undef isalpha
#undef isdigit
#undef islower
#undef isupper
#undef isprint
#undef isgraph
#undef isspace
#endif
