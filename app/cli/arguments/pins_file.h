#pragma once
// A file of pins: what `search -o` writes and `--pins` reads.

#include "app/cli/arguments/pins_argument.h"

#include "core/history/named_node.h"

namespace passbench::cli {

/// `conv_1=dnnl`, as `--pin` and `--forbid` take it.
std::string pinWord(const Pin& pin, const NamesOfNodes& names);
/// `conv_1-relu_1`, as `--cut` takes it.
std::string cutWord(const Pin& pin, const NamesOfNodes& names);

/// The file: `title`, the model and the inputs it was opened with as comments, then a line for each pin. Nodes have names where one is
/// enough to find them, since ids are others when the model is opened at other sizes.
std::string pinsText(const Pins& pins, const std::string& title, const ModelArgument& model, const Module& module);

/// Adds what `text` says, which came from `file`. Fails on a line that is no pin, and when nodes have ids and the model is opened with
/// other inputs than those that were counted: they would be others. Where nodes have names, that is a warning.
Result<void> readPins(PinsArgument& all, const std::string& text, const std::string& file, const ModelArgument& model, const Module& module, Session& session);

} // namespace passbench::cli
