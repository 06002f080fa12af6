#pragma once
// When we are wrong, in release builds too: a broken assumption that would read or write memory out of bounds ends the
// program, after what a person has made is saved.

#include "core/support/result.h"

#include <functional>

namespace passbench {

/// An assumption that does not hold.
struct Failure {
    std::string message;
    std::string file; ///< of the source
    int line = 0;

    Diagnostic diagnostic() const;
};

/// What to do before the program ends: save what would be lost, or say it in another way and leave. It is called once, on
/// the thread that failed; what fails meanwhile on that thread ends the program, and on others waits. Empty: nothing.
using FailureHook = std::function<void(const Failure&)>;
void setFailureHook(FailureHook hook);

/// The one way out: the hook, the message on stderr, and the end.
[[noreturn, gnu::cold]] void failCheck(const char* file, int line, fmt::string_view text, fmt::format_args arguments);

namespace detail {
template<typename... Arguments>
[[noreturn, gnu::cold, gnu::noinline]] void failCheck(const char* file, int line, fmt::format_string<Arguments...> text, Arguments&&... arguments)
{
    passbench::failCheck(file, line, text, fmt::make_format_args(arguments...));
}
}

} // namespace passbench

/// PB_CHECK(at >= 0, "the function has no node %{}", number(id)) for what else would touch memory that is not ours; the words
/// are put together when it fails only. `assert` stays for logic that nothing out of bounds follows from.
#define PB_CHECK(condition, ...)                                                                                       \
    do {                                                                                                               \
        if (!(condition)) [[unlikely]]                                                                                 \
            ::passbench::detail::failCheck(__FILE__, __LINE__, __VA_ARGS__);                                           \
    } while (false)
