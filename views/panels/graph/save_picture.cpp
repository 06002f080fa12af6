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

constexpr double mostPixels = 120e6; // of an image; beyond it memory is at stake, and other formats have no such limit

} // namespace

QString savePicture(GraphCanvas& canvas, const QString& path)
{
    if (!canvas.picture())
        return tr("There is no graph to save");
    const ThemeColors& colors = Theme::colors(false); // on paper
    const QRectF area(QPointF(), canvas.picture()->bounds.size());
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto paint = [&](QPaintDevice& device, const QRectF& target) {
        QPainter painter(&device);
        if (!painter.isActive())
            return false;
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.fillRect(target, colors.canvas);
        canvas.paintTo(painter, target, colors);
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
