#pragma once
// What the colours and badges of a saved picture mean, below it.

#include "core/drawing/legend.h"
#include "views/panels/graph/save_picture.h"

namespace passbench {

/// Of what is shown: values, rules of style, changes, compilers and kinds of operators.
std::vector<LegendRow> legendOf(const PictureToSave& picture);
/// On ground of its own, over what reaches into `area`.
DisplayList legendBelow(const std::vector<LegendRow>& rows, const Rect& area);

} // namespace passbench
