#pragma once
// Relay text (reference: the Relay text format, version 0.0.5). Floats print with the fewest digits that read back.

#include "core/ir/graph/function.h"

namespace passbench {

struct PrintOptions {
    bool version = true;       ///< the `#[version = "0.0.5"]` line
    bool ids = false;          ///< number graph variables by node id, so that `%12` is the node 12 in every step
    bool types = true;         ///< the type of each binding as a comment
    bool constants = true;     ///< the metadata section with tensor constants and the names of outputs; without it the text can't be read back
    std::function<std::string(const Tensor&)> beside {}; ///< puts a constant into a file beside the text, and gives its name there; empty: all stand in the text
    std::function<std::uint64_t(NodeId)> identity {}; ///< names every value and constant by this, so that lines can be compared; for no reader
    std::int64_t inlineElements = 0; ///< constants up to so many elements show their values in a comment
};

std::string print(const Module& module, const PrintOptions& options = {});
std::string print(const Function& function, std::string_view name, const PrintOptions& options = {});

/// A listing with the node that each line shows; lines without one have NodeId::None. What the text view works on.
struct Listing {
    struct Line {
        std::string text;
        NodeId node = NodeId::None;
    };
    std::vector<Line> lines;
};
Listing listing(const Module& module, const PrintOptions& options = {});

} // namespace passbench
