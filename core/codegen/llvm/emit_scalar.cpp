#include "core/codegen/llvm/emit_scalar.h"

#include <cmath>

namespace passbench {
namespace {

using llvm::Value;
using Builder = llvm::IRBuilder<>;

// The 16-bit floats by integer arithmetic, so that no target needs a library for them.

Value* halfToFloat(Builder& b, Value* half)
{
    Value* wide = b.CreateZExt(half, b.getInt32Ty());
    Value* magnitude = b.CreateShl(b.CreateAnd(wide, b.getInt32(0x7FFF)), 13);
    Value* exponent = b.CreateAnd(magnitude, b.getInt32(0x7C00 << 13));
    Value* normal = b.CreateAdd(magnitude, b.getInt32((127 - 15) << 23));
    Value* infinite = b.CreateAdd(normal, b.getInt32((128 - 16) << 23));
    Value* tiny = b.CreateBitCast(b.CreateAdd(normal, b.getInt32(1 << 23)), b.getFloatTy());
    tiny = b.CreateFSub(tiny, b.CreateBitCast(b.getInt32(113 << 23), b.getFloatTy()));
    Value* bits = b.CreateSelect(b.CreateICmpEQ(exponent, b.getInt32(0)), b.CreateBitCast(tiny, b.getInt32Ty()), normal);
    bits = b.CreateSelect(b.CreateICmpEQ(exponent, b.getInt32(0x7C00 << 13)), infinite, bits);
    Value* sign = b.CreateShl(b.CreateAnd(wide, b.getInt32(0x8000)), 16);
    return b.CreateBitCast(b.CreateOr(bits, sign), b.getFloatTy());
}

Value* floatToHalf(Builder& b, Value* value)
{
    Value* all = b.CreateBitCast(value, b.getInt32Ty());
    Value* sign = b.CreateAnd(all, b.getInt32(0x8000'0000U));
    Value* bits = b.CreateXor(all, sign);
    constexpr std::uint32_t magic = ((127U - 15) + (23 - 10) + 1) << 23; // adding it rounds a subnormal in place
    Value* tiny = b.CreateFAdd(b.CreateBitCast(bits, b.getFloatTy()), b.CreateBitCast(b.getInt32(magic), b.getFloatTy()));
    tiny = b.CreateSub(b.CreateBitCast(tiny, b.getInt32Ty()), b.getInt32(magic));
    Value* odd = b.CreateAnd(b.CreateLShr(bits, 13), b.getInt32(1));
    Value* normal = b.CreateAdd(b.CreateAdd(bits, b.getInt32(((15U - 127U) << 23) + 0xFFF)), odd);
    normal = b.CreateLShr(normal, 13);
    Value* large = b.CreateSelect(b.CreateICmpUGT(bits, b.getInt32(255U << 23)), b.getInt32(0x7E00), b.getInt32(0x7C00));
    Value* result = b.CreateSelect(b.CreateICmpULT(bits, b.getInt32(113U << 23)), tiny, normal);
    result = b.CreateSelect(b.CreateICmpUGE(bits, b.getInt32((127U + 16) << 23)), large, result);
    return b.CreateTrunc(b.CreateOr(result, b.CreateLShr(sign, 16)), b.getInt16Ty());
}

Value* bfloatToFloat(Builder& b, Value* value)
{
    return b.CreateBitCast(b.CreateShl(b.CreateZExt(value, b.getInt32Ty()), 16), b.getFloatTy());
}

Value* floatToBfloat(Builder& b, Value* value)
{
    Value* bits = b.CreateBitCast(value, b.getInt32Ty());
    Value* odd = b.CreateAnd(b.CreateLShr(bits, 16), b.getInt32(1));
    Value* rounded = b.CreateAdd(b.CreateAdd(bits, b.getInt32(0x7FFF)), odd);
    Value* quiet = b.CreateOr(bits, b.getInt32(0x0040'0000));
    Value* result = b.CreateSelect(b.CreateFCmpUNO(value, value), quiet, rounded);
    return b.CreateTrunc(b.CreateLShr(result, 16), b.getInt16Ty());
}

/// The divisor with the values that trap (0, and -1 of signed) replaced by 1.
Value* safeDivisor(Builder& b, Value* divisor, bool isSigned)
{
    llvm::Type* type = divisor->getType();
    Value* unsafe = b.CreateICmpEQ(divisor, llvm::ConstantInt::get(type, 0));
    if (isSigned)
        unsafe = b.CreateOr(unsafe, b.CreateICmpEQ(divisor, llvm::ConstantInt::getAllOnesValue(type)));
    return b.CreateSelect(unsafe, llvm::ConstantInt::get(type, 1), divisor);
}

} // namespace

llvm::Type* computingType(llvm::LLVMContext& context, DataType type)
{
    switch (type) {
    case DataType::Bool: return llvm::Type::getInt1Ty(context);
    case DataType::Float16:
    case DataType::BFloat16:
    case DataType::Float32: return llvm::Type::getFloatTy(context);
    case DataType::Float64: return llvm::Type::getDoubleTy(context);
    default: return storedType(context, type);
    }
}

llvm::Type* storedType(llvm::LLVMContext& context, DataType type)
{
    switch (type) {
    case DataType::Float32: return llvm::Type::getFloatTy(context);
    case DataType::Float64: return llvm::Type::getDoubleTy(context);
    default: return llvm::Type::getIntNTy(context, static_cast<unsigned>(std::max(8, bitsOf(type))));
    }
}

bool storedAsComputed(DataType dtype)
{
    return dtype != DataType::Bool && dtype != DataType::Float16 && dtype != DataType::BFloat16 && bitsOf(dtype) >= 8;
}

Value* fromStored(Builder& b, Value* value, DataType dtype)
{
    switch (dtype) {
    case DataType::Bool: return b.CreateICmpNE(value, b.getInt8(0));
    case DataType::Float16: return halfToFloat(b, value);
    case DataType::BFloat16: return bfloatToFloat(b, value);
    default: return value;
    }
}

Value* toStored(Builder& b, Value* value, DataType dtype)
{
    switch (dtype) {
    case DataType::Bool: return b.CreateZExt(value, b.getInt8Ty());
    case DataType::Float16: return floatToHalf(b, value);
    case DataType::BFloat16: return floatToBfloat(b, value);
    default: return value;
    }
}

Value* convert(Builder& b, Value* value, DataType from, DataType to)
{
    llvm::Type* type = computingType(b.getContext(), to);
    if (to == DataType::Bool)
        return isFloat(from) ? b.CreateFCmpUNE(value, llvm::ConstantFP::get(value->getType(), 0))
            : from == DataType::Bool ? value
                                     : b.CreateICmpNE(value, llvm::ConstantInt::get(value->getType(), 0));
    if (isFloat(from) && isFloat(to))
        return b.CreateFPCast(value, type);
    if (isFloat(from)) {
        const auto kind = isSigned(to) ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
        return b.CreateIntrinsic(kind, {type, value->getType()}, {value});
    }
    if (isFloat(to))
        return isSigned(from) ? b.CreateSIToFP(value, type) : b.CreateUIToFP(value, type);
    return b.CreateIntCast(value, type, isSigned(from));
}

// P. Markstein, Computation of elementary functions on the IBM RISC System/6000 processor, IBM J. Res. Dev. 34 (1990): a quotient by a rounded
// reciprocal, put right by what is left of the dividend, is the rounded quotient.
Value* realQuotient(Builder& b, Value* a, Value* divisor, bool fused)
{
    const auto* all = llvm::dyn_cast<llvm::Constant>(divisor);
    const auto* one = llvm::dyn_cast_or_null<llvm::ConstantFP>(all && all->getType()->isVectorTy() ? all->getSplatValue() : all);
    if (!fused || !one || !a->getType()->getScalarType()->isFloatTy())
        return b.CreateFDiv(a, divisor);
    const float number = one->getValueAPF().convertToFloat();
    constexpr float least = 1e-30F, most = 1e30F; // the reciprocal and what is left are normal numbers
    if (!(std::abs(number) > least && std::abs(number) < most) || one->getValueAPF().getExactInverse(nullptr))
        return b.CreateFDiv(a, divisor);
    const llvm::IRBuilderBase::FastMathFlagGuard flags(b);
    b.clearFastMathFlags();
    llvm::Type* type = a->getType();
    Value* reciprocal = llvm::ConstantFP::get(type, static_cast<double>(1 / number));
    Value* first = b.CreateFMul(a, reciprocal);
    // What is left is times a negative number: an exact quotient leaves +0, and then -0 is added, which keeps the sign of a zero.
    Value* over = number > 0 ? b.CreateFNeg(a) : a;
    Value* left = b.CreateIntrinsic(llvm::Intrinsic::fma, {type}, {first, llvm::ConstantFP::get(type, std::abs(static_cast<double>(number))), over});
    Value* second = b.CreateIntrinsic(llvm::Intrinsic::fma, {type}, {left, llvm::ConstantFP::get(type, -std::abs(static_cast<double>(1 / number))), first});
    return b.CreateSelect(b.CreateFCmpORD(second, second), second, first); // infinity leaves nothing that could be told
}

Value* integerQuotient(Builder& b, Value* a, Value* divisor, bool isSigned)
{
    llvm::Type* type = a->getType();
    Value* safe = safeDivisor(b, divisor, isSigned);
    Value* quotient = isSigned ? b.CreateSDiv(a, safe) : b.CreateUDiv(a, safe);
    if (isSigned)
        quotient = b.CreateSelect(b.CreateICmpEQ(divisor, llvm::ConstantInt::getAllOnesValue(type)), b.CreateNeg(a), quotient);
    Value* zero = llvm::ConstantInt::get(type, 0);
    return b.CreateSelect(b.CreateICmpEQ(divisor, zero), zero, quotient);
}

Value* integerRemainder(Builder& b, Value* a, Value* divisor, bool isSigned)
{
    Value* safe = safeDivisor(b, divisor, isSigned); // a remainder of 1 is the right answer for 0 and -1, too
    return isSigned ? b.CreateSRem(a, safe) : b.CreateURem(a, safe);
}

Value* floorDivide(Builder& b, Value* a, std::int64_t divisor, bool mayBeNegative)
{
    Value* by = b.getInt64(static_cast<std::uint64_t>(divisor));
    if (!mayBeNegative)
        return b.CreateUDiv(a, by);
    Value* quotient = b.CreateSDiv(a, by);
    Value* below = b.CreateICmpSLT(b.CreateSRem(a, by), b.getInt64(0));
    return b.CreateSub(quotient, b.CreateZExt(below, b.getInt64Ty()));
}

} // namespace passbench
