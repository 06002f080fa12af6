#pragma once
// What nodes of a session are told by beyond their places, so that they are found again when the model has become another one:
// by the names that its source gives them, else by the operators around them.

#include "core/document/project.h"
#include "core/ir/graph/function.h"

#include <filesystem>
#include <span>

namespace passbench {

/// One for each place that the module has, once.
std::vector<NodeMark> marksOf(std::span<const NodePlace> places, const Module& module);

/// The node that was at `place` when `marks` were made; None when the module has none that can be told to be it. A place without a
/// mark is taken as it is.
NodeId nodeMarked(const NodePlace& place, std::span<const NodeMark> marks, const Module& module);

/// `workspace` with the marks of all nodes that it names in the model and, for what is selected, in the graph that is shown.
Workspace marked(Workspace workspace, const Module& model, const Module& shown);

/// After `model` was opened for a session: what it says of nodes goes where they are now, when its model is another file than it was
/// saved with. Gives a sentence about that; empty when it is the same file. A model that no session knows is not read for it, unless
/// it is text.
std::string followModel(Workspace& workspace, const Module& model);

/// What became of pins and breakpoints in a model that is not the one that they were made in.
struct Replaced {
    std::size_t kept = 0; ///< where they were, or elsewhere
    Strings lost {};      ///< "pin of `conv_1` to dnnl": their nodes are not there any more
};
/// Puts them where their nodes are now; the marks of the model have done their work then.
Replaced replaceMarked(Workspace& workspace, const Module& model);

/// "`a.onnx` is not the file that this session was saved with: ..."; what was lost is named.
std::string sentenceOf(const Replaced& replaced, const std::string& modelPath);

} // namespace passbench
