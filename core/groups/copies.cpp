#include "core/groups/copies.h"

#include <algorithm>
#include <numeric>

namespace passbench {

namespace {

struct RepeatCopy {
    std::int32_t group = -1; ///< -1: it is one box
    std::vector<std::uint32_t> boxes;
};

/// Sections may stand between a repeat and its copies.
std::vector<RepeatCopy> copiesIn(const GroupTree& tree, std::int32_t repeat, std::span<const std::uint32_t> boxes)
{
    std::unordered_map<std::int64_t, std::size_t> copyOf; // by its group, or by box where it is one
    std::vector<RepeatCopy> copies;
    for (const std::uint32_t box : boxes) {
        std::int64_t copy = -1 - static_cast<std::int64_t>(box);
        std::int32_t group = tree.groupOf[box];
        for (; group >= 0 && group != repeat; group = tree.groups[static_cast<std::size_t>(group)].parent)
            if (tree.groups[static_cast<std::size_t>(group)].origin != GroupOrigin::Section)
                copy = group;
        if (group != repeat)
            continue;
        const auto [known, isNew] = copyOf.try_emplace(copy, copies.size());
        if (isNew)
            copies.push_back({.group = copy < 0 ? -1 : static_cast<std::int32_t>(copy)});
        copies[known->second].boxes.push_back(box);
    }
    return copies;
}

std::optional<CopyDifference> differenceOf(const SceneBox& first, const SceneBox& other)
{
    if (first.title != other.title)
        return CopyDifference {.title = first.title, .first = first.title, .other = other.title};
    if (first.rows == other.rows) // mostly the same list in memory
        return std::nullopt;
    const std::string none;
    for (std::size_t row = 0; row < std::max(first.rows.size(), other.rows.size()); ++row) {
        const std::string &one = row < first.rows.size() ? first.rows[row] : none, &two = row < other.rows.size() ? other.rows[row] : none;
        if (one != two)
            return CopyDifference {.title = first.title, .first = one, .other = two};
    }
    return std::nullopt;
}

} // namespace

std::vector<CopyDifference> copyDifferences(const Scene& scene, const GroupTree& tree, std::int32_t group)
{
    std::vector<std::uint32_t> all(tree.groupOf.size());
    std::iota(all.begin(), all.end(), 0);
    return copyDifferences(scene, tree, group, all);
}

std::vector<CopyDifference> copyDifferences(const Scene& scene, const GroupTree& tree, std::int32_t group, std::span<const std::uint32_t> boxes)
{
    std::vector<CopyDifference> differences;
    const std::vector<RepeatCopy> copies = copiesIn(tree, group, boxes);
    for (std::size_t copy = 1; copy < copies.size(); ++copy) {
        const auto &first = copies.front().boxes, &other = copies[copy].boxes;
        std::optional<CopyDifference> found;
        for (std::size_t box = 0; box < std::min(other.size(), first.size()); ++box) {
            auto difference = differenceOf(scene.boxes[first[box]], scene.boxes[other[box]]);
            if (!difference)
                continue;
            if (found) {
                ++found->more;
                continue;
            }
            found = std::move(difference);
            found->copy = copy;
            if (const std::int32_t named = copies[copy].group; named >= 0)
                found->name = tree.groups[static_cast<std::size_t>(named)].title;
        }
        if (found)
            differences.push_back(*std::move(found));
    }
    return differences;
}

} // namespace passbench
