#include "views/panels/graph/save_picture.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/paint/painter.h"
#include "views/painting/picture_file.h"

#include <QSaveFile>


namespace passbench {
namespace {

constexpr double margin = 24; // of the scene, around what is selected

} // namespace

QRectF areaOf(const GraphCanvas& canvas, PicturePart part)
{
    if (!canvas.picture())
        return {};
    const Picture& picture = *canvas.picture();
    if (part == PicturePart::View)
        return canvas.viewport().toScene(QRectF(canvas.rect())) & picture.bounds;
    if (part != PicturePart::Selection)
        return picture.bounds;
    QRectF area = canvas.areaOf(std::vector {canvas.selected()});
    if (const std::vector<bool>& lit = canvas.state().lit; !lit.empty()) {
        for (std::size_t box = 0; box < lit.size(); ++box)
            if (lit[box])
                area |= picture.boxes[box];
    } else if (const auto box = canvas.state().selected) { // alone it says little
        for (const std::uint32_t edge : picture.edgesInto(*box))
            area |= picture.boxes[picture.scene->edges[edge].from];
        for (const std::uint32_t edge : picture.edgesFrom(*box))
            area |= picture.boxes[picture.scene->edges[edge].to];
    }
    return area.isEmpty() ? QRectF() : area.adjusted(-margin, -margin, margin, margin) & picture.bounds;
}

Result<void> savePicture(const PictureToSave& picture, std::stop_token stop)
{
    if (!picture.picture || picture.area.isEmpty())
        return fail("there is no graph to save");
    const auto format = pictureFormat(picture.path.toStdString());
    if (!format)
        return fail("a picture's name ends in .svg, .png or .pdf");
    const palette::Ground& ground = palette::light; // on paper
    PictureSheet sheet {.area = toRect(picture.area), .ground = ground, .scale = *format == PictureFormat::Png ? pngScale(toRect(picture.area), 2) : 1, .paper = picture.paper, .stop = std::move(stop)};
    QSaveFile file(picture.path);
    if (!file.open(QIODevice::WriteOnly))
        return fail("can't write {}", picture.path.toStdString());
    PB_TRY(writePicture(file, *format, sheet, [&](const TakeList& take) { CanvasPainter::drawArea(picture.picture, picture.area, picture.state, ground, take); }));
    if (!file.commit())
        return fail("can't write {}", picture.path.toStdString());
    return {};
}

} // namespace passbench
