// Names and checkers of the properties that contracts are written in.

#include "core/analysis/memory_attributes.h"
#include "core/ir/graph/infer.h"
#include "core/ir/graph/verifier.h"
#include "core/ops/table/dialects.h"
#include "core/partition/regions/annotations.h"
#include "core/pipeline/property_checks.h"
#include "core/support/parallel.h"

#include <array>
#include <cassert>

namespace passbench {
namespace {

constexpr std::array propertyNames = {std::pair {Property::Typed, std::string_view("typed")},
    std::pair {Property::NoBatchNorm, std::string_view("no-batch-norm")},
    std::pair {Property::Canonical, std::string_view("canonical")},
    std::pair {Property::NoDialect, std::string_view("no-dialect")},
    std::pair {Property::StaticShapes, std::string_view("static-shapes")},
    std::pair {Property::ANormalForm, std::string_view("a-normal-form")},
    std::pair {Property::GraphNormalForm, std::string_view("graph-normal-form")},
    std::pair {Property::BasicBlockNormalForm, std::string_view("basic-block-normal-form")},
    std::pair {Property::MixedPrecision, std::string_view("mixed-precision")},
    std::pair {Property::Composed, std::string_view("composed")},
    std::pair {Property::Annotated, std::string_view("annotated")},
    std::pair {Property::RegionsMerged, std::string_view("regions-merged")},
    std::pair {Property::Partitioned, std::string_view("partitioned")},
    std::pair {Property::Fused, std::string_view("fused")},
    std::pair {Property::MemoryPlanned, std::string_view("memory-planned")}};

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
        const InferenceForm* form = inferenceFormOf(tuple);
        if (form && form->ofFirstResult && (!form->needsType || function[tuple.operands[0]].type.tensor())) // without a type it stays
            return mistakeAt(tuple, fmt::format("field 0 of `{}` is still used", displayName(tuple)));
    }
    const InferenceForm* form = inferenceFormOf(node);
    if (form && !form->ofFirstResult && staticShape(node.type))
        return mistakeAt(node, fmt::format("`{}` is still there", node.as<Call>()->op->name));
    return {};
}

/// Composites say which pattern they are from, and are only called.
Result<void> checkComposed(const Function& function, const Node& node)
{
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
        const auto* operand = function[node.operands[i]].as<FunctionLiteral>();
        if (operand && !operand->body->composite().empty() && !(i == 0 && node.as<Invoke>()))
            return mistakeAt(node, fmt::format("composite `{}` is used without being called", operand->body->composite()));
    }
    const auto* literal = node.as<FunctionLiteral>();
    if (literal && !literal->body->composite().empty() && !literal->body->attrs().contains(attr::partitionedFromPattern))
        return mistakeAt(node, fmt::format("composite `{}` does not say which pattern it is from", literal->body->composite()));
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
        if (isAnnotation(node))
            return mistakeAt(node, fmt::format("`{}` is still there", displayName(node)));
        return {};
    });
}

Result<void> checkFused(const Function&, const Node& node)
{
    if (node.as<Call>() && !isAnnotation(node))
        return mistakeAt(node, fmt::format("`{}` is in no fused function", displayName(node)));
    return {};
}

Result<void> checkCanonical(const Function&, const Node& node)
{
    const Call* call = node.as<Call>();
    if (call && call->op->arithmetic == Arithmetic::Bias && node.type.tensor()) // without a type it stays
        return mistakeAt(node, fmt::format("`{}` is still there", call->op->name));
    return {};
}

Result<void> checkNoDialect(const Function&, const Node& node)
{
    const Call* call = node.as<Call>();
    if (call && call->op->plain)
        return fail(Diagnostic {.message = fmt::format("`{}` is of the dialect {}, which compilers here don't know", call->op->name, call->op->dialect),
            .where = fmt::format("%{}", number(node.id)),
            .help = whatLowers(call->op->dialect)});
    return {};
}

/// What a tuple holds that is no tensor is not looked at.
bool hasStaticTensors(const Type& type)
{
    if (const TensorType* tensor = type.tensor())
        return std::ranges::all_of(tensor->shape, &Dim::isStatic);
    return !type.tuple() || std::ranges::all_of(type.tuple()->fields, hasStaticTensors);
}

bool isStatic(const Type& type) { return type.function() || (type.isWhollyKnown() && hasStaticTensors(type)); }

Result<void> checkStaticShapes(const Function&, const Node& node)
{
    if (!isStatic(node.type))
        return mistakeAt(node, fmt::format("`{}` is of type {}", displayName(node), toText(node.type)));
    return {};
}

Result<void> checkMixedPrecision(const Function& function, const Node& node)
{
    const Call* call = node.as<Call>();
    if (!call || call->op->category != OpCategory::Heavy)
        return {};
    for (const NodeId operand : node.operands)
        if (const TensorType* tensor = function[operand].type.tensor(); tensor && tensor->dtype == DataType::Float32)
            return mistakeAt(node, fmt::format("`{}` takes float32", displayName(node)));
    return {};
}

/// Runs `check(function)` on every function that passes may look into.
template<typename F> Result<void> forEachFunction(const Module& module, F&& check)
{
    for (const FunctionPtr& function : openFunctions(module))
        PB_TRY(check(*function));
    return {};
}

bool isAnnotated(const NodePtr& node) { return isAnnotation(*node); }

bool isComposite(const NodePtr& node)
{
    const auto* literal = node->as<FunctionLiteral>();
    return literal && !literal->body->composite().empty();
}

} // namespace

tl::unexpected<Diagnostic> mistakeAt(const Node& node, std::string what)
{
    return fail(Diagnostic {.message = std::move(what), .where = fmt::format("%{}", number(node.id))});
}

std::string_view name(Property property)
{
    for (const auto& [value, text] : propertyNames)
        if (value == property)
            return text;
    assert(false);
    return {};
}

bool isFragile(Property property)
{
    return property == Property::ANormalForm || property == Property::BasicBlockNormalForm || property == Property::MemoryPlanned;
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
    case Property::Canonical: return forEachNode(module, checkCanonical);
    case Property::NoDialect: return forEachNode(module, checkNoDialect);
    case Property::StaticShapes: return forEachNode(module, checkStaticShapes);
    case Property::ANormalForm:
    case Property::GraphNormalForm:
    case Property::BasicBlockNormalForm:
        return forEachFunction(module, [&](const Function& function) { return checkNormalForm(function, property); });
    case Property::MixedPrecision: return forEachNode(module, checkMixedPrecision);
    case Property::Annotated: return forEachFunction(module, checkAnnotated);
    case Property::RegionsMerged: return forEachFunction(module, checkRegionsMerged);
    case Property::Partitioned: return checkPartitioned(module);
    case Property::Fused: return forEachNode(module, checkFused);
    case Property::MemoryPlanned: return checkMemoryAttributes(module);
    }
    return {};
}

Result<void> checkMainTypeKept(const Module& before, const Module& after)
{
    const FunctionPtr old = before.main(), now = after.main();
    if (!old || old == now)
        return {};
    if (!now)
        return fail("`@main` is gone");
    const Type oldType = old->type(), nowType = now->type();
    const FunctionType &was = *oldType.function(), &is = *nowType.function();
    const auto same = [](const Type& x, const Type& y) { return fits(x, y); };
    if (!std::ranges::equal(was.params, is.params, same) || !fits(was.result, is.result))
        return fail("`@main` was {}, and is {}", toText(oldType), toText(nowType));
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
    constexpr std::array sought {Property::NoBatchNorm, Property::Canonical, Property::NoDialect, Property::StaticShapes, Property::ANormalForm,
        Property::GraphNormalForm, Property::BasicBlockNormalForm, Property::MixedPrecision, Property::Fused, Property::MemoryPlanned};
    std::array<bool, sought.size()> holds {};
    parallelFor(std::ssize(sought), isWorthThreads(module) ? 1 : std::ssize(sought), [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            holds[i] = checkProperty(module, sought[i]).has_value();
    });
    for (std::size_t i = 0; i < sought.size(); ++i)
        if (holds[i])
            found.insert(sought[i]);
    return found;
}

bool isWorthThreads(const Module& module)
{
    constexpr std::size_t fewNodes = 2'000;
    std::size_t nodes = 0; // of global functions: what they nest is not counted for the asking
    for (const auto& [name, function] : module.functions)
        if (nodes += function->nodes().size(); nodes >= fewNodes)
            return true;
    return false;
}

} // namespace passbench
