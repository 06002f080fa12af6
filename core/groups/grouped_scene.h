#pragma once
// A scene as a whole with its groups, whatever of them is open.

#include "core/groups/folded_scene.h"
#include "core/groups/open_groups.h"

#include <memory>

namespace passbench {

struct GroupedScene {
    Scene scene;
    GroupTree tree;

    /// What is seen of it.
    Scene seen(const GroupView& view) const { return foldedScene(scene, tree, openGroups(tree, view)); }
};
using GroupedScenePtr = std::shared_ptr<const GroupedScene>;

} // namespace passbench
