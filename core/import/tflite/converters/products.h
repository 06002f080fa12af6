#pragma once
// What convolutions and matrix products have in common.
//
//   stored integers   qnn.conv2d -> nn.bias_add -> qnn.requantize -> clip
//   real numbers      nn.conv2d -> nn.bias_add -> activation
//   real data, stored weights: integers/dynamic.h

#include "core/import/tflite/integers/stored.h"

namespace passbench::tflite {

inline constexpr std::size_t biasInput = 2;

/// Weights as an operator takes them next to `data`: real ones next to real ones. `axis` is that of several scales.
Ref weightOf(TfNode& n, Ref data, Ref weight, const TensorInfo& info, std::int64_t axis);

Ref withBias(TfNode& n, Ref sums, std::size_t bias, std::int64_t axis);

/// The operator `op` on two operands, and where it stands among the inputs of the file's operator.
struct Product {
    std::string_view op;
    Ref data, weight;
    Attrs attrs;
    std::int64_t channelAxis;     ///< of the result
    std::size_t bias = biasInput; ///< input that is the bias, if there is one
    int activation = 0;
};

/// A product of stored integers, with what follows it; `exactScales`: scales of sums are exact products, else those of float32.
Result<Refs> storedProduct(TfNode& n, Product product, const TensorInfo& data, const TensorInfo& weight, bool exactScales);
Result<Refs> realProduct(TfNode& n, Product product);

} // namespace passbench::tflite
