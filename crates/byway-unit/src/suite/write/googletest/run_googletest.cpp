// Makes tests that are compiled as C known to GoogleTest. Every test program is linked with it.
#include <cstdarg>
#include <cstdio>
#include <vector>

#include <gtest/gtest.h>

#include "run_googletest.h"

namespace {

class CTest : public testing::Test {
public:
    explicit CTest(void (*test)(void)) : test_(test) {}

private:
    void TestBody() override { test_(); }

    void (*test_)(void);
};

} // namespace

void byway_add(const char *suite, const char *name, const char *file, int line, void (*test)(void))
{
    testing::RegisterTest(suite, name, nullptr, nullptr, file, line,
                          [test]() -> testing::Test * { return new CTest(test); });
}

void byway_fail(const char *file, int line, const char *format, ...)
{
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = std::vsnprintf(nullptr, 0, format, values);
    std::vector<char> message(size < 0 ? 1 : static_cast<std::size_t>(size) + 1);
    std::vsnprintf(message.data(), message.size(), format, again);
    va_end(again);
    va_end(values);
    ADD_FAILURE_AT(file, line) << message.data();
}

int main(int argc, char **argv)
{
    testing::InitGoogleTest(&argc, argv);
    byway_add_tests();
    return RUN_ALL_TESTS();
}
