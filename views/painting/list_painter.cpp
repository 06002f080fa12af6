#include "views/painting/list_painter.h"

#include "core/drawing/display/hatch.h"
#include "views/painting/drawing_font.h"
#include "views/painting/hatch_tile.h"
#include "views/painting/icon_pixmap.h"

#include <QBrush>
#include <QLineF>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr std::size_t keptTexts = 6000; ///< a screen shows fewer

Qt::PenStyle penStyle(Dash dash)
{
    switch (dash) {
    case Dash::None: return Qt::NoPen;
    case Dash::Solid: return Qt::SolidLine;
    case Dash::Dots: return Qt::DotLine;
    default: return Qt::DashLine;
    }
}

bool isAlike(const DrawnLine& a, const DrawnLine& b)
{
    return a.stroke.ink == b.stroke.ink && a.stroke.width == b.stroke.width && a.stroke.dash == b.stroke.dash;
}

} // namespace

struct ListPainter::Run {
    QPainter& painter;
    const ListPlace& place;
    const palette::Ground& ground;
    double pixel; ///< of the device, in the painter's units; 0 where there are none
    bool isRaster;

    QColor color(Ink ink) const
    {
        QColor color = QColor::fromRgb(colorOf(ink, ground));
        color.setAlphaF(std::min(1.0F, ink.alpha));
        return color;
    }
    QPen pen(const Stroke& stroke) const
    {
        return stroke.dash == Dash::None || stroke.ink.alpha <= 0 ? QPen(Qt::NoPen) : QPen(color(stroke.ink), stroke.width * place.zoom, penStyle(stroke.dash), Qt::FlatCap);
    }
    /// Halves go up even when a pan has left them a little short, so that what is moved and what is painted fit.
    double snapped(double value) const { return std::floor(value / pixel + 0.5 + 1e-4) * pixel; }
    /// A sixteenth of a pixel: what a pan has moved has the same shades as what is painted anew.
    QPointF steady(QPointF point) const
    {
        const auto one = [](double value) { return std::floor(value * 16 + 0.5 + 1e-4) / 16; };
        return pixel > 0 ? QPointF(one(point.x()), one(point.y())) : point;
    }
    QRectF snapped(const QRectF& rect) const
    {
        if (pixel <= 0)
            return rect;
        return QRectF(QPointF(snapped(rect.left()), snapped(rect.top())), QPointF(snapped(rect.right()), snapped(rect.bottom())));
    }
};

void ListPainter::paint(QPainter& painter, const DisplayList& list, const ListPlace& place, const palette::Ground& ground)
{
    if (m_texts.size() > keptTexts)
        m_texts.clear();
    const QPaintEngine* engine = painter.paintEngine();
    const bool isRaster = engine && engine->type() == QPaintEngine::Raster;
    const bool isScaled = painter.worldTransform().type() > QTransform::TxTranslate;
    Run run {painter, place, ground, isRaster && !isScaled ? 1 / painter.device()->devicePixelRatioF() : 0, isRaster};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, place.isSmooth);
    for (std::size_t k = 0; k < list.items.size();) {
        const DisplayList::Item& item = list.items[k];
        if (const auto* line = std::get_if<DrawnLine>(&item)) {
            const std::size_t first = k;
            while (k < list.items.size() && std::holds_alternative<DrawnLine>(list.items[k]) && isAlike(*line, std::get<DrawnLine>(list.items[k])))
                ++k;
            paintLines(run, list, first, k);
            continue;
        }
        if (const auto* rect = std::get_if<DrawnRect>(&item))
            paint(run, *rect);
        else if (const auto* text = std::get_if<DrawnText>(&item))
            paint(run, *text);
        else if (const auto* icon = std::get_if<DrawnIcon>(&item))
            paint(run, *icon);
        ++k;
    }
    painter.restore();
}

void ListPainter::paint(Run& run, const DrawnRect& drawn)
{
    QPainter& painter = run.painter;
    const double zoom = run.place.zoom, away = drawn.away * zoom;
    QRectF rect = run.place.toScreen(drawn.rect);
    if (!run.place.screen.intersects(rect.adjusted(-20, -20, 20, 20)))
        return;
    if (drawn.snaps)
        rect = run.snapped(rect);
    else
        rect.moveTopLeft(run.steady(rect.topLeft()));
    if (drawn.away == 0)
        rect.setSize(rect.size().expandedTo({run.pixel, run.pixel}));
    rect.adjust(-away, -away, away, away);
    const bool isBordered = drawn.stroke.dash != Dash::None && drawn.stroke.ink.alpha > 0;
    if (!isBordered && drawn.corner == 0 && drawn.hatch < 0)
        return painter.fillRect(rect, run.color(drawn.fill));
    painter.setPen(run.pen(drawn.stroke));
    painter.setBrush(drawn.fill.alpha > 0 ? QBrush(run.color(drawn.fill)) : QBrush(Qt::NoBrush));
    const double corner = std::min({drawn.corner * zoom, rect.width() / 2, rect.height() / 2});
    if (drawn.onlyTop) {
        QPainterPath top(rect.bottomLeft());
        top.lineTo(rect.left(), rect.top() + corner);
        top.quadTo(rect.topLeft(), QPointF(rect.left() + corner, rect.top()));
        top.lineTo(rect.right() - corner, rect.top());
        top.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + corner));
        top.lineTo(rect.bottomRight());
        top.closeSubpath();
        painter.drawPath(top);
    } else if (corner > 0) {
        painter.drawRoundedRect(rect, corner, corner);
    } else {
        painter.drawRect(rect);
    }
    if (drawn.hatch >= 0)
        paintHatch(run, drawn, rect, corner);
}

void ListPainter::paintHatch(Run& run, const DrawnRect& drawn, const QRectF& rect, double corner)
{
    QPainter& painter = run.painter;
    if (run.isRaster) {
        const QColor color = run.color(drawn.stroke.ink);
        const double scale = run.pixel > 0 ? 1 / run.pixel : 2;
        const auto [tile, isNew] = m_tiles.try_emplace(fmt::format("{}:{}:{}", color.rgba(), drawn.hatch, scale));
        if (isNew)
            tile->second = hatchTile(color, drawn.hatch, scale);
        painter.setBrush(QBrush(tile->second));
        painter.setBrushOrigin(rect.topLeft());
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(rect, corner, corner);
        return;
    }
    Ink ink = drawn.stroke.ink;
    ink.alpha = hatchAlpha;
    painter.setPen(QPen(run.color(ink), run.place.zoom, penStyle(hatchDash(drawn.hatch))));
    for (const HatchLine& line : hatchLines(drawn.rect, drawn.hatch))
        painter.drawLine(run.place.toScreen(line.from), run.place.toScreen(line.to));
}

/// Many short lines at once are several times as fast as a path for each.
void ListPainter::paintLines(Run& run, const DisplayList& list, std::size_t from, std::size_t to)
{
    const QRectF reach = run.place.screen.adjusted(-4, -4, 4, 4);
    QList<QLineF> lines;
    QPainterPath arrows;
    arrows.setFillRule(Qt::WindingFill); // arrows may lie on each other
    const auto isSeen = [&](const QRectF& rect) { return reach.intersects(rect.normalized().adjusted(-1, -1, 1, 1)); };
    const auto add = [&](std::span<const Point> points) {
        for (std::size_t k = 1; k < points.size(); ++k)
            if (const QPointF a = run.place.toScreen(points[k - 1]), b = run.place.toScreen(points[k]); isSeen(QRectF(a, b)))
                lines.append({a, b});
    };
    for (std::size_t k = from; k < to; ++k) {
        const auto& line = std::get<DrawnLine>(list.items[k]);
        const std::span<const Point> points = list.pointsOf(line);
        if (line.bend > 0)
            add(roundedLine(points, line.bend, line.arrow * arrowFree));
        else
            add(points);
        const double arrow = line.arrow * run.place.zoom;
        if (arrow <= 0 || !reach.adjusted(-arrow, -arrow, arrow, arrow).contains(run.place.toScreen(points.back())))
            continue;
        QPolygonF head;
        for (const Point& corner : arrowHead(points, line.arrow))
            head.append(run.place.toScreen(corner));
        arrows.addPolygon(head);
        arrows.closeSubpath();
    }
    const auto& first = std::get<DrawnLine>(list.items[from]);
    run.painter.setPen(run.pen(first.stroke));
    run.painter.drawLines(lines);
    run.painter.fillPath(arrows, run.color(first.stroke.ink));
}

/// Of a whole size of pixels, so that zooming does not make ever more fonts; what is between is scaled.
std::size_t ListPainter::fontOf(const DrawnText& text)
{
    const int pixels = text.pixels == 10 || text.pixels == 12 ? static_cast<int>(text.pixels) : 11;
    for (std::size_t k = 0; k < m_fonts.size(); ++k)
        if (m_fonts[k].pixels == pixels && m_fonts[k].bold == text.bold)
            return k;
    const QFont font = drawingFont(pixels, text.bold);
    m_fonts.push_back({.font = font, .metrics = QFontMetricsF(font), .pixels = pixels, .bold = text.bold});
    return m_fonts.size() - 1;
}

const QStaticText& ListPainter::prepared(const DrawnText& text, std::size_t font)
{
    m_key.text.assign(text.text);
    m_key.style = static_cast<int>(font) * 2 + (text.cutsMiddle ? 1 : 0);
    m_key.room = static_cast<int>(text.room);
    const auto [found, isNew] = m_texts.try_emplace(m_key);
    if (isNew) {
        constexpr qsizetype longest = 2000; // more is not shown, and laying it out would be felt
        QString line = QString::fromUtf8(text.text.data(), static_cast<qsizetype>(text.text.size())).left(longest);
        line.replace(QLatin1Char('\n'), QLatin1Char(' '));
        if (text.room > 0)
            line = m_fonts[font].metrics.elidedText(line, text.cutsMiddle ? Qt::ElideMiddle : Qt::ElideRight, text.room * m_fonts[font].pixels / text.pixels);
        found->second.setText(line);
        found->second.setTextFormat(Qt::PlainText);
        found->second.setPerformanceHint(QStaticText::AggressiveCaching);
        found->second.prepare({}, m_fonts[font].font);
    }
    return found->second;
}

void ListPainter::paint(Run& run, const DrawnText& drawn)
{
    const std::size_t font = fontOf(drawn);
    const QStaticText& text = prepared(drawn, font);
    const double scale = drawn.pixels / m_fonts[font].pixels, zoom = run.place.zoom * scale;
    const QSizeF size = text.size();
    const double left = drawn.anchor == DrawnText::Anchor::Left ? 0 : drawn.anchor == DrawnText::Anchor::Right ? -size.width()
                                                                                                               : -size.width() / 2;
    const QPointF at = run.steady(run.place.toScreen(drawn.at));
    const double beside = drawn.plate.beside / scale;
    if (!run.place.screen.intersects(QRectF(at + QPointF(left - beside, -size.height()) * zoom, QSizeF(size.width() + 2 * beside, 2 * size.height()) * zoom)))
        return;
    QPainter& painter = run.painter;
    const QTransform before = painter.transform();
    painter.translate(at);
    painter.scale(zoom, zoom);
    if (drawn.plate.fill.alpha > 0) {
        QPen pen = run.pen(drawn.plate.stroke);
        pen.setWidthF(pen.widthF() / zoom);
        painter.setPen(pen);
        painter.setBrush(run.color(drawn.plate.fill));
        const double height = drawn.plate.height / scale, corner = drawn.plate.corner / scale;
        painter.drawRoundedRect(QRectF(left - beside, -height / 2, size.width() + 2 * beside, height), corner, corner);
    }
    painter.setFont(m_fonts[font].font);
    painter.setPen(run.color(drawn.ink));
    painter.drawStaticText(QPointF(left, -size.height() / 2), text);
    painter.setTransform(before);
}

void ListPainter::paint(Run& run, const DrawnIcon& icon)
{
    const double pixel = run.pixel > 0 ? run.pixel : 0.25;
    // For even sizes only, so that zooming does not fill the cache of pixmaps.
    const int pixels = std::clamp(static_cast<int>(std::lround(icon.size * run.place.zoom / pixel / 2)) * 2, 6, 512);
    const double side = run.pixel > 0 ? pixels * pixel : icon.size * run.place.zoom;
    QPointF corner = run.place.toScreen(icon.middle) - QPointF(side / 2, side / 2);
    if (run.pixel > 0)
        corner = {run.snapped(corner.x()), run.snapped(corner.y())};
    const QRectF target(corner, QSizeF(side, side));
    if (!run.place.screen.intersects(target))
        return;
    Ink solid = icon.ink;
    solid.alpha = 1;
    run.painter.setOpacity(icon.ink.alpha);
    run.painter.drawImage(target, iconOf(icon.name, run.color(solid), pixels));
    run.painter.setOpacity(1);
}

const QImage& ListPainter::iconOf(std::string_view name, const QColor& color, int pixels)
{
    if (constexpr std::size_t most = 1000; m_icons.size() > most) // of a zoom or two
        m_icons.clear();
    const auto [icon, isNew] = m_icons.try_emplace(fmt::format("{}:{}:{}", name, color.rgb(), pixels));
    if (isNew)
        icon->second = iconImage(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), color, pixels);
    return icon->second;
}

} // namespace passbench
