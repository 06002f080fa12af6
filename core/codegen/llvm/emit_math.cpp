#include "core/codegen/llvm/emit_math.h"

namespace passbench {
namespace {

using llvm::Value;

/// Arithmetic on floats or vectors of them, with constants repeated as needed.
class Polynomials {
public:
    Polynomials(llvm::IRBuilder<>& b, llvm::Type* type) : m_b(b), m_type(type), m_integers(type->getWithNewType(b.getInt32Ty())) {}

    Value* number(double value) const { return llvm::ConstantFP::get(m_type, value); }
    Value* multiplyAdd(Value* a, Value* b, Value* c) const { return m_b.CreateIntrinsic(llvm::Intrinsic::fmuladd, {m_type}, {a, b, c}); }
    /// coefficients[0] + coefficients[1]*x + ...
    Value* sum(Value* x, std::initializer_list<double> coefficients) const
    {
        auto at = std::rbegin(coefficients);
        Value* result = number(*at);
        while (++at != std::rend(coefficients))
            result = multiplyAdd(result, x, number(*at));
        return result;
    }
    Value* absolute(Value* x) const { return m_b.CreateIntrinsic(llvm::Intrinsic::fabs, {m_type}, {x}); }
    Value* withSignOf(Value* magnitude, Value* x) const { return m_b.CreateIntrinsic(llvm::Intrinsic::copysign, {m_type}, {magnitude, x}); }
    Value* nanOr(Value* x, Value* otherwise) const { return m_b.CreateSelect(m_b.CreateFCmpUNO(x, x), x, otherwise); }

    Value* exponential(Value* x) const
    {
        Value* least = number(-104); // below is 0, above 89 infinity
        Value* most = number(89);
        Value* inside = m_b.CreateSelect(m_b.CreateFCmpOLT(x, least), least, x);
        inside = m_b.CreateSelect(m_b.CreateFCmpOGT(inside, most), most, inside);
        // x = n ln 2 + r; adding the large number rounds to whole ones.
        constexpr double large = 12'582'912;
        Value* n = m_b.CreateFSub(multiplyAdd(inside, number(1.44269504088896341), number(large)), number(large));
        Value* r = multiplyAdd(n, number(-0.693145751953125), inside);
        r = multiplyAdd(n, number(-1.42860682030941723e-6), r);
        Value* tail = sum(r, {0.5, 0.166665181517601, 0.04166620597243309, 0.008368882350623608, 0.0013950476422905922});
        Value* power = m_b.CreateFAdd(multiplyAdd(tail, m_b.CreateFMul(r, r), r), number(1));
        // 2^n in two steps, so that both are normal numbers.
        Value* whole = m_b.CreateFPToSI(n, m_integers);
        Value* half = m_b.CreateAShr(whole, llvm::ConstantInt::get(m_integers, 1));
        power = m_b.CreateFMul(m_b.CreateFMul(power, powerOfTwo(half)), powerOfTwo(m_b.CreateSub(whole, half)));
        return nanOr(x, power);
    }

    Value* hyperbolicTangent(Value* x) const
    {
        Value* size = absolute(x);
        Value* square = m_b.CreateFMul(x, x);
        Value* series = sum(square, {-0.3333328366279602, 0.13331490755081177, -0.05374349653720856, 0.020650578662753105, -0.005717036779969931});
        Value* nearZero = multiplyAdd(m_b.CreateFMul(x, square), series, x);
        Value* exponent = exponential(m_b.CreateFAdd(size, size));
        Value* far = m_b.CreateFSub(number(1), m_b.CreateFDiv(number(2), m_b.CreateFAdd(exponent, number(1))));
        return withSignOf(m_b.CreateSelect(m_b.CreateFCmpOLT(size, number(0.625)), nearZero, far), x); // of zeros, too
    }

    /// x times a polynomial of x squared, brought to [-1, 1], by Chebyshev's points.
    Value* errorFunction(Value* x) const
    {
        constexpr double most = 3.8; // from there on it is 1
        Value* place = multiplyAdd(m_b.CreateFMul(x, x), number(2 / (most * most)), number(-1));
        Value* inside = m_b.CreateFMul(x, sum(place, {0.372107595, -0.185640961, 0.137740791, -0.111195505, 0.0908095986, -0.0723987818, 0.0552120171, -0.0395414978,
                                                        0.0262005012, -0.0167481508, 0.0107432734, -0.00552521786, 0.00173782161, -0.00111062126, 0.00121690216, -0.000449911226}));
        return m_b.CreateSelect(m_b.CreateFCmpOGE(absolute(x), number(most)), withSignOf(number(1), x), inside);
    }

private:
    Value* powerOfTwo(Value* whole) const
    {
        Value* biased = m_b.CreateAdd(whole, llvm::ConstantInt::get(m_integers, 127));
        return m_b.CreateBitCast(m_b.CreateShl(biased, llvm::ConstantInt::get(m_integers, 23)), m_type);
    }

    llvm::IRBuilder<>& m_b;
    llvm::Type* m_type;
    llvm::Type* m_integers;
};

} // namespace

llvm::Value* polynomial(llvm::IRBuilder<>& b, loops::MathFunction function, llvm::Value* x)
{
    if (!x->getType()->getScalarType()->isFloatTy())
        return nullptr;
    const llvm::IRBuilderBase::FastMathFlagGuard flags(b);
    b.clearFastMathFlags(); // the rounding of `exponential` means something
    const Polynomials floats(b, x->getType());
    switch (function) {
    case loops::MathFunction::Exp: return floats.exponential(x);
    case loops::MathFunction::Tanh: return floats.hyperbolicTangent(x);
    case loops::MathFunction::Erf: return floats.errorFunction(x);
    default: return nullptr;
    }
}

} // namespace passbench
