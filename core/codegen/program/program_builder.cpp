#include "core/codegen/program/program_builder.h"

#include "core/ir/graph/builder.h"
#include "core/loops/parallel.h"
#include "core/support/check.h"
#include "core/support/text.h"

namespace passbench {
namespace {

constexpr std::size_t mostCalls = 200'000; ///< of kernels, since functions that are called often unfold to one each

void nameAll(std::vector<Port>& ports, const Strings& names)
{
    const std::vector<std::string> unique = portNames(names);
    for (std::size_t i = 0; i < ports.size(); ++i) {
        ports[i].name = unique[i];
        if (ports[i].source.empty())
            ports[i].source = names[i];
    }
}

/// Names and ids of the operator calls in `function`, those in composites included.
void addOperators(const Function& function, std::vector<std::string>& names, std::vector<NodeId>& nodes)
{
    for (const NodePtr& node : function.nodes()) {
        if (const auto* call = node->as<Call>()) {
            names.push_back(call->op->name);
            nodes.push_back(node->id);
        } else if (const auto* literal = node->as<FunctionLiteral>()) {
            addOperators(*literal->body, names, nodes);
        }
    }
}

} // namespace

std::uint32_t ProgramBuilder::input(DataType dtype, Ints shape, std::string name, std::string source)
{
    const std::uint32_t value = newValue(ValueKind::Input, dtype, std::move(shape), static_cast<std::uint32_t>(m_program.inputs.size()));
    m_program.inputs.push_back({{}, value, std::move(source)});
    m_inputNames.push_back(std::move(name));
    return value;
}

std::uint32_t ProgramBuilder::newValue(ValueKind kind, DataType dtype, Ints shape, std::uint32_t number)
{
    m_program.values.push_back({.kind = kind, .dtype = dtype, .shape = std::move(shape), .number = number});
    return static_cast<std::uint32_t>(m_program.values.size() - 1);
}

std::uint32_t ProgramBuilder::constant(const Tensor& tensor)
{
    const std::uint64_t hash = contentHash(tensor);
    const auto [begin, end] = m_constantByHash.equal_range(hash);
    for (auto it = begin; it != end; ++it)
        if (sameContent(m_program.constants[m_program.values[it->second].number], tensor))
            return it->second;
    const std::uint32_t value = newValue(
        ValueKind::Constant, tensor.dtype(), tensor.shape(), static_cast<std::uint32_t>(m_program.constants.size()));
    m_program.constants.push_back(tensor);
    m_constantByHash.emplace(hash, value);
    return value;
}

void ProgramBuilder::enterRegion(const std::string& global, const std::string& compiler)
{
    m_region = global.empty() ? fmt::format("region_{}", m_program.regions.size()) : global;
    if (std::ranges::find(m_program.regions, m_region, &ProgramRegion::function) == m_program.regions.end())
        m_program.regions.push_back({m_region, compiler});
}

Result<ValueNumbers> ProgramBuilder::externalCall(
    const Function& function, const CompiledRegion& region, const std::vector<ValueNumbers>& arguments)
{
    KernelCall call {.external = true, .region = m_region, .conditions = m_conditions};
    for (const ValueNumbers& values : arguments)
        call.arguments.insert(call.arguments.end(), values.begin(), values.end());
    for (const Tensor& tensor : region.constants)
        call.arguments.push_back(constant(tensor));
    const auto inputs = static_cast<std::uint32_t>(call.arguments.size());
    ValueNumbers results;
    for (const TensorType& type : flattened(function[function.result()].type)) {
        const auto shape = staticShape(Type(type));
        if (!shape)
            return fail("a result of `{}` is {}: its shape must be known to compile", region.function, toText(Type(type)));
        results.push_back(temporary(type.dtype, *shape));
    }
    call.arguments.insert(call.arguments.end(), results.begin(), results.end());
    ExternalFunction external {region.function, region.compiler, region.symbol, inputs, {}};
    addOperators(function, external.operators, call.nodes);
    auto& known = m_program.externals;
    const auto found = std::ranges::find(known, region.symbol, &ExternalFunction::symbol);
    call.kernel = static_cast<std::uint32_t>(found - known.begin());
    if (found == known.end())
        known.push_back(std::move(external));
    m_program.calls.push_back(std::move(call));
    return results;
}

/// Of the count that `counted.front` is given, which is a kernel alone.
Result<std::vector<DecidedSize>> ProgramBuilder::decidedBy(const Function& function, const std::vector<ValueNumbers>& arguments)
{
    const auto takesFront = [](const NodePtr& node) { return node->as<Call>() && node->as<Call>()->op->name == "counted.front"; };
    std::vector<DecidedSize> sizes;
    for (const NodePtr& node : function.nodes()) {
        if (const auto* literal = node->as<FunctionLiteral>(); literal && std::ranges::any_of(literal->body->nodes(), takesFront))
            return fail("`counted.front` can't be part of a composite");
        if (!takesFront(node))
            continue;
        const Node& count = function[node->operands[1]];
        const auto param = std::ranges::find(function.params(), count.id);
        if (!count.as<Constant>() && param == function.params().end())
            return fail("the count of `counted.front` is worked out in the kernel that it decides the size of");
        const std::uint32_t value = count.as<Constant>() ? constant(count.as<Constant>()->value) : arguments[static_cast<std::size_t>(param - function.params().begin())].at(0);
        sizes.push_back({attribute<std::string>(*node->as<Call>(), "dim"), value});
    }
    return sizes;
}

std::uint32_t ProgramBuilder::kernelNumber(FusedKernel& fused)
{
    loops::Kernel& kernel = *fused.kernel;
    std::string text = print(kernel); // without a name yet
    const auto [begin, end] = m_kernelsByText.equal_range(text);
    for (auto it = begin; it != end; ++it)
        if (m_program.kernels[it->second].loops->decisions == kernel.decisions) // those of samples rest on the same, too
            return it->second;
    kernel.name = m_names.add(m_prefix, fused.operators);
    const auto number = static_cast<std::uint32_t>(m_program.kernels.size());
    ProgramKernel& made = m_program.kernels.emplace_back();
    made.loops = fused.kernel;
    made.operators = fused.operators;
    m_kernelsByText.emplace(std::move(text), number);
    return number;
}

Result<ValueNumbers> ProgramBuilder::kernelCall(
    const Function& function, std::vector<ValueNumbers> arguments, std::span<const NodeId> nodes)
{
    if (m_program.calls.size() >= mostCalls)
        return fail(Diagnostic {.message = fmt::format("the module unfolds to more than {} calls of kernels", mostCalls),
            .help = "a function that is called is compiled anew for each call; call it less often"});
    ValueNumbers inputs;
    std::vector<const Tensor*> known;
    for (const ValueNumbers& values : arguments)
        inputs.insert(inputs.end(), values.begin(), values.end());
    for (const std::uint32_t input : inputs)
        known.push_back(m_program.values[input].kind == ValueKind::Constant ? &m_program.constants[m_program.values[input].number] : nullptr);
    const auto doubted = m_open.doubted.find(m_program.calls.size());
    const loops::OpenExtents open {m_open.extents, doubted != m_open.doubted.end() ? doubted->second : Doubts {}};
    PB_ASSIGN(FusedKernel fused, fuse(function, m_target, known, open));
    PB_CHECK(inputs.size() == fused.inputs.size(), "{} values for the {} inputs of a kernel", inputs.size(), fused.inputs.size());
    const auto& buffers = fused.kernel->buffers;
    ValueNumbers valueOf(buffers.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        valueOf[fused.inputs[i]] = inputs[i];
    for (std::size_t i = 0; i < fused.constants.size(); ++i)
        valueOf[fused.constantBuffers[i]] = constant(fused.constants[i]);
    KernelCall call {.region = m_region, .nodes = fused.nodes, .conditions = m_conditions};
    call.nodes.insert(call.nodes.end(), nodes.begin(), nodes.end());
    for (std::uint32_t i = 0; i < buffers.size(); ++i) {
        if (buffers[i].role == loops::BufferRole::Output || buffers[i].role == loops::BufferRole::Local)
            valueOf[i] = temporary(buffers[i].dtype, buffers[i].shape);
    }
    for (const std::uint32_t buffer : fused.kernel->arguments())
        call.arguments.push_back(valueOf[buffer]);
    call.kernel = kernelNumber(fused);
    PB_ASSIGN(call.decides, decidedBy(function, arguments));
    m_program.calls.push_back(std::move(call));
    ValueNumbers results;
    for (const std::uint32_t output : fused.outputs)
        results.push_back(valueOf[output]);
    return results;
}

Result<void> ProgramBuilder::copy(std::uint32_t from, std::uint32_t to)
{
    FunctionBuilder builder(m_module.ids);
    const ProgramValue& value = m_program.values[from];
    Shape shape(value.shape.begin(), value.shape.end());
    const NodeId param = builder.parameter("p0", Type(value.dtype, std::move(shape)));
    PB_ASSIGN(const ValueNumbers made, kernelCall(*builder.finish(param), {{from}}, {}));
    for (std::uint32_t& argument : m_program.calls.back().arguments)
        if (argument == made[0])
            argument = to;
    return {};
}

/// Temporaries that are results become outputs; anything else, and a result that is there twice, is copied.
Result<void> ProgramBuilder::makeOutputs(const ValueNumbers& results)
{
    Strings names;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i);
        std::uint32_t value = results[i];
        if (m_program.values[value].kind == ValueKind::Temporary) {
            m_program.values[value].kind = ValueKind::Output;
            m_program.values[value].number = number;
        } else {
            const ProgramValue like = m_program.values[value];
            value = newValue(ValueKind::Output, like.dtype, like.shape, number);
            PB_TRY(copy(results[i], value));
        }
        const auto* given = m_module.origin && m_module.origin->outputNames.size() == results.size()
            ? &m_module.origin->outputNames[i]
            : nullptr;
        names.push_back(given ? *given : fmt::format("output_{}", i)); // as reports and files call it
        m_program.outputs.push_back({{}, value});
    }
    nameAll(m_program.outputs, names);
    return {};
}

/// Those that only a copy in another order is read of.
void ProgramBuilder::dropUnusedConstants()
{
    std::vector<bool> used(m_program.values.size(), false);
    for (const KernelCall& call : m_program.calls)
        for (const std::uint32_t value : valuesOf(call))
            used[value] = true;
    std::vector<Tensor> kept;
    for (std::size_t i = 0; i < m_program.values.size(); ++i) {
        ProgramValue& value = m_program.values[i];
        if (value.kind != ValueKind::Constant || !used[i])
            continue;
        kept.push_back(std::move(m_program.constants[value.number]));
        value.number = static_cast<std::uint32_t>(kept.size() - 1);
    }
    m_program.constants = std::move(kept);
}

/// Threads sleep between runs: when all of a run is done about as soon as they are awake, it is done by the caller's thread.
void ProgramBuilder::keepSmallWorkAlone()
{
    constexpr double leastWork = 1'000'000; // statements: a quarter of a millisecond or so, several times what waking takes
    double work = 0;
    for (const KernelCall& call : m_program.calls)
        work += call.external ? 0 : loops::sharedWork(*m_program.kernels[call.kernel].loops);
    if (work < leastWork)
        for (const ProgramKernel& kernel : m_program.kernels)
            loops::makeSerial(*kernel.loops);
}

Result<Program> ProgramBuilder::finish(const ValueNumbers& results)
{
    nameAll(m_program.inputs, m_inputNames);
    PB_TRY(makeOutputs(results));
    dropUnusedConstants();
    keepSmallWorkAlone();
    return std::move(m_program);
}

} // namespace passbench
