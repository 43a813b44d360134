
/* Types of <bits/stdint.h> that are as large as glibc's. */
#ifndef _BYWAY_INTTYPES_H
#define _BYWAY_INTTYPES_H
#undef PRIdFAST16
#define PRIdFAST16 __PRI64 "d"
#undef PRIdFAST32
#define PRIdFAST32 __PRI64 "d"
#undef PRIiFAST16
#define PRIiFAST16 __PRI64 "i"
#undef PRIiFAST32
#define PRIiFAST32 __PRI64 "i"
#undef PRIoFAST16
#define PRIoFAST16 __PRI64 "o"
#undef PRIoFAST32
#define PRIoFAST32 __PRI64 "o"
#undef PRIxFAST16
#define PRIxFAST16 __PRI64 "x"
#undef PRIxFAST32
#define PRIxFAST32 __PRI64 "x"
#undef PRIuFAST16
#define PRIuFAST16 __PRI64 "u"
#undef PRIuFAST32
#define PRIuFAST32 __PRI64 "u"
#undef PRIXFAST16
#define PRIXFAST16 __PRI64 "X"
#undef PRIXFAST32
#define PRIXFAST32 __PRI64 "X"
#undef SCNdFAST16
#define SCNdFAST16 __PRI64 "d"
#undef SCNdFAST32
#define SCNdFAST32 __PRI64 "d"
#undef SCNiFAST16
#define SCNiFAST16 __PRI64 "i"
#undef SCNiFAST32
#define SCNiFAST32 __PRI64 "i"
#undef SCNoFAST16
#define SCNoFAST16 __PRI64 "o"
#undef SCNoFAST32
#define SCNoFAST32 __PRI64 "o"
#undef SCNxFAST16
#define SCNxFAST16 __PRI64 "x"
#undef SCNxFAST32
#define SCNxFAST32 __PRI64 "x"
#undef SCNuFAST16
#define SCNuFAST16 __PRI64 "u"
#undef SCNuFAST32
#define SCNuFAST32 __PRI64 "u"
#endif
