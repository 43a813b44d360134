// Variables of the environment neither set options of the solver nor make it write files (CADICAL_API_TRACE).
#pragma once
#include <stdlib.h>
#ifdef __cplusplus
#include <cstdlib>
#endif
#define getenv(name) ((char *) ((void) (name), (void *) 0))
