#pragma once
// Conversions and arithmetic of single values that take more than one instruction.

#include "core/support/data_type.h"

#include <llvm/IR/IRBuilder.h>

namespace passbench {

/// The type of values of compute type `type`; bool is i1.
llvm::Type* computingType(llvm::LLVMContext& context, DataType type);
/// The type in memory; bool is i8, the 16-bit floats are i16.
llvm::Type* storedType(llvm::LLVMContext& context, DataType type);

/// Memory has the same bits that are computed with, so that a vector of them is one load.
bool storedAsComputed(DataType dtype);
llvm::Value* fromStored(llvm::IRBuilder<>& b, llvm::Value* value, DataType dtype);
llvm::Value* toStored(llvm::IRBuilder<>& b, llvm::Value* value, DataType dtype);
llvm::Value* convert(llvm::IRBuilder<>& b, llvm::Value* value, DataType from, DataType to);
/// Of floats. By a constant it is multiplied and put right, where `fused` says that the target multiplies and adds in one rounding: the same numbers but for
/// the last bit of such as are nearly 0, in a fraction of the time.
llvm::Value* realQuotient(llvm::IRBuilder<>& b, llvm::Value* a, llvm::Value* divisor, bool fused);
/// Integers: towards zero; x / 0 and x % 0 are 0, the smallest / -1 wraps.
llvm::Value* integerQuotient(llvm::IRBuilder<>& b, llvm::Value* a, llvm::Value* divisor, bool isSigned);
llvm::Value* integerRemainder(llvm::IRBuilder<>& b, llvm::Value* a, llvm::Value* divisor, bool isSigned);
/// floor(a / divisor) of i64 for a positive constant.
llvm::Value* floorDivide(llvm::IRBuilder<>& b, llvm::Value* a, std::int64_t divisor, bool mayBeNegative);

} // namespace passbench
