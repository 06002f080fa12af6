#pragma once
// One direction of an LSTM: where its tensors stand among the inputs of the operator, and what it gives; and what recurrent
// operators have in common.

#include "core/import/tflite/integers/stored.h"

namespace passbench::tflite {

struct LstmPlaces {
    std::size_t input = 1, recurrent = 5, peephole = 9, bias = 12, projection = 16, projectionBias = 17, hidden = 18, cell = 19, norm = 20;
    bool hasNorm = true; ///< operators of some kinds have no inputs for it
};

struct LstmOptions {
    int activation = 0;
    double cellClip = 0, projectionClip = 0; ///< 0: none
    bool timeMajor = false, backwards = false;
    bool asymmetric = false; ///< of data next to stored weights
};

/// The hidden states of all steps, [T, B, H] or [B, T, H] as the data are. `x` is of rank 3; variables are updated.
Result<Ref> lstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options);
/// The same of stored integers, with 16 bits in the cell; the second has what only few have: peepholes, projection and the like.
Result<Ref> storedLstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options);
Result<Ref> extendedLstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options);

/// Rows of all steps, [steps, batch, features] whichever comes first in `x`.
struct Steps3 {
    std::int64_t steps, batch, features;
    bool timeMajor;
};
Result<Steps3> stepsOf(const TfNode& n, Ref x, bool timeMajor);
/// Step `t` of values [T * B or B * T, features], as [B, features].
Ref stepOf(Emitter& e, Ref rows, const Steps3& shape, std::int64_t t);
/// [B, H] of each step as the sequence that they are.
Ref sequenceOf(Emitter& e, const Refs& steps, bool timeMajor);
/// Matrices [H, I] one below the other, as one constant when they all are.
Ref stacked(Emitter& e, const Refs& matrices);
/// Equal parts of the last axis of a value of rank 2.
Refs columns(Emitter& e, Ref x, std::size_t count);
Ref realInput(TfNode& n, std::size_t i); ///< an input as real numbers, which may be stored ones
/// Matrices [H, K] one below the other: real ones, or stored ones with a step for each row.
struct Matrices {
    Ref weight;
    std::vector<double> steps {}; ///< none: real
};
Matrices matricesOf(TfNode& n, const std::vector<std::size_t>& inputs);
/// Rows [R, K] times them. `asymmetric`: how the rows are stored next to stored matrices.
Ref productOf(Emitter& e, Ref rows, const Matrices& matrices, bool asymmetric);

Result<Refs> svdf(TfNode& n);

} // namespace passbench::tflite
