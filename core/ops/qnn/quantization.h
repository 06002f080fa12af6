#pragma once
// Scales and zero points as operands, and what kernels and passes read of them: real = scale * (stored - zero point).

#include "core/ir/rewrite/rewriter.h"
#include "core/ops/qnn/arithmetic.h"

#include <optional>

namespace passbench {

/// Numbers of one tensor, or of each index of an axis.
struct QuantParams {
    std::vector<double> scale;
    std::vector<std::int64_t> zeroPoint;

    double scaleAt(std::size_t channel) const { return scale[scale.size() == 1 ? 0 : channel]; }
    std::int64_t zeroAt(std::size_t channel) const { return zeroPoint[zeroPoint.size() == 1 ? 0 : channel]; }
    std::size_t channels() const { return std::max(scale.size(), zeroPoint.size()); }
    bool hasZeroPoint() const { return std::ranges::any_of(zeroPoint, [](auto z) { return z != 0; }); }
    bool operator==(const QuantParams&) const = default;
};
QuantParams paramsOf(const Tensor& scale, const Tensor& zeroPoint);
/// The same of operands that are constants, or worked out from constants alone; nullopt of others.
std::optional<QuantParams> constantParams(const Rewriter& rewriter, NodeId scale, NodeId zeroPoint);
/// A value that is a constant, or is worked out from constants alone by a few operators.
std::optional<Tensor> constantResult(const Rewriter& rewriter, NodeId id);

/// `params` with scales whose quotient by `scale`, once multiplied by `factor`, is what float32 arithmetic gives.
QuantParams withFloatQuotient(QuantParams params, double factor, double scale);

/// Operands `index` and `index + 1` are a scale and a zero point, or (`zeroFirst`) the other way round. Each is one number, or
/// `channels` of them.
Result<void> checkParams(const InferRequest& request, std::size_t scaleIndex, std::size_t zeroIndex, std::string_view owner, Dim channels);

/// How many numbers there are along `axis`; 1 of a scalar.
Dim channelsAlong(const TensorType& type, std::int64_t axis);
/// The type of operators on one stored tensor that keep its type: operands are the data, its scale and zero point, those of the result.
Result<Type> inferOfOne(const InferRequest& request);
/// `rest` as an operator of the dialect.
OpDef storedOp(std::string name, std::string summary, OpDef rest);

bool isQuantizedType(DataType dtype); ///< integers of at most 32 bits
Result<void> requireQuantized(const TensorType& type, std::string_view name);
/// Smallest and largest number of an integer type.
std::pair<std::int64_t, std::int64_t> integerRange(DataType dtype);

/// Which number along `axis` (-1: the last) an element of a row-major tensor belongs to.
struct ChannelWalk {
    std::int64_t inner = 1, extent = 1;
    ChannelWalk(std::span<const std::int64_t> shape, std::int64_t axis);
    std::size_t of(std::int64_t index) const { return static_cast<std::size_t>(index / inner % extent); }
};

/// Stored numbers in steps of one quantization, brought to another and saturated to `dtype`.
class Requantizer {
public:
    Requantizer(const QuantParams& from, const QuantParams& to, Rounding rounding, DataType dtype, bool wide = false);
    std::int64_t operator()(std::int64_t stored, std::size_t channel) const;

private:
    std::vector<FixedPoint> m_factors;
    std::vector<std::int64_t> m_zeros;
    std::int64_t m_zero;
    Rounding m_rounding;
    std::pair<std::int64_t, std::int64_t> m_range;
    bool m_wide;
};

} // namespace passbench
