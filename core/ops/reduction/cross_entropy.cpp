// The loss of a classifier: how far its probabilities are from what is true. It measures networks, and what passes do to them.

#include "core/loops/contraction.h"
#include "core/loops/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/layout_rules.h"
#include "core/ops/rules/type_rules.h"

#include <cmath>

namespace passbench {
namespace {

Result<Type> inferCrossEntropy(const InferRequest& request)
{
    PB_ASSIGN(const TensorType* predictions, tensorInput(request, 0, "predictions"));
    PB_ASSIGN(const TensorType* targets, tensorInput(request, 1, "targets"));
    PB_TRY(requireFloat(*predictions, "predictions"));
    PB_TRY(requireSameDtype(*predictions, *targets, "predictions", "targets"));
    const Shape &p = predictions->shape, &t = targets->shape;
    if (p.size() != 2 || t.size() != 2 || !agreed(p[0], t[0]) || !agreed(p[1], t[1]))
        return fail("`predictions` is {} and `targets` {}, and both must be (N, classes)", shapeText(p), shapeText(t));
    return Type(predictions->dtype, Shape {});
}

Result<std::vector<Tensor>> evaluateCrossEntropy(const Attrs&, std::span<const Tensor> inputs, const Type& type)
{
    const Tensor &predictions = inputs[0], &targets = inputs[1];
    double sum = 0;
    for (std::int64_t i = 0; i < predictions.elementCount(); ++i)
        sum += std::log(predictions.at(i)) * targets.at(i);
    return std::vector {Tensor::scalar(type.tensor()->dtype, -sum / static_cast<double>(predictions.shape()[0]))};
}

Result<loops::Lowered> lowerCrossEntropy(const loops::LoweringRequest& request)
{
    using namespace loops;
    return computed([predictions = request.inputs[0], targets = request.inputs[1], out = request.outputs[0]](Builder& b, const Sink& sink) {
        const DataType type = sumType(out.dtype);
        b.nest(out.shape, [&](std::span<const Expr> at) {
            const std::uint32_t sum = b.scalar("sum", b.kernel().constant(0, type));
            b.nest(predictions.shape, [&](std::span<const Expr> term) {
                const Expr surprise = call(MathFunction::Log, cast(predictions.at(term), type));
                b.accumulate(sum, surprise * cast(targets.at(term), type));
            }, "rs");
            const Expr batch = b.kernel().constant(-static_cast<double>(predictions.shape[0]), type);
            sink(at, cast(b.read(sum) / batch, computeType(out.dtype)));
        });
    });
}

/// The first axis is counted, so the operands keep the order that they had, and agree in it.
Result<LayoutAnswer> crossEntropyLayout(const LayoutQuestion& request)
{
    const DataLayout& before = request.before[0];
    if (!before.isKnown())
        return fail("the layout of the predictions is not known");
    return unchanged(request, {before, before}, {DataLayout::made({})});
}

/// A logarithm, a product and a sum for each element.
Cost costOfCrossEntropy(const Attrs&, std::span<const Type> inputs, const Type& result)
{
    return {.operations = 3 * elementsOf(inputs[0]), .bytes = bytesOf(inputs, result)};
}

} // namespace

std::vector<OpDef> crossEntropyOps()
{
    return {
        {.name = "nn.cross_entropy",
            .summary = "Mean over a batch of how improbable the true classes were held to be",
            .doc = "-sum(log(predictions) * targets) / N. The sum is in float64. A class that is true and was held to be impossible makes "
                   "it infinite.",
            .inputs = {{"predictions", "probabilities, [N, classes]"}, {"targets", "what is true, of the same shape and type: 1 for the class, 0 elsewhere"}},
            .category = OpCategory::Reduction,
            .fusion = Fusion::Opaque,
            .inferType = inferCrossEntropy,
            .evaluate = evaluateCrossEntropy,
            .cost = costOfCrossEntropy,
            .lower = lowerCrossEntropy,
            .layout = crossEntropyLayout,
            .precision = Precision::Never},
    };
}

} // namespace passbench
