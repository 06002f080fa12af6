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

Json textChanges(const Step& step, Lines& lines, const TextChangeLimits& limits)
{
    const ListingDiff diff = diffListings(step.before, step.after, step.log.rewrites, {.version = false, .constants = false});
    const auto lineOf = [&](const Listing& listing, std::int64_t line) {
        if (line < 0)
            return Json(-1);
        const std::string& text = listing.lines[static_cast<std::size_t>(line)].text;
        return Json(lines.of(text.size() > limits.longest ? shortened(text, limits.longest) : text));
    };
    constexpr std::array<const char*, 4> signs {"+", "-", "~", ">"};
    Json rows = Json::array();
    std::size_t next = 0, left = 0; // the first row that has not been told
    const auto tell = [&](std::size_t from, std::size_t to) {
        if (from > next)
            rows.push_back({"…"});
        for (std::size_t row = std::max(from, next); row < to; ++row) {
            const ListingRow& one = diff.rows[row];
            rows.push_back({one.kind ? signs[static_cast<std::size_t>(*one.kind)] : " ", lineOf(diff.before, one.before), lineOf(diff.after, one.after)});
        }
        next = std::max(next, to);
    };
    for (const auto& [first, end] : diff.hunks()) {
        if (rows.size() + (end - first) > limits.mostRows && !rows.empty()) {
            left += end - first;
            continue;
        }
        const std::size_t last = std::min(end, first + limits.mostRows);
        left += end - last;
        tell(first - std::min(first, limits.around), std::min(diff.rows.size(), last + limits.around));
    }
    return {{"rows", std::move(rows)}, {"left", left}};
}

} // namespace passbench::report
