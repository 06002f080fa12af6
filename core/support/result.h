#pragma once
// What can go wrong and how it is said. A function that can fail on a user's input returns Result<T>; its error is a
// Diagnostic that says what was found, where, and what to do.

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace passbench {

enum class Severity : std::uint8_t { Note, Warning, Error };

/// One message for a person. Starts lower-case, quotes code with backticks, has no final stop.
struct Diagnostic {
    std::string message;
    std::string where; ///< file, line and column, node or option; empty when the message says it
    std::string help;  ///< what to do about it; empty when there is nothing to add
    Severity severity = Severity::Error;
    std::vector<std::string> notes; ///< facts that led here, such as where a shape was declared
    bool ours = false;              ///< true when the program, not the input, is at fault (exit status 4)
    bool unwritten = false;         ///< true when a result could not be written: disk full, other end closed (exit status 5)

    bool operator==(const Diagnostic&) const = default;
};

template<typename T> using Result = tl::expected<T, Diagnostic>;

[[gnu::cold]] inline tl::unexpected<Diagnostic> fail(Diagnostic diagnostic)
{
    return tl::unexpected<Diagnostic>(std::move(diagnostic));
}

namespace detail {
tl::unexpected<Diagnostic> failFormatted(fmt::string_view text, fmt::format_args args);
}

/// fail("`{}` has {} inputs, not {}", name, found, wanted)
template<typename... Args>
[[gnu::cold]] tl::unexpected<Diagnostic> fail(fmt::format_string<Args...> text, Args&&... args)
{
    return detail::failFormatted(text, fmt::make_format_args(args...));
}

/// `error: what`, then `  at: where`, `  note: ...` and `  help: what to do`, one line each.
std::string toText(const Diagnostic& diagnostic);

} // namespace passbench

/// Leaves the function with the error of `expression`, or goes on.
#define PB_TRY(expression) PB_TRY_(expression, PB_UNIQUE(pbResult))
#define PB_TRY_(expression, temporary)                                                                                 \
    do {                                                                                                               \
        if (auto temporary = (expression); !temporary)                                                                 \
            return ::tl::unexpected<::passbench::Diagnostic>(std::move(temporary).error());                            \
    } while (false)

/// `PB_ASSIGN(auto type, inferType(node));` declares `type`, or leaves the function with the error.
#define PB_ASSIGN(declaration, expression) PB_ASSIGN_(declaration, expression, PB_UNIQUE(pbResult))
#define PB_UNIQUE(name) PB_UNIQUE_(name, __COUNTER__)   // not the line: the expression may hold a lambda that uses these
#define PB_UNIQUE_(name, number) PB_UNIQUE__(name, number)
#define PB_UNIQUE__(name, number) name##number
#define PB_ASSIGN_(declaration, expression, temporary)                                                                 \
    auto temporary = (expression);                                                                                     \
    if (!temporary)                                                                                                    \
        return ::tl::unexpected<::passbench::Diagnostic>(std::move(temporary).error());                                \
    declaration = *std::move(temporary)
