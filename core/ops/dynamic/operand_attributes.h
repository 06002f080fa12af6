#pragma once
// Operands of a dynamic twin, once they are known, as attributes of its static form.

#include "core/ir/graph/op.h"

namespace passbench {

using Constants = std::span<const Tensor* const>;
inline constexpr std::int64_t mostEntries = 4096; ///< of a tensor that is taken as an attribute

// Each gives the twin's own attributes and those of operands; the operands that it reads are known.

/// One operand as the attribute `name`: a list, or a number.
Result<Attrs> listAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name);
Result<Attrs> numberAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name);
Result<Attrs> sliceAttrs(const Attrs& own, Constants operands);
/// pad_width is [rank, 2].
Result<Attrs> padAttrs(const Attrs& own, Constants operands);
/// Operands 1, 2, ... as the attributes `names`.
Result<Attrs> factorAttrs(const Attrs& own, Constants operands, std::initializer_list<std::string_view> names);
Result<Attrs> resizeAttrs(const Attrs& own, Constants operands);

} // namespace passbench
