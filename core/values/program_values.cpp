#include "core/values/program_values.h"

#include "core/analysis/cost.h"
#include "core/history/node_steps.h"
#include "core/history/partition/asked.h"
#include "core/partition/regions/annotations.h"
#include "core/report/compiler_colors.h"
#include "core/values/categories.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

constexpr std::string_view hostCategory = "host";

template<typename Visit> void eachNode(std::span<const Module> modules, Visit&& visit)
{
    for (const Module& module : modules)
        for (const auto& [path, function, owner] : allFunctions(module))
            for (const NodePtr& node : function->nodes())
                visit(*function, *node);
}

void addWork(NodeValues& values, std::span<const Module> modules)
{
    for (const Module& module : modules) {
        CostModel costs(module);
        eachNode(std::span(&module, 1), [&](const Function& function, const Node& node) {
            if (const double macs = costs.costOf(function, node).macs; macs > 0)
                values.values.emplace(node.id, macs);
        });
    }
}

/// On the constants themselves: boxes that read them show them, also where they come in as arguments of a region.
void addConstants(NodeValues& values, std::span<const Module> modules, std::optional<std::int64_t> (*of)(const Type&))
{
    eachNode(modules, [&](const Function&, const Node& node) {
        if (const auto size = node.as<Constant>() ? of(node.type) : std::nullopt)
            values.values.emplace(node.id, static_cast<double>(*size));
    });
}

void addResults(NodeValues& values, std::span<const Module> modules)
{
    eachNode(modules, [&](const Function&, const Node& node) {
        if (const auto bytes = node.as<Call>() ? byteCount(node.type) : std::nullopt)
            values.values.emplace(node.id, static_cast<double>(*bytes));
    });
}

void addErrors(NodeValues& values, const ValueSource& source, bool decibels)
{
    values.better = decibels ? NodeValues::Better::High : NodeValues::Better::Low;
    for (const auto& [node, layer] : layersIn(source.run, *source.quantized, source.modules))
        if (const double value = decibels ? layer->decibels : layer->relative; layer->isQuantized && std::isfinite(value))
            values.values.emplace(node, value);
}

void addRanges(NodeValues& values, const ValueSource& source)
{
    for (const auto& [node, value] : valuesIn(*source.run, *source.quantized))
        if (const double most = std::max(std::abs(value->seen.low), std::abs(value->seen.high)); std::isfinite(most))
            values.values.emplace(node, most);
}

void addTimes(NodeValues& values, const TimeReport& times)
{
    values.better = NodeValues::Better::Low;
    for (const TimeRow& row : times.operators)
        for (const NodeId node : row.nodes) {
            values.values.emplace(node, row.measured.value_or(row.seconds));
            if (row.nodes.size() > 1)
                values.together.emplace(node, row.nodes.front());
        }
}

std::string layoutOf(const Call& call)
{
    for (const char* name : {"out_layout", "data_layout", "layout", "dst_layout"}) {
        const std::string* given = call.attrs.find<std::string>(name);
        if (given && !given->empty())
            return *given;
        const auto info = std::ranges::find(call.op->attributes, name, &FieldInfo::name);
        if (const auto* usual = info == call.op->attributes.end() ? nullptr : std::get_if<std::string>(&info->defaultValue); usual && !usual->empty() && !given)
            return *usual;
    }
    return {};
}

std::vector<std::pair<NodeId, std::string>> textsOf(ShownValue kind, const ValueSource& source)
{
    std::vector<std::pair<NodeId, std::string>> texts;
    const std::optional<NodeSteps> steps = kind == ShownValue::Step && source.run ? std::optional<NodeSteps>(*source.run) : std::nullopt;
    std::unordered_map<NodeId, std::size_t> known; // both modules share most nodes
    eachNode(source.modules, [&](const Function&, const Node& node) {
        if (!known.emplace(node.id, 0).second)
            return;
        const Call* call = node.as<Call>();
        std::string text;
        if (kind == ShownValue::Dtype && node.type.tensor())
            text = name(node.type.tensor()->dtype);
        else if (kind == ShownValue::Layout && call)
            text = layoutOf(*call);
        else if (kind == ShownValue::Step && steps && call)
            text = steps->stepOf(node.id) == 0 ? std::string("import") : fmt::format("{} {}", steps->stepOf(node.id), steps->passOf(steps->stepOf(node.id)));
        if (!text.empty())
            texts.emplace_back(node.id, std::move(text));
    });
    return texts;
}

/// Bodies inside a region, such as composites, are of its compiler, too. Where nobody was asked nobody is known, the host neither.
std::vector<std::pair<NodeId, std::string>> compilersOfNodes(const ValueSource& source)
{
    std::vector<std::pair<NodeId, std::string>> texts;
    std::unordered_map<NodeId, bool> known; // the first graph is the one that is shown
    const auto isAsked = [&](const Module& module) {
        const auto hasTaker = [](const auto& named) { return !named.second->compiler().empty() || std::ranges::any_of(named.second->nodes(), [](const NodePtr& node) { return isEnd(*node); }); };
        return std::ranges::any_of(module.functions, hasTaker) || (source.run && areAsked(*source.run, module));
    };
    for (const Module& module : source.modules) {
        if (!isAsked(module))
            continue;
        std::unordered_map<NodeId, std::string> within; // compiler around the owner of a literal
        for (const NestedFunction& nested : allFunctions(module)) {
            std::string compiler = nested.function->compiler();
            if (const auto around = within.find(nested.owner); compiler.empty() && around != within.end())
                compiler = around->second;
            const bool hasRegions = std::ranges::any_of(nested.function->nodes(), [](const NodePtr& node) { return isAnnotation(*node); });
            const auto annotated = hasRegions ? annotatedRegions(*nested.function) : AnnotatedRegions {};
            for (const NodePtr& node : nested.function->nodes()) {
                const AnnotatedRegion* region = annotated ? annotated->find(node->id) : nullptr;
                const std::string& taker = region && region->compiler != hostCompiler ? region->compiler : compiler;
                within.emplace(node->id, taker);
                if (node->as<Call>() && known.emplace(node->id, true).second)
                    texts.emplace_back(node->id, taker.empty() ? std::string(hostCategory) : taker);
            }
        }
    }
    return texts;
}

/// In the colours that regions have; the host is grey.
void addTakers(NodeValues& values, const ValueSource& source)
{
    setCategories(values, compilersOfNodes(source));
    const CompilerTable none;
    const auto colorOf = compilerColors(source.run ? source.run->compilers : none);
    for (const std::string& category : values.categories)
        values.colors.push_back(category == hostCategory ? palette::otherCategories : colorOf(category));
}

} // namespace

NodeValues programValues(ShownValue kind, const ValueSource& source)
{
    using enum ShownValue;
    static constexpr std::pair<ShownValue, std::string_view> units[] {{Decibels, "dB"}, {Error, "%"}, {Work, "MAC"}, {Weights, "B"}, {Bytes, "B"}, {Time, "s"}};
    NodeValues values;
    if (const auto unit = std::ranges::find(units, kind, [](const auto& entry) { return entry.first; }); unit != std::end(units))
        values.unit = unit->second;
    if (kind == Work || kind == Parameters || kind == Weights || kind == Bytes || kind == Time)
        values.total = NodeValues::Total::Sum;
    if ((kind == Decibels || kind == Error) && source.quantized && source.run)
        addErrors(values, source, kind == Decibels);
    else if (kind == Range && source.quantized && source.run)
        addRanges(values, source);
    else if (kind == Work)
        addWork(values, source.modules);
    else if (kind == Parameters || kind == Weights)
        addConstants(values, source.modules, kind == Parameters ? elementCount : byteCount);
    else if (kind == Bytes)
        addResults(values, source.modules);
    else if (kind == Time && source.times)
        addTimes(values, *source.times);
    else if (kind == Compiler)
        addTakers(values, source);
    else if (kind == Dtype || kind == Layout || kind == Step)
        setCategories(values, textsOf(kind, source));
    return values;
}

} // namespace passbench
