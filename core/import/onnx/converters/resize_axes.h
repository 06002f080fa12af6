#pragma once

#include "core/import/onnx/converters/resize_taps.h"
#include "core/import/onnx/reader/node.h"

namespace passbench {

/// `x` resized along each of `axes`, one after the other. Integer results are rounded.
Result<Ref> resizedAlong(Emitter& e, Ref x, const ResizeRule& rule, const std::vector<ResizedAxis>& axes);

} // namespace passbench
