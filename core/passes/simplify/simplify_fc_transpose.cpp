// Takes weights of dense layers transposed, instead of transposing them.
//
//   def @main(%x, %w) { nn.dense(%x, transpose(%w)) }      =>      def @main(%x, %w.T) { nn.dense(%x, %w.T) }
//
// A constant weight is transposed here. A parameter is given transposed from now on by whoever calls the function, so it
// must be named in `target_weights`.

#include "core/ops/rules/facts.h"
#include "core/passes/all_passes.h"
#include "core/passes/constants/evaluate.h"

#include <ranges>

namespace passbench {
namespace {

struct SimplifyFcTransposeOptions {
    Strings targetWeights;
    static Fields fields()
    {
        return {field("target_weights", &SimplifyFcTransposeOptions::targetWeights,
            "parameters of @main that will be given transposed, under their name with `.T`")};
    }
};

struct Exchange {
    NodeId before, after; ///< parameters
};

bool transposesMatrix(const Node& node)
{
    const Call* call = callOf(node, "transpose");
    const TensorType* type = node.type.tensor();
    if (!call || !type || type->shape.size() != 2)
        return false;
    const Ints axes = attribute<Ints>(*call, "axes");
    return axes.empty() || (axes[0] + 2) % 2 == 1;
}

/// `transpose(%w)` of a constant, worked out whatever its size: it is no larger than the weight.
void transposeConstant(Rewriter& rewriter, const Node& transpose)
{
    const std::vector<Tensor> values {*rewriter.constantValue(transpose.operands[0])};
    const std::vector<Type> types {rewriter[transpose.operands[0]].type};
    auto result = evaluateOnConstants(*transpose.as<Call>(), values, types, transpose.type);
    if (result)
        rewriter.replace(transpose.id, rewriter.constant(std::move(result->front())), "the weight itself is transposed", {transpose.operands[0]});
}

/// A parameter of the transposed type in the place of `weight`; every user must transpose it.
void exchangeParameter(Rewriter& rewriter, const Node& weight, std::vector<Exchange>& exchanges)
{
    const std::vector<NodeId> users = rewriter.users(weight.id);
    if (rewriter.useCount(weight.id) != users.size() || !std::ranges::all_of(users, [&](NodeId user) { return transposesMatrix(rewriter[user]); }))
        return rewriter.remark(weight.id, "not given transposed: something uses it as it is");
    const NodeId transposed = rewriter.parameter(weight.as<Parameter>()->name + ".T", rewriter[users.front()].type);
    for (const NodeId user : users)
        rewriter.replace(user, transposed, "the weight is given transposed", {weight.id});
    exchanges.push_back({weight.id, transposed});
}

void simplify(Rewriter& rewriter, const SimplifyFcTransposeOptions& options, bool isMain, std::vector<Exchange>& exchanges)
{
    for (const NodeId id : rewriter.order()) {
        const Node dense = rewriter[id];
        if (!callOf(dense, Contraction::Dense))
            continue;
        const Node transpose = rewriter[dense.operands[1]];
        if (!transposesMatrix(transpose))
            continue;
        const Node weight = rewriter[transpose.operands[0]];
        const auto* parameter = weight.as<Parameter>();
        if (weight.as<Constant>())
            transposeConstant(rewriter, transpose);
        else if (isMain && parameter && std::ranges::find(options.targetWeights, parameter->name) != options.targetWeights.end())
            exchangeParameter(rewriter, weight, exchanges);
        else
            rewriter.remark(id, parameter ? fmt::format("`{}` is still transposed here: it is not named in target_weights", parameter->name)
                                          : "its weight is still transposed here: that is neither a constant nor a parameter");
    }
}

/// The new parameters stand where the old ones stood, which go.
FunctionPtr exchanged(const Function& function, std::span<const Exchange> exchanges)
{
    std::vector<NodePtr> nodes(function.nodes().begin(), function.nodes().end());
    std::vector<NodeId> params(function.params().begin(), function.params().end());
    for (const auto& [before, after] : exchanges) {
        *std::ranges::find(params, before) = after;
        params.erase(std::ranges::find(params | std::views::reverse, after).base() - 1);
        const auto is = [](NodeId id) { return [id](const NodePtr& node) { return node->id == id; }; };
        *std::ranges::find_if(nodes, is(before)) = function.share(after);
        nodes.erase(std::find_if(nodes.rbegin(), nodes.rend(), is(after)).base() - 1);
    }
    return std::make_shared<const Function>(std::move(nodes), std::move(params), function.result(), function.attrs());
}

Result<Module> simplifyFcTranspose(const Module& module, const SimplifyFcTransposeOptions& options, PassContext& context)
{
    std::vector<Exchange> exchanges;
    PB_ASSIGN(Module result, rewriteFunctions(module, context, [&](Rewriter& rewriter) -> Result<void> {
        simplify(rewriter, options, rewriter.original() == module.main(), exchanges);
        return {};
    }));
    if (exchanges.empty())
        return result;
    for (const auto& [before, after] : exchanges)
        context.log.rewrites.push_back({"the weight is given transposed", {before}, {after}});
    return result.with("main", exchanged(*result.main(), exchanges));
}

} // namespace

PassDef simplifyFcTransposePass()
{
    return defineModulePass<SimplifyFcTransposeOptions>(
        {.name = "SimplifyFCTranspose",
            .summary = "Take weights of dense layers transposed, instead of transposing them",
            .doc = R"(`nn.dense` multiplies by the transpose of its weight, so a layer that was exported as a plain product comes as
`nn.dense(%x, transpose(%w))` and moves its weight at every run.

    def @main(%x, %w) { nn.dense(%x, transpose(%w)) }
    =>
    def @main(%x, %w.T) { nn.dense(%x, %w.T) }

A constant weight is transposed once, here. A weight that is a parameter is given transposed from then on: name it in
`target_weights`, and pass its transpose. That changes the type of @main, so a numeric check against the graph before has nothing
to compare with.)",
            .category = "Layout",
            .optLevel = 4,
            .needs = {Property::Typed},
            .invalidates = {Property::Annotated, Property::RegionsMerged},
            .hiddenBy = {Property::Fused},
            .keepsMainType = false},
        simplifyFcTranspose);
}

} // namespace passbench
