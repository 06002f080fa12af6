#include "views/painting/picture_file.h"

#include "core/drawing/svg.h"
#include "views/painting/poster_pages.h"
#include "views/painting/drawing_font.h"
#include "views/painting/icon_pixmap.h"
#include "views/painting/list_painter.h"
#include "views/painting/png_bands.h"

#include <QImage>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

using Lists = std::vector<DisplayList>;

Lists collected(const DrawLists& draw)
{
    Lists lists;
    draw([&](DisplayList&& list) { lists.push_back(std::move(list)); });
    return lists;
}

Result<void> stopped() { return fail("the picture was not written, since that was cancelled"); }

Result<void> writeSvg(QIODevice& device, const PictureSheet& sheet, const DrawLists& draw)
{
    SvgWriter writer(sheet.area, {.ground = sheet.ground, .textWidth = measuredTextWidth(), .icon = [](std::string_view name) { return iconFile(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))).toStdString(); }});
    draw([&](DisplayList&& list) {
        if (!sheet.stop.stop_requested())
            writer.write(list);
    });
    if (sheet.stop.stop_requested())
        return stopped();
    const std::string text = writer.finish();
    if (device.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
        return fail("the picture can't be written");
    return {};
}

void paintPart(QPainter& painter, const PictureSheet& sheet, const Lists& lists, ListPainter& lister, QPointF origin, const QRectF& target)
{
    painter.fillRect(target, QColor::fromRgb(sheet.ground.canvas));
    painter.setClipRect(target);
    for (const DisplayList& list : lists)
        if (!sheet.stop.stop_requested())
            lister.paint(painter, list, {.origin = origin, .zoom = sheet.scale, .screen = target}, sheet.ground);
}

Result<void> writePng(QIODevice& device, const PictureSheet& sheet, const DrawLists& draw)
{
    constexpr double bandPixels = 16e6;
    const QSize size(std::max(1, static_cast<int>(std::lround(sheet.area.width * sheet.scale))), std::max(1, static_cast<int>(std::lround(sheet.area.height * sheet.scale))));
    const int bandHeight = std::clamp(static_cast<int>(bandPixels / size.width()), 1, size.height());
    const Lists lists = collected(draw);
    ListPainter lister;
    QImage band(size.width(), bandHeight, QImage::Format_RGB32);
    PngBands file(device, size);
    for (int top = 0; top < size.height(); top += bandHeight) {
        if (sheet.stop.stop_requested())
            return stopped();
        QPainter painter(&band);
        paintPart(painter, sheet, lists, lister, {sheet.area.x, sheet.area.y + top / sheet.scale}, QRectF(band.rect()));
        painter.end();
        PB_TRY(file.write(band, std::min(bandHeight, size.height() - top)));
    }
    return file.finish();
}

Result<void> writePdf(QIODevice& device, const PictureSheet& sheet, const DrawLists& draw)
{
    constexpr double pointsPerPixel = 72.0 / 96.0, pageMargin = 36; // half an inch, which printers leave free
    QPdfWriter writer(&device);
    writer.setResolution(96);
    const QSizeF whole = QSizeF(sheet.area.width, sheet.area.height) * sheet.scale;
    writer.setPageSize(sheet.paper ? *sheet.paper : QPageSize(whole * pointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    const QSizeF paper = sheet.paper ? QSizeF(writer.width(), writer.height()) : whole;
    const double margin = sheet.paper ? pageMargin : 0;
    const QSizeF room = paper - QSizeF(2 * margin, 2 * margin);
    const int columns = sheet.paper ? std::max(1, static_cast<int>(std::ceil(whole.width() / room.width() - 1e-6))) : 1;
    const int rows = sheet.paper ? std::max(1, static_cast<int>(std::ceil(whole.height() / room.height() - 1e-6))) : 1;
    if (constexpr int mostPages = 2000; columns > mostPages / rows)
        return fail(Diagnostic {.message = fmt::format("the poster would have {} × {} pages", columns, rows), .help = "choose a smaller scale, or larger paper"});
    const Lists lists = collected(draw);
    ListPainter lister;
    QPainter painter;
    if (!painter.begin(&writer))
        return fail("the picture can't be written");
    const PosterGrid grid {.columns = columns, .rows = rows, .corner = {sheet.area.x, sheet.area.y}, .page = room / sheet.scale};
    const std::vector<bool> drawn = pagesWithDrawing(lists, grid);
    bool isFirst = true;
    for (int page = 0; page < rows * columns; ++page) {
        if (sheet.stop.stop_requested())
            return stopped();
        if (!drawn[static_cast<std::size_t>(page)]) // nobody hangs up blank paper
            continue;
        if (!std::exchange(isFirst, false))
            writer.newPage();
        const QPointF corner(page % columns * room.width(), page / columns * room.height());
        const QRectF target(QPointF(margin, margin), room);
        paintPart(painter, sheet, lists, lister, QPointF(sheet.area.x, sheet.area.y) + (corner - target.topLeft()) / sheet.scale, target);
        if (rows * columns > 1) { // where it belongs
            painter.setClipping(false);
            painter.setPen(QColor::fromRgb(palette::light.edge));
            painter.setFont(drawingFont(10, false));
            painter.drawText(QPointF(margin, paper.height() - margin / 3), QStringLiteral("%1.%2 / %3.%4").arg(page / columns + 1).arg(page % columns + 1).arg(rows).arg(columns));
        }
    }
    return painter.end() ? Result<void>() : fail("the picture can't be written");
}

} // namespace

std::optional<PictureFormat> pictureFormat(std::string_view path)
{
    const QString name = QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size())).toLower();
    for (const auto& [suffix, format] : {std::pair {".svg", PictureFormat::Svg}, std::pair {".png", PictureFormat::Png}, std::pair {".pdf", PictureFormat::Pdf}})
        if (name.endsWith(QLatin1String(suffix)))
            return format;
    return {};
}

double pngScale(const Rect& area, double wanted)
{
    constexpr double longestSide = 100'000;
    return std::min({wanted, longestSide / area.width, longestSide / area.height});
}

Result<void> writePicture(QIODevice& device, PictureFormat format, const PictureSheet& sheet, const DrawLists& draw)
{
    switch (format) {
    case PictureFormat::Svg: return writeSvg(device, sheet, draw);
    case PictureFormat::Pdf: return writePdf(device, sheet, draw);
    case PictureFormat::Png: break;
    }
    return writePng(device, sheet, draw);
}

} // namespace passbench
