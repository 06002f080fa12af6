#include "core/report/text_changes.h"

#include "core/drawing/scene_rows.h"
#include "core/history/diff/listing_diff.h"

#include <algorithm>

namespace passbench::report {

std::size_t Lines::of(std::string_view line)
{
    const auto [known, isNew] = m_known.try_emplace(std::string(line), m_known.size());
    if (isNew)
        m_table.push_back(known->first);
    return known->second;
}

TextChanges textChanges(const Step& step, const GraphDiff& changes, const TextChangeLimits& limits)
{
    const ListingDiff diff = listingDiffOf(step.before, step.after, changes, {.version = false, .constants = false});
    const auto lineOf = [&](const Listing& listing, std::int64_t line) -> std::optional<std::string> {
        if (line < 0)
            return {};
        const std::string& text = listing.lines[static_cast<std::size_t>(line)].text;
        return text.size() > limits.longest ? shortened(text, limits.longest) : text;
    };
    constexpr std::array<std::string_view, 4> signs {"+", "-", "~", ">"};
    TextChanges result;
    auto& rows = result.rows;
    std::size_t next = 0; // the first row that has not been told
    const auto tell = [&](std::size_t from, std::size_t to) {
        if (from > next)
            rows.push_back({.sign = "…"});
        for (std::size_t row = std::max(from, next); row < to; ++row) {
            const ListingRow& one = diff.rows[row];
            rows.push_back({one.kind ? signs[static_cast<std::size_t>(*one.kind)] : " ", lineOf(diff.before, one.before), lineOf(diff.after, one.after)});
        }
        next = std::max(next, to);
    };
    for (const auto& [first, end] : diff.hunks()) {
        if (rows.size() + (end - first) > limits.mostRows && !rows.empty()) {
            result.left += end - first;
            continue;
        }
        const std::size_t last = std::min(end, first + limits.mostRows);
        result.left += end - last;
        tell(first - std::min(first, limits.around), std::min(diff.rows.size(), last + limits.around));
    }
    return result;
}

Json textJson(const TextChanges& changes, Lines& lines)
{
    Json rows = Json::array();
    for (const auto& [sign, before, after] : changes.rows)
        if (sign == "…")
            rows.push_back({sign});
        else
            rows.push_back({sign, before ? Json(lines.of(*before)) : Json(-1), after ? Json(lines.of(*after)) : Json(-1)});
    return {{"rows", std::move(rows)}, {"left", changes.left}};
}

} // namespace passbench::report
