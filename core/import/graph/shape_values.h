#pragma once
// What is known of small integer tensors while a model with symbolic dims is read: `Shape -> Gather -> Concat ->
// Reshape` has to end in a constant attribute, though one of the entries may be the batch size.

#include "core/ir/types/type.h"
#include "core/support/value.h"

#include <optional>
#include <span>

namespace passbench {

struct ShapeEntry {
    std::optional<std::int64_t> value; ///< when it is known
    Dim dim;                           ///< else the symbol that it equals, or unknown
    bool operator==(const ShapeEntry&) const = default;
};

/// An integer tensor of rank 0 or 1.
struct ShapeValue {
    bool scalar = false;
    std::vector<ShapeEntry> entries;

    bool allKnown() const;
    Ints known() const; ///< only when allKnown
    static ShapeValue of(const Shape& shape);
    static ShapeValue of(std::span<const std::int64_t> values, bool scalar);
};

/// Attributes and operands of a node that shape arithmetic depends on.
struct ShapeQuestion {
    std::string_view op;                               ///< in ONNX's terms
    std::span<const std::optional<ShapeValue>> inputs; ///< nullopt: nothing known, or left out
    std::int64_t axis = 0;
    std::int64_t targetRank = 1; ///< of the result, where the operator only changes the rank
};

/// The value of the result, as far as it is known; nullopt when the operator isn't followed.
std::optional<ShapeValue> evaluateShape(const ShapeQuestion& question);

} // namespace passbench
