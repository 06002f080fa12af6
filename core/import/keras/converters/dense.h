#pragma once

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

/// `x` [..., K] times `weight` [units, K], as one product of matrices where the shape is known.
Ref denseOver(Emitter& e, Ref x, Ref weight, std::int64_t units);

} // namespace passbench::keras
