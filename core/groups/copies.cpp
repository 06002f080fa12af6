#include "core/groups/copies.h"

#include <algorithm>

namespace passbench {

namespace {

/// The boxes of each copy: sections may stand between a repeat and its copies.
std::vector<std::vector<std::uint32_t>> boxesOfCopies(const GroupTree& tree, std::int32_t repeat)
{
    std::unordered_map<std::int64_t, std::size_t> copyOf; // by its group, or by box where it is one
    std::vector<std::vector<std::uint32_t>> copies;
    for (std::uint32_t box = 0; box < tree.groupOf.size(); ++box) {
        std::int64_t copy = -1 - static_cast<std::int64_t>(box);
        std::int32_t group = tree.groupOf[box];
        for (; group >= 0 && group != repeat; group = tree.groups[static_cast<std::size_t>(group)].parent)
            if (tree.groups[static_cast<std::size_t>(group)].origin != GroupOrigin::Section)
                copy = group;
        if (group != repeat)
            continue;
        const auto [known, isNew] = copyOf.try_emplace(copy, copies.size());
        if (isNew)
            copies.emplace_back();
        copies[known->second].push_back(box);
    }
    return copies;
}

std::optional<CopyDifference> differenceOf(const SceneBox& first, const SceneBox& other)
{
    if (first.title != other.title)
        return CopyDifference {.title = first.title, .first = first.title, .other = other.title};
    for (std::size_t row = 0; row < std::max(first.rows.size(), other.rows.size()); ++row) {
        const std::string one = row < first.rows.size() ? first.rows[row] : std::string(), two = row < other.rows.size() ? other.rows[row] : std::string();
        if (one != two)
            return CopyDifference {.title = first.title, .first = one, .other = two};
    }
    return std::nullopt;
}

} // namespace

std::vector<CopyDifference> copyDifferences(const Scene& scene, const GroupTree& tree, std::int32_t group)
{
    std::vector<CopyDifference> differences;
    const auto copies = boxesOfCopies(tree, group);
    for (std::size_t copy = 1; copy < copies.size(); ++copy) {
        std::optional<CopyDifference> found;
        for (std::size_t box = 0; box < std::min(copies[copy].size(), copies.front().size()); ++box) {
            auto difference = differenceOf(scene.boxes[copies.front()[box]], scene.boxes[copies[copy][box]]);
            if (!difference)
                continue;
            if (found) {
                ++found->more;
                continue;
            }
            found = std::move(difference);
            found->copy = copy;
        }
        if (found)
            differences.push_back(*std::move(found));
    }
    return differences;
}

} // namespace passbench
