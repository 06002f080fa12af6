#pragma once
// What a display list draws, as data that a script in a page draws again: small arrays of numbers and texts.

#include "core/drawing/display/display_list.h"
#include "core/drawing/scene.h"

#include <map>
#include <nlohmann/json.hpp>

namespace passbench::report {

using Json = nlohmann::json;

/// With at most one digit after the point, and without any where it would be 0.
Json shortNumber(double value);

/// Colours by number: each with what it is on light and on dark ground, as `[light, dark, alpha]`.
class Inks {
public:
    std::size_t of(Ink ink);
    const Json& table() const { return m_table; }

private:
    std::map<std::tuple<palette::Rgb, palette::Rgb, int>, std::size_t> m_known;
    Json m_table = Json::array();
};

/// Items of a piece, each an array that begins with what it is:
///   ["r", x, y, width, height, corner, fill, stroke, stroke width, dash]   a rectangle; ["R", ...] is rounded at its top only
///   ["t", x, y, text, pixels, bold, anchor, ink]                           a line of text; anchor 0 left, 1 middle, 2 right
///   ["i", x, y, size, icon, ink]                                           an icon, from its upper left corner
///   ["p", path, fill, stroke, stroke width, dash]                          lines, as a path of SVG
/// Fills, strokes and inks are numbers of `inks`, or -1; places count from `origin`.
class PieceWriter {
public:
    PieceWriter(Inks& inks, TextWidth textWidth) : m_inks(inks), m_textWidth(std::move(textWidth)) { }
    void add(Json& piece, const DisplayList& list, const DisplayList::Item& item, Point origin);

private:
    void add(Json& piece, const DrawnRect& rect, Point origin);
    void add(Json& piece, const DrawnText& text, Point origin);
    void add(Json& piece, const DrawnIcon& icon, Point origin);
    void add(Json& piece, const DisplayList& list, const DrawnLine& line, Point origin);
    Json inkOf(Ink ink) { return ink.alpha <= 0 ? Json(-1) : Json(m_inks.of(ink)); }
    Json strokeOf(const Stroke& stroke) { return stroke.dash == Dash::None ? Json(-1) : inkOf(stroke.ink); }

    Inks& m_inks;
    TextWidth m_textWidth;
};

} // namespace passbench::report
