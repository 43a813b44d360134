/*
 * What files look like from outside. A kernel gives them numbers, devices and times as it likes; a replayed program finds
 * those of the engine's kernel instead. The view of a replay is made in the order in which the engine makes its files, and a
 * file system in memory numbers files in the order in which they are made: so a number there tells the number here. What lies
 * elsewhere (pipes, devices, open files) is known by its kind.
 */
#include "native.h"

/* Of modes, the bits for the kind. */
enum { KIND = 0170000, FIFO = 0010000, DEVICE = 0020000, FOLDER = 0040000, REGULAR = 0100000, LINK = 0120000 };
/* Devices as the engine numbers them. */
enum { DISK = 0xfe00, PIPES = 0xd, MEMORY = 0x1 };
/* Numbers of the engine's files. */
enum { ROOT = 2, OPEN_FILE = 10, FIRST = 11, FIRST_DEVICE = 13, PROCESS_FOLDER = 28, DESCRIPTORS_FOLDER = 32 };
enum { BLOCK = 4096, MOST_COUNTED = 64 };

/* Files that have no name, in the order in which they were made. */
struct counted {
	uint64_t numbers[MOST_COUNTED], devices[MOST_COUNTED];
	unsigned count;
};

static struct counted pipes, memories;
static uint64_t root_device, root_number, descriptors_device;

/* What is shown of a file; both structures that the kernel fills in have that. */
struct look {
	uint64_t device, number;
	uint32_t mode;
	uint64_t is_device, size;
};

/* As the kernel fills it in. */
struct status {
	uint64_t device, number, links;
	uint32_t mode, user, group, filler;
	uint64_t is_device;
	int64_t size, block, blocks;
	int64_t accessed[2], modified[2], changed[2];
	int64_t unused[3];
};

struct moment {
	int64_t seconds;
	uint32_t nanoseconds;
	int32_t filler;
};

struct extended_status {
	uint32_t mask, block;
	uint64_t attributes;
	uint32_t links, user, group;
	uint16_t mode, filler;
	uint64_t number, size, blocks, attributes_mask;
	struct moment accessed, born, changed, modified;
	uint32_t is_device[2], device[2];
	uint64_t mount, unused[13];
};

static unsigned find(const struct counted *files, uint64_t device, uint64_t number)
{
	unsigned i = 0;
	while (i < files->count && (files->numbers[i] != number || files->devices[i] != device)) i++;
	return i;
}

/* The number of a file without a name; it is counted if it is new. */
static uint64_t count(struct counted *files, uint64_t device, uint64_t number)
{
	unsigned i = find(files, device, number);
	if (i == files->count && i < MOST_COUNTED) {
		files->devices[i] = device;
		files->numbers[i] = number;
		files->count++;
	}
	return FIRST + i;
}

/* The engine's number of a device, 0 if it has no such device. */
static uint64_t device_number(uint64_t device)
{
	static const uint16_t devices[] = {0x103, 0x105, 0x107, 0x108, 0x109, 0x500};
	for (unsigned i = 0; i < sizeof devices / sizeof *devices; i++)
		if (devices[i] == device) return FIRST_DEVICE + i;
	return 0;
}

/* Files in memory are on the same file system here, and have numbers of their own in the engine. */
uint64_t __byway_native_file_number(uint64_t number)
{
	uint64_t others = 0;
	if (number == root_number) return ROOT;
	for (unsigned i = 0; i < memories.count; i++) others += memories.devices[i] == root_device && memories.numbers[i] < number;
	return number - root_number + FIRST - 1 - others;
}

/* Says what the engine would; whether times before the start were given by the kernel alone. */
static int show(struct look *look)
{
	uint32_t kind = look->mode & KIND;
	unsigned memory = find(&memories, look->device, look->number);
	if (kind == REGULAR && memory < memories.count) {
		look->device = MEMORY;
		look->number = FIRST + memory;
		return 0;
	}
	if (look->device == root_device) {
		look->device = DISK;
		look->number = __byway_native_file_number(look->number);
		return 0;
	}
	if (look->device == descriptors_device && (kind == LINK || kind == FOLDER)) {
		look->device = DISK;
		look->number = kind == LINK ? OPEN_FILE : DESCRIPTORS_FOLDER;
		look->size = kind == LINK ? 64 : 0;
		return 1;
	}
	if (kind == FIFO) {
		look->number = count(&pipes, look->device, look->number);
		look->device = PIPES;
		return 1;
	}
	if (kind == DEVICE && device_number(look->is_device)) {
		look->device = DISK;
		look->number = device_number(look->is_device);
		return 1;
	}
	return 0;
}

static void put_time(int64_t *at, int by_kernel)
{
	__byway_native_stamp(&at[0], &at[1], by_kernel);
}

static void put_moment(struct moment *at, int by_kernel)
{
	int64_t nanoseconds = at->nanoseconds;
	__byway_native_stamp(&at->seconds, &nanoseconds, by_kernel);
	at->nanoseconds = (uint32_t)nanoseconds;
}

/* Devices are root's; the folder of descriptors is the program's, but was made before that had its user. */
static void put_owner(uint32_t mode, uint64_t number, uint32_t *user, uint32_t *group)
{
	enum { PROGRAM = 1000 };
	if ((mode & KIND) == DEVICE) *user = *group = 0;
	if ((mode & KIND) == FOLDER && number == DESCRIPTORS_FOLDER) *user = *group = PROGRAM;
}

static void put_status(struct status *at)
{
	struct look look = {at->device, at->number, at->mode, at->is_device, at->size};
	int by_kernel = show(&look);
	at->device = look.device;
	at->number = look.number;
	at->size = look.size;
	at->block = BLOCK;
	put_time(at->accessed, by_kernel);
	put_time(at->modified, by_kernel);
	put_time(at->changed, 1);
	put_owner(at->mode, at->number, &at->user, &at->group);
}

/* A device of two numbers as the one number that the other structure has. */
static uint64_t joined(const uint32_t *parts)
{
	return (uint64_t)parts[0] << 8 | (parts[1] & 0xff) | (uint64_t)(parts[1] & ~0xffu) << 12;
}

static void put_extended_status(struct extended_status *at)
{
	enum { ALL = 0x1fff, MOUNT = 1 };
	struct look look = {joined(at->device), at->number, at->mode, joined(at->is_device), at->size};
	int by_kernel = show(&look);
	at->mask = ALL;
	at->block = BLOCK;
	at->attributes = at->attributes_mask = 0;
	at->device[0] = look.device >> 8;
	at->device[1] = look.device & 0xff;
	at->number = look.number;
	at->size = look.size;
	at->mount = MOUNT;
	for (unsigned i = 0; i < sizeof at->unused / sizeof *at->unused; i++) at->unused[i] = 0;
	put_moment(&at->accessed, by_kernel);
	put_moment(&at->modified, by_kernel);
	put_moment(&at->changed, 1);
	put_moment(&at->born, 1);
	put_owner(at->mode, at->number, &at->user, &at->group);
}

/* One large disk, half full. */
static void put_room(uint64_t *at)
{
	enum { WORDS = 15, EXT4 = 0xef53, LONGEST_NAME = 255, RELATIME = 0x1020 };
	const uint64_t room[WORDS] = {EXT4, BLOCK, 1 << 24, 1 << 23, 1 << 23, 1 << 22, 1 << 21, 1, LONGEST_NAME, BLOCK, RELATIME};
	for (int i = 0; i < WORDS; i++) at[i] = room[i];
}

/*
 * The name of an open pipe is its number, with another number of digits here and there. So the link is read to another place
 * first. Gives the size of a name that was put there, 0 if it is another link.
 */
static long put_pipe_name(long number, const long *args, char *at, long limit)
{
	static const char before[] = "pipe:[";
	enum { BEFORE = sizeof before - 1 };
	char link[32];
	long to = number == CALL_READLINK ? 1 : 2;
	long size = __byway_native_call(number, args[0], to == 1 ? (long)link : args[1], to == 1 ? sizeof link : (long)link,
	                                to == 1 ? 0 : sizeof link, 0, 0);
	uint64_t pipe = 0;
	long i = 0;
	for (; i < BEFORE; i++)
		if (i >= size || link[i] != before[i]) return 0;
	for (; i < size && link[i] >= '0' && link[i] <= '9'; i++) pipe = 10 * pipe + (uint64_t)(link[i] - '0');
	unsigned known = 0;
	while (known < pipes.count && pipes.numbers[known] != pipe) known++;
	if (i + 1 != size || known == pipes.count) return 0;
	link[BEFORE] = (char)('0' + (FIRST + known) / 10);
	link[BEFORE + 1] = (char)('0' + (FIRST + known) % 10);
	link[BEFORE + 2] = ']';
	for (i = 0; i < BEFORE + 3 && i < limit; i++) at[i] = link[i];
	return i;
}

long __byway_native_read_link(long number, const long *args)
{
	if (number == CALL_READLINK) return put_pipe_name(number, args, (char *)args[1], args[2]);
	if (number == CALL_READLINKAT) return put_pipe_name(number, args, (char *)args[2], args[3]);
	return 0;
}

static void look_at(long descriptor, struct status *status)
{
	if (__byway_native_call(CALL_FSTAT, descriptor, (long)status, 0, 0, 0, 0) < 0) *status = (struct status){0};
}

static void count_descriptor(long descriptor)
{
	struct status status;
	look_at(descriptor, &status);
	if ((status.mode & KIND) == FIFO && status.device != root_device) count(&pipes, status.device, status.number);
	if ((status.mode & KIND) == REGULAR) count(&memories, status.device, status.number);
}

int __byway_native_shows_descriptors(long descriptor)
{
	struct status status;
	look_at(descriptor, &status);
	return status.device == descriptors_device;
}

uint64_t __byway_native_descriptor_number(const char *name)
{
	if (name[0] != '.') return OPEN_FILE;
	return name[1] ? PROCESS_FOLDER : DESCRIPTORS_FOLDER;
}

int __byway_native_is_regular(long descriptor)
{
	struct status status;
	look_at(descriptor, &status);
	return (status.mode & KIND) == REGULAR;
}

int __byway_native_is_memory(long descriptor)
{
	struct status status;
	look_at(descriptor, &status);
	return find(&memories, status.device, status.number) < memories.count;
}

int __byway_native_is_random(long descriptor)
{
	enum { RANDOM = 0x108, URANDOM = 0x109 };
	struct status status;
	look_at(descriptor, &status);
	return (status.mode & KIND) == DEVICE && (status.is_device == RANDOM || status.is_device == URANDOM);
}

void __byway_native_open_files(void)
{
	struct status status;
	if (__byway_native_call(CALL_STAT, (long)"/", (long)&status, 0, 0, 0, 0) == 0)
		root_device = status.device, root_number = status.number;
	if (__byway_native_call(CALL_STAT, (long)"/proc/self/fd", (long)&status, 0, 0, 0, 0) == 0)
		descriptors_device = status.device;
	for (int stream = 0; stream < 3; stream++) count_descriptor(stream);
}

long __byway_native_show(long number, long result, const long *args)
{
	enum { LSTAT = 6, PIPE = 22, STATFS = 137, FSTATFS = 138, NEWFSTATAT = 262, PIPE2 = 293 };
	enum { MEMFD_CREATE = 319, STATX = 332 };
	if (result < 0) return result;
	switch (number) {
	case CALL_STAT:
	case CALL_FSTAT:
	case LSTAT:
		put_status((struct status *)args[1]);
		break;
	case NEWFSTATAT:
		put_status((struct status *)args[2]);
		break;
	case STATX:
		put_extended_status((struct extended_status *)args[4]);
		break;
	case STATFS:
	case FSTATFS:
		put_room((uint64_t *)args[1]);
		break;
	case PIPE:
	case PIPE2:
		count_descriptor(*(int *)args[0]);
		break;
	case MEMFD_CREATE:
		count_descriptor(result);
		break;
	}
	return result;
}
