#pragma once
// Scaled dot product attention: what the attention operators of all domains have in common.

#include "core/import/onnx/reader/node.h"

namespace passbench {

/// Queries [B, H, S, D], keys [B, Hk, T, D] and values [B, Hk, T, Dv] of known shapes, H a multiple of Hk.
struct AttentionParts {
    Ref q = Ref::None, k = Ref::None, v = Ref::None;
    double scale = 1;
    double softcap = 0;               ///< 0: none
    Ref visible = Ref::None;          ///< bool, broadcasts to [B, H, S, T]
    Ref reachable = Ref::None;        ///< likewise, of the whole length of the keys
    Ref bias = Ref::None;             ///< added to the scores, broadcasts likewise
    std::optional<std::int64_t> past; ///< causal: key j is visible to query i when j <= i + past
    std::optional<DataType> softmaxType {};
    bool blankRows = false;           ///< a query that sees no key has the result 0, and not NaN
};

/// Which keys a query may look at by their places alone. Query i stands at place i + the offset.
struct AttentionReach {
    Ref offset = Ref::None;                    ///< int64 [B], of each element of the batch; else `past`
    std::int64_t past = 0;
    std::optional<std::int64_t> before, after; ///< so many keys on either side of it; none: all
};
/// bool [B or 1, 1, queries, keys].
Ref reachable(Emitter& e, const AttentionReach& reach, std::int64_t queries, std::int64_t keys);
/// bool [B, 1, 1, keys]: places below the lengths [B].
Ref belowLengths(Emitter& e, Ref lengths, std::int64_t keys);
/// Both conditions; either may be None.
Ref bothVisible(Emitter& e, Ref a, Ref b);

/// The result [B, H, S, Dv] and what led to it, each [B, H, S, T].
struct AttentionSteps {
    Ref product, capped, biased, weights, result;
};

Result<AttentionSteps> attended(OnnxNode& n, AttentionParts parts);

/// [B, S, H * D] as [B, H, S, D], and back.
Result<Ref> splitHeads(OnnxNode& n, Ref x, std::int64_t heads);
Ref joinedHeads(Emitter& e, Ref x);
/// Past and present along axis 2; the present when there is no past.
Ref joinedPast(Emitter& e, Ref past, Ref present);

/// Pairs of features rotated by the angles whose cosines and sines are given. `x` is [B, S, H, D] with known shape, the
/// tables [B or 1, S, 1, rotated / 2]; features from `rotated` on stay.
Ref rotated(Emitter& e, Ref x, Ref cosines, Ref sines, std::int64_t rotated, bool interleaved);

} // namespace passbench
