// Activations that are a chain of Relay calls.

#include "core/import/onnx/reader/node.h"

#include <cmath>
#include <numbers>

namespace passbench {
namespace {

Result<Refs> leakyRelu(OnnxNode& n)
{
    return Refs {n.e.call("nn.leaky_relu", {n.in(0)}, {{"alpha", n.number("alpha", 0.01)}})};
}

Ref whereNegative(Emitter& e, Ref x, Ref negative) // negative where x < 0, else x
{
    return e.call("where", {e.call("less", {x, e.scalar(e.dtype(x), 0)}), negative, x});
}

Result<Refs> prelu(OnnxNode& n)
{
    const Ref x = n.in(0);
    Ref slope = n.in(1);
    const Dim channels = n.e.dim(x, 1);
    if (const auto shape = staticShape(n.e.type(slope)); shape && channels.isStatic() && n.e.rank(x) >= 2) {
        std::int64_t count = 1;
        for (const std::int64_t d : *shape)
            count *= d;
        const auto rankOfSlope = static_cast<std::int64_t>(shape->size());
        const std::int64_t axis = rankOfSlope - (n.e.rank(x) - 1); // where the channels stand in the slope
        const bool perChannel = axis >= 0 && axis < rankOfSlope && (*shape)[static_cast<std::size_t>(axis)] == count;
        const bool old = n.opset() < 7 && rankOfSlope == 1; // one slope a channel, though numpy's rule says otherwise
        if ((perChannel || old) && count == channels.size())
            return Refs {n.e.call("nn.prelu", {x, reshapedTo(n.e, slope, {count})})};
    }
    return Refs {whereNegative(n.e, x, n.e.call("multiply", {x, slope}))};
}

Ref eluOf(Emitter& e, Ref x, double alpha)
{
    return whereNegative(e, x, mulByScalar(e, addScalar(e, e.call("exp", {x}), -1), alpha));
}

Result<Refs> elu(OnnxNode& n) { return Refs {eluOf(n.e, n.in(0), n.number("alpha", 1))}; }

Result<Refs> selu(OnnxNode& n)
{
    return Refs {mulByScalar(n.e, eluOf(n.e, n.in(0), n.number("alpha", 1.67326319217681884765625)), n.number("gamma", 1.05070102214813232421875))};
}

Result<Refs> celu(OnnxNode& n)
{
    Emitter& e = n.e;
    const double alpha = n.number("alpha", 1);
    const Ref x = n.in(0), zero = e.scalar(e.dtype(x), 0);
    const Ref curve = mulByScalar(e, addScalar(e, e.call("exp", {mulByScalar(e, x, 1 / alpha)}), -1), alpha);
    return Refs {e.call("add", {e.call("maximum", {x, zero}), e.call("minimum", {curve, zero})})};
}

Result<Refs> thresholdedRelu(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0), zero = e.scalar(e.dtype(x), 0);
    return Refs {e.call("where", {e.call("greater", {x, e.scalar(e.dtype(x), n.number("alpha", 1))}), x, zero})};
}

Ref softplusOf(Emitter& e, Ref x) // relu(x) + log(1 + exp(-|x|)): exp can't overflow
{
    const Ref small = e.call("exp", {e.call("negative", {e.call("abs", {x})})});
    return e.call("add", {e.call("nn.relu", {x}), e.call("log", {addScalar(e, small, 1)})});
}

Result<Refs> softplus(OnnxNode& n) { return Refs {softplusOf(n.e, n.in(0))}; }

Result<Refs> softsign(OnnxNode& n)
{
    return Refs {n.e.call("divide", {n.in(0), addScalar(n.e, n.e.call("abs", {n.in(0)}), 1)})};
}

Result<Refs> mish(OnnxNode& n)
{
    return Refs {n.e.call("multiply", {n.in(0), n.e.call("tanh", {softplusOf(n.e, n.in(0))})})};
}

Result<Refs> hardSigmoid(OnnxNode& n)
{
    return Refs {clipped(n.e, addScalar(n.e, mulByScalar(n.e, n.in(0), n.number("alpha", 0.2)), n.number("beta", 0.5)), 0, 1)};
}

Result<Refs> hardSwish(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref gate = clipped(e, addScalar(e, n.in(0), 3), 0, 6);
    return Refs {e.call("divide", {e.call("multiply", {n.in(0), gate}), e.scalar(e.dtype(n.in(0)), 6)})};
}

Result<Refs> gelu(OnnxNode& n)
{
    Emitter& e = n.e;
    const Ref x = n.in(0), half = mulByScalar(e, x, 0.5);
    if (n.text("approximate", "none") == "none")
        return Refs {e.call("multiply", {half, addScalar(e, e.call("erf", {mulByScalar(e, x, 1 / std::numbers::sqrt2)}), 1)})};
    const Ref cube = e.call("multiply", {e.call("multiply", {x, x}), x});
    const Ref inner = mulByScalar(e, e.call("add", {x, mulByScalar(e, cube, 0.044715)}), std::sqrt(2 / std::numbers::pi));
    return Refs {e.call("multiply", {half, addScalar(e, e.call("tanh", {inner}), 1)})};
}

Result<Refs> swish(OnnxNode& n)
{
    return Refs {n.e.call("multiply", {n.in(0), n.e.call("sigmoid", {mulByScalar(n.e, n.in(0), n.number("alpha", 1))})})};
}

Result<Refs> swiGlu(OnnxNode& n)
{
    const Ref gate = n.e.call("sigmoid", {mulByScalar(n.e, n.in(0), n.number("alpha", 1))});
    return Refs {n.e.call("multiply", {n.e.call("multiply", {n.in(0), gate}), n.in(1)})};
}

Result<Refs> shrink(OnnxNode& n)
{
    Emitter& e = n.e;
    const DataType type = e.dtype(n.in(0));
    const Ref x = isFloat(type) ? n.in(0) : castTo(e, n.in(0), DataType::Float64); // bias and threshold have parts of 1
    const double bias = n.number("bias", 0), lambda = n.number("lambd", 0.5);
    const Ref below = e.call("less", {x, e.scalar(e.dtype(x), -lambda)}), above = e.call("greater", {x, e.scalar(e.dtype(x), lambda)});
    const Ref shrunk = e.call("where", {below, addScalar(e, x, bias), e.call("where", {above, addScalar(e, x, -bias), e.scalar(e.dtype(x), 0)})});
    return Refs {castTo(e, shrunk, type)};
}

constexpr OnnxConverterEntry activationTable[] {{"LeakyRelu", leakyRelu}, {"PRelu", prelu}, {"Elu", elu}, {"Selu", selu}, {"Celu", celu},
    {"ThresholdedRelu", thresholdedRelu}, {"Softplus", softplus}, {"Softsign", softsign}, {"Mish", mish},
    {"HardSigmoid", hardSigmoid}, {"HardSwish", hardSwish}, {"Gelu", gelu}, {"Swish", swish}, {"SwiGLU", swiGlu}, {"Shrink", shrink}};

} // namespace

std::span<const OnnxConverterEntry> onnxActivations() { return activationTable; }

} // namespace passbench
