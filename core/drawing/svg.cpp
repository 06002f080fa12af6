#include "core/drawing/svg.h"

#include "core/drawing/scene_rows.h"
#include "core/drawing/svg_labels.h"
#include "core/drawing/svg_legend.h"
#include "core/support/markup.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace passbench {

namespace {

constexpr double corner = 5, hullCorner = 8, hullBorder = 2, arrowLength = 7, arrowWidth = 3, svgLabelPixels = 10,
                 hullTitlePixels = 11, badgeRadius = 7, badgeRoom = 2 * badgeRadius + 4;
constexpr double legendRow = 20, legendSwatch = 12, legendMargin = 12, legendPixels = 11;
constexpr const char* fontFamily = "DejaVu Sans, Noto Sans, Segoe UI, Helvetica, Arial, sans-serif";

std::string color(palette::Rgb rgb)
{
    return fmt::format("#{:06X}", rgb);
}

/// Coordinates with at most one digit after the point.
std::string at(double value)
{
    return fmt::format("{:g}", std::round(value * 10) / 10);
}

class SvgWriter {
public:
    SvgWriter(const Scene& scene, const LayoutResult& layout, const SvgOptions& options)
        : m_scene(scene), m_layout(layout), m_options(options), m_ground(options.dark ? palette::dark : palette::light), m_compilers(compilersOf(scene))
    {
    }

    std::string write()
    {
        const SvgSize size = svgSize(m_scene, m_layout, m_options);
        put(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" font-family="{2}">)",
            at(size.width), at(size.height), fontFamily);
        put("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>", at(size.width), at(size.height),
            color(canvas()));
        for (std::size_t group = 0; group < m_layout.groups.size() && group < m_scene.groups.size(); ++group)
            if (m_layout.groups[group].width > 0)
                writeHull(m_scene.groups[group], m_layout.groups[group]);
        put("<g fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\">", color(m_ground.edge));
        for (std::size_t edge = 0; edge < m_scene.edges.size(); ++edge)
            writeLine(m_layout.edges[edge]);
        put("</g>\n<g fill=\"{}\">", color(m_ground.edge));
        for (std::size_t edge = 0; edge < m_scene.edges.size(); ++edge)
            writeArrow(m_layout.edges[edge]);
        put("</g>");
        if (m_options.edgeLabels)
            writeEdgeLabels();
        for (std::size_t box = 0; box < m_scene.boxes.size(); ++box)
            writeBox(m_scene.boxes[box], m_layout.boxes[box], m_options.looks.of(box));
        if (m_options.legend)
            writeLegend();
        put("</svg>");
        return std::move(m_text);
    }

private:
    template<typename... Args> void put(fmt::format_string<Args...> format, Args&&... args)
    {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Args>(args)...);
        m_text += '\n';
    }

    palette::Rgb canvas() const { return m_options.whiteCanvas && !m_options.dark ? palette::white : m_ground.canvas; }

    void writeHull(const SceneGroup& group, const Rect& hull)
    {
        put("<g><title>{}</title>", markupText(group.title));
        const double titleLeft = hull.x + hullCorner + writeTint(hull, group.compiler, group.kind);
        put(R"(<text x="{}" y="{}" font-size="{}" fill="{}">{}</text></g>)", at(titleLeft), at(hull.y + 15), hullTitlePixels,
            color(m_ground.nodeText), markupText(fitting(group.title, hull.x + hull.width - titleLeft - 4, hullTitlePixels, false)));
    }

    /// The ground of what one compiler, or the host, does. Gives the width of the badge before the title.
    double writeTint(const Rect& rect, const std::string& compiler, GroupKind kind)
    {
        const bool host = compiler.empty();
        const std::string tint = color(host ? m_ground.hostHull : compilerColor(m_compilers, compiler, m_options));
        put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" fill-opacity="{}" stroke="{}" stroke-width="{}"{}/>)",
            at(rect.x), at(rect.y), at(rect.width), at(rect.height), hullCorner, tint,
            host ? 0.05 : palette::compilerFill, tint, host ? 1.0 : hullBorder, kind == GroupKind::Composite ? " stroke-dasharray=\"6 3\"" : "");
        if (host || kind != GroupKind::Region)
            return 0;
        writeHatch(rect, tint);
        writeBadge(rect.x + hullCorner + badgeRadius, rect.y + badgeRadius + 4, tint, badgeOf(compiler));
        return badgeRoom;
    }

    /// Diagonals, cut at the border by hand.
    void writeHatch(const Rect& hull, const std::string& tint)
    {
        constexpr double usualGap = 14, mostLines = 300;
        const double gap = std::max(usualGap, (hull.width + hull.height) / mostLines);
        std::string path;
        for (double sum = gap; sum < hull.width + hull.height; sum += gap) {
            const double fromX = std::min(sum, hull.width), toY = std::min(sum, hull.height);
            path += fmt::format("M{} {}L{} {}", at(hull.x + fromX), at(hull.y + sum - fromX), at(hull.x + sum - toY), at(hull.y + toY));
        }
        put(R"(<path d="{}" fill="none" stroke="{}" stroke-opacity="0.18"/>)", path, tint);
    }

    void writeBadge(double x, double y, const std::string& tint, const std::string& letter)
    {
        put(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"/><text x="{}" y="{}" font-size="10" font-weight="bold" text-anchor="middle" fill="#000000">{}</text>)",
            at(x), at(y), badgeRadius, tint, at(x), at(y + 3.5), markupText(letter));
    }

    void writeLine(const std::vector<Point>& line)
    {
        if (line.size() < 2)
            return;
        std::string points;
        for (const Point& point : line)
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", at(point.x), at(point.y));
        put(R"(<polyline points="{}"/>)", points);
    }

    void writeArrow(const std::vector<Point>& line)
    {
        if (line.size() < 2)
            return;
        const Point tip = line.back(), before = line[line.size() - 2];
        const double length = std::hypot(tip.x - before.x, tip.y - before.y);
        if (length < 1e-6)
            return;
        const double dx = (tip.x - before.x) / length, dy = (tip.y - before.y) / length;
        const double x = tip.x - dx * arrowLength, y = tip.y - dy * arrowLength;
        put(R"(<path d="M{} {}L{} {}L{} {}Z"/>)", at(tip.x), at(tip.y), at(x - dy * arrowWidth), at(y + dx * arrowWidth),
            at(x + dy * arrowWidth), at(y - dx * arrowWidth));
    }

    void writeBox(const SceneBox& box, const Rect& rect, const BoxLook* look)
    {
        const BoxMetrics& metrics = m_options.metrics;
        const palette::Rgb headRgb = look && look->head ? *look->head : headColor(box);
        const std::string head = color(headRgb);
        const double headHeight = std::min(metrics.headHeight, rect.height);
        put(R"(<g id="{}"{}><title>{}</title>)", box.node == NodeId::None ? "output" : fmt::format("n{}", number(box.node)), look && look->isPale ? " opacity=\"0.35\"" : "", markupText(tooltip(box)));
        double badge = 0;
        if (isPlace(box.kind)) {
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>)", at(rect.x), at(rect.y), at(rect.width), at(rect.height), hullCorner, color(m_ground.nodeBody));
            badge = writeTint(rect, box.compiler, GroupKind::Region);
        } else if (box.rows.empty()) {
            const bool pill = box.kind == BoxKind::Input || box.kind == BoxKind::Output;
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}"/>)", at(rect.x), at(rect.y), at(rect.width),
                at(rect.height), at(pill ? rect.height / 2 : corner), head);
        } else {
            for (int copy = box.copies > 1 ? 2 : 0; copy > 0; --copy) // stand behind
                put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}"/>)", at(rect.x + 3 * copy), at(rect.y + 2 * copy), at(rect.width),
                    at(rect.height - 4 * copy), corner, color(m_ground.nodeBody), color(m_ground.nodeBorder));
            const std::string border = color(box.kind == BoxKind::Group && !box.compiler.empty() ? compilerColor(m_compilers, box.compiler, m_options) : m_ground.nodeBorder);
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}"{}/>)", at(rect.x), at(rect.y),
                at(rect.width), at(rect.height), corner, color(m_ground.nodeBody), border,
                box.kind == BoxKind::Opaque ? " stroke-dasharray=\"4 2\"" : "");
            put(R"(<path d="M{0} {1}v{2}q0 -{3} {3} -{3}h{4}q{3} 0 {3} {3}v{5}Z" fill="{6}"/>)", at(rect.x), at(rect.y + headHeight),
                at(corner - headHeight), corner, at(rect.width - 2 * corner), at(headHeight - corner), head);
        }
        const double middle = box.rows.empty() ? rect.height / 2 : headHeight / 2;
        const double room = rect.width - 2 * metrics.padding;
        const palette::Rgb ink = isPlace(box.kind) ? m_ground.nodeText : look && look->head ? palette::inkOn(headRgb) : palette::onHead;
        const bool centred = box.rows.empty();
        put(R"(<text x="{}" y="{}" font-size="{}" font-weight="600"{} fill="{}">{}</text>)",
            at(centred ? rect.x + rect.width / 2 : rect.x + metrics.padding + badge), at(rect.y + middle + metrics.titlePixels * 0.36),
            metrics.titlePixels, centred ? " text-anchor=\"middle\"" : "", color(ink),
            markupText(fitting(box.title, room - badge - (look && !look->value.empty() ? m_options.textWidth(look->value, svgLabelPixels, false) + 6 : 0), metrics.titlePixels, true)));
        double baseline = rect.y + headHeight + metrics.padding / 2 + metrics.rowHeight * 0.5 + metrics.rowPixels * 0.36;
        for (const std::string& row : box.rows) {
            put(R"(<text x="{}" y="{}" font-size="{}" fill="{}">{}</text>)", at(rect.x + metrics.padding), at(baseline),
                metrics.rowPixels, color(m_ground.nodeText), markupText(fitting(row, room, metrics.rowPixels, false)));
            baseline += metrics.rowHeight;
        }
        if (look)
            writeLook(*look, rect, color(ink));
        put("</g>");
    }

    /// What stands around and on a box: an outline, a badge, a value at the end of its title.
    void writeLook(const BoxLook& look, const Rect& rect, const std::string& ink)
    {
        constexpr double outlineGap = 3;
        if (look.outline)
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="none" stroke="{}" stroke-width="2.5"/>)", at(rect.x - outlineGap), at(rect.y - outlineGap), at(rect.width + 2 * outlineGap), at(rect.height + 2 * outlineGap), corner + outlineGap, color(*look.outline));
        if (!look.badge.empty())
            writeBadge(rect.x + rect.width, rect.y, color(look.outline.value_or(look.head.value_or(m_ground.edge))), look.badge);
        if (!look.value.empty())
            put(R"(<text x="{}" y="{}" font-size="{}" fill="{}" text-anchor="end">{}</text>)", at(rect.x + rect.width - m_options.metrics.padding), at(rect.y + m_options.metrics.headHeight / 2 + 3.5), svgLabelPixels, ink, markupText(look.value));
    }

    static std::string tooltip(const SceneBox& box)
    {
        std::string text = box.title;
        if (box.node != NodeId::None)
            text += fmt::format(" %{}", number(box.node));
        return box.compiler.empty() ? text : fmt::format("{}, {}", text, box.compiler);
    }

    /// The longest beginning that fits, with an ellipsis if it is not all.
    std::string fitting(const std::string& text, double room, double pixels, bool bold) const
    {
        constexpr double tolerance = 1;
        if (m_options.textWidth(text, pixels, bold) <= room + tolerance)
            return text;
        std::size_t low = 1, high = text.size();
        while (low < high) {
            const std::size_t middle = (low + high + 1) / 2;
            if (m_options.textWidth(shortened(text, middle), pixels, bold) <= room + tolerance)
                low = middle;
            else
                high = middle - 1;
        }
        return shortened(text, low);
    }

    void writeEdgeLabels()
    {
        put("<g font-size=\"{}\" fill=\"{}\">", svgLabelPixels, color(m_ground.edgeLabel));
        for (const LabelPlace& label : placeLabels(m_scene, m_layout, m_options.textWidth, svgLabelPixels, m_options.direction))
            put(R"(<text x="{}" y="{}">{}</text>)", at(label.start.x), at(label.start.y), markupText(m_scene.edges[label.edge].label));
        put("</g>");
    }

    void writeLegend()
    {
        double y = m_layout.height + legendMargin;
        for (const LegendEntry& entry : legendOf(m_scene, m_options)) {
            const std::string tint = color(entry.color);
            if (entry.badge.empty())
                put(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="3" fill="{}"/>)", legendMargin, at(y), legendSwatch, legendSwatch, tint);
            else
                writeBadge(legendMargin + legendSwatch / 2, y + legendSwatch / 2, tint, entry.badge);
            put(R"(<text x="{}" y="{}" font-size="{}" fill="{}">{}</text>)", legendMargin + legendSwatch + 8, at(y + legendSwatch - 2),
                legendPixels, color(m_ground.nodeText), markupText(entry.text));
            y += legendRow;
        }
    }

    const Scene& m_scene;
    const LayoutResult& m_layout;
    const SvgOptions& m_options;
    const palette::Ground& m_ground;
    const std::vector<std::string> m_compilers;
    std::string m_text;
};

} // namespace

SvgSize svgSize(const Scene& scene, const LayoutResult& layout, const SvgOptions& options)
{
    SvgSize size {layout.width, layout.height};
    if (!options.legend)
        return size;
    for (const LegendEntry& entry : legendOf(scene, options)) {
        size.height += legendRow;
        size.width = std::max(size.width, 2 * legendMargin + legendSwatch + 8 + options.textWidth(entry.text, legendPixels, false));
    }
    size.height += 2 * legendMargin;
    return size;
}

std::string toSvg(const Scene& scene, const LayoutResult& layout, const SvgOptions& options)
{
    return SvgWriter(scene, layout, options).write();
}

} // namespace passbench
