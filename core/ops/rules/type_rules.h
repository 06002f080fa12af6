#pragma once
// What type rules have in common: reading operands, axes, arithmetic with dims that may be unknown, broadcasting.

#include "core/ir/graph/op.h"

namespace passbench {

/// Operand `index` as a tensor type, or an error that calls it `name`. The pointer is valid as long as the request.
Result<const TensorType*> tensorInput(const InferRequest& request, std::size_t index, std::string_view name);

std::string shapeText(const Shape& shape);            ///< "(1, 3, ?)"
std::string shapeText(std::span<const std::int64_t> shape);

/// `axis` counted from the front; from -rank to rank - 1 is allowed.
Result<std::size_t> frontAxis(std::int64_t axis, std::size_t rank);
/// Each axis counted from the front, ascending; an axis given twice is an error.
Result<std::vector<std::size_t>> frontAxes(std::span<const std::int64_t> axes, std::size_t rank);

// Not static when an operand is not; an error that names both when the result does not fit.
Result<Dim> sum(Dim a, Dim b);
Result<Dim> product(Dim a, Dim b);
Result<Dim> productOf(std::span<const Dim> dims);

/// The common extent of two dims that must agree: the static one if any. nullopt when both are static and differ.
std::optional<Dim> agreed(Dim a, Dim b);
/// The result extent of two dims under broadcasting: `?` with 1 is `?`, `?` with n > 1 is n. nullopt when they clash.
std::optional<Dim> broadcast(Dim a, Dim b);
/// numpy broadcasting, aligned at the last dim. The error names both shapes and the dim that clashes.
Result<Shape> broadcastShapes(const Shape& a, const Shape& b);

/// "float32 and int64 differ: insert a `cast`" unless the two are equal.
Result<void> requireSameDtype(const TensorType& a, const TensorType& b, std::string_view nameA, std::string_view nameB);
Result<void> requireFloat(const TensorType& type, std::string_view name);

/// The type of operand 0, which must be a tensor.
Result<Type> inferSameAsFirst(const InferRequest& request);

} // namespace passbench
