// A partitioned model as ONNX models that run one after the other.
//
// The host's operators are cut into stages: those that need no region, those that need the results of regions which need
// only these, and so on. Each stage is one part, and each region is one.

#include "core/export/onnx_model.h"
#include "core/export/onnx_part.h"
#include "core/ir/builder.h"
#include "core/support/text.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace passbench {
namespace {

FunctionPtr regionOf(const Module& module, const Node& node)
{
    const Invoke* invoke = node.as<Invoke>();
    const FunctionPtr callee = invoke && !invoke->global.empty() ? module.find(invoke->global) : nullptr;
    return callee && !callee->compiler().empty() ? callee : nullptr;
}

/// A tensor between parts: field `index` of what a node gives, tuples flattened.
struct Wire {
    NodeId node = NodeId::None;
    std::size_t index = 0;
    auto operator<=>(const Wire&) const = default;
};

class PartWriter {
public:
    PartWriter(const Module& module, const OnnxOptions& options) : m_module(module), m_main(*module.main()), m_options(options) {}
    Result<OnnxParts> write();

private:
    bool isFree(const Node& node) const { return node.as<Constant>() || node.as<Tuple>() || node.as<Project>() || node.as<FunctionLiteral>(); }
    void findStages();
    void nameWires();
    std::vector<Wire> wiresOf(NodeId id) const;
    Wire origin(Wire wire) const; ///< of tuples' fields: who makes them
    Result<void> region(const Node& node);
    Result<void> host(std::size_t stage);
    void add(OnnxPart part, Result<OnnxWritten> written);
    Result<void> manifest();

    const Module& m_module;
    const Function& m_main;
    const OnnxOptions& m_options;
    OnnxParts m_made;
    std::unordered_map<NodeId, std::size_t> m_stage; ///< in which a node's value is there
    std::size_t m_stages = 0;
    std::map<Wire, std::string> m_names;
    std::set<Wire> m_given; ///< outputs of the model
};

void PartWriter::findStages()
{
    for (const NodePtr& node : m_main.nodes()) {
        std::size_t stage = 0;
        for (const NodeId operand : node->operands)
            stage = std::max(stage, m_stage.at(operand));
        m_stage[node->id] = stage + (regionOf(m_module, *node) ? 1 : 0);
        m_stages = std::max(m_stages, m_stage[node->id]);
    }
}

Wire PartWriter::origin(Wire wire) const
{
    for (;;) {
        const Node& node = m_main[wire.node];
        if (const Project* project = node.as<Project>()) {
            const auto& fields = m_main[node.operands[0]].type.tuple()->fields;
            for (std::int64_t i = 0; i < project->index; ++i)
                wire.index += flattened(fields[static_cast<std::size_t>(i)]).size();
            wire.node = node.operands[0];
        } else if (node.as<Tuple>()) {
            for (const NodeId operand : node.operands) {
                const std::size_t count = flattened(m_main[operand].type).size();
                if (wire.index < count) {
                    wire.node = operand;
                    break;
                }
                wire.index -= count;
            }
        } else {
            return wire;
        }
    }
}

std::vector<Wire> PartWriter::wiresOf(NodeId id) const
{
    std::vector<Wire> wires;
    for (std::size_t i = 0; i < flattened(m_main[id].type).size(); ++i)
        wires.push_back(origin({id, i}));
    return wires;
}

void PartWriter::nameWires()
{
    std::set<std::string> taken;
    const auto name = [&](Wire wire, std::string wished) {
        for (int i = 1; !taken.insert(wished).second; ++i)
            wished = fmt::format("{}_{}", wished, i);
        m_names.emplace(wire, std::move(wished));
    };
    for (const NodeId id : m_main.params())
        for (const Wire wire : wiresOf(id)) {
            const std::string& own = m_main[id].as<Parameter>()->name;
            name(wire, wiresOf(id).size() == 1 ? own : fmt::format("{}_{}", own, wire.index));
            m_made.inputs.push_back({m_names.at(wire), flattened(m_main[id].type)[wire.index]});
        }
    const auto types = flattened(m_main[m_main.result()].type);
    const auto wires = wiresOf(m_main.result());
    for (std::size_t i = 0; i < wires.size(); ++i) {
        m_given.insert(wires[i]);
        if (!m_names.contains(wires[i]))
            name(wires[i], m_module.origin && i < m_module.origin->outputNames.size() ? m_module.origin->outputNames[i] : fmt::format("output_{}", i));
        m_made.outputs.push_back({m_names.at(wires[i]), types[i]});
    }
    for (const NodePtr& node : m_main.nodes())
        if (!isFree(*node))
            for (const Wire wire : wiresOf(node->id))
                if (!m_names.contains(wire)) {
                    std::string source;
                    if (m_module.origin)
                        if (const auto found = m_module.origin->sources.find(node->id); found != m_module.origin->sources.end())
                            source = found->second.name;
                    name(wire, source.empty() ? fmt::format("value_{}_{}", number(node->id), wire.index) : source);
                }
}

void PartWriter::add(OnnxPart part, Result<OnnxWritten> written)
{
    if (written) {
        part.file = written->files.front();
        m_made.files.insert(m_made.files.end(), written->files.begin(), written->files.end());
    } else {
        part.problem = written.error().message;
    }
    m_made.parts.push_back(std::move(part));
}

Result<void> PartWriter::region(const Node& node)
{
    const FunctionPtr callee = regionOf(m_module, node);
    OnnxPart part {.compiler = callee->compiler(), .function = node.as<Invoke>()->global, .file = {}, .problem = {}, .inputs = {}, .outputs = {}};
    for (const NodeId operand : node.operands)
        for (const Wire wire : wiresOf(operand)) {
            if (!m_names.contains(wire))
                return fail("`{}` takes a constant as an argument, which no part gives: bind the constants of its compiler", part.function);
            part.inputs.push_back(m_names.at(wire));
        }
    for (const Wire wire : wiresOf(node.id))
        part.outputs.push_back(m_names.at(wire));
    // A region may be called twice, and each call has tensors of its own.
    const std::string file = m_made.parts.empty() ? part.function : fmt::format("{}_{}", part.function, m_made.parts.size());
    add(part, writeOnnxPart(m_module, *callee, {m_options.folder, identifier(file), m_options.largestFile}, part.inputs, part.outputs));
    return {};
}

/// The host's operators of a stage as a function of the tensors that come from elsewhere.
Result<void> PartWriter::host(std::size_t stage)
{
    FunctionBuilder builder(m_module.ids);
    std::map<Wire, NodeId> known; ///< what is in the function
    std::set<Wire> made;
    OnnxPart part;
    const auto value = [&](Wire wire) -> NodeId {
        if (const auto found = known.find(wire); found != known.end())
            return found->second;
        const Node& node = m_main[wire.node];
        NodeId id = NodeId::None;
        if (const Constant* constant = node.as<Constant>()) {
            id = builder.constant(constant->value);
        } else {
            id = builder.parameter(fmt::format("x{}", part.inputs.size()), Type(flattened(node.type)[wire.index]));
            part.inputs.push_back(m_names.at(wire));
        }
        known.emplace(wire, id);
        return id;
    };
    for (const NodePtr& node : m_main.nodes()) {
        if (m_stage.at(node->id) != stage || isFree(*node) || node->as<Parameter>() || regionOf(m_module, *node))
            continue;
        std::vector<NodeId> operands;
        for (const NodeId operand : node->operands) {
            if (m_main[operand].as<FunctionLiteral>()) {
                Node copy = m_main[operand];
                copy.id = NodeId::None;
                operands.push_back(builder.add(std::move(copy)));
                continue;
            }
            std::vector<NodeId> fields;
            for (const Wire wire : wiresOf(operand))
                fields.push_back(value(wire));
            operands.push_back(m_main[operand].type.tuple() ? builder.tuple(fields) : fields.front());
        }
        Node copy = *node;
        copy.operands = std::move(operands); // the id stays: its source's name hangs on it
        const NodeId id = builder.add(std::move(copy));
        for (const Wire wire : wiresOf(node->id)) {
            NodeId field = id;
            if (node->type.tuple()) {
                PB_ASSIGN(field, builder.project(id, static_cast<std::int64_t>(wire.index)));
            }
            known.emplace(wire, field);
            made.insert(wire);
        }
    }
    std::set<Wire> wanted;
    for (const NodePtr& node : m_main.nodes())
        if (regionOf(m_module, *node) || m_stage.at(node->id) != stage)
            for (const NodeId operand : node->operands)
                for (const Wire wire : wiresOf(operand))
                    if (made.contains(wire))
                        wanted.insert(wire);
    std::vector<NodeId> results;
    for (const Wire wire : made)
        if (wanted.contains(wire) || m_given.contains(wire)) {
            results.push_back(known.at(wire));
            part.outputs.push_back(m_names.at(wire));
        }
    for (const Wire wire : m_given) // constants that the model gives are the first stage's
        if (stage == 0 && m_main[wire.node].as<Constant>()) {
            results.push_back(value(wire));
            part.outputs.push_back(m_names.at(wire));
        }
    if (results.empty())
        return {};
    const FunctionPtr function = builder.finish(builder.tuple(results));
    add(part, writeOnnxPart(m_module, *function, {m_options.folder, fmt::format("{}_host_{}", m_options.name, stage), m_options.largestFile}, part.inputs, part.outputs));
    return {};
}

Result<void> PartWriter::manifest()
{
    using Json = nlohmann::ordered_json;
    const auto ports = [](const std::vector<OnnxPort>& all) {
        Json list = Json::array();
        for (const OnnxPort& port : all)
            list.push_back({{"name", port.name}, {"shape", staticShape(Type(port.type)).value_or(Ints {})}, {"dtype", name(port.type.dtype)}});
        return list;
    };
    Json parts = Json::array();
    for (const OnnxPart& part : m_made.parts) {
        Json entry {{"runs_on", part.compiler.empty() ? "host" : part.compiler}};
        if (!part.function.empty())
            entry["region"] = part.function;
        if (part.file.empty())
            entry["problem"] = part.problem;
        else
            entry["file"] = part.file;
        entry["inputs"] = part.inputs;
        entry["outputs"] = part.outputs;
        parts.push_back(std::move(entry));
    }
    const Json all {{"format", "passbench ONNX parts"}, {"version", 1}, {"inputs", ports(m_made.inputs)}, {"outputs", ports(m_made.outputs)}, {"parts", parts}};
    const std::string file = m_options.name + ".parts.json";
    std::ofstream text(m_options.folder / file);
    text << all.dump(1) << '\n';
    text.close();
    if (!text)
        return fail("`{}` can't be written", (m_options.folder / file).string());
    m_made.files.push_back(file);
    return {};
}

Result<OnnxParts> PartWriter::write()
{
    findStages();
    nameWires();
    for (std::size_t stage = 0; stage <= m_stages; ++stage) {
        for (const NodePtr& node : m_main.nodes())
            if (stage > 0 && m_stage.at(node->id) == stage && regionOf(m_module, *node))
                PB_TRY(region(*node));
        PB_TRY(host(stage));
    }
    PB_TRY(manifest());
    return std::move(m_made);
}

} // namespace

Result<OnnxParts> writeOnnxParts(const Module& module, const OnnxOptions& options)
{
    if (!module.main())
        return fail("the module has no `@main`");
    return PartWriter(module, options).write();
}

} // namespace passbench
