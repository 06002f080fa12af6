#pragma once
// Networks of a hundred operators make pictures twenty times as high as wide, those of thousands a thousand times. A window
// shows such a one at once as a line: it is cut into strips that stand side by side, to be read like columns of a page.

#include "core/layout/layout.h"

namespace passbench {

struct FoldOptions {
    double longest = 2'000;  ///< a picture that is no longer than this stays as it is
    double slimmest = 4;     ///< so does one whose length is no more than this many times its width; both less where it was folded before
    std::optional<double> strip {}; ///< wraps a picture that is longer, whatever its shape, to strips of about that length at most
};

/// Of pictures with rigid hulls and of what such a hull holds: a window shows all of it at a size to read.
inline constexpr FoldOptions foldOfGroups {.longest = 1'500, .slimmest = 2};
/// Of the whole of such a picture.
inline constexpr FoldOptions foldOfWhole {.longest = 700, .slimmest = 2};

/// `layout` of `request` with its strips side by side, where it is long and slim. It is cut between rows, where few edges
/// cross, never through a rigid hull or one that is shorter than a strip, and where boxes of `request` say that it was cut before. Edges
/// go from strip to strip through the gutters between them.
LayoutResult folded(const LayoutRequest& request, LayoutResult layout, const FoldOptions& options = {});

} // namespace passbench
