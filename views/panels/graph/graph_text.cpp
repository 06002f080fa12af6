#include "views/panels/graph/graph_text.h"

#include "core/drawing/dot_text.h"
#include "core/drawing/mermaid_text.h"
#include "core/query/isolate.h"

namespace passbench {
namespace {

bool isDot(const QString& path) { return path.endsWith(QLatin1String(".dot"), Qt::CaseInsensitive); }

} // namespace

bool isGraphText(const QString& path) { return isDot(path) || path.endsWith(QLatin1String(".mmd"), Qt::CaseInsensitive); }

Result<std::string> graphText(const PictureToSave& picture)
{
    const Picture& drawn = *picture.picture;
    std::vector<NodeId> nodes;
    for (std::size_t box = 0; box < drawn.boxes.size(); ++box)
        if (picture.area.contains(drawn.boxes[box].center()))
            nodes.push_back(drawn.scene->boxes[box].node);
    const bool isWhole = nodes.size() == drawn.boxes.size();
    const Scene part = isWhole ? Scene() : isolatedScene(*drawn.scene, nodes);
    const Scene& scene = isWhole ? *drawn.scene : part;
    return isDot(picture.path) ? Result<std::string>(toDot(scene, drawn.direction)) : toMermaid(scene, drawn.direction);
}

} // namespace passbench
