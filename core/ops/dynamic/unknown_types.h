#pragma once
// Types of dynamic twins while the operands that decide extents are not known. They check these operands, too.

#include "core/ir/graph/op.h"

namespace passbench {

Result<Type> unknownOfData(const InferRequest& request, std::string_view shapeName);
Result<Type> unknownTile(const InferRequest& request);
Result<Type> unknownFilled(const InferRequest& request, std::size_t operand);
Result<Type> unknownTopK(const InferRequest& request);
Result<Type> unknownOneHot(const InferRequest& request);
Result<Type> unknownSlice(const InferRequest& request);
Result<Type> unknownPad(const InferRequest& request);
Result<Type> unknownSqueeze(const InferRequest& request);
Result<Type> unknownExpandDims(const InferRequest& request);
Result<Type> unknownResize(const InferRequest& request);
Result<Type> unknownUpsampling(const InferRequest& request);
Result<Type> unknownUpsampling3d(const InferRequest& request);
Result<Type> unknownDense(const InferRequest& request);

} // namespace passbench
