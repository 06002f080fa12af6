#pragma once
// Which groups of a tree are open: what fits a window at first, and what a person has opened and closed since.

#include "core/groups/group_tree.h"
#include "core/groups/group_view.h"

#include <algorithm>

namespace passbench {

/// A model of more operators than this, or of more inputs, is shown in groups at first, in all its steps.
inline constexpr std::size_t mostUngrouped = 100;
/// So many boxes a window shows readably.
inline constexpr std::size_t mostShownAtFirst = 60;

/// Parameters of `@main`.
inline std::size_t inputsOf(const Module& module) { return module.main() ? module.main()->params().size() : 0; }
/// Whether a model of so many operators and inputs is shown in groups, as `view` says or by its size.
inline bool isGrouped(const GroupView& view, std::size_t operators, std::size_t inputs) { return view.grouped.value_or(std::max(operators, inputs) > mostUngrouped); }

/// Of each group whether it is open at first. Whole levels are, from the top down, while no more than `mostShownAtFirst` boxes are
/// seen, and where a block comes many times over, no group beside it that shows more than a few; a group is seen only where all
/// around it are open.
std::vector<bool> openAtFirst(const GroupTree& tree);
/// Likewise after another step of the same model: a group that `before` has, too, is as it is there in `openBefore`.
std::vector<bool> openAtFirst(const GroupTree& tree, const GroupTree& before, const std::vector<bool>& openBefore);

/// Of each group whether it is open, as `view` says, and where that says nothing as `atFirst` does.
std::vector<bool> openGroups(const GroupTree& tree, const GroupView& view, const std::vector<bool>& atFirst);
/// Likewise of a graph that nothing of its model was seen before.
std::vector<bool> openGroups(const GroupTree& tree, const GroupView& view);

/// `view` with `group` opened, and all around it; or closed.
GroupView withOpened(GroupView view, const GroupTree& tree, std::int32_t group);
GroupView withClosed(GroupView view, const GroupTree& tree, std::int32_t group);
/// `view` with all groups open down to `depth` levels, and none below.
GroupView withDepth(GroupView view, const GroupTree& tree, int depth);

/// `view` with all groups around `node` open, so that a box of its own stands for it.
GroupView withPathTo(GroupView view, const GroupTree& tree, const Scene& scene, NodeId node);

/// The part of its key that those around it do not have: `encoder/layer/3` of `encoder > encoder/layer/3`.
std::string_view ownKey(const GraphGroup& group);
/// The index of the group with a key, or of the only one with that title or that part of a key; -1.
std::int32_t groupNamed(const GroupTree& tree, std::string_view name);

} // namespace passbench
