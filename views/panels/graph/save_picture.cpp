#include "views/panels/graph/save_picture.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/tr.h"
#include "views/theme/theme.h"

#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace passbench {
namespace {

constexpr double margin = 24; // of the scene, around what is selected
constexpr double mostPixels = 120e6; // of an image; beyond it memory is at stake, and other formats have no such limit

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

QString savePicture(GraphCanvas& canvas, const PicturePtr& picture, const QRectF& part, const QString& path)
{
    if (!picture || part.isEmpty())
        return tr("There is no graph to save");
    const ThemeColors& colors = Theme::colors(false); // on paper
    const QRectF area(QPointF(), part.size());
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto paint = [&](QPaintDevice& device, const QRectF& target) {
        QPainter painter(&device);
        if (!painter.isActive())
            return false;
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.fillRect(target, colors.canvas);
        canvas.paintArea(painter, target, colors, picture, part);
        return true;
    };
    bool done = false;
    if (suffix == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setFileName(path);
        generator.setSize(area.size().toSize());
        generator.setViewBox(area);
        done = paint(generator, area);
    } else if (suffix == QLatin1String("pdf")) {
        QPdfWriter writer(path);
        writer.setResolution(96);
        writer.setPageSize(QPageSize(area.size() * 72.0 / 96.0, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins({});
        done = paint(writer, QRectF(0, 0, writer.width(), writer.height()));
    } else if (suffix == QLatin1String("png")) {
        const double scale = std::min(2.0, std::sqrt(mostPixels / (area.width() * area.height())));
        QImage image((area.size() * scale).toSize(), QImage::Format_RGB32);
        done = !image.isNull() && paint(image, QRectF(image.rect())) && image.save(path);
    } else {
        return tr("A picture's name ends in .svg, .png or .pdf");
    }
    return done ? QString() : tr("Can't write %1").arg(path);
}

} // namespace passbench
