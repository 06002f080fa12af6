#pragma once
// The rows of a column: which boxes stand in them, how high they are, how far they reach.

#include "core/layout/layout.h"
#include "core/layout/ranks.h"

namespace passbench {

struct Row {
    double top = 0, bottom = 0;
    double left = 0, right = 0; ///< of boxes, hulls and bends
};

/// A way of an edge through the column, from row to row.
struct Way {
    std::uint32_t edge = 0;           ///< of the request
    std::uint32_t from = 0, to = 0;   ///< boxes of the request
    std::vector<double> bends;        ///< one x for each row between
    bool inLane = false;              ///< runs beside the column instead
    double start = 0, end = 0;        ///< x where it leaves and enters
    double lane = 0;
};

struct Rows {
    struct Place {
        std::uint32_t box = 0;
        std::uint32_t row = 0;
        double centre = 0;
    };
    std::vector<Row> rows;
    std::vector<Place> places;        ///< of each box of the column, once
    std::vector<Way> ways;
    std::vector<std::uint32_t> index; ///< of a box of the request in `places`; scratch that columns share

    const Place& of(std::uint32_t box) const { return places[index[box]]; }
};

Rows makeRows(const LayoutRequest& request, const Column& column, std::span<const RankedPiece> ranked,
    std::span<const std::vector<double>> places, std::vector<std::uint32_t> indexScratch);

/// Gives every way its start and end on the borders of its boxes, and lanes their x. Changes the rows' reach.
void routeWays(Rows& rows, const LayoutRequest& request);

/// The polyline of a way.
std::vector<Point> polyline(const Way& way, const Rows& rows, const LayoutRequest& request);

} // namespace passbench
