#pragma once
// Many pictures that have much in common: what is drawn alike is kept once, wherever it stands.

#include "core/drawing/whole_drawing.h"
#include "core/report/piece.h"

namespace passbench::report {

class PictureBook {
public:
    explicit PictureBook(DrawingOptions options) : m_options(std::move(options)) { m_options.legend = m_options.tunnels = false; } // a page has no jump along an edge

    /// Its number. `shows` has for each box what a script is to know it by, `hulls` for each hull likewise; -1: nothing.
    ///   {"w", "h", "d": [piece, x, y, ...], "b": [x, y, width, height, shows, ...], "o": [x, y, width, height, hull, ...]}
    std::size_t add(const Scene& scene, const LayoutResult& layout, const std::vector<std::int64_t>& shows, const std::vector<std::int64_t>& hulls);
    /// What the colours of a scene mean: [text, ink, sign, whether that is an icon].
    Json legend(const Scene& scene);

    Json take();                                                   ///< {"inks", "pieces", "pictures"}
    std::size_t bytes() const { return m_bytes; }                  ///< about as many as take() will have, written out
    const std::set<std::string>& icons() const { return m_icons; } ///< that were drawn

private:
    std::size_t pieceOf(const Json& piece);

    DrawingOptions m_options;
    Inks m_inks;
    std::unordered_map<std::string, std::size_t> m_knownPieces, m_knownPictures; ///< by their text
    Json m_pieces = Json::array(), m_pictures = Json::array();
    std::set<std::string> m_icons;
    std::size_t m_bytes = 0;
};

} // namespace passbench::report
