/* Where the C library has one of its own, that is taken: builds with the machine's see this folder, too. */
#if __has_include_next(<sys/queue.h>)
#include_next <sys/queue.h>
#else
/* Lists and queues of structures that hold their own links, as BSD has them: the same names and the same meaning. */
#ifndef _SYS_QUEUE_H
#define _SYS_QUEUE_H

/* A list with one link. */
#define SLIST_HEAD(name, type) struct name { struct type *slh_first; }
#define SLIST_HEAD_INITIALIZER(head) {0}
#define SLIST_ENTRY(type) struct { struct type *sle_next; }
#define SLIST_FIRST(head) ((head)->slh_first)
#define SLIST_END(head) 0
#define SLIST_EMPTY(head) (!(head)->slh_first)
#define SLIST_NEXT(item, field) ((item)->field.sle_next)
#define SLIST_INIT(head) do { (head)->slh_first = 0; } while (0)
#define SLIST_FOREACH(item, head, field) for ((item) = (head)->slh_first; (item); (item) = (item)->field.sle_next)
#define SLIST_FOREACH_SAFE(item, head, field, next) \
	for ((item) = (head)->slh_first; (item) && ((next) = (item)->field.sle_next, 1); (item) = (next))
#define SLIST_INSERT_HEAD(head, item, field) do { \
	(item)->field.sle_next = (head)->slh_first; (head)->slh_first = (item); } while (0)
#define SLIST_INSERT_AFTER(before, item, field) do { \
	(item)->field.sle_next = (before)->field.sle_next; (before)->field.sle_next = (item); } while (0)
#define SLIST_REMOVE_HEAD(head, field) do { (head)->slh_first = (head)->slh_first->field.sle_next; } while (0)
#define SLIST_REMOVE_AFTER(before, field) do { \
	(before)->field.sle_next = (before)->field.sle_next->field.sle_next; } while (0)
#define SLIST_REMOVE(head, item, type, field) do { \
	struct type **link_ = &(head)->slh_first; \
	while (*link_ != (item)) link_ = &(*link_)->field.sle_next; \
	*link_ = (item)->field.sle_next; } while (0)

/* A list from which any item can be removed. */
#define LIST_HEAD(name, type) struct name { struct type *lh_first; }
#define LIST_HEAD_INITIALIZER(head) {0}
#define LIST_ENTRY(type) struct { struct type *le_next, **le_prev; }
#define LIST_FIRST(head) ((head)->lh_first)
#define LIST_END(head) 0
#define LIST_EMPTY(head) (!(head)->lh_first)
#define LIST_NEXT(item, field) ((item)->field.le_next)
#define LIST_INIT(head) do { (head)->lh_first = 0; } while (0)
#define LIST_FOREACH(item, head, field) for ((item) = (head)->lh_first; (item); (item) = (item)->field.le_next)
#define LIST_FOREACH_SAFE(item, head, field, next) \
	for ((item) = (head)->lh_first; (item) && ((next) = (item)->field.le_next, 1); (item) = (next))
#define LIST_INSERT_HEAD(head, item, field) do { \
	if (((item)->field.le_next = (head)->lh_first)) (head)->lh_first->field.le_prev = &(item)->field.le_next; \
	(head)->lh_first = (item); (item)->field.le_prev = &(head)->lh_first; } while (0)
#define LIST_INSERT_AFTER(before, item, field) do { \
	if (((item)->field.le_next = (before)->field.le_next)) \
		(before)->field.le_next->field.le_prev = &(item)->field.le_next; \
	(before)->field.le_next = (item); (item)->field.le_prev = &(before)->field.le_next; } while (0)
#define LIST_INSERT_BEFORE(after, item, field) do { \
	(item)->field.le_prev = (after)->field.le_prev; (item)->field.le_next = (after); \
	*(after)->field.le_prev = (item); (after)->field.le_prev = &(item)->field.le_next; } while (0)
#define LIST_REMOVE(item, field) do { \
	if ((item)->field.le_next) (item)->field.le_next->field.le_prev = (item)->field.le_prev; \
	*(item)->field.le_prev = (item)->field.le_next; } while (0)

/* A queue with one link, to whose end items are added. */
#define STAILQ_HEAD(name, type) struct name { struct type *stqh_first, **stqh_last; }
#define STAILQ_HEAD_INITIALIZER(head) {0, &(head).stqh_first}
#define STAILQ_ENTRY(type) struct { struct type *stqe_next; }
#define STAILQ_FIRST(head) ((head)->stqh_first)
#define STAILQ_EMPTY(head) (!(head)->stqh_first)
#define STAILQ_NEXT(item, field) ((item)->field.stqe_next)
#define STAILQ_INIT(head) do { (head)->stqh_first = 0; (head)->stqh_last = &(head)->stqh_first; } while (0)
#define STAILQ_FOREACH(item, head, field) for ((item) = (head)->stqh_first; (item); (item) = (item)->field.stqe_next)
#define STAILQ_FOREACH_SAFE(item, head, field, next) \
	for ((item) = (head)->stqh_first; (item) && ((next) = (item)->field.stqe_next, 1); (item) = (next))
#define STAILQ_INSERT_HEAD(head, item, field) do { \
	if (!((item)->field.stqe_next = (head)->stqh_first)) (head)->stqh_last = &(item)->field.stqe_next; \
	(head)->stqh_first = (item); } while (0)
#define STAILQ_INSERT_TAIL(head, item, field) do { \
	(item)->field.stqe_next = 0; *(head)->stqh_last = (item); (head)->stqh_last = &(item)->field.stqe_next; } while (0)
#define STAILQ_INSERT_AFTER(head, before, item, field) do { \
	if (!((item)->field.stqe_next = (before)->field.stqe_next)) (head)->stqh_last = &(item)->field.stqe_next; \
	(before)->field.stqe_next = (item); } while (0)
#define STAILQ_REMOVE_HEAD(head, field) do { \
	if (!((head)->stqh_first = (head)->stqh_first->field.stqe_next)) (head)->stqh_last = &(head)->stqh_first; } while (0)
#define STAILQ_REMOVE(head, item, type, field) do { \
	struct type **link_ = &(head)->stqh_first; \
	while (*link_ != (item)) link_ = &(*link_)->field.stqe_next; \
	if (!(*link_ = (item)->field.stqe_next)) (head)->stqh_last = link_; } while (0)

/* The same under its other name. */
#define SIMPLEQ_HEAD(name, type) STAILQ_HEAD(name, type)
#define SIMPLEQ_HEAD_INITIALIZER(head) STAILQ_HEAD_INITIALIZER(head)
#define SIMPLEQ_ENTRY(type) STAILQ_ENTRY(type)
#define SIMPLEQ_FIRST(head) STAILQ_FIRST(head)
#define SIMPLEQ_EMPTY(head) STAILQ_EMPTY(head)
#define SIMPLEQ_NEXT(item, field) STAILQ_NEXT(item, field)
#define SIMPLEQ_INIT(head) STAILQ_INIT(head)
#define SIMPLEQ_FOREACH(item, head, field) STAILQ_FOREACH(item, head, field)
#define SIMPLEQ_INSERT_HEAD(head, item, field) STAILQ_INSERT_HEAD(head, item, field)
#define SIMPLEQ_INSERT_TAIL(head, item, field) STAILQ_INSERT_TAIL(head, item, field)
#define SIMPLEQ_INSERT_AFTER(head, before, item, field) STAILQ_INSERT_AFTER(head, before, item, field)
#define SIMPLEQ_REMOVE_HEAD(head, field) STAILQ_REMOVE_HEAD(head, field)

/* A queue that can be walked both ways, and from which any item can be removed. */
#define TAILQ_HEAD(name, type) struct name { struct type *tqh_first, **tqh_last; }
#define TAILQ_HEAD_INITIALIZER(head) {0, &(head).tqh_first}
#define TAILQ_ENTRY(type) struct { struct type *tqe_next, **tqe_prev; }
#define TAILQ_FIRST(head) ((head)->tqh_first)
#define TAILQ_END(head) 0
#define TAILQ_EMPTY(head) (!(head)->tqh_first)
#define TAILQ_NEXT(item, field) ((item)->field.tqe_next)
#define TAILQ_LAST(head, name) (*((struct name *)(head)->tqh_last)->tqh_last)
#define TAILQ_PREV(item, name, field) (*((struct name *)(item)->field.tqe_prev)->tqh_last)
#define TAILQ_INIT(head) do { (head)->tqh_first = 0; (head)->tqh_last = &(head)->tqh_first; } while (0)
#define TAILQ_FOREACH(item, head, field) for ((item) = (head)->tqh_first; (item); (item) = (item)->field.tqe_next)
#define TAILQ_FOREACH_SAFE(item, head, field, next) \
	for ((item) = (head)->tqh_first; (item) && ((next) = (item)->field.tqe_next, 1); (item) = (next))
#define TAILQ_FOREACH_REVERSE(item, head, name, field) \
	for ((item) = TAILQ_LAST(head, name); (item); (item) = TAILQ_PREV(item, name, field))
#define TAILQ_INSERT_HEAD(head, item, field) do { \
	if (((item)->field.tqe_next = (head)->tqh_first)) (head)->tqh_first->field.tqe_prev = &(item)->field.tqe_next; \
	else (head)->tqh_last = &(item)->field.tqe_next; \
	(head)->tqh_first = (item); (item)->field.tqe_prev = &(head)->tqh_first; } while (0)
#define TAILQ_INSERT_TAIL(head, item, field) do { \
	(item)->field.tqe_next = 0; (item)->field.tqe_prev = (head)->tqh_last; \
	*(head)->tqh_last = (item); (head)->tqh_last = &(item)->field.tqe_next; } while (0)
#define TAILQ_INSERT_AFTER(head, before, item, field) do { \
	if (((item)->field.tqe_next = (before)->field.tqe_next)) \
		(item)->field.tqe_next->field.tqe_prev = &(item)->field.tqe_next; \
	else (head)->tqh_last = &(item)->field.tqe_next; \
	(before)->field.tqe_next = (item); (item)->field.tqe_prev = &(before)->field.tqe_next; } while (0)
#define TAILQ_INSERT_BEFORE(after, item, field) do { \
	(item)->field.tqe_prev = (after)->field.tqe_prev; (item)->field.tqe_next = (after); \
	*(after)->field.tqe_prev = (item); (after)->field.tqe_prev = &(item)->field.tqe_next; } while (0)
#define TAILQ_REMOVE(head, item, field) do { \
	if ((item)->field.tqe_next) (item)->field.tqe_next->field.tqe_prev = (item)->field.tqe_prev; \
	else (head)->tqh_last = (item)->field.tqe_prev; \
	*(item)->field.tqe_prev = (item)->field.tqe_next; } while (0)

#endif
#endif
