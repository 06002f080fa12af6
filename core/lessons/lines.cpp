#include "core/lessons/lines.h"

#include "core/support/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace passbench::lessons {
namespace {

constexpr std::pair<std::string_view, QueryRelation> signs[] {{"=", QueryRelation::Equal}, {"!=", QueryRelation::NotEqual}, {"<", QueryRelation::Less}, {"<=", QueryRelation::LessEqual},
    {">", QueryRelation::Greater}, {">=", QueryRelation::GreaterEqual}};

bool isKeyLetter(char c) { return (c >= 'a' && c <= 'z') || c == '-'; }

} // namespace

void Mistakes::add(std::size_t line, std::string message, std::string help)
{
    constexpr std::size_t most = 100; // of a file that is something else
    if (m_found.size() < most)
        m_found.emplace_back(line, Diagnostic {.message = std::move(message), .where = fmt::format("{}:{}", m_name, line), .help = std::move(help)});
}

void Mistakes::add(std::size_t line, const Diagnostic& diagnostic)
{
    add(line, diagnostic.where.empty() ? diagnostic.message : fmt::format("{} ({})", diagnostic.message, diagnostic.where), diagnostic.help);
}

std::vector<Diagnostic> Mistakes::sorted() &&
{
    std::ranges::stable_sort(m_found, {}, [](const auto& entry) { return entry.first; });
    std::vector<Diagnostic> all;
    for (auto& [line, diagnostic] : m_found)
        all.push_back(std::move(diagnostic));
    return all;
}

std::optional<Entry> entryOf(std::string_view line, std::size_t number)
{
    const std::size_t colon = line.find(':');
    const std::string_view key = trimmed(line.substr(0, colon));
    if (colon == line.npos || key.empty() || !std::ranges::all_of(key, isKeyLetter))
        return {};
    return Entry {.key = std::string(key), .value = std::string(trimmed(line.substr(colon + 1))), .line = number};
}

std::pair<std::string, std::string> withReason(std::string_view value)
{
    const std::size_t bar = value.rfind(" | ");
    if (bar == value.npos)
        return {std::string(value), {}};
    return {std::string(trimmed(value.substr(0, bar))), std::string(trimmed(value.substr(bar + 3)))};
}

Result<double> numberOf(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return fail("`{}` is no number", text);
    return number;
}

Result<LessonCount> countOf(std::string_view text)
{
    const auto refuse = [&] { return fail(Diagnostic {.message = fmt::format("`{}` does not say how many nodes there should be", text), .help = "such as `op:nn.conv2d = 13`, with spaces around the sign"}); };
    const std::size_t last = text.rfind(' ');
    if (last == text.npos)
        return refuse();
    const std::string_view before = trimmed(text.substr(0, last));
    const std::size_t second = before.rfind(' ');
    if (second == before.npos)
        return refuse();
    const std::string_view sign = before.substr(second + 1);
    const auto known = std::ranges::find(signs, sign, [](const auto& entry) { return entry.first; });
    if (known == std::end(signs))
        return refuse();
    PB_ASSIGN(const double number, numberOf(text.substr(last + 1)));
    return LessonCount {.query = std::string(trimmed(before.substr(0, second))), .relation = known->second, .number = number};
}

std::string_view signOf(QueryRelation relation)
{
    const auto known = std::ranges::find(signs, relation, [](const auto& entry) { return entry.second; });
    return known == std::end(signs) ? "=" : known->first;
}

} // namespace passbench::lessons
