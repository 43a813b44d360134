#include <malloc.h>
#include "byway_engine.h"

size_t malloc_usable_size(void *block)
{
	return block ? __byway_usable_size(block) : 0;
}
