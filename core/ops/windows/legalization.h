#pragma once
// What stands for convolutions that a target can't run, or runs badly.

#include "core/ir/graph/op.h"

namespace passbench {

/// Of a transposed convolution over so many dims, on every target.
std::vector<Legalization> channelsFirstLegalization(std::size_t dims);
/// Of `nn.conv2d`, on processors that multiply uint8 by int8.
std::vector<Legalization> unsignedConvolutionLegalization();

} // namespace passbench
