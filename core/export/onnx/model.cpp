#include "core/export/onnx/part.h"

#include "core/export/onnx/writer.h"
#include "core/ir/graph/source_name.h"
#include "core/ir/rewrite/flat_function.h"

namespace passbench {
namespace {

std::string sourceName(const Module& module, NodeId id)
{
    if (!module.origin)
        return {};
    const auto found = module.origin->sources.find(id);
    return found == module.origin->sources.end() ? std::string() : found->second.name;
}

class FunctionWriter {
public:
    FunctionWriter(const Module& module, const Function& function, OnnxPartPorts ports, std::int64_t opset)
        : m_module(module), m_function(function), m_ports(std::move(ports)), m_graph(opset)
    {
    }
    Result<void> make();
    std::int64_t least() const { return m_graph.least(); }
    Result<OnnxWritten> write(const OnnxOptions& options);

private:
    Result<void> parameters();
    std::string input(const std::string& name, const TensorType& type);
    Result<void> node(const Node& node);
    Result<void> call(const Node& node);
    Result<void> results();
    Result<void> checkTypes(const Node& node) const;

    const Module& m_module;
    const Function& m_function;
    const OnnxPartPorts m_ports; ///< without names they are the parameters', and `output`
    OnnxGraph m_graph;
    OnnxWritten m_written;
    std::unordered_map<NodeId, Strings> m_names;
};

Result<void> FunctionWriter::checkTypes(const Node& node) const
{
    for (const TensorType& type : flattened(node.type)) {
        if (!onnxElementType(type.dtype))
            return fail("`{}` is {}, which is not written as ONNX", displayName(node), name(type.dtype));
        if (!staticShape(Type(type)) && !node.as<Parameter>())
            return fail("`{}` is {}: its shape must be known to write it as ONNX", displayName(node), toText(Type(type)));
    }
    return {};
}

/// One that is named twice is one.
std::string FunctionWriter::input(const std::string& name, const TensorType& type)
{
    if (std::ranges::find(m_written.inputs, name, &OnnxPort::name) == m_written.inputs.end()) {
        m_graph.input(name, type);
        m_written.inputs.push_back({name, type});
    }
    return name;
}

Result<void> FunctionWriter::parameters()
{
    for (const Strings* given : {&m_ports.inputs, &m_ports.outputs})
        for (const std::string& name : std::set<std::string>(given->begin(), given->end()))
            m_graph.freshName(name); // nothing else may have it
    std::size_t place = 0;
    for (const NodeId id : m_function.params()) {
        const Node& node = m_function[id];
        PB_TRY(checkTypes(node));
        const auto types = flattened(node.type);
        for (std::size_t i = 0; i < types.size(); ++i, ++place) {
            const std::string own = types.size() == 1 ? node.as<Parameter>()->name : fmt::format("{}_{}", node.as<Parameter>()->name, i);
            const auto bound = m_ports.bound.find(place);
            if (bound != m_ports.bound.end()) {
                PB_ASSIGN(std::string weight, m_graph.constant(bound->second, own));
                m_names[id].push_back(std::move(weight));
            } else {
                m_names[id].push_back(input(place < m_ports.inputs.size() ? m_ports.inputs[place] : m_graph.freshName(own), types[i]));
            }
        }
    }
    return {};
}

Result<void> FunctionWriter::call(const Node& node)
{
    const Call& called = *node.as<Call>();
    const OnnxRule rule = onnxRule(called.op->name);
    if (!rule)
        return fail(Diagnostic {.message = fmt::format("`{}` can't be written as ONNX", displayName(node)),
            .help = called.op->plain ? "`LegalizeDialects` before it writes it in plain operators" : "leave it to the host, or to another compiler"});
    for (const NodeId operand : node.operands)
        PB_TRY(checkTypes(m_function[operand]));
    PB_TRY(checkTypes(node));
    Strings inputs;
    for (const NodeId operand : node.operands)
        inputs.insert(inputs.end(), m_names.at(operand).begin(), m_names.at(operand).end());
    std::string name = sourceName(m_module, node.id);
    if (name.empty())
        name = fmt::format("{}_{}", called.op->name, number(node.id));
    Strings& results = m_names[node.id];
    const auto types = flattened(node.type);
    for (std::size_t i = 0; i < types.size(); ++i) {
        results.push_back(m_graph.freshName(types.size() == 1 ? name : fmt::format("{}_{}", name, i)));
        m_graph.valueInfo(results.back(), types[i]);
    }
    OnnxCall writing(m_graph, m_function, node, std::move(inputs), results, name);
    return rule(writing);
}

Result<void> FunctionWriter::node(const Node& node)
{
    if (node.as<Parameter>())
        return {};
    if (const Constant* constant = node.as<Constant>()) {
        const std::string wished = sourceName(m_module, node.id);
        PB_ASSIGN(std::string name, m_graph.constant(constant->value, wished.empty() ? "constant" : wished));
        m_names[node.id] = {std::move(name)};
        return {};
    }
    if (node.as<Tuple>()) {
        Strings& names = m_names[node.id];
        for (const NodeId operand : node.operands) {
            const Strings& field = m_names.at(operand);
            names.insert(names.end(), field.begin(), field.end());
        }
        return {};
    }
    if (const Project* project = node.as<Project>()) {
        const auto& fields = m_function[node.operands[0]].type.tuple()->fields;
        std::size_t first = 0;
        for (std::int64_t i = 0; i < project->index; ++i)
            first += flattened(fields[static_cast<std::size_t>(i)]).size();
        const auto begin = m_names.at(node.operands[0]).begin() + static_cast<std::ptrdiff_t>(first);
        m_names[node.id] = Strings(begin, begin + static_cast<std::ptrdiff_t>(flattened(node.type).size()));
        return {};
    }
    if (node.as<Call>())
        return call(node);
    return fail("`{}` can't be written as ONNX", displayName(node));
}

Result<void> FunctionWriter::results()
{
    const Node& result = m_function[m_function.result()];
    const auto types = flattened(result.type);
    const Strings values = m_names.at(result.id);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string name = i < m_ports.outputs.size() ? m_ports.outputs[i] : m_graph.freshName(fmt::format("output_{}", i));
        m_graph.node("Identity", Strings {values[i]}, Strings {name}, {}, m_graph.freshNodeName(name));
        m_graph.output(name, types[i]);
        m_written.outputs.push_back({name, types[i]});
    }
    return {};
}

Result<void> FunctionWriter::make()
{
    PB_TRY(parameters());
    for (const NodePtr& made : m_function.nodes())
        PB_TRY(node(*made));
    return results();
}

Result<OnnxWritten> FunctionWriter::write(const OnnxOptions& options)
{
    const std::string file = options.name + ".onnx", data = file + ".data";
    const OnnxGraph::File made = m_graph.finish(options.name, data, options.largestFile);
    PB_TRY(writeOnnxFile(made, options.folder / file, options.folder / data));
    m_written.opset = m_graph.opset();
    m_written.files.push_back(file);
    if (!made.outside.empty())
        m_written.files.push_back(data);
    return std::move(m_written);
}

/// That of the imported file, or the first after it that has all that is written.
Result<OnnxWritten> written(const Module& module, const Function& whole, const OnnxOptions& options, const OnnxPartPorts& ports)
{
    const bool isFromOnnx = module.origin && module.origin->opset > 0;
    for (std::int64_t opset = isFromOnnx ? std::clamp(module.origin->opset, oldestOpset, newestOpset) : usualOpset;;) {
        FunctionWriter writer(module, whole, ports, opset);
        PB_TRY(writer.make());
        if (writer.least() == opset)
            return writer.write(options);
        opset = writer.least();
    }
}

/// By the names that the imported file has for them, so that what reads it reads this.
OnnxPartPorts portsOfMain(const Module& module, const Function& whole)
{
    OnnxPartPorts ports {.inputs = {}, .outputs = module.origin->outputNames};
    std::set<std::string> taken(ports.outputs.begin(), ports.outputs.end());
    for (const NodeId id : whole.params()) {
        ports.inputs.push_back(sourceNameOf(module, whole[id]));
        if (flattened(whole[id].type).size() != 1 || !taken.insert(ports.inputs.back()).second) // it has several values, or goes out as it came in
            return {.inputs = {}, .outputs = module.origin->outputNames};
    }
    return ports;
}

} // namespace

Result<OnnxWritten> writeOnnx(const Module& module, const Function& function, const OnnxOptions& options)
{
    PB_ASSIGN(const FunctionPtr whole, flatFunction(module, function, "ONNX has no calls of functions"));
    const bool isMain = module.origin && module.main() && module.main()->result() == function.result();
    return written(module, *whole, options, isMain ? portsOfMain(module, *whole) : OnnxPartPorts {});
}

Result<OnnxWritten> writeOnnxPart(const Module& module, const Function& function, const OnnxOptions& options, OnnxPartPorts ports)
{
    PB_ASSIGN(const FunctionPtr whole, flatFunction(module, function, "ONNX has no calls of functions"));
    return written(module, *whole, options, ports);
}

} // namespace passbench
