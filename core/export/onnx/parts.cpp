// A partitioned model as ONNX models that run one after the other.
//
// The host's operators are cut into stages: those that need no region, those that need the results of regions which need
// only these, and so on. Each stage is one part, and each region is one.

#include "core/export/onnx/part.h"
#include "core/export/onnx/wires.h"
#include "core/ir/graph/builder.h"
#include "core/ir/rewrite/flat_function.h"
#include "core/support/files/write_file.h"
#include "core/support/text.h"


namespace passbench {
namespace {

class PartWriter {
public:
    PartWriter(const Module& module, const Function& main, const OnnxOptions& options)
        : m_module(module), m_main(main), m_options(options), m_wires(module, main)
    {
        for (const Wire wire : m_wires.of(main.result()))
            m_given.insert(wire);
    }
    Result<OnnxParts> write();

private:
    void findStages();
    bool runsAt(const Node& node, std::size_t stage) const;
    void region(const Node& node);
    Result<void> host(std::size_t stage);
    std::set<Wire> neededElsewhere(std::size_t stage) const;
    void add(OnnxPart part, const Function& function, const std::string& file, OnnxPartPorts ports);
    Result<void> manifest();

    const Module& m_module;
    const Function& m_main;
    const OnnxOptions& m_options;
    const OnnxWires m_wires;
    OnnxParts m_made;
    std::unordered_map<NodeId, std::size_t> m_stage; ///< in which a node's value is there
    std::size_t m_stages = 0;
    std::set<Wire> m_given; ///< outputs of the model
    std::set<std::string> m_files;
};

void PartWriter::findStages()
{
    for (const NodePtr& node : m_main.nodes()) {
        std::size_t stage = 0;
        for (const NodeId operand : node->operands)
            stage = std::max(stage, m_stage.at(operand));
        m_stage[node->id] = stage + (regionCalledBy(m_module, *node) ? 1 : 0);
        m_stages = std::max(m_stages, m_stage[node->id]);
    }
}

/// Whether the host does it in that stage.
bool PartWriter::runsAt(const Node& node, std::size_t stage) const
{
    return m_stage.at(node.id) == stage && !isFree(node) && !node.as<Parameter>() && !regionCalledBy(m_module, node);
}

void PartWriter::add(OnnxPart part, const Function& function, const std::string& file, OnnxPartPorts ports)
{
    std::string name = identifier(file);
    for (int i = 1; !m_files.insert(name).second; ++i) // a region may be called twice, and each call has tensors of its own
        name = identifier(fmt::format("{}_{}", file, i));
    for (std::size_t i = 0; i < ports.inputs.size(); ++i)
        if (!ports.bound.contains(i) && std::ranges::find(part.inputs, ports.inputs[i]) == part.inputs.end())
            part.inputs.push_back(ports.inputs[i]);
    part.outputs = ports.outputs;
    const auto written = writeOnnxPart(m_module, function, {m_options.folder, name, m_options.largestFile}, std::move(ports));
    if (written) {
        part.file = written->files.front();
        part.weightsFile = written->files.size() > 1 ? written->files[1] : std::string();
        m_made.files.insert(m_made.files.end(), written->files.begin(), written->files.end());
    } else {
        part.problem = written.error().message;
    }
    m_made.parts.push_back(std::move(part));
}

/// A region takes constants along.
void PartWriter::region(const Node& node)
{
    const FunctionPtr callee = regionCalledBy(m_module, node);
    OnnxPartPorts ports;
    for (const NodeId operand : node.operands)
        for (const Wire wire : m_wires.of(operand)) {
            const Tensor* constant = m_wires.constant(wire);
            if (constant)
                ports.bound.emplace(ports.inputs.size(), *constant);
            ports.inputs.push_back(constant ? std::string() : m_wires.name(wire));
        }
    for (const Wire wire : m_wires.of(node.id))
        ports.outputs.push_back(m_wires.name(wire));
    const std::string& name = node.as<Invoke>()->global;
    add({.compiler = callee->compiler(), .function = name}, *callee, name, std::move(ports));
}

/// What regions and other stages take from this one.
std::set<Wire> PartWriter::neededElsewhere(std::size_t stage) const
{
    std::set<Wire> needed = m_given;
    for (const NodePtr& node : m_main.nodes())
        if (!isFree(*node) && !runsAt(*node, stage))
            for (const NodeId operand : node->operands)
                for (const Wire wire : m_wires.of(operand))
                    needed.insert(wire);
    return needed;
}

/// The host's operators of a stage as a function of the tensors that come from elsewhere.
Result<void> PartWriter::host(std::size_t stage)
{
    FunctionBuilder builder(m_module.ids);
    std::map<Wire, NodeId> known; // what is in the function
    OnnxPartPorts ports;
    const auto value = [&](Wire wire) {
        if (const auto found = known.find(wire); found != known.end())
            return found->second;
        const Tensor* constant = m_wires.constant(wire);
        const NodeId id = constant ? builder.constant(*constant) : builder.parameter(fmt::format("x{}", ports.inputs.size()), Type(m_wires.type(wire)));
        if (!constant)
            ports.inputs.push_back(m_wires.name(wire));
        known.emplace(wire, id);
        return id;
    };
    std::vector<NodeId> results;
    const auto give = [&](Wire wire) {
        results.push_back(value(wire));
        ports.outputs.push_back(m_wires.name(wire));
    };
    const std::set<Wire> needed = neededElsewhere(stage);
    for (const NodePtr& node : m_main.nodes()) {
        if (!runsAt(*node, stage))
            continue;
        Node copy = *node; // the id stays: its source's name hangs on it
        for (NodeId& operand : copy.operands) {
            if (m_main[operand].as<FunctionLiteral>()) {
                Node literal = m_main[operand];
                literal.id = NodeId::None;
                operand = builder.add(std::move(literal));
                continue;
            }
            std::vector<NodeId> fields;
            for (const Wire wire : m_wires.of(operand))
                fields.push_back(value(wire));
            operand = m_main[operand].type.tuple() ? builder.tuple(fields) : fields.front();
        }
        const NodeId id = builder.add(std::move(copy));
        for (const Wire wire : m_wires.of(node->id)) {
            NodeId field = id;
            if (node->type.tuple()) {
                PB_ASSIGN(field, builder.project(id, static_cast<std::int64_t>(wire.index)));
            }
            known.emplace(wire, field);
            if (needed.contains(wire))
                give(wire);
        }
    }
    for (const Wire wire : m_given) // constants that the model gives are the first stage's
        if (stage == 0 && m_wires.constant(wire))
            give(wire);
    if (!results.empty())
        add({}, *builder.finish(builder.tuple(results)), fmt::format("{}_host_{}", m_options.name, stage), std::move(ports));
    return {};
}

Result<void> PartWriter::manifest()
{
    const std::string file = m_options.name + ".parts.json";
    PB_TRY(writeFile(m_options.folder / file, onnxManifest(m_made)));
    m_made.files.push_back(file);
    return {};
}

Result<OnnxParts> PartWriter::write()
{
    m_made.inputs = m_wires.inputs();
    m_made.outputs = m_wires.outputs();
    findStages();
    for (std::size_t stage = 0; stage <= m_stages; ++stage) {
        for (const NodePtr& node : m_main.nodes())
            if (m_stage.at(node->id) == stage && regionCalledBy(m_module, *node))
                region(*node);
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
    PB_ASSIGN(const FunctionPtr main, flatFunction(module, *module.main(), "ONNX has no calls of functions", true));
    return PartWriter(module, *main, options).write();
}

} // namespace passbench
