#include "core/report/piece.h"

#include "core/drawing/display/fitting.h"
#include "core/drawing/display/hatch.h"

#include <algorithm>
#include <cmath>

namespace passbench::report {
namespace {

std::string short1(double value) { return fmt::format("{:.10g}", std::round(value * 10) / 10 + 0.0); }

Json dashOf(Dash dash) { return dash == Dash::Dashes ? 1 : dash == Dash::Fine ? 2
        : dash == Dash::Dots                                                  ? 3
                                                                              : 0; }

double widthOf(const Stroke& stroke) { return stroke.width > 0 ? stroke.width : 1; }

Point towards(Point from, Point to, double part) { return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part}; }

/// With parabolas at its bends, as roundedLine() has them, and ended `shorter` before its last point.
std::string pathOf(std::span<const Point> line, double bend, double shorter, Point origin)
{
    const auto at = [&](Point point) { return short1(point.x - origin.x) + ' ' + short1(point.y - origin.y); };
    std::string path = "M" + at(line.front());
    Point last = line.front();
    for (std::size_t k = 1; k + 1 < line.size(); ++k) {
        const double in = std::hypot(line[k].x - line[k - 1].x, line[k].y - line[k - 1].y), out = std::hypot(line[k].x - line[k + 1].x, line[k].y - line[k + 1].y);
        if (in <= 0 || out <= 0)
            continue;
        const double reach = std::min({bend, in / 2, out / 2});
        last = towards(line[k], line[k + 1], reach / out);
        path += "L" + at(towards(line[k], line[k - 1], reach / in)) + "Q" + at(line[k]) + ' ' + at(last);
    }
    const double left = std::hypot(line.back().x - last.x, line.back().y - last.y);
    return path + "L" + at(left > shorter ? towards(last, line.back(), (left - shorter) / left) : line.back());
}

} // namespace

Json shortNumber(double value)
{
    const double rounded = std::round(value * 10) / 10;
    if (rounded == std::floor(rounded) && std::abs(rounded) < 1e15)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

std::size_t Inks::of(Ink ink)
{
    const auto light = colorOf(ink, palette::light), dark = colorOf(ink, palette::dark);
    const int alpha = static_cast<int>(std::lround(std::clamp(ink.alpha, 0.0F, 1.0F) * 100));
    const auto [entry, isNew] = m_known.try_emplace({light, dark, alpha}, m_known.size());
    if (isNew)
        m_table.push_back({fmt::format("#{:06X}", light), fmt::format("#{:06X}", dark), alpha / 100.0});
    return entry->second;
}

void PieceWriter::add(Json& piece, const DisplayList& list, const DisplayList::Item& item, Point origin)
{
    if (const auto* rect = std::get_if<DrawnRect>(&item))
        add(piece, *rect, origin);
    else if (const auto* text = std::get_if<DrawnText>(&item))
        add(piece, *text, origin);
    else if (const auto* icon = std::get_if<DrawnIcon>(&item))
        add(piece, *icon, origin);
    else if (const auto* line = std::get_if<DrawnLine>(&item))
        add(piece, list, *line, origin);
}

void PieceWriter::add(Json& piece, const DrawnRect& drawn, Point origin)
{
    const Rect rect {drawn.rect.x - drawn.away - origin.x, drawn.rect.y - drawn.away - origin.y, drawn.rect.width + 2 * drawn.away, drawn.rect.height + 2 * drawn.away};
    if (rect.width <= 0 || rect.height <= 0)
        return;
    piece.push_back({drawn.onlyTop ? "R" : "r", shortNumber(rect.x), shortNumber(rect.y), shortNumber(rect.width), shortNumber(rect.height),
        shortNumber(std::min({drawn.corner, rect.width / 2, rect.height / 2})), inkOf(drawn.fill), strokeOf(drawn.stroke), shortNumber(widthOf(drawn.stroke)), dashOf(drawn.stroke.dash)});
    if (drawn.hatch < 0)
        return;
    std::string path;
    for (const HatchLine& line : hatchLines(drawn.rect, drawn.hatch))
        path += fmt::format("M{} {}L{} {}", short1(line.from.x - origin.x), short1(line.from.y - origin.y), short1(line.to.x - origin.x), short1(line.to.y - origin.y));
    Ink ink = drawn.stroke.ink;
    ink.alpha = hatchAlpha;
    piece.push_back({"p", path, -1, inkOf(ink), 1, dashOf(hatchDash(drawn.hatch))});
}

void PieceWriter::add(Json& piece, const DrawnText& drawn, Point origin)
{
    const std::string text = fitting(drawn, m_textWidth);
    using Anchor = DrawnText::Anchor;
    if (drawn.plate.fill.alpha > 0) {
        const double width = m_textWidth(text, drawn.pixels, drawn.bold) + 2 * drawn.plate.beside;
        const double left = drawn.anchor == Anchor::Left ? drawn.at.x - drawn.plate.beside : drawn.anchor == Anchor::Right ? drawn.at.x + drawn.plate.beside - width
                                                                                                                           : drawn.at.x - width / 2;
        add(piece, DrawnRect {.rect = {left, drawn.at.y - drawn.plate.height / 2, width, drawn.plate.height}, .corner = drawn.plate.corner, .fill = drawn.plate.fill, .stroke = drawn.plate.stroke}, origin);
    }
    piece.push_back({"t", shortNumber(drawn.at.x - origin.x), shortNumber(drawn.at.y + drawn.pixels * 0.36 - origin.y), text, shortNumber(drawn.pixels), drawn.bold ? 1 : 0, static_cast<int>(drawn.anchor), inkOf(drawn.ink)});
}

void PieceWriter::add(Json& piece, const DrawnIcon& icon, Point origin)
{
    piece.push_back({"i", shortNumber(icon.middle.x - icon.size / 2 - origin.x), shortNumber(icon.middle.y - icon.size / 2 - origin.y), shortNumber(icon.size), std::string(icon.name), inkOf(icon.ink)});
}

void PieceWriter::add(Json& piece, const DisplayList& list, const DrawnLine& line, Point origin)
{
    const std::span<const Point> points = list.pointsOf(line);
    piece.push_back({"p", pathOf(points, line.bend, line.arrow * arrowFree, origin), -1, strokeOf(line.stroke), shortNumber(widthOf(line.stroke)), dashOf(line.stroke.dash)});
    if (const std::vector<Point> head = line.arrow > 0 ? arrowHead(points, line.arrow) : std::vector<Point>(); !head.empty())
        piece.push_back({"p", fmt::format("M{} {}L{} {}L{} {}Z", short1(head[0].x - origin.x), short1(head[0].y - origin.y), short1(head[1].x - origin.x), short1(head[1].y - origin.y), short1(head[2].x - origin.x), short1(head[2].y - origin.y)), inkOf(line.stroke.ink), -1, 1, 0});
}

} // namespace passbench::report
