// Names and checkers of the properties that contracts are written in.

#include "core/ir/verifier.h"
#include "core/passes/pass.h"

#include <array>

namespace passbench {
namespace {

constexpr std::array propertyNames = {std::pair {Property::Typed, std::string_view("typed")},
    std::pair {Property::NoBatchNorm, std::string_view("no-batch-norm")},
    std::pair {Property::Composed, std::string_view("composed")},
    std::pair {Property::Annotated, std::string_view("annotated")},
    std::pair {Property::RegionsMerged, std::string_view("regions-merged")},
    std::pair {Property::Partitioned, std::string_view("partitioned")},
    std::pair {Property::Fused, std::string_view("fused")}};

tl::unexpected<Diagnostic> at(const Node& node, std::string what)
{
    return fail(Diagnostic {.message = std::move(what), .where = fmt::format("%{}", number(node.id))});
}

/// Runs `check(function, node)` on every node of the functions that passes may look into.
template<typename F> Result<void> forEachNode(const Module& module, F&& check)
{
    for (const FunctionPtr& function : openFunctions(module))
        for (const NodePtr& node : function->nodes())
            PB_TRY(check(*function, *node));
    return {};
}

Result<void> checkNoBatchNorm(const Function& function, const Node& node)
{
    if (const auto* project = node.as<Project>(); project && project->index == 0) {
        const Node& tuple = function[node.operands[0]];
        const bool batchNorm = callOf(tuple, "nn.batch_norm") && function[tuple.operands[0]].type.tensor(); // without a type it stays
        if (batchNorm || callOf(tuple, "nn.dropout"))
            return at(tuple, fmt::format("field 0 of `{}` is still used", displayName(tuple)));
    }
    for (const std::string_view op : {"nn.layer_norm", "nn.instance_norm", "nn.group_norm", "nn.l2_normalize"})
        if (callOf(node, op) && staticShape(node.type))
            return at(node, fmt::format("`{}` is still there", op));
    return {};
}

Result<void> checkComposed(const Function&, const Node& node)
{
    const auto* literal = node.as<FunctionLiteral>();
    if (literal && !literal->body->composite().empty() && !literal->body->attrs().contains(attr::partitionedFromPattern))
        return at(node, fmt::format("composite `{}` does not say which pattern it is from", literal->body->composite()));
    return {};
}

/// What feeds one operator must have been handed to one compiler.
Result<void> checkAnnotated(const Function& function, const Node& node)
{
    const std::string* first = nullptr;
    for (const NodeId operand : node.operands) {
        const Call* begin = callOf(function[operand], "annotation.compiler_begin");
        const std::string* compiler = begin ? begin->attrs.find<std::string>("compiler") : nullptr;
        if (compiler && first && *compiler != *first)
            return at(node, fmt::format("operands of `{}` are annotated for `{}` and `{}`", displayName(node), *first, *compiler));
        if (compiler)
            first = compiler;
    }
    return {};
}

Result<void> checkPartitioned(const Module& module)
{
    for (const auto& [name, function] : module.functions) {
        const std::string* symbol = function->attrs().find<std::string>(attr::globalSymbol);
        if (!function->compiler().empty() && (!symbol || *symbol != name))
            return fail("`@{}` is for compiler `{}`, but its `global_symbol` is not its name", name, function->compiler());
    }
    return forEachNode(module, [](const Function&, const Node& node) -> Result<void> {
        if (callOf(node, "annotation.compiler_begin") || callOf(node, "annotation.compiler_end"))
            return at(node, fmt::format("`{}` is still there", displayName(node)));
        return {};
    });
}

Result<void> checkFused(const Function&, const Node& node)
{
    if (node.as<Call>())
        return at(node, fmt::format("`{}` is in no fused function", displayName(node)));
    return {};
}

bool isAnnotated(const NodePtr& node) { return callOf(*node, "annotation.compiler_begin") || callOf(*node, "annotation.compiler_end"); }

bool isComposite(const NodePtr& node)
{
    const auto* literal = node->as<FunctionLiteral>();
    return literal && !literal->body->composite().empty();
}

} // namespace

std::string_view name(Property property)
{
    for (const auto& [value, text] : propertyNames)
        if (value == property)
            return text;
    assert(false);
    return {};
}

std::optional<Property> propertyNamed(std::string_view name)
{
    for (const auto& [value, text] : propertyNames)
        if (text == name)
            return value;
    return std::nullopt;
}

Result<void> checkProperty(const Module& module, Property property)
{
    switch (property) {
    case Property::Typed:
        if (const auto mistakes = verify(module); !mistakes.empty())
            return fail(mistakes.front());
        return {};
    case Property::NoBatchNorm: return forEachNode(module, checkNoBatchNorm);
    case Property::Composed: return forEachNode(module, checkComposed);
    case Property::Annotated:
    case Property::RegionsMerged: return forEachNode(module, checkAnnotated);
    case Property::Partitioned: return checkPartitioned(module);
    case Property::Fused: return forEachNode(module, checkFused);
    }
    return {};
}

std::set<Property> propertiesOf(const Module& module)
{
    std::set<Property> found {Property::Typed};
    for (const NestedFunction& nested : allFunctions(module)) {
        if (std::ranges::any_of(nested.function->nodes(), isAnnotated))
            found.insert({Property::Annotated, Property::RegionsMerged}); // which of the two, the graph does not tell
        if (std::ranges::any_of(nested.function->nodes(), isComposite))
            found.insert(Property::Composed);
        if (!nested.function->compiler().empty())
            found.insert(Property::Partitioned);
    }
    for (const Property property : {Property::NoBatchNorm, Property::Fused})
        if (checkProperty(module, property))
            found.insert(property);
    return found;
}

} // namespace passbench
