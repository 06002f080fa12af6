#pragma once
// Normalizations as the arithmetic that they are when a network only infers.

#include "core/ir/graph/op.h"

namespace passbench {

InferenceForm batchNormAtInference(); ///< of the first result: the others are the statistics
InferenceForm layerNormAtInference();
InferenceForm instanceNormAtInference();
InferenceForm groupNormAtInference();
InferenceForm l2NormalizeAtInference();
InferenceForm dropoutAtInference();

} // namespace passbench
