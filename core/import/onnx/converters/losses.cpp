// Losses: what a model that was exported with its training criterion ends in.

#include "core/import/onnx/reader/node.h"

namespace passbench {
namespace {

/// The loss of log-probabilities [N, C, d...] against classes [N, d...], each weighted, then reduced.
Result<Ref> negativeLogLikelihood(OnnxNode& n, Ref logProbabilities, Ref target, Ref weight)
{
    Emitter& e = n.e;
    const DataType dtype = e.dtype(logProbabilities);
    const std::string reduction = n.text("reduction", "mean");
    if (reduction != "none" && reduction != "sum" && reduction != "mean")
        return fail("attribute `reduction` is `{}`", reduction);
    Ref ignored = Ref::None;
    if (n.attribute("ignore_index")) { // where the class counts nothing; class 0 stands in for it
        ignored = e.call("equal", {target, e.scalar(e.dtype(target), static_cast<double>(n.integer("ignore_index", 0)))});
        target = e.call("where", {ignored, e.scalar(e.dtype(target), 0), target});
    }
    const Attrs channel {{"axis", std::int64_t {1}}};
    const Ref picked = e.call("gather", {logProbabilities, e.call("expand_dims", {target}, channel)}, channel);
    Ref loss = e.call("negative", {e.call("squeeze", {picked}, {{"axis", Ints {1}}})});
    Ref weights = weight == Ref::None ? Ref::None : e.call("take", {weight, target}, {{"axis", std::int64_t {0}}});
    if (ignored != Ref::None)
        weights = e.call("where", {ignored, e.scalar(dtype, 0), weights == Ref::None ? e.call("ones_like", {loss}) : weights});
    if (weights != Ref::None)
        loss = e.call("multiply", {loss, weights});
    if (reduction == "none")
        return loss;
    if (reduction == "sum")
        return e.call("sum", {loss});
    return weights == Ref::None ? e.call("mean", {loss}) : e.call("divide", {e.call("sum", {loss}), e.call("sum", {weights})});
}

Result<Refs> nllLoss(OnnxNode& n)
{
    PB_ASSIGN(const Ref loss, negativeLogLikelihood(n, n.in(0), n.in(1), n.in(2)));
    return Refs {loss};
}

Result<Refs> softmaxCrossEntropy(OnnxNode& n)
{
    const Ref logProbabilities = n.e.call("nn.log_softmax", {n.in(0)}, {{"axis", std::int64_t {1}}});
    PB_ASSIGN(const Ref loss, negativeLogLikelihood(n, logProbabilities, n.in(1), n.in(2)));
    return Refs {loss, logProbabilities};
}

constexpr OnnxConverterEntry lossesTable[] {{"NegativeLogLikelihoodLoss", nllLoss}, {"SoftmaxCrossEntropyLoss", softmaxCrossEntropy}};

} // namespace

std::span<const OnnxConverterEntry> onnxLosses() { return lossesTable; }

} // namespace passbench
