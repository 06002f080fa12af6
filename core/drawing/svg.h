#pragma once
// A drawing as an SVG file. Only features that every viewer has are used: no markers, patterns or clips.

#include "core/drawing/display/display_list.h"
#include "core/drawing/scene.h"

namespace passbench {

struct SvgOptions {
    palette::Ground ground = palette::light;
    TextWidth textWidth = approximateTextWidth;           ///< decides where long text is cut
    std::function<std::string(std::string_view)> icon {}; ///< the file of an icon, drawn in lines of #000 in a square of 24; null: icons are left out
};

class SvgWriter {
public:
    /// `area` of the drawing becomes the file's whole picture.
    SvgWriter(const Rect& area, SvgOptions options);
    void write(const DisplayList& list); ///< may be called again for what lies over it
    std::string finish();

private:
    void write(const DisplayList& list, const DrawnRect& rect);
    void write(const DisplayList& list, const DrawnText& text);
    void write(const DisplayList& list, const DrawnIcon& icon);
    void write(const DisplayList& list, const DrawnPart& part);
    void writeLines(const DisplayList& list, std::size_t from, std::size_t to);
    void writeHatch(const DrawnRect& rect);
    std::string paint(const char* attribute, Ink ink) const;
    std::string strokeOf(const Stroke& stroke) const;
    const std::string& iconLines(std::string_view name);

    SvgOptions m_options;
    std::string m_text;
    std::unordered_map<std::string, std::string> m_icons;
    bool m_isInPart = false;
};

} // namespace passbench
