// LSTM of real numbers: gates i f c o, peepholes, layer normalization and projection where they are given.

#include "core/import/tflite/converters/recurrent.h"

namespace passbench::tflite {
namespace {

/// The parts of one direction, without those that are left out.
class RealLstm {
public:
    RealLstm(TfNode& node, const LstmPlaces& places, const LstmOptions& options)
        : n(node), e(node.e), at(places), o(options), coupled(!node.has(places.input)), first(coupled ? 1 : 0)
    {
    }

    Result<Ref> run(Ref x);

private:
    bool normalizes() const { return at.hasNorm && n.has(at.norm + 1); }
    Ref clipped(Ref x, double bound) { return bound > 0 ? e.call("clip", {x}, {{"a_min", -bound}, {"a_max", bound}}) : x; }
    std::vector<std::size_t> gates(std::size_t from) const
    {
        std::vector<std::size_t> all;
        for (std::size_t g = first; g < 4; ++g)
            all.push_back(from + g);
        return all;
    }
    Ref biases()
    {
        Refs all;
        for (const std::size_t i : gates(at.bias))
            all.push_back(n.in(i));
        return stacked(e, all);
    }
    Ref normalized(Ref gate, std::size_t g);
    Ref peeped(Ref gate, std::size_t g, Ref cell);
    Ref act(Ref x);
    void step(Ref sums);

    TfNode& n;
    Emitter& e;
    const LstmPlaces& at;
    const LstmOptions& o;
    const bool coupled;      ///< i = 1 - f
    const std::size_t first; ///< of the gates i f c o
    Ref h = Ref::None, c = Ref::None;
    Matrices projection {.weight = Ref::None};
    std::optional<Diagnostic> why;
};

Ref RealLstm::act(Ref x)
{
    auto result = activated(n, x, o.activation);
    if (!result && !why)
        why = result.error();
    return result ? *result : Ref::None;
}

/// (x - mean) / deviation * coefficients + bias
Ref RealLstm::normalized(Ref gate, std::size_t g)
{
    if (!normalizes())
        return gate;
    const Ref mean = meanOver(e, gate, {1});
    const Ref apart = e.call("subtract", {gate, mean});
    const Ref variance = meanOver(e, e.call("multiply", {apart, apart}), {1});
    const Ref unit = e.call("multiply", {apart, e.call("rsqrt", {addScalar(e, variance, 1e-8)})});
    return e.call("add", {e.call("multiply", {unit, realInput(n, at.norm + g)}), n.in(at.bias + g)});
}

/// `g` counts i f o here.
Ref RealLstm::peeped(Ref gate, std::size_t g, Ref cell)
{
    return n.has(at.peephole + g) ? e.call("add", {gate, e.call("multiply", {cell, realInput(n, at.peephole + g)})}) : gate;
}

void RealLstm::step(Ref sums)
{
    const Refs parts = columns(e, sums, 4 - first);
    const auto gate = [&](std::size_t g) { return parts[g - first]; };
    const Ref forget = e.call("sigmoid", {normalized(peeped(gate(1), 1, c), 1)});
    const Ref one = e.scalar(e.dtype(sums), 1);
    const Ref input = coupled ? e.call("subtract", {one, forget}) : e.call("sigmoid", {normalized(peeped(gate(0), 0, c), 0)});
    const Ref fresh = act(normalized(gate(2), 2));
    c = clipped(e.call("add", {e.call("multiply", {forget, c}), e.call("multiply", {input, fresh})}), o.cellClip);
    const Ref output = e.call("sigmoid", {normalized(peeped(gate(3), 2, c), 3)});
    h = e.call("multiply", {output, act(c)});
    if (!n.has(at.projection))
        return;
    h = productOf(e, h, projection, o.asymmetric);
    if (n.has(at.projectionBias))
        h = e.call("nn.bias_add", {h, n.in(at.projectionBias)}, {{"axis", std::int64_t {1}}});
    h = clipped(h, o.projectionClip);
}

Result<Ref> RealLstm::run(Ref x)
{
    PB_ASSIGN(const Steps3 shape, stepsOf(n, x, o.timeMajor));
    for (std::size_t g = first; g < 4; ++g)
        if (!n.has(at.input + g) || !n.has(at.recurrent + g) || !n.has(at.bias + g))
            return fail("the weights or the bias of gate {} are left out", g);
    if (!n.has(at.hidden) || !n.has(at.cell))
        return fail("its state is left out");
    const Ref rows = reshapedTo(e, x, {shape.steps * shape.batch, shape.features});
    Ref projected = productOf(e, rows, matricesOf(n, gates(at.input)), o.asymmetric);
    if (!normalizes())
        projected = e.call("nn.bias_add", {projected, biases()}, {{"axis", std::int64_t {1}}});
    const Matrices recurrent = matricesOf(n, gates(at.recurrent));
    if (n.has(at.projection))
        projection = matricesOf(n, {at.projection});
    h = n.in(at.hidden);
    c = n.in(at.cell);
    Refs results(static_cast<std::size_t>(shape.steps), Ref::None);
    for (std::int64_t k = 0; k < shape.steps && !e.failing() && !why; ++k) {
        const std::int64_t t = o.backwards ? shape.steps - 1 - k : k;
        step(e.call("add", {stepOf(e, projected, shape, t), productOf(e, h, recurrent, o.asymmetric)}));
        results[static_cast<std::size_t>(t)] = h;
    }
    if (why)
        return fail(*why);
    n.update(at.hidden, h);
    n.update(at.cell, c);
    return sequenceOf(e, results, o.timeMajor);
}

} // namespace

Result<Ref> lstm(TfNode& n, Ref x, const LstmPlaces& at, const LstmOptions& options) { return RealLstm(n, at, options).run(x); }

} // namespace passbench::tflite
