/* A stand-in for Unity, with the part of its interface that generated tests use. */
#ifndef UNITY_H
#define UNITY_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

void setUp(void);
void tearDown(void);

void UnityBegin(const char *file);
int UnityEnd(void);
void UnityRun(void (*test)(void), const char *name, int line);
void UnityInt(int64_t expected, int64_t actual, int line);
void UnityUint(uint64_t expected, uint64_t actual, int line);
void UnityText(const char *expected, const char *actual, int line);
void UnityMemory(const void *expected, const void *actual, size_t size, int line);
void UnityTrue(int holds, const char *message, int line);

#define UNITY_BEGIN() UnityBegin(__FILE__)
#define UNITY_END() UnityEnd()
#define RUN_TEST(test) UnityRun(test, #test, __LINE__)
#define TEST_ASSERT_EQUAL_INT64(expected, actual) UnityInt((int64_t)(expected), (int64_t)(actual), __LINE__)
#define TEST_ASSERT_EQUAL_UINT64(expected, actual) UnityUint((uint64_t)(expected), (uint64_t)(actual), __LINE__)
#define TEST_ASSERT_TRUE(condition) UnityTrue((condition), "Expected TRUE Was FALSE", __LINE__)
#define TEST_ASSERT_TRUE_MESSAGE(condition, message) UnityTrue((condition), (message), __LINE__)
#define TEST_ASSERT_FALSE(condition) UnityTrue(!(condition), "Expected FALSE Was TRUE", __LINE__)
#define TEST_ASSERT_NULL(pointer) UnityTrue((pointer) == NULL, "Expected NULL", __LINE__)
#define TEST_ASSERT_EQUAL_STRING(expected, actual) UnityText((expected), (actual), __LINE__)
#define TEST_ASSERT_EQUAL_MEMORY(expected, actual, size) UnityMemory((expected), (actual), (size), __LINE__)

#endif
