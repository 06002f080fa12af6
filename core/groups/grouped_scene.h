#pragma once
// A scene as a whole with its groups, whatever of them is open.

#include "core/groups/folded_scene.h"
#include "core/groups/open_groups.h"
#include "core/ir/graph/function.h"

#include <memory>

namespace passbench {

struct GroupedScene {
    Scene scene;
    GroupTree tree;
    std::shared_ptr<const ImportRecord> model; ///< that steps have changed; null when it was not imported
    std::vector<bool> atFirst;                 ///< of each group whether it is open

    /// `before` is what was seen before: if that was of the same model, what was open there stays so. Null where there is none.
    GroupedScene(Scene whole, GroupTree groups, std::shared_ptr<const ImportRecord> of = {}, const GroupedScene* before = nullptr)
        : scene(std::move(whole)), tree(std::move(groups)), model(std::move(of)),
          atFirst(before && before->model == model ? openAtFirst(tree, before->tree, before->atFirst) : openAtFirst(tree))
    {
    }

    std::vector<bool> open(const GroupView& view) const { return openGroups(tree, view, atFirst); }
    /// What is seen of it.
    Scene seen(const GroupView& view) const { return foldedScene(scene, tree, open(view)); }
};
using GroupedScenePtr = std::shared_ptr<const GroupedScene>;

} // namespace passbench
