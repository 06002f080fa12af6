#pragma once
// A drawing as a list of shapes, lines, texts and icons, in the order that they lie on each other. The canvas paints it, and SVG, PDF
// and PNG are written from it; it knows neither pixels of a screen nor fonts, and its colours are roles, so that one list is right on
// every ground.

#include "core/drawing/palette.h"
#include "core/layout/layout.h"

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace passbench {

enum class Dash : std::uint8_t { None,
    Solid,
    Dashes,
    Fine,
    Dots };

struct Stroke {
    Ink ink {};
    double width = 0; ///< in units of the list; with Dash::None there is no line
    Dash dash = Dash::None;
};

/// A rectangle. Its sides come to lie on whole pixels where it is painted with pixels; then it is made larger by `away` on each side.
struct DrawnRect {
    Rect rect;
    double corner = 0, away = 0;
    Ink fill {.alpha = 0};
    Stroke stroke {};
    std::int8_t hatch = -1; ///< over the fill: one of seven, in its colour
    bool onlyTop = false;   ///< rounded at its upper corners only
    bool snaps = true;
};

/// A polyline, with bends rounded by `bend` and an arrow of length `arrow` at its end.
struct DrawnLine {
    std::uint32_t first = 0, count = 0; ///< points of the list
    Stroke stroke {};
    double bend = 0, arrow = 0;
};

/// A line of text. Its vertical middle is at `at`.
struct DrawnText {
    enum class Anchor : std::uint8_t { Left,
        Middle,
        Right };
    /// A rounded ground as wide as the text and `beside` on each side.
    struct Plate {
        Ink fill {.alpha = 0};
        Stroke stroke {};
        double beside = 0, height = 0, corner = 0;
    };
    Point at;
    std::string_view text; ///< lives as long as what was drawn, or the list
    Ink ink {};
    float pixels = 11, room = 0; ///< what is wider than `room` is cut; 0: nothing is
    Anchor anchor = Anchor::Left;
    bool bold = false, cutsMiddle = false;
    Plate plate {};
};

/// One of resources/icons.
struct DrawnIcon {
    Point middle;
    double size = 12;
    std::string_view name;
    Ink ink {};
};

/// What follows, up to the next part, is of one thing: in files it has a name and a text to point at. Empty: of nothing.
struct DrawnPart {
    std::string id, told;
};

struct DisplayList {
    using Item = std::variant<DrawnRect, DrawnLine, DrawnText, DrawnIcon, DrawnPart>;
    std::vector<Item> items;
    std::vector<Point> points;
    std::deque<std::string> kept; ///< texts that nothing else holds; items point at them, so that a list moves and is never copied
    double opacity = 1;           ///< of what is added
    bool isNamed = false;         ///< whether parts are added

    DisplayList() = default;
    DisplayList(DisplayList&&) noexcept = default;
    DisplayList& operator=(DisplayList&&) noexcept = default;

    void clear();
    void add(DrawnRect rect);
    void add(DrawnText text);
    void add(DrawnIcon icon);
    void add(std::span<const Point> line, Stroke stroke, double bend = 0, double arrow = 0);
    void begin(std::string id, std::string told); ///< a part
    void end();
    std::string_view keep(std::string text) { return kept.emplace_back(std::move(text)); }
    std::span<const Point> pointsOf(const DrawnLine& line) const { return std::span(points).subspan(line.first, line.count); }
    std::size_t size() const { return items.size(); }
};

/// Takes a piece of a drawing; the pieces lie on each other in their order.
using TakeList = std::function<void(DisplayList&&)>;

/// `line` with its bends as parabolas of `pieces` straight parts each, ended `shorter` before its last point.
std::vector<Point> roundedLine(std::span<const Point> line, double bend, double shorter);
/// The three corners of an arrow at the end of `line`: the tip first. Empty where the line has no direction.
std::vector<Point> arrowHead(std::span<const Point> line, double size);
/// Half way along `line`.
Point middleOf(std::span<const Point> line);
/// How much of an arrow the line below it leaves free, so that the tip is sharp.
inline constexpr double arrowFree = 0.8;

} // namespace passbench
