#pragma once
// Real data next to stored weights ("hybrid" operators): the data are stored as 8-bit integers, in steps that are worked out from them
// when the model runs, each row (or image) its own. As the kernels of TensorFlow Lite do it (BatchQuantizeFloats).
//
//   data -> integers, step     sums of integers products * (step * step of the weights)

#include "core/import/tflite/integers/stored.h"

namespace passbench::tflite {

/// Real data as integers: data = step * (stored - zero). `step` and `zero` (int32) keep the reduced axes with extent 1.
struct DynamicData {
    Ref stored, step;
    Ref zero = Ref::None; ///< none: 0 everywhere
};
/// `axes` are those that share a step. `asymmetric`: from -128 to 127 with a zero point, else from -127 to 127.
DynamicData storedDynamically(Emitter& e, Ref data, const Ints& axes, bool asymmetric);

/// Weights as they compute with them: 8 bits. Older converters wrote bytes of int8 as uint8, and the kernels take either as int8.
Ref hybridWeight(Emitter& e, Ref stored);
/// Weights that hybrid operators compute with: integers of at most 8 bits around 0, next to data of float32.
bool isHybrid(const TfNode& n, Ref data, const TensorInfo& weight);

/// Sums of products as real numbers: times the step of their data and of their weights, one or one for each of the last axis.
Ref realSums(Emitter& e, Ref sums, const DynamicData& data, std::span<const double> weightSteps);

/// Rows [R, K] times weights [U, K] with one step, or one for each of U: [R, U], without a bias.
Ref dynamicDense(Emitter& e, Ref rows, Ref weight, std::span<const double> weightSteps, bool asymmetric);

} // namespace passbench::tflite
