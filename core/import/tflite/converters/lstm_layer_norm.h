#pragma once

#include "core/import/tflite/integers/stored.h"

namespace passbench::tflite {

/// A gate [rows, units] of 16 bits, each row brought to mean 0 and deviation 1, times `coefficients` (16 bits) in steps of
/// `coefficientStep` plus `bias` (32 bits): again of 16 bits, in steps of 2^-12.
Ref layerNormalized(Emitter& e, Ref gate, Ref coefficients, Ref bias, double coefficientStep);

} // namespace passbench::tflite
