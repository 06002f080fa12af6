#include "core/report/change_looks.h"

namespace passbench {

SceneLooks looksOf(const Scene& scene, const GraphDiff& changes, DiffSide side, const palette::Ground& ground)
{
    const bool isAfter = side == DiffSide::After;
    SceneLooks looks;
    looks.boxes.resize(scene.boxes.size());
    for (const NodeChange& change : changes.changes) {
        if (change.kind == (isAfter ? ChangeKind::Removed : ChangeKind::Added))
            continue;
        const NodeId node = isAfter ? change.node : change.before();
        const auto box = scene.boxOf.find(node);
        if (box == scene.boxOf.end())
            continue;
        const SceneBox& shown = scene.boxes[box->second];
        if (shown.kind != BoxKind::Group && shown.node != node)
            continue; // a box stands for parameters of bodies, too
        looks.boxes[box->second].outline = ground.changes[static_cast<std::size_t>(change.kind)];
        looks.boxes[box->second].badge = std::string(sign(change.kind));
    }
    return looks;
}

} // namespace passbench
