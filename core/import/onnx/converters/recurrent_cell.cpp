#include "core/import/onnx/converters/recurrent_cell.h"

#include "core/import/onnx/converters/quantization.h"
#include "core/import/onnx/reader/file.h"

#include <algorithm>

namespace passbench {
namespace {

struct KnownActivation {
    std::string_view name;
    bool hasAlpha = false, hasBeta = false;
    double alpha = 0, beta = 0; ///< defaults: those of the operator of that name
};

constexpr KnownActivation knownActivations[] {{"relu"}, {"tanh"}, {"sigmoid"}, {"softsign"}, {"softplus"},
    {"affine", true, true, 1, 0}, {"scaledtanh", true, true, 1, 1}, {"hardsigmoid", true, true, 0.2, 0.5},
    {"leakyrelu", true, false, 0.01}, {"thresholdedrelu", true, false, 1}, {"elu", true, false, 1}};

Ref activated(Emitter& e, const RecurrentCell& cell, std::size_t which, Ref x)
{
    const auto& [name, alpha, beta] = cell.activations[which];
    if (cell.clip > 0)
        x = e.call("clip", {x}, {{"a_min", -cell.clip}, {"a_max", cell.clip}});
    const auto number = [&](double value) { return e.scalar(e.dtype(x), value); };
    if (name == "relu" || name == "leakyrelu")
        return name == "relu" ? e.call("nn.relu", {x}) : e.call("nn.leaky_relu", {x}, {{"alpha", alpha}});
    if (name == "affine")
        return addScalar(e, mulByScalar(e, x, alpha), beta);
    if (name == "scaledtanh")
        return mulByScalar(e, e.call("tanh", {mulByScalar(e, x, beta)}), alpha);
    if (name == "hardsigmoid")
        return e.call("clip", {addScalar(e, mulByScalar(e, x, alpha), beta)}, {{"a_min", 0.0}, {"a_max", 1.0}});
    if (name == "thresholdedrelu")
        return e.call("where", {e.call("greater", {x, number(alpha)}), x, number(0)});
    if (name == "elu")
        return e.call("where", {e.call("less", {x, number(0)}), mulByScalar(e, addScalar(e, e.call("exp", {x}), -1), alpha), x});
    if (name == "softsign")
        return e.call("divide", {x, addScalar(e, e.call("abs", {x}), 1)});
    if (name == "softplus") // without overflow for large x
        return e.call("add", {e.call("nn.relu", {x}), e.call("log", {addScalar(e, e.call("exp", {e.call("negative", {e.call("abs", {x})})}), 1)})});
    return e.call(name, {x});
}

Refs gatesOf(Emitter& e, Ref x, std::int64_t count)
{
    const Ref split = e.call("split", {x}, {{"indices_or_sections", count}, {"axis", std::int64_t {1}}});
    Refs gates;
    for (std::int64_t i = 0; i < count; ++i)
        gates.push_back(e.project(split, i));
    return gates;
}

Ref gateSum(Emitter& e, Ref a, Ref b) { return e.call("add", {a, b}); }
Ref product(Emitter& e, Ref a, Ref b) { return e.call("multiply", {a, b}); }
Ref oneMinus(Emitter& e, Ref x) { return e.call("subtract", {e.scalar(e.dtype(x), 1), x}); }

/// (1 - z) * hidden + z * state
Ref blended(Emitter& e, Ref z, Ref hidden, Ref state) { return gateSum(e, product(e, oneMinus(e, z), hidden), product(e, z, state)); }

} // namespace

Ref storedAndBack(Emitter& e, Ref x)
{
    const DynamicallyStored to = dynamicallyStored(e, x);
    return dequantized(e, to.stored, {.scale = to.scale, .zeroPoint = to.zeroPoint}, e.dtype(x));
}

RecurrentState lstmStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state)
{
    const Ref h = cell.storesState ? storedAndBack(e, state.h) : state.h;
    const Refs gates = gatesOf(e, gateSum(e, projected, e.call("nn.dense", {h, cell.recurrence})), 4); // i, o, f, c
    const auto peeped = [&](Ref gate, Ref c, std::size_t which) {
        return cell.peepholes.empty() ? gate : gateSum(e, gate, product(e, c, cell.peepholes[which]));
    };
    const Ref i = activated(e, cell, 0, peeped(gates[0], state.c, 0));
    const Ref f = cell.couplesInputAndForget ? oneMinus(e, i) : activated(e, cell, 0, peeped(gates[2], state.c, 2));
    const Ref c = gateSum(e, product(e, f, state.c), product(e, i, activated(e, cell, 1, gates[3])));
    const Ref o = activated(e, cell, 0, peeped(gates[1], c, 1));
    return {product(e, o, activated(e, cell, 2, c)), c};
}

RecurrentState gruStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state)
{
    const Refs inputs = gatesOf(e, projected, 3); // z, r, h
    const Refs fromState = gatesOf(e, e.call("nn.dense", {state.h, cell.recurrence}), cell.resetsAfterProduct ? 3 : 2);
    const Ref z = activated(e, cell, 0, gateSum(e, inputs[0], fromState[0]));
    const Ref r = activated(e, cell, 0, gateSum(e, inputs[1], fromState[1]));
    Ref recalled;
    if (cell.resetsAfterProduct)
        recalled = product(e, r, cell.hiddenBias == Ref::None ? fromState[2] : gateSum(e, fromState[2], cell.hiddenBias));
    else
        recalled = e.call("nn.dense", {product(e, r, state.h), cell.resetRecurrence});
    return {blended(e, z, activated(e, cell, 1, gateSum(e, inputs[2], recalled)), state.h), Ref::None};
}

RecurrentState rnnStep(Emitter& e, const RecurrentCell& cell, Ref projected, const RecurrentState& state)
{
    return {activated(e, cell, 0, gateSum(e, projected, e.call("nn.dense", {state.h, cell.recurrence}))), Ref::None};
}

Result<std::vector<std::vector<RecurrentActivation>>> recurrentActivations(const OnnxNode& n, std::size_t directions, std::span<const std::string_view> defaults)
{
    std::vector<std::string> names;
    if (const auto* a = n.attribute("activations"))
        names.assign(a->strings().begin(), a->strings().end());
    else
        for (std::size_t d = 0; d < directions; ++d)
            names.insert(names.end(), defaults.begin(), defaults.end());
    if (names.size() != directions * defaults.size())
        return fail("it has {} activations, and needs {}", names.size(), directions * defaults.size());
    const Floats alphas = n.numbers("activation_alpha").value_or(Floats {}), betas = n.numbers("activation_beta").value_or(Floats {});
    std::size_t alpha = 0, beta = 0; // each goes to the next activation that has such a parameter
    std::vector<std::vector<RecurrentActivation>> result(directions);
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string name = names[i];
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const auto* known = std::ranges::find(knownActivations, name, &KnownActivation::name);
        if (known == std::end(knownActivations))
            return unsupported("has the activation `{}`", shownText(names[i]));
        RecurrentActivation activation {.name = name, .alpha = known->alpha, .beta = known->beta};
        if (known->hasAlpha && alpha < alphas.size())
            activation.alpha = alphas[alpha++];
        if (known->hasBeta && beta < betas.size())
            activation.beta = betas[beta++];
        result[i / defaults.size()].push_back(std::move(activation));
    }
    return result;
}

} // namespace passbench
