#include "core/report/picture_book.h"

#include "core/support/json.h"

#include <cmath>

namespace passbench::report {
namespace {

/// Where a piece is put: places within it count from there, so that it is the same wherever it stands.
Point originOf(const DisplayList& list, const DisplayList::Item& item)
{
    const auto at = [](double x, double y) { return Point {std::floor(x), std::floor(y)}; };
    if (const auto* rect = std::get_if<DrawnRect>(&item))
        return at(rect->rect.x, rect->rect.y);
    if (const auto* text = std::get_if<DrawnText>(&item))
        return at(text->at.x, text->at.y);
    if (const auto* icon = std::get_if<DrawnIcon>(&item))
        return at(icon->middle.x, icon->middle.y);
    if (const auto* line = std::get_if<DrawnLine>(&item))
        return at(list.points[line->first].x, list.points[line->first].y);
    return {};
}

} // namespace

std::size_t PictureBook::pieceOf(const Json& piece)
{
    std::string text = dumped(piece);
    const std::size_t size = text.size();
    const auto [known, isNew] = m_knownPieces.try_emplace(std::move(text), m_knownPieces.size());
    if (isNew) {
        m_pieces.push_back(piece);
        m_bytes += size + 1;
        for (const Json& item : piece)
            if (item[0] == "i")
                m_icons.insert(item[4].get<std::string>());
    }
    return known->second;
}

std::size_t PictureBook::add(const Scene& scene, const LayoutResult& layout, const std::vector<std::int64_t>& shows, const std::vector<std::int64_t>& hulls)
{
    const EdgePlaces places = edgePlaces(scene, layout, m_options);
    const DrawingSize size = drawingSize(scene, layout, places, m_options);
    Json drawn = Json::array(), boxes = Json::array(), open = Json::array();
    PieceWriter writer(m_inks, m_options.textWidth);
    drawWhole(scene, layout, places, m_options, [&](DisplayList&& list) {
        Json piece = Json::array();
        std::optional<Point> origin; // of a part, which is one piece; other items are pieces of their own
        bool isInPart = false;
        const auto put = [&] {
            if (!piece.empty())
                for (const Json& one : {Json(pieceOf(piece)), shortNumber(origin->x), shortNumber(origin->y)})
                    drawn.push_back(one);
            piece = Json::array();
            origin.reset();
        };
        for (const DisplayList::Item& item : list.items) {
            if (const auto* part = std::get_if<DrawnPart>(&item)) {
                put();
                isInPart = !part->told.empty();
                continue;
            }
            if (!origin)
                origin = originOf(list, item);
            writer.add(piece, list, item, *origin);
            if (!isInPart)
                put();
        }
        put();
    });
    const auto addRect = [](Json& all, const Rect& rect, std::int64_t what) {
        for (const Json& one : {shortNumber(rect.x), shortNumber(rect.y), shortNumber(rect.width), shortNumber(rect.height), Json(what)})
            all.push_back(one);
    };
    for (std::size_t box = 0; box < layout.boxes.size(); ++box)
        addRect(boxes, layout.boxes[box], shows[box]);
    for (std::size_t hull = 0; hull < layout.groups.size(); ++hull)
        if (hulls[hull] >= 0 && layout.groups[hull].width > 0)
            addRect(open, layout.groups[hull], hulls[hull]);
    Json picture {{"w", std::ceil(size.width)}, {"h", std::ceil(size.height)}, {"d", std::move(drawn)}, {"b", std::move(boxes)}, {"o", std::move(open)}};
    std::string text = dumped(picture);
    const std::size_t bytes = text.size();
    const auto [known, isNew] = m_knownPictures.try_emplace(std::move(text), m_knownPictures.size());
    if (isNew) {
        m_pictures.push_back(std::move(picture));
        m_bytes += bytes + 1;
    }
    return known->second;
}

Json PictureBook::legend(const Scene& scene)
{
    Json rows = Json::array();
    for (const LegendRow& row : legendOf(scene, tintsOf(compilersInOrder(scene), m_options.compilerColor))) {
        if (row.isIcon)
            m_icons.insert(row.sign);
        rows.push_back({row.text, m_inks.of(row.ink), row.sign, row.isIcon});
    }
    return rows;
}

Json PictureBook::take()
{
    return {{"inks", m_inks.table()}, {"pieces", std::move(m_pieces)}, {"pictures", std::move(m_pictures)}};
}

} // namespace passbench::report
