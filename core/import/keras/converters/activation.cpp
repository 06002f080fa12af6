#include "core/import/keras/converters/activation.h"

#include "core/support/words/shown_text.h"

#include <cmath>

namespace passbench::keras {
namespace {

constexpr double seluAlpha = 1.6732632423543772848170429916717, seluScale = 1.0507009873554804934193349852946;

Ref number(LayerNode& n, Ref x, double value) { return n.e.scalar(n.e.dtype(x), value); }
Ref times(Emitter& e, Ref a, Ref b) { return e.call("multiply", {a, b}); }
Ref plus(Emitter& e, Ref a, Ref b) { return e.call("add", {a, b}); }
Ref chosen(LayerNode& n, std::string_view test, Ref x, double bound, Ref yes, Ref no)
{
    return n.e.call("where", {n.e.call(test, {x, number(n, x, bound)}), yes, no});
}

/// log(1 + exp(x)) as max(x, 0) + log(1 + exp(-|x|)), which never overflows.
Ref softplus(LayerNode& n, Ref x)
{
    Emitter& e = n.e;
    const Ref small = e.call("exp", {e.call("negative", {e.call("abs", {x})})});
    return plus(e, e.call("nn.relu", {x}), e.call("log", {addScalar(e, small, 1)}));
}

/// exp(min(x, 0)) - 1: where x > 0 nobody looks, and it must not overflow.
Ref expOfNegative(LayerNode& n, Ref x, double scale = 1)
{
    Emitter& e = n.e;
    return addScalar(e, e.call("exp", {mulByScalar(e, e.call("minimum", {x, number(n, x, 0)}), scale)}), -1);
}

Ref elu(LayerNode& n, Ref x, double alpha) { return chosen(n, "greater", x, 0, x, mulByScalar(n.e, expOfNegative(n, x), alpha)); }

Ref gelu(LayerNode& n, Ref x, bool approximate)
{
    Emitter& e = n.e;
    const Ref inner = approximate ? e.call("tanh", {mulByScalar(e, plus(e, x, mulByScalar(e, times(e, times(e, x, x), x), 0.044715)), std::sqrt(2 / M_PI))})
                                  : e.call("erf", {mulByScalar(e, x, std::sqrt(0.5))});
    return times(e, mulByScalar(e, x, 0.5), addScalar(e, inner, 1));
}

Ref hardSigmoid(LayerNode& n, Ref x)
{
    const double slope = n.isThird() ? 1.0 / 6 : 0.2;
    return clipped(n.e, addScalar(n.e, mulByScalar(n.e, x, slope), 0.5), 0, 1);
}

Ref hardSilu(LayerNode& n, Ref x) { return times(n.e, x, mulByScalar(n.e, clipped(n.e, addScalar(n.e, x, 3), 0, 6), 1.0 / 6)); }

Ref glu(LayerNode& n, Ref x)
{
    Emitter& e = n.e;
    const Ref halves = e.call("split", {x}, {{"indices_or_sections", std::int64_t {2}}, {"axis", e.rank(x) - 1}});
    return times(e, e.project(halves, 0), e.call("sigmoid", {e.project(halves, 1)}));
}

/// Pushed towards 0 by `bound`, or cut to 0 within it.
Ref shrunk(LayerNode& n, Ref x, bool soft, double bound = 0.5)
{
    Emitter& e = n.e;
    const Ref zero = number(n, x, 0);
    const Ref low = chosen(n, "less", x, -bound, soft ? addScalar(e, x, bound) : x, zero);
    return chosen(n, "greater", x, bound, soft ? addScalar(e, x, -bound) : x, low);
}

Ref sparsePlus(LayerNode& n, Ref x)
{
    Emitter& e = n.e;
    const Ref shifted = addScalar(e, x, 1);
    return chosen(n, "less_equal", x, -1, number(n, x, 0), chosen(n, "greater_equal", x, 1, x, mulByScalar(e, times(e, shifted, shifted), 0.25)));
}

Ref logSigmoid(LayerNode& n, Ref x) { return n.e.call("negative", {softplus(n, n.e.call("negative", {x}))}); }
Ref squarePlus(LayerNode& n, Ref x) { return mulByScalar(n.e, plus(n.e, x, n.e.call("sqrt", {addScalar(n.e, times(n.e, x, x), 4)})), 0.5); }
Ref softSign(LayerNode& n, Ref x) { return n.e.call("divide", {x, addScalar(n.e, n.e.call("abs", {x}), 1)}); }
Ref celu(LayerNode& n, Ref x) { return plus(n.e, n.e.call("nn.relu", {x}), expOfNegative(n, x)); }

using Function = Ref (*)(LayerNode&, Ref);
const std::map<std::string_view, Function>& functions()
{
    static const std::map<std::string_view, Function> table {
        {"linear", [](LayerNode&, Ref x) { return x; }},
        {"relu", [](LayerNode& n, Ref x) { return n.e.call("nn.relu", {x}); }},
        {"relu6", [](LayerNode& n, Ref x) { return clipped(n.e, x, 0, 6); }},
        {"leaky_relu", [](LayerNode& n, Ref x) { return n.e.call("nn.leaky_relu", {x}, {{"alpha", 0.2}}); }},
        {"sigmoid", [](LayerNode& n, Ref x) { return n.e.call("sigmoid", {x}); }},
        {"tanh", [](LayerNode& n, Ref x) { return n.e.call("tanh", {x}); }},
        {"exponential", [](LayerNode& n, Ref x) { return n.e.call("exp", {x}); }},
        {"softmax", [](LayerNode& n, Ref x) { return n.e.call("nn.softmax", {x}, {{"axis", std::int64_t {-1}}}); }},
        {"log_softmax", [](LayerNode& n, Ref x) { return n.e.call("nn.log_softmax", {x}, {{"axis", std::int64_t {-1}}}); }},
        {"softsign", softSign},
        {"softplus", softplus},
        {"elu", [](LayerNode& n, Ref x) { return elu(n, x, 1); }},
        {"selu", [](LayerNode& n, Ref x) { return mulByScalar(n.e, elu(n, x, seluAlpha), seluScale); }},
        {"celu", celu},
        {"gelu", [](LayerNode& n, Ref x) { return gelu(n, x, false); }},
        {"gelu_tanh", [](LayerNode& n, Ref x) { return gelu(n, x, true); }}, // no name in a file: the operator with `approximate`
        {"silu", [](LayerNode& n, Ref x) { return times(n.e, x, n.e.call("sigmoid", {x})); }},
        {"mish", [](LayerNode& n, Ref x) { return times(n.e, x, n.e.call("tanh", {softplus(n, x)})); }},
        {"hard_sigmoid", hardSigmoid},
        {"hard_silu", hardSilu},
        {"glu", glu},
        {"hard_tanh", [](LayerNode& n, Ref x) { return clipped(n.e, x, -1, 1); }},
        {"hard_shrink", [](LayerNode& n, Ref x) { return shrunk(n, x, false); }},
        {"soft_shrink", [](LayerNode& n, Ref x) { return shrunk(n, x, true); }},
        {"tanh_shrink", [](LayerNode& n, Ref x) { return n.e.call("subtract", {x, n.e.call("tanh", {x})}); }},
        {"squareplus", squarePlus},
        {"log_sigmoid", logSigmoid},
        {"sparse_plus", sparsePlus},
        {"sparse_sigmoid", [](LayerNode& n, Ref x) { return clipped(n.e, addScalar(n.e, mulByScalar(n.e, x, 0.5), 0.5), 0, 1); }},
    };
    return table;
}

/// Other names of the same.
std::string_view commonName(std::string_view name)
{
    constexpr std::pair<std::string_view, std::string_view> names[] {{"swish", "silu"}, {"hard_swish", "hard_silu"}, {"identity", "linear"}, {"ReLU", "relu"}, {"Softmax", "softmax"}};
    const auto at = std::ranges::find(names, name, &std::pair<std::string_view, std::string_view>::first);
    return at == std::end(names) ? name : at->second;
}

Results activationLayer(LayerNode& n)
{
    PB_ASSIGN(const Ref y, activated(n, n.in(), member(n.config(), "activation")));
    return one(y);
}

/// x >= m: m; x >= t: x; else a * (x - t)
Results reluLayer(LayerNode& n)
{
    Emitter& e = n.e;
    const double slope = n.number("negative_slope", 0), threshold = n.number("threshold", 0);
    const std::optional<double> most = member(n.config(), "max_value").is_number() ? std::optional(n.number("max_value", 0)) : std::nullopt;
    const Ref x = n.in();
    if (threshold == 0 && slope == 0)
        return one(most ? clipped(e, x, 0, *most) : e.call("nn.relu", {x}));
    const Ref below = mulByScalar(e, addScalar(e, x, -threshold), slope);
    const Ref bent = threshold == 0 ? e.call("nn.leaky_relu", {x}, {{"alpha", slope}}) : chosen(n, "greater_equal", x, threshold, x, below);
    return one(most ? e.call("minimum", {bent, number(n, x, *most)}) : bent);
}

Results leakyReluLayer(LayerNode& n)
{
    return one(n.e.call("nn.leaky_relu", {n.in()}, {{"alpha", n.number("negative_slope", n.number("alpha", 0.3))}}));
}

Results eluLayer(LayerNode& n) { return one(elu(n, n.in(), n.number("alpha", 1))); }
Results thresholdedReluLayer(LayerNode& n) { return one(chosen(n, "greater", n.in(), n.number("theta", 1), n.in(), number(n, n.in(), 0))); }

Results preluLayer(LayerNode& n)
{
    Emitter& e = n.e;
    const std::int64_t rank = e.rank(n.in());
    Ints shape;
    for (std::int64_t axis = 1; axis < rank; ++axis)
        shape.push_back(e.dim(n.in(), axis).isStatic() ? e.dim(n.in(), axis).size() : -1);
    bool spatialShared = rank > 2;
    const auto shared = wholeNumbers(member(n.config(), "shared_axes")).value_or(Ints());
    for (const std::int64_t axis : shared) {
        if (axis < 1 || axis >= rank)
            return fail("its `shared_axes` are [{}], and its input has {} axes", fmt::join(shared, ", "), rank);
        shape[static_cast<std::size_t>(axis) - 1] = 1;
    }
    for (std::size_t i = 0; i + 1 < shape.size(); ++i)
        spatialShared = spatialShared && shape[i] == 1;
    if (spatialShared && shape.back() > 0) { // one slope a channel
        const std::int64_t channels = shape.back();
        PB_ASSIGN(const Ref alpha, n.weight(0, "alpha", shape, [channels](const Tensor& t) { return t.reshaped({channels}); }));
        return one(e.call("nn.prelu", {n.in(), alpha}, {{"axis", rank - 1}}));
    }
    PB_ASSIGN(const Ref alpha, n.weight(0, "alpha", shape));
    return one(chosen(n, "greater", n.in(), 0, n.in(), times(e, alpha, n.in())));
}

/// A second input is a mask.
Results softmaxLayer(LayerNode& n)
{
    PB_ASSIGN(const Ints axes, n.axes("axis", n.e.rank(n.in()), {-1}));
    const auto named = n.keyword("mask");
    const Ref mask = n.positional > 1 ? n.in(1) : !named.empty() ? n.in(named.front())
                                                                 : Ref::None;
    const Ref x = mask == Ref::None ? n.in() : maskedScores(n.e, n.in(), mask);
    if (mask == Ref::None && n.mask() != Ref::None)
        return unsupported("a mask reaches it, which is not supported here");
    return one(softmaxOver(n.e, x, axes));
}

} // namespace

Ref softmaxOver(Emitter& e, Ref x, const Ints& axes)
{
    if (axes.size() == 1)
        return e.call("nn.softmax", {x}, {{"axis", axes.front()}});
    const Ref powers = e.call("exp", {e.call("subtract", {x, e.call("max", {x}, {{"axis", axes}, {"keepdims", true}})})});
    return e.call("divide", {powers, e.call("sum", {powers}, {{"axis", axes}, {"keepdims", true}})});
}

Ref maskedScores(Emitter& e, Ref scores, Ref visible)
{
    const DataType dtype = e.dtype(scores);
    const double hidden = dtype == DataType::Float16 ? -3e4 : -1e9; // as Keras has it: added, so that a row without any is even
    const Ref penalty = mulByScalar(e, e.call("subtract", {e.scalar(dtype, 1), e.call("cast", {visible}, {{"dtype", dtype}})}), hidden);
    return e.call("add", {scores, penalty});
}

Result<Ref> activatedBy(LayerNode& n, Ref x, std::string_view name)
{
    const auto at = functions().find(commonName(name));
    if (at == functions().end())
        return unsupported("the activation `{}` is not supported", shownText(name));
    return at->second(n, x);
}

Result<Ref> activated(LayerNode& n, Ref x, const Json& spec)
{
    if (spec.is_null())
        return x;
    if (spec.is_string())
        return activatedBy(n, x, spec.get<std::string>());
    const Json& config = member(spec, "config");
    if (textIn(spec, "class_name") == "function" && config.is_string())
        return activatedBy(n, x, config.get<std::string>());
    const Layer inner {.name = textIn(config, "name", "activation"), .className = textIn(spec, "class_name"), .object = &spec, .place = partOf(n.layer().place, {"activation"}, "activation")};
    if (!config.is_object() || inner.className == n.layer().className || inner.isModel())
        return unsupported("its activation is of a form that is not known");
    LayerNode node = n.within(inner);
    node.inputs = {{x, Ref::None}};
    node.positional = 1;
    PB_ASSIGN(const auto results, converted(node));
    return results.front().ref;
}

std::span<const ConverterEntry> activationLayers()
{
    static constexpr ConverterEntry entries[] {{"Activation", activationLayer, Masks::Pass}, {"ReLU", reluLayer, Masks::Pass}, {"LeakyReLU", leakyReluLayer, Masks::Pass},
        {"ELU", eluLayer, Masks::Pass}, {"ThresholdedReLU", thresholdedReluLayer, Masks::Pass}, {"PReLU", preluLayer, Masks::Pass}, {"Softmax", softmaxLayer, Masks::Uses}};
    return entries;
}

} // namespace passbench::keras
