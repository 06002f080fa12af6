// A pass that is wrong on purpose: it copies the weights of every convolution and dense layer, and one of the copies has
// another number in it. For tests of whatever finds such passes.

#include "core/pipeline/plugin.h"

using namespace passbench;

namespace {

struct WrongWeightsOptions {
    std::int64_t which = 1;
    double by = 1;
    static Fields fields()
    {
        return {field("which", &WrongWeightsOptions::which, "the layer, counted from 0, that gets a wrong copy; -1 for none"),
            field("by", &WrongWeightsOptions::by, "what is added to one element")};
    }
};

Tensor copied(const Tensor& weights, double by)
{
    Tensor copy = Tensor::allocate(weights.dtype(), weights.shape());
    for (std::int64_t i = 0; i < weights.elementCount(); ++i)
        copy.set(i, weights.at(i));
    copy.set(0, copy.at(0) + by);
    return copy;
}

Result<void> copyWeights(Rewriter& rewriter, const WrongWeightsOptions& options)
{
    std::int64_t layer = 0;
    for (const NodeId id : rewriter.order()) {
        const Node node = rewriter[id];
        if (!node.as<Call>() || node.operands.size() < 2)
            continue;
        const Tensor* weights = rewriter.constantValue(node.operands[1]);
        if (!weights || weights->rank() < 2)
            continue;
        std::vector<NodeId> operands = node.operands;
        operands[1] = rewriter.constant(copied(*weights, layer++ == options.which ? options.by : 0));
        rewriter.change(id, node.payload, std::move(operands), "weights copied");
    }
    return {};
}

std::vector<PassDef> passes()
{
    return {definePass<WrongWeightsOptions>(
        {.name = "WrongWeights", .summary = "Copy weights, one of them wrongly", .category = "Test", .idempotent = false}, copyWeights)};
}

} // namespace

PASSBENCH_PLUGIN(passes)
