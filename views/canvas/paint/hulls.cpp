// Hulls of groups and regions: tint, hatch, border, title and the letter of the compiler.

#include "views/canvas/paint/group_buttons.h"
#include "views/canvas/paint/label_places.h"
#include "views/canvas/paint/painter.h"

namespace passbench {

QPixmap hatchTile(const QColor& color, int index, double deviceScale)
{
    constexpr int side = 12;
    QPixmap tile(qRound(side * deviceScale), qRound(side * deviceScale));
    tile.setDevicePixelRatio(tile.width() / static_cast<double>(side));
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ink = color;
    ink.setAlphaF(0.30F);
    painter.setPen(QPen(ink, 1));
    const auto rising = [&](double at) { painter.drawLine(QPointF(at - 2, side + 2), QPointF(at + side + 2, -2)); };
    const auto falling = [&](double at) { painter.drawLine(QPointF(at - 2, -2), QPointF(at + side + 2, side + 2)); };
    switch (index % 7) {
    case 0: rising(-side), rising(0), rising(side); break;
    case 1: falling(-side), falling(0), falling(side); break;
    case 2: painter.drawLine(QPointF(0, 3.5), QPointF(side, 3.5)); break;
    case 3: painter.drawLine(QPointF(3.5, 0), QPointF(3.5, side)); break;
    case 4:
        painter.drawLine(QPointF(0, 3.5), QPointF(side, 3.5));
        painter.drawLine(QPointF(3.5, 0), QPointF(3.5, side));
        break;
    case 5: painter.drawEllipse(QPointF(6, 6), 1.2, 1.2); break;
    default: rising(-side), rising(0), rising(side), falling(-side), falling(0), falling(side); break;
    }
    return tile;
}

void CanvasPainter::paintHulls(Frame& frame)
{
    const Scene& scene = *m_picture->scene;
    const auto isInside = [&](std::int32_t group, const CompilerStyle* compiler) {
        for (; group >= 0; group = scene.groups[static_cast<std::size_t>(group)].parent)
            if (frame.state.compilerOfHull(static_cast<std::size_t>(group)) == compiler)
                return true;
        return false;
    };
    for (std::size_t group = 0; group < m_picture->hulls.size(); ++group) { // outer before inner
        const QRectF& hull = m_picture->hulls[group];
        if (hull.isNull() || !frame.scene.intersects(hull))
            continue;
        const CompilerStyle* compiler = frame.state.compilerOfHull(group);
        const Hull kind = !compiler                         ? Hull::Host
            : isInside(scene.groups[group].parent, compiler) ? Hull::Nested
                                                             : Hull::Region;
        // While boxes move, hulls wait at their place; they are pale until what they hold has arrived.
        paintHull(frame, frame.viewport.toScreen(hull), kind, compiler, frame.state.displaced.empty() ? 1 : 0.4);
    }
    // A box of a compiler that no hull of that compiler shows gets one of its own.
    for (const std::uint32_t box : frame.boxes) {
        const CompilerStyle* compiler = frame.state.compilerOf(box);
        if (isPlace(scene.boxes[box].kind)) {
            paintHull(frame, rectOf(frame, box), compiler ? Hull::Region : Hull::Host, compiler, frame.state.isLit(box) ? 1 : 0.4);
            continue;
        }
        if (!compiler || isInside(scene.boxes[box].group, compiler))
            continue;
        constexpr double margin = ThemeSizes::hullMargin / 2;
        const QRectF around = m_picture->boxes[box]
                                  .translated(frame.state.displacement(box))
                                  .adjusted(-margin, -margin, margin, margin);
        paintHull(frame, frame.viewport.toScreen(around), Hull::Single, compiler, frame.state.isLit(box) ? 1 : 0.4);
    }
}

void CanvasPainter::paintHull(Frame& frame, const QRectF& unsnapped, Hull kind, const CompilerStyle* compiler,
    double opacity)
{
    QPainter& painter = frame.painter;
    const QRectF rect = frame.snapped(unsnapped);
    const double zoom = frame.viewport.zoom;
    const QColor color = compiler ? compiler->color : frame.colors.hostHull;
    QColor fill = color;
    fill.setAlphaF(kind == Hull::Host ? 0.07 : kind == Hull::Nested ? 0.06 : ThemeSizes::compilerFill);
    painter.setOpacity(opacity);
    const double corner = frame.shapes() ? ThemeSizes::hullCorner * zoom : 0;
    const bool isTinted = kind == Hull::Region || kind == Hull::Single;
    const double width = isTinted && frame.shapes() ? ThemeSizes::hullBorder : 1;
    const QRectF outline = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2);
    painter.setPen(QPen(color, width)); // not dashed: dashes begin anew in every strip that a pan uncovers
    painter.setBrush(fill);
    painter.drawRoundedRect(outline, corner, corner);
    if (isTinted && frame.shapes()) {
        const int index = static_cast<int>(compiler - frame.state.compilers.data());
        painter.setBrush(QBrush(hatchTile(color, index, 1 / frame.pixel)));
        painter.setBrushOrigin(rect.topLeft());
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(outline, corner, corner);
    }
    if (kind == Hull::Single && frame.texts())
        paintBadge(frame, rect.topLeft() + QPointF(2, 2) * zoom, compiler->letter, color);
    painter.setOpacity(1);
}

/// Over the edges, which would cross them out.
void CanvasPainter::paintHullTitles(Frame& frame)
{
    QPainter& painter = frame.painter;
    constexpr double radius = HullTitle::badgeRadius, gap = HullTitle::gap;
    for (std::size_t group = 0; group < m_picture->hulls.size(); ++group) {
        if (m_picture->hulls[group].isNull() || !frame.scene.intersects(m_picture->hulls[group]))
            continue;
        const CompilerStyle* compiler = frame.state.compilerOfHull(group);
        const HullTitle title = hullTitle(*m_picture, group, m_rowMetrics, compiler != nullptr);
        for (const QRectF& plate : title.plates) {
            const double before = title.buttonRoom;
            if (!plate.intersects(frame.scene))
                continue;
            const QTransform transform = painter.transform();
            painter.translate(frame.viewport.toScreen(plate.topLeft()));
            painter.scale(frame.viewport.zoom, frame.viewport.zoom);
            const QRectF place(QPointF(), plate.size());
            QColor ground = frame.colors.nodeBody;
            ground.setAlphaF(0.9F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawRoundedRect(place, 5, 5);
            painter.setFont(m_rowFont);
            painter.setPen(frame.colors.nodeText);
            painter.drawText(place.adjusted(before + gap + (compiler ? 2 * radius + gap : 0), 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, title.text);
            painter.setTransform(transform);
            if (before > 0)
                paintGroupButton(frame, buttonOfHull(plate), true, frame.colors.nodeText);
            if (compiler)
                paintBadge(frame, frame.viewport.toScreen(plate.topLeft() + QPointF(before + gap + radius - 2, plate.height() / 2)), compiler->letter, compiler->color);
        }
    }
}

/// Outlines of what a step has wrapped or unwrapped, and of the call that is selected.
void CanvasPainter::paintHullMarks(Frame& frame)
{
    const auto outline = [&](std::uint32_t hull, const QColor& color, double away) {
        const QRectF rect = frame.snapped(frame.viewport.toScreen(m_picture->hulls[hull])).adjusted(-away, -away, away, away);
        const double corner = frame.shapes() ? ThemeSizes::hullCorner * frame.viewport.zoom : 0;
        frame.painter.setBrush(Qt::NoBrush);
        frame.painter.setPen(QPen(color, 2));
        frame.painter.drawRoundedRect(rect, corner, corner);
        return rect;
    };
    for (const auto& [hull, change] : frame.state.hullChanges) {
        if (!frame.state.layers.marks || !frame.scene.intersects(m_picture->hulls[hull]))
            continue;
        const QColor color = frame.colors.changes[static_cast<std::size_t>(change)];
        const QRectF rect = outline(hull, color, 0);
        if (frame.shapes())
            paintBadge(frame, rect.topRight(), Theme::changeSign(change), color);
    }
    if (frame.state.pickedHull)
        outline(*frame.state.pickedHull, frame.colors.accent, 2.5);
    if (frame.state.selectedHull)
        outline(*frame.state.selectedHull, frame.colors.accent, 2.5);
}

} // namespace passbench
