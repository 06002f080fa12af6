#include "core/drawing/svg.h"

#include "core/drawing/display/fitting.h"
#include "core/drawing/display/hatch.h"
#include "core/support/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace passbench {
namespace {

constexpr const char* fontFamily = "DejaVu Sans, Noto Sans, Segoe UI, Helvetica, Arial, sans-serif";

/// Coordinates with at most one digit after the point.
std::string at(double value) { return fmt::format("{:.10g}", std::round(value * 10) / 10); }

std::string rectAt(const Rect& rect) { return fmt::format(R"(x="{}" y="{}" width="{}" height="{}")", at(rect.x), at(rect.y), at(rect.width), at(rect.height)); }

const char* dashes(Dash dash)
{
    switch (dash) {
    case Dash::Dashes: return R"( stroke-dasharray="4 2")";
    case Dash::Fine: return R"( stroke-dasharray="2 2")";
    case Dash::Dots: return R"( stroke-dasharray="1 2")";
    default: return "";
    }
}

bool isAlike(const DrawnLine& a, const DrawnLine& b) { return a.stroke.ink == b.stroke.ink && a.stroke.width == b.stroke.width && a.stroke.dash == b.stroke.dash; }

} // namespace

SvgWriter::SvgWriter(const Rect& area, SvgOptions options)
    : m_options(std::move(options))
{
    m_text = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="{2} {3} {0} {1}" font-family="{4}">)"
                         "\n",
        at(area.width), at(area.height), at(area.x), at(area.y), fontFamily);
    m_text += fmt::format("<rect {}{}/>\n", rectAt(area), paint("fill", {.role = InkRole::Canvas}));
}

std::string SvgWriter::finish()
{
    m_text += "</svg>\n";
    return std::move(m_text);
}

void SvgWriter::write(const DisplayList& list)
{
    for (std::size_t k = 0; k < list.items.size();) {
        if (!std::holds_alternative<DrawnLine>(list.items[k])) {
            std::visit([&](const auto& item) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(item)>, DrawnLine>)
                    write(list, item);
            },
                list.items[k++]);
            continue;
        }
        const std::size_t first = k;
        while (k < list.items.size() && std::holds_alternative<DrawnLine>(list.items[k]) && isAlike(std::get<DrawnLine>(list.items[first]), std::get<DrawnLine>(list.items[k])))
            ++k;
        writeLines(list, first, k);
    }
}

std::string SvgWriter::paint(const char* attribute, Ink ink) const
{
    if (ink.alpha <= 0)
        return fmt::format(R"( {}="none")", attribute);
    const std::string color = fmt::format(R"( {}="#{:06X}")", attribute, colorOf(ink, m_options.ground));
    return ink.alpha >= 1 ? color : color + fmt::format(R"( {}-opacity="{:.2g}")", attribute, ink.alpha);
}

std::string SvgWriter::strokeOf(const Stroke& stroke) const
{
    if (stroke.dash == Dash::None)
        return {};
    return paint("stroke", stroke.ink) + (stroke.width == 1 ? std::string() : fmt::format(R"( stroke-width="{:.3g}")", stroke.width > 0 ? stroke.width : 1)) + dashes(stroke.dash);
}

void SvgWriter::write(const DisplayList&, const DrawnRect& drawn)
{
    const Rect rect {drawn.rect.x - drawn.away, drawn.rect.y - drawn.away, drawn.rect.width + 2 * drawn.away, drawn.rect.height + 2 * drawn.away};
    const double corner = std::min({drawn.corner, rect.width / 2, rect.height / 2});
    if (drawn.onlyTop)
        m_text += fmt::format("<path d=\"M{0} {1}v{2}q0 -{3} {3} -{3}h{4}q{3} 0 {3} {3}v{5}Z\"{6}/>\n", at(rect.x), at(rect.y + rect.height), at(corner - rect.height), at(corner),
            at(rect.width - 2 * corner), at(rect.height - corner), paint("fill", drawn.fill));
    else
        m_text += fmt::format("<rect {}{}{}{}/>\n", rectAt(rect), corner > 0 ? fmt::format(R"( rx="{}")", at(corner)) : std::string(), paint("fill", drawn.fill), strokeOf(drawn.stroke));
    if (drawn.hatch >= 0)
        writeHatch(drawn);
}

void SvgWriter::writeHatch(const DrawnRect& drawn)
{
    std::string path;
    for (const HatchLine& line : hatchLines(drawn.rect, drawn.hatch))
        path += fmt::format("M{} {}L{} {}", at(line.from.x), at(line.from.y), at(line.to.x), at(line.to.y));
    Ink ink = drawn.stroke.ink;
    ink.alpha = hatchAlpha;
    m_text += fmt::format("<path d=\"{}\" fill=\"none\"{}{}/>\n", path, paint("stroke", ink), dashes(hatchDash(drawn.hatch)));
}

void SvgWriter::writeLines(const DisplayList& list, std::size_t from, std::size_t to)
{
    const Stroke& stroke = std::get<DrawnLine>(list.items[from]).stroke;
    std::string arrows;
    m_text += fmt::format("<g fill=\"none\"{}>\n", strokeOf(stroke));
    for (std::size_t k = from; k < to; ++k) {
        const auto& line = std::get<DrawnLine>(list.items[k]);
        const std::span<const Point> points = list.pointsOf(line);
        std::string text;
        for (const Point& point : roundedLine(points, line.bend, line.arrow * arrowFree))
            text += fmt::format("{}{},{}", text.empty() ? "" : " ", at(point.x), at(point.y));
        m_text += fmt::format("<polyline points=\"{}\"/>\n", text);
        if (const std::vector<Point> head = line.arrow > 0 ? arrowHead(points, line.arrow) : std::vector<Point>(); !head.empty())
            arrows += fmt::format("M{} {}L{} {}L{} {}Z", at(head[0].x), at(head[0].y), at(head[1].x), at(head[1].y), at(head[2].x), at(head[2].y));
    }
    m_text += "</g>\n";
    if (!arrows.empty())
        m_text += fmt::format("<path d=\"{}\"{}/>\n", arrows, paint("fill", stroke.ink));
}

void SvgWriter::write(const DisplayList&, const DrawnText& drawn)
{
    const std::string text = fitting(drawn, m_options.textWidth);
    using Anchor = DrawnText::Anchor;
    if (drawn.plate.fill.alpha > 0) {
        const double width = m_options.textWidth(text, drawn.pixels, drawn.bold) + 2 * drawn.plate.beside;
        const double left = drawn.anchor == Anchor::Left ? drawn.at.x - drawn.plate.beside : drawn.anchor == Anchor::Right ? drawn.at.x + drawn.plate.beside - width
                                                                                                                           : drawn.at.x - width / 2;
        m_text += fmt::format("<rect {} rx=\"{}\"{}{}/>\n", rectAt({left, drawn.at.y - drawn.plate.height / 2, width, drawn.plate.height}), at(drawn.plate.corner),
            paint("fill", drawn.plate.fill), strokeOf(drawn.plate.stroke));
    }
    m_text += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{:.3g}\"{}{}{}>{}</text>\n", at(drawn.at.x), at(drawn.at.y + drawn.pixels * 0.36), drawn.pixels, drawn.bold ? R"( font-weight="600")" : "",
        drawn.anchor == Anchor::Middle ? R"( text-anchor="middle")" : drawn.anchor == Anchor::Right ? R"( text-anchor="end")"
                                                                                                    : "",
        paint("fill", drawn.ink), markupText(text));
}

/// What stands between the tags of the icon's file.
const std::string& SvgWriter::iconLines(std::string_view name)
{
    const auto [known, isNew] = m_icons.try_emplace(std::string(name));
    if (isNew && m_options.icon) {
        const std::string file = m_options.icon(name);
        const std::size_t open = file.find('>', file.find("<svg")), close = file.rfind("</svg>");
        if (open != file.npos && close != file.npos && open < close)
            known->second = file.substr(open + 1, close - open - 1);
        std::erase(known->second, '\n');
    }
    return known->second;
}

void SvgWriter::write(const DisplayList&, const DrawnIcon& icon)
{
    constexpr double side = 24, line = 2.5;
    std::string lines = iconLines(icon.name);
    const std::string color = fmt::format("#{:06X}", colorOf(icon.ink, m_options.ground));
    for (std::size_t at = lines.find("#000"); at != lines.npos; at = lines.find("#000", at + color.size()))
        lines.replace(at, 4, color);
    if (!lines.empty())
        m_text += fmt::format("<g transform=\"translate({} {}) scale({:.3g})\" fill=\"none\"{} stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>\n", at(icon.middle.x - icon.size / 2),
            at(icon.middle.y - icon.size / 2), icon.size / side, paint("stroke", icon.ink), line, lines);
}

void SvgWriter::write(const DisplayList&, const DrawnPart& part)
{
    if (std::exchange(m_isInPart, !part.told.empty()))
        m_text += "</g>\n";
    if (m_isInPart)
        m_text += fmt::format("<g{}><title>{}</title>\n", part.id.empty() ? std::string() : fmt::format(R"( id="{}")", part.id), markupText(part.told));
}

} // namespace passbench
