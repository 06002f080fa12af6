#include "app/cli/arguments/numbers.h"

#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>

namespace passbench::cli {
namespace {

template<typename T> std::optional<T> allOf(const std::string& text)
{
    T value {};
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

std::optional<double> finite(const std::string& text)
{
    const auto value = allOf<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string mustBe(const std::string& text, std::string_view what) { return fmt::format("is `{}`, and must {}", text, what); }

/// A number that `isIn` says yes to, which is what `what` says.
template<typename F> CLI::Validator numberThat(F isIn, std::string what, std::string inHelp)
{
    return {[isIn, what = std::move(what)](const std::string& text) {
                const auto value = finite(text);
                return !value ? mustBe(text, "be a number, as 0.5 or 1e-4") : isIn(*value) ? std::string() : mustBe(text, what);
            },
        std::move(inHelp)};
}

} // namespace

CLI::Validator wholeFrom(std::uint64_t low, std::uint64_t high)
{
    const bool any = low == 0 && high == std::numeric_limits<std::uint64_t>::max();
    return {[low, high](std::string& text) {
                const auto value = allOf<std::uint64_t>(text);
                if (!value || *value < low || *value > high)
                    return mustBe(text, fmt::format("be a whole number from {} to {}", low, high));
                text = fmt::format("{}", *value); // what reads it next would take a leading 0 for base 8
                return std::string();
            },
        any ? std::string() : fmt::format("{} to {}", low, high)};
}

CLI::Validator anyWhole() { return wholeFrom(0, std::numeric_limits<std::uint64_t>::max()); }

CLI::Validator numberFrom(double low, double high)
{
    return numberThat([low, high](double value) { return value >= low && value <= high; }, fmt::format("be from {} to {}", low, high), fmt::format("{} to {}", low, high));
}

CLI::Validator notNegative()
{
    return numberThat([](double value) { return value >= 0; }, "not be negative", "0 or more");
}

CLI::Validator positive()
{
    return numberThat([](double value) { return value > 0; }, "be more than 0", "more than 0");
}

} // namespace passbench::cli
