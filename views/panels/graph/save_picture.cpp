#include "views/panels/graph/save_picture.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/paint/painter.h"
#include "views/painting/drawing_font.h"
#include "views/painting/picture_file.h"
#include "views/panels/graph/graph_text.h"
#include "views/panels/graph/picture_legend.h"

#include <QSaveFile>

namespace passbench {
namespace {

constexpr double margin = 24, groupMargin = 4; // of the scene, around what is selected

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
    if (const QRectF group = canvas.pickedGroup().empty() ? QRectF() : picture.rectOfGroup(canvas.pickedGroup()); !group.isEmpty())
        return group.adjusted(-groupMargin, -groupMargin, groupMargin, groupMargin) & picture.bounds; // alone
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
    QSaveFile file(picture.path);
    const auto open = [&]() -> Result<void> { return file.open(QIODevice::WriteOnly) ? Result<void>() : fail("can't write {}", picture.path.toStdString()); };
    if (isGraphText(picture.path)) {
        PB_ASSIGN(const std::string text, graphText(picture));
        PB_TRY(open());
        file.write(text.data(), static_cast<qint64>(text.size()));
    } else if (!format) {
        return fail("a picture's name ends in .svg, .png, .pdf, .dot or .mmd");
    } else {
        PB_TRY(open());
        const palette::Ground& ground = palette::light; // on paper
        PictureSheet sheet {.area = toRect(picture.area), .ground = ground, .paper = *format == PictureFormat::Pdf ? picture.options.paper : std::nullopt, .stop = std::move(stop)};
        const std::vector<LegendRow> legend = picture.options.legend ? legendOf(picture) : std::vector<LegendRow>();
        const double bottom = sheet.area.y + sheet.area.height;
        if (!legend.empty()) {
            const LegendSize size = legendSize(legend, measuredTextWidth());
            sheet.area.width = std::max(sheet.area.width, size.width);
            sheet.area.height += size.height;
        }
        sheet.scale = *format == PictureFormat::Png ? pngScale(sheet.area, 2) : 1;
        PB_TRY(writePicture(file, *format, sheet, [&](const TakeList& take) {
            CanvasPainter::drawArea(picture.picture, picture.area, picture.state, ground, take);
            if (!legend.empty())
                take(legendBelow(legend, {sheet.area.x, bottom, sheet.area.width, sheet.area.y + sheet.area.height - bottom}));
        }));
    }
    if (!file.commit())
        return fail("can't write {}", picture.path.toStdString());
    return {};
}

} // namespace passbench
