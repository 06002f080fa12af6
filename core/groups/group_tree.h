#pragma once
// A tree of groups over the boxes of a scene, so that a graph of any size is read from the top down. It stands beside the graph: what
// is invoked, what names say, what repeats, and where one value is all that goes on. Groups can be closed into one box each without
// a circle among the boxes that are left, in any combination.

#include "core/drawing/scene.h"

namespace passbench {

enum class GroupOrigin : std::uint8_t {
    Function, ///< a hull of the scene: a region, a composite, a fused or invoked function, an arm
    Scope,    ///< names that begin alike: `layer1/block2/`
    Repeat,   ///< the same block again and again; its children are the copies
    Block,    ///< between two places where a single value is all that goes on
    Section   ///< a run of what is too much for one view
};

struct GraphGroup {
    std::string key;            ///< the same in later steps and sessions while the group is the same: "layer1/block2"
    std::string title;          ///< "block2", "layer × 24", "part 2 of 9"
    GroupOrigin origin = GroupOrigin::Scope;
    std::int32_t parent = -1;   ///< always of a smaller index
    std::int32_t hull = -1;     ///< of a function: its index among the scene's groups
    std::uint32_t boxes = 0;    ///< within, at any depth
    std::uint32_t children = 0; ///< boxes and groups directly within
    std::uint32_t copies = 0;   ///< of a repeat: how many of its children are the same block; else 0
};

struct GroupTree {
    std::vector<GraphGroup> groups;
    std::vector<std::int32_t> groupOf; ///< of each box of the scene: the innermost, or -1

    bool isWithin(std::int32_t group, std::int32_t outer) const
    {
        while (group >= 0 && group != outer)
            group = groups[static_cast<std::size_t>(group)].parent;
        return group == outer;
    }
};

/// `module` is what `scene` was made of: its import record has the names. Takes time nearly linear in the number of boxes.
GroupTree groupTree(const Scene& scene, const Module& module);

/// At most so many children has a group before it is cut into sections.
inline constexpr std::size_t mostChildren = 60;

} // namespace passbench
