#pragma once
// What is seen of the graph in the languages of Graphviz and Mermaid.

#include "views/panels/graph/save_picture.h"

namespace passbench {

bool isGraphText(const QString& path); ///< by its end: .dot or .mmd, in any case
/// Of the boxes whose middles are in the area that is wanted.
Result<std::string> graphText(const PictureToSave& picture);

} // namespace passbench
