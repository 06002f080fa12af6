#pragma once
// The example of a page: of a pass two small graphs, of an operator one, and what of it opens as a model.

#include "core/pipeline/pipeline.h"
#include "views/panels/help/example_picture.h"

#include <QString>

namespace passbench {

/// What an example is as a model of its own.
struct ExampleModel {
    QString name;     ///< "FoldConstant", "nn.conv2d"
    std::string text; ///< in Relay, with constants
    Pipeline pipeline {};
};

struct PageExample {
    ExampleModel model;
    QImage before, after; ///< `before` is null for an operator
};

/// Nothing when the page is of neither, has no example, or it can't be laid out. Off the GUI thread.
std::optional<PageExample> exampleOf(const std::string& page, const PairLook& look);

/// With the images as `example:before` and `example:after`.
QString htmlOf(const PageExample& example);

} // namespace passbench
