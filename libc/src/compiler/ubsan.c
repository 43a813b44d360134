/*
 * What code compiled with -fsanitize=undefined calls where it has found something: a bug of the program, of the kind that the
 * engine reports of its own accord. The structures are those of clang's run-time library.
 */
#include <stdint.h>
#include <byway_engine.h>

struct location {
	const char *file;
	uint32_t line, column;
};

struct type {
	uint16_t kind; /* 0: an integer, 1: a float */
	uint16_t info; /* of an integer: twice the logarithm of its width, plus 1 if it is signed */
	char name[];
};

struct one_type {
	struct location place;
	const struct type *type;
};

struct two_types {
	struct location place;
	const struct type *left, *right;
};

struct mismatch {
	struct location place;
	const struct type *type;
	uint8_t log_alignment, access;
};

static int is_signed(const struct type *type) { return type->kind == 0 && type->info & 1; }
static unsigned width(const struct type *type) { return 1u << (type->info >> 1); }

/* A value as it is given: itself, if it fits into a register, or a pointer to it. */
static int64_t value(const struct type *type, uintptr_t given)
{
	unsigned bits = width(type);
	if (bits > 64) return *(const int64_t *)given;
	if (bits == 64) return (int64_t)given;
	uint64_t low = given & (((uint64_t)1 << bits) - 1);
	return is_signed(type) && low >> (bits - 1) ? (int64_t)(low | ~(uint64_t)0 << bits) : (int64_t)low;
}

/* A handler, and the one for programs that are to end there. */
#define HANDLER(name, parameters, given) \
	static void found_##name parameters; \
	void __ubsan_handle_##name parameters { found_##name given; } \
	void __ubsan_handle_##name##_abort parameters { found_##name given; } \
	static void found_##name parameters

static void overflow(const struct type *type)
{
	if (is_signed(type)) __byway_report(BYWAY_SIGNED_OVERFLOW, "a signed computation overflows");
	__byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "an unsigned computation wraps around");
}

HANDLER(add_overflow, (struct one_type *data, uintptr_t a, uintptr_t b), (data, a, b)) { (void)a, (void)b; overflow(data->type); }
HANDLER(sub_overflow, (struct one_type *data, uintptr_t a, uintptr_t b), (data, a, b)) { (void)a, (void)b; overflow(data->type); }
HANDLER(mul_overflow, (struct one_type *data, uintptr_t a, uintptr_t b), (data, a, b)) { (void)a, (void)b; overflow(data->type); }
HANDLER(negate_overflow, (struct one_type *data, uintptr_t a), (data, a)) { (void)a; overflow(data->type); }

HANDLER(divrem_overflow, (struct one_type *data, uintptr_t a, uintptr_t b), (data, a, b))
{
	(void)a;
	if (data->type->kind != 0 || value(data->type, b) == 0) __byway_report(BYWAY_DIVISION_BY_ZERO, "a division by zero");
	__byway_report(BYWAY_DIVISION_OVERFLOW, "the quotient is too large for its type");
}

HANDLER(shift_out_of_bounds, (struct two_types *data, uintptr_t a, uintptr_t b), (data, a, b))
{
	(void)a;
	int64_t by = value(data->right, b);
	if (by < 0 || by >= (int64_t)width(data->left)) __byway_report(BYWAY_OVERSIZED_SHIFT, "a shift by as many bits as the number has, or more");
	__byway_report(BYWAY_SIGNED_OVERFLOW, "a shift of a negative number, or one whose result is too large for its type");
}

HANDLER(out_of_bounds, (struct two_types *data, uintptr_t index), (data, index))
{
	(void)data, (void)index;
	__byway_report(BYWAY_OUT_OF_BOUNDS, "an index beyond the array");
}

HANDLER(type_mismatch_v1, (struct mismatch *data, uintptr_t pointer), (data, pointer))
{
	if (!pointer) __byway_report(BYWAY_NULL_DEREFERENCE, "an access through the null pointer");
	if (pointer & (((uintptr_t)1 << data->log_alignment) - 1)) __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "an access through a misaligned pointer");
	__byway_report(BYWAY_OUT_OF_BOUNDS, "an access to an object that is too small");
}

void __ubsan_handle_builtin_unreachable(void *data) { (void)data; __byway_report(BYWAY_UNREACHABLE, "code that is never to be reached"); }
void __ubsan_handle_missing_return(void *data) { (void)data; __byway_report(BYWAY_UNREACHABLE, "a function ends without its result"); }

HANDLER(vla_bound_not_positive, (struct one_type *data, uintptr_t size), (data, size)) { (void)data, (void)size; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "an array without elements, or fewer"); }
HANDLER(float_cast_overflow, (void *data, uintptr_t from), (data, from)) { (void)data, (void)from; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a float that is too large for an integer"); }
HANDLER(load_invalid_value, (void *data, uintptr_t loaded), (data, loaded)) { (void)data, (void)loaded; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a value that its type does not have"); }
HANDLER(implicit_conversion, (void *data, uintptr_t from, uintptr_t to), (data, from, to)) { (void)data, (void)from, (void)to; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a conversion that changes the value"); }
HANDLER(invalid_builtin, (void *data), (data)) { (void)data; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a count of zeros in zero"); }
HANDLER(function_type_mismatch, (void *data, uintptr_t function), (data, function)) { (void)data, (void)function; __byway_report(BYWAY_BAD_FUNCTION, "a call of a function of another type"); }
HANDLER(nonnull_return_v1, (void *data, void *place), (data, place)) { (void)data, (void)place; __byway_report(BYWAY_NULL_DEREFERENCE, "null is returned where it must not be"); }
HANDLER(nullability_return_v1, (void *data, void *place), (data, place)) { (void)data, (void)place; __byway_report(BYWAY_NULL_DEREFERENCE, "null is returned where it must not be"); }
HANDLER(nonnull_arg, (void *data), (data)) { (void)data; __byway_report(BYWAY_NULL_DEREFERENCE, "null is passed where it must not be"); }
HANDLER(nullability_arg, (void *data), (data)) { (void)data; __byway_report(BYWAY_NULL_DEREFERENCE, "null is passed where it must not be"); }
HANDLER(alignment_assumption, (void *data, uintptr_t pointer, uintptr_t alignment, uintptr_t offset), (data, pointer, alignment, offset)) { (void)data, (void)pointer, (void)alignment, (void)offset; __byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a pointer that is not aligned as was said"); }

HANDLER(pointer_overflow, (void *data, uintptr_t from, uintptr_t to), (data, from, to))
{
	(void)data, (void)to;
	if (!from) __byway_report(BYWAY_NULL_DEREFERENCE, "something is added to the null pointer");
	__byway_report(BYWAY_UNDEFINED_BEHAVIOUR, "a pointer is moved around the end of memory");
}

/* Those of the smallest run-time library are not told anything. */
#define MINIMAL(name, kind, words) \
	void __ubsan_handle_##name##_minimal(void) { __byway_report(kind, words); } \
	void __ubsan_handle_##name##_minimal_abort(void) { __byway_report(kind, words); }

MINIMAL(add_overflow, BYWAY_SIGNED_OVERFLOW, "a computation overflows")
MINIMAL(sub_overflow, BYWAY_SIGNED_OVERFLOW, "a computation overflows")
MINIMAL(mul_overflow, BYWAY_SIGNED_OVERFLOW, "a computation overflows")
MINIMAL(negate_overflow, BYWAY_SIGNED_OVERFLOW, "a computation overflows")
MINIMAL(divrem_overflow, BYWAY_DIVISION_BY_ZERO, "a division by zero, or one that overflows")
MINIMAL(shift_out_of_bounds, BYWAY_OVERSIZED_SHIFT, "a shift that is too far")
MINIMAL(out_of_bounds, BYWAY_OUT_OF_BOUNDS, "an index beyond the array")
MINIMAL(type_mismatch, BYWAY_UNDEFINED_BEHAVIOUR, "an access through a pointer that is null or misaligned, or to an object that is too small")
MINIMAL(builtin_unreachable, BYWAY_UNREACHABLE, "code that is never to be reached")
MINIMAL(missing_return, BYWAY_UNREACHABLE, "a function ends without its result")
MINIMAL(vla_bound_not_positive, BYWAY_UNDEFINED_BEHAVIOUR, "an array without elements, or fewer")
MINIMAL(float_cast_overflow, BYWAY_UNDEFINED_BEHAVIOUR, "a float that is too large for an integer")
MINIMAL(load_invalid_value, BYWAY_UNDEFINED_BEHAVIOUR, "a value that its type does not have")
MINIMAL(implicit_conversion, BYWAY_UNDEFINED_BEHAVIOUR, "a conversion that changes the value")
MINIMAL(invalid_builtin, BYWAY_UNDEFINED_BEHAVIOUR, "a count of zeros in zero")
MINIMAL(function_type_mismatch, BYWAY_BAD_FUNCTION, "a call of a function of another type")
MINIMAL(nonnull_arg, BYWAY_NULL_DEREFERENCE, "null is passed where it must not be")
MINIMAL(nonnull_return, BYWAY_NULL_DEREFERENCE, "null is returned where it must not be")
MINIMAL(nullability_arg, BYWAY_NULL_DEREFERENCE, "null is passed where it must not be")
MINIMAL(nullability_return, BYWAY_NULL_DEREFERENCE, "null is returned where it must not be")
MINIMAL(alignment_assumption, BYWAY_UNDEFINED_BEHAVIOUR, "a pointer that is not aligned as was said")
MINIMAL(pointer_overflow, BYWAY_UNDEFINED_BEHAVIOUR, "a pointer is moved around the end of memory, or from null")
