#pragma once
// A drawing as an SVG, PNG or PDF file. May be used in any thread.

#include "core/drawing/whole_drawing.h"
#include "core/support/result.h"

#include <QIODevice>
#include <QPageSize>

#include <optional>
#include <stop_token>

namespace passbench {

enum class PictureFormat : std::uint8_t { Svg,
    Png,
    Pdf };
/// By the end of a file's name, in any case.
std::optional<PictureFormat> pictureFormat(std::string_view path);

struct PictureSheet {
    Rect area; ///< of the drawing
    palette::Ground ground = palette::light;
    double scale = 1;                  ///< of a PNG or PDF: pixels, or 96ths of an inch, a unit
    std::optional<QPageSize> paper {}; ///< of a PDF: pages that are put side by side to a poster; else one page as large as the drawing
    std::stop_token stop {};
};

/// The scale at which a PNG can be written, at most `wanted`: viewers take 100,000 pixels in each direction.
double pngScale(const Rect& area, double wanted);

/// Hands over the lists of a drawing, in their order.
using DrawLists = std::function<void(const TakeList& take)>;

/// Of any size: a large PNG is painted and written band by band. Fails when the device can't be written, or when stopped.
Result<void> writePicture(QIODevice& device, PictureFormat format, const PictureSheet& sheet, const DrawLists& draw);

} // namespace passbench
