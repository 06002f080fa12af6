#include "core/groups/open_groups.h"

#include <algorithm>
#include <unordered_map>

namespace passbench {

namespace {

std::vector<int> depths(const GroupTree& tree)
{
    std::vector<int> depth;
    for (const GraphGroup& group : tree.groups)
        depth.push_back(group.parent < 0 ? 0 : depth[static_cast<std::size_t>(group.parent)] + 1);
    return depth;
}

/// A block that comes as often is one box at first, such as "layer × 24": what its copies have in common is read in one of them.
constexpr std::uint32_t copiesReadAsOne = 8;

/// Of each group whether it holds many copies or is in one that does.
std::vector<bool> withinCopies(const GroupTree& tree)
{
    std::vector<bool> result;
    for (const GraphGroup& group : tree.groups)
        result.push_back(group.copies >= copiesReadAsOne || (group.parent >= 0 && result[static_cast<std::size_t>(group.parent)]));
    return result;
}

/// How many levels are open at first.
int openLevels(const GroupTree& tree, const std::vector<int>& depth, const std::vector<bool>& isClosed)
{
    std::vector<std::size_t> childrenAt, groupsAt; // of the groups of each depth
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        const auto at = static_cast<std::size_t>(depth[group]);
        childrenAt.resize(std::max(childrenAt.size(), at + 1));
        groupsAt.resize(childrenAt.size());
        if (isClosed[group])
            continue; // one box, or in one
        childrenAt[at] += tree.groups[group].children;
        ++groupsAt[at];
    }
    std::size_t shown = static_cast<std::size_t>(std::ranges::count(tree.groupOf, -1)) + static_cast<std::size_t>(std::ranges::count(depth, 0));
    int levels = 0;
    while (static_cast<std::size_t>(levels) < groupsAt.size()) {
        const auto at = static_cast<std::size_t>(levels);
        shown += childrenAt[at] - groupsAt[at];
        if (shown > mostShownAtFirst)
            break;
        ++levels;
    }
    return levels;
}

/// What comes before and behind many copies is less than they are: it stays in sight of them.
constexpr std::size_t mostBesideCopies = 4; // boxes of one group

} // namespace

std::vector<bool> openAtFirst(const GroupTree& tree)
{
    const std::vector<int> depth = depths(tree);
    const std::vector<bool> isClosed = withinCopies(tree);
    const int levels = openLevels(tree, depth, isClosed);
    std::vector<bool> open, holdsCopies(tree.groups.size());
    std::vector<std::size_t> shown;
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        open.push_back(depth[group] < levels && !isClosed[group]);
        shown.push_back(tree.groups[group].children);
    }
    if (std::ranges::find(isClosed, true) == isClosed.end())
        return open;
    for (std::size_t group = tree.groups.size(); group-- > 0;) { // those around come first
        holdsCopies[group] = holdsCopies[group] || isClosed[group];
        if (shown[group] > mostBesideCopies && !holdsCopies[group])
            open[group] = false;
        if (const std::int32_t parent = tree.groups[group].parent; parent >= 0) {
            const auto around = static_cast<std::size_t>(parent);
            holdsCopies[around] = holdsCopies[around] || holdsCopies[group];
            shown[around] += open[group] ? shown[group] - 1 : 0;
        }
    }
    for (std::size_t group = 0; group < tree.groups.size(); ++group) // one that is opened later shows what is in it, not what is in that
        if (const std::int32_t parent = tree.groups[group].parent; parent >= 0 && !open[static_cast<std::size_t>(parent)])
            open[group] = false;
    return open;
}

std::vector<bool> openAtFirst(const GroupTree& tree, const GroupTree& before, const std::vector<bool>& openBefore)
{
    std::unordered_map<std::string_view, bool> known;
    for (std::size_t group = 0; group < before.groups.size(); ++group)
        known.emplace(before.groups[group].key, openBefore[group]);
    std::vector<bool> open = openAtFirst(tree);
    for (std::size_t group = 0; group < tree.groups.size(); ++group)
        if (const auto was = known.find(tree.groups[group].key); was != known.end())
            open[group] = was->second;
    return open;
}

std::vector<bool> openGroups(const GroupTree& tree, const GroupView& view) { return openGroups(tree, view, openAtFirst(tree)); }

std::vector<bool> openGroups(const GroupTree& tree, const GroupView& view, const std::vector<bool>& atFirst)
{
    std::vector<bool> open;
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        const std::string& key = tree.groups[group].key;
        const bool isOne = tree.groups[group].boxes == 1; // would be no smaller closed
        open.push_back(view.closed.contains(key) ? false : view.all || isOne || view.opened.contains(key) || atFirst[group]);
    }
    return open;
}

GroupView withOpened(GroupView view, const GroupTree& tree, std::int32_t group)
{
    view.grouped = true;
    for (; group >= 0; group = tree.groups[static_cast<std::size_t>(group)].parent) {
        view.closed.erase(tree.groups[static_cast<std::size_t>(group)].key);
        view.opened.insert(tree.groups[static_cast<std::size_t>(group)].key);
    }
    return view;
}

GroupView withClosed(GroupView view, const GroupTree& tree, std::int32_t group)
{
    view.grouped = true;
    const std::string& key = tree.groups[static_cast<std::size_t>(group)].key;
    view.opened.erase(key);
    view.closed.insert(key);
    return view;
}

GroupView withDepth(GroupView view, const GroupTree& tree, int depth)
{
    view = {.grouped = true};
    const std::vector<int> depthOf = depths(tree);
    for (std::size_t group = 0; group < tree.groups.size(); ++group)
        (depthOf[group] < depth ? view.opened : view.closed).insert(tree.groups[group].key);
    return view;
}

GroupView withPathTo(GroupView view, const GroupTree& tree, const Scene& scene, NodeId node)
{
    const auto box = scene.boxOf.find(node);
    return box == scene.boxOf.end() ? view : withOpened(std::move(view), tree, tree.groupOf[box->second]);
}

std::string_view ownKey(const GraphGroup& group)
{
    constexpr std::string_view mark = " > ";
    const std::string_view key = group.key;
    const std::size_t at = key.rfind(mark);
    return at == std::string_view::npos ? key : key.substr(at + mark.size());
}

std::int32_t groupNamed(const GroupTree& tree, std::string_view name)
{
    std::int32_t named = -1;
    for (std::size_t group = 0; group < tree.groups.size(); ++group) {
        if (tree.groups[group].key == name)
            return static_cast<std::int32_t>(group);
        if (tree.groups[group].title == name || ownKey(tree.groups[group]) == name)
            named = named == -1 ? static_cast<std::int32_t>(group) : -2;
    }
    return std::max(named, -1);
}

} // namespace passbench
