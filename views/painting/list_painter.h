#pragma once
// Paints a drawing at any zoom, onto a screen, an image or a page. Keeps prepared texts between frames.

#include "core/drawing/display/display_list.h"

#include <QPainter>
#include <QStaticText>

#include <unordered_map>

namespace passbench {

/// Where a drawing lies on what is painted.
struct ListPlace {
    QPointF origin;       ///< point of the drawing at the painter's origin
    double zoom = 1;      ///< of the painter's units a unit of the drawing
    QRectF screen;        ///< what is wanted, in the painter's coordinates
    bool isSmooth = true; ///< lines are antialiased

    QPointF toScreen(Point point) const { return (QPointF(point.x, point.y) - origin) * zoom; }
    QRectF toScreen(const Rect& rect) const { return {toScreen(Point {rect.x, rect.y}), QSizeF(rect.width, rect.height) * zoom}; }
};

class ListPainter {
public:
    void paint(QPainter& painter, const DisplayList& list, const ListPlace& place, const palette::Ground& ground);

private:
    struct Run; // what the parts of one call share
    struct TextKey {
        std::string text;
        int style = 0, room = 0;
        bool operator==(const TextKey&) const = default;
    };
    struct Hash {
        std::size_t operator()(const TextKey& key) const { return std::hash<std::string>()(key.text) * 31 + static_cast<std::size_t>(key.style * 7919 + key.room); }
    };
    struct Font {
        QFont font;
        QFontMetricsF metrics;
        int pixels = 0;
        bool bold = false;
    };

    void paint(Run& run, const DrawnRect& rect);
    void paint(Run& run, const DrawnText& text);
    void paint(Run& run, const DrawnIcon& icon);
    void paintHatch(Run& run, const DrawnRect& drawn, const QRectF& rect, double corner);
    void paintLines(Run& run, const DisplayList& list, std::size_t from, std::size_t to);
    const QImage& iconOf(std::string_view name, const QColor& color, int pixels);
    std::size_t fontOf(const DrawnText& text);
    const QStaticText& prepared(const DrawnText& text, std::size_t font);

    std::vector<Font> m_fonts;
    std::unordered_map<TextKey, QStaticText, Hash> m_texts;
    std::unordered_map<std::string, QImage> m_icons, m_tiles; ///< images, since files are painted in other threads
    TextKey m_key;                                            ///< reused, so that looking for a text allocates nothing
};

} // namespace passbench
