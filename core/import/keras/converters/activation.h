#pragma once
// Activations: fields of many layers, and layers of their own.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

/// `spec` is the value of a field `activation`: a name, a serialised function, a layer, or null for none. K2's hard_sigmoid is another
/// than K3's.
Result<Ref> activated(LayerNode& n, Ref x, const Json& spec);
/// Of an activation by its name, with its default parameters.
Result<Ref> activatedBy(LayerNode& n, Ref x, std::string_view name);

/// Softmax over one axis or several.
Ref softmaxOver(Emitter& e, Ref x, const Ints& axes);
/// Scores with those that the mask hides made so small that they count for nothing. `visible` is bool and broadcasts.
Ref maskedScores(Emitter& e, Ref scores, Ref visible);

} // namespace passbench::keras
