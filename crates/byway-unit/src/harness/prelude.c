/* What a harness needs. All names are its own; the file under test may have included anything before. */
struct _IO_FILE;
extern void klee_make_symbolic(void *, __SIZE_TYPE__, const char *);
extern void klee_assume(__UINTPTR_TYPE__);
extern void __byway_set_subject(const char *);
extern void __byway_make_measured(void *, __SIZE_TYPE__, const char *);
extern void __byway_measure(unsigned char *, const void *, __SIZE_TYPE__, __SIZE_TYPE__);
extern void __byway_measure_text(unsigned char *, const void *);
extern void __byway_measure_data(unsigned char *, const void *, __SIZE_TYPE__);
extern void __byway_moment(const char *);
extern void __byway_effect(const char *, const void *, __SIZE_TYPE__);
extern void __byway_variable_effects(void);
extern const void *__byway_heap_end(void);
extern void __byway_check_leaks(const void *);
extern void __byway_check_result(const void *, __SIZE_TYPE__, void (*)(void));
extern int *__errno_location(void);
extern long ftell(struct _IO_FILE *);
extern void *malloc(__SIZE_TYPE__);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void *realloc(void *, __SIZE_TYPE__);
extern void free(void *);
extern long write(int, const void *, __SIZE_TYPE__);
extern int fflush(struct _IO_FILE *);
extern struct _IO_FILE *tmpfile(void);
extern __SIZE_TYPE__ fwrite(const void *restrict, __SIZE_TYPE__, __SIZE_TYPE__, struct _IO_FILE *restrict);
extern void rewind(struct _IO_FILE *);

/* A number below `count`; there is a path for each. */
static unsigned byway_choose(const char *name, unsigned count)
{
	unsigned char chosen = 0;
	klee_make_symbolic(&chosen, 1, name);
	klee_assume(chosen < count);
	for (unsigned number = 0; number + 1 < count; number++)
		if (chosen == number) return number;
	return count - 1;
}

/* A length for what is not there: none, or as much as there may be. */
static unsigned byway_length_of_nothing(const char *name, unsigned most)
{
	unsigned char chosen = 0;
	klee_make_symbolic(&chosen, 1, name);
	klee_assume((chosen == 0) | (chosen == most));
	if (chosen == 0) return 0;
	return most;
}

/* AddressSanitizer gives a byte to blocks without any; here it is what lies behind a block. */
__attribute__((no_sanitize("address", "undefined")))
static void byway_empty(const void *block)
{
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
	extern void __asan_get_shadow_mapping(__SIZE_TYPE__ *, __SIZE_TYPE__ *);
	__SIZE_TYPE__ scale, offset;
	__asan_get_shadow_mapping(&scale, &offset);
	*(unsigned char *)(((__SIZE_TYPE__)block >> scale) + offset) = 0xfa;
#endif
#endif
	(void)block;
}

/* So many bytes, each of them an input. */
static void *byway_object(__SIZE_TYPE__ size, const char *name)
{
	void *made = malloc(size);
	if (made && size == 0) byway_empty(made);
	if (made && size > 0) klee_make_symbolic(made, size, name);
	return made;
}

/* So many elements, each byte of them an input, and one more that is all zeros. */
static void *byway_ended(__SIZE_TYPE__ count, __SIZE_TYPE__ size, const char *name)
{
	char *made = calloc(count + 1, size);
	if (made && count > 0) {
		void *elements = byway_object(count * size, name);
		__builtin_memcpy(made, elements, count * size);
	}
	return made;
}

/* So many elements, each byte of them an input, but for the last, which is all zeros. */
static void *byway_ended_within(__SIZE_TYPE__ count, __SIZE_TYPE__ size, const char *name)
{
	char *made = byway_object(count * size, name);
	if (made && count > 0)
		for (__SIZE_TYPE__ at = (count - 1) * size; at < count * size; at++) {
			klee_assume(made[at] == 0);
			made[at] = 0;
		}
	return made;
}

/* An object, and elements behind it that begin at an offset; each byte is an input. */
static void *byway_tailed(__SIZE_TYPE__ size, const char *name, __SIZE_TYPE__ offset, __SIZE_TYPE__ bytes, const char *items)
{
	char *made = malloc(offset + bytes > size ? offset + bytes : size);
	if (!made) return 0;
	__builtin_memcpy(made, byway_object(size, name), size);
	if (bytes > 0) __builtin_memcpy(made + offset, byway_object(bytes, items), bytes);
	return made;
}

/* Room for an object that a function is to make ready. */
static void *byway_room(__SIZE_TYPE__ size)
{
	return calloc(1, size);
}

/* Memory that is only written to: a zero that is missing at the end of a text is seen there. */
static void *byway_filled_room(__SIZE_TYPE__ size)
{
	return __builtin_memset(malloc(size), '#', size);
}

/* A string of this length; it ends where its memory ends. */
static char *byway_text(unsigned length, const char *name)
{
	char *made = malloc(length + 1ul);
	if (!made) return 0;
	if (length > 0) klee_make_symbolic(made, length, name);
	int ends_there = 1;
	for (unsigned at = 0; at < length; at++)
		ends_there &= made[at] != 0;
	klee_assume(ends_there);
	made[length] = 0;
	return made;
}

/* A format of this length begins with as many conversions of two letters as is chosen, if there is a choice, and has no
 * others. */
static void byway_format(const char *text, unsigned length, const char *name, const char *first)
{
	unsigned most = __builtin_strlen(first) < length ? __builtin_strlen(first) / 2 : length / 2;
	unsigned letters = most > 0 ? 2 * byway_choose(name, most + 1) : 0;
	int is_so = 1;
	for (unsigned at = 0; at < length; at++)
		is_so &= at < letters ? text[at] == first[at] : text[at] != '%';
	klee_assume(is_so);
}

/* A stream to read these bytes from and to write to. */
static struct _IO_FILE *byway_stream(unsigned length, const char *name)
{
	struct _IO_FILE *made = tmpfile();
	void *bytes = byway_object(length, name);
	if (!made || !bytes) return 0;
	fwrite(bytes, 1, length, made);
	rewind(made);
	return made;
}

/* Makes a pointer point somewhere, whatever it is declared to point to. */
static void byway_point(const void *pointer, const void *to)
{
	__builtin_memcpy((void *)pointer, &to, sizeof to);
}

/* The number of elements that was chosen last. */
static unsigned byway_number;

/* How many elements can be looked at, one after the other. */
static unsigned byway_elements(unsigned char *answer, const void *first, __SIZE_TYPE__ size, __SIZE_TYPE__ most)
{
	__byway_measure(answer, first, size, most);
	return *answer;
}

/* How many bytes can be looked at that are no pointers, one after the other. */
static unsigned byway_data(unsigned char *answer, const void *first, __SIZE_TYPE__ most)
{
	__byway_measure_data(answer, first, most);
	return *answer;
}

/* A pointer becomes one that it can be. */
static void byway_settle(const void *pointer)
{
	unsigned char nothing;
	__byway_measure(&nothing, pointer, 0, 0);
}

/* The size of a text with the zero at its end; 0 if there is none. */
static unsigned byway_text_size(unsigned char *answer, const void *text)
{
	__byway_measure_text(answer, text);
	return *answer;
}

/* What was observed and not said yet. */
static unsigned char byway_observed[4096];
static __SIZE_TYPE__ byway_observed_size;

static void byway_say(void)
{
	if (byway_observed_size) write(1, byway_observed, byway_observed_size);
	byway_observed_size = 0;
}

static void byway_add(const void *bytes, __SIZE_TYPE__ size)
{
	if (size > sizeof byway_observed - byway_observed_size) byway_say();
	if (size > sizeof byway_observed) {
		write(1, bytes, size);
	} else {
		__builtin_memcpy(byway_observed + byway_observed_size, bytes, size);
		byway_observed_size += size;
	}
}

/* Observes something: a name, how many bytes, and these. */
static void byway_observe(const char *name, const void *bytes, __SIZE_TYPE__ size)
{
	unsigned char length[4] = {size & 255, size >> 8 & 255, size >> 16 & 255, size >> 24 & 255};
	byway_add("\036", 1);
	byway_add(name, __builtin_strlen(name));
	byway_add("\037", 1);
	byway_add(length, sizeof length);
	byway_add(bytes, size);
}

/* All was observed: what is written from here on is nothing that a test of the call could look at. */
static void byway_end_of_observations(void)
{
	byway_observe("all", "", 0);
	byway_say();
}
