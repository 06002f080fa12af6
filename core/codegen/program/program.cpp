#include "core/codegen/program/program.h"

#include "core/codegen/program/kernel_names.h"
#include "core/ir/graph/builder.h"
#include "core/ir/graph/source_name.h"
#include "core/loops/parallel.h"
#include "core/support/check.h"
#include "core/support/text.h"

#include <set>

namespace passbench {
namespace {

constexpr int deepestCalls = 64; ///< of calls of functions that are not kernels
constexpr std::size_t mostCalls = 200'000; ///< of kernels, since functions that are called often unfold to one each

using ValueNumbers = std::vector<std::uint32_t>;

void nameAll(std::vector<Port>& ports, const Strings& names)
{
    const std::vector<std::string> unique = portNames(names);
    for (std::size_t i = 0; i < ports.size(); ++i) {
        ports[i].name = unique[i];
        if (ports[i].source.empty())
            ports[i].source = names[i];
    }
}

class ProgramMaker {
public:
    ProgramMaker(const Module& module, std::string_view prefix, std::span<const CompiledRegion> compiled, const Target& target, std::span<const std::int64_t> open)
        : m_module(module), m_prefix(prefix), m_compiled(compiled), m_target(target), m_open(open)
    {
    }
    Result<Program> make();

private:
    struct Frame {
        const Function& function;
        std::unordered_map<NodeId, ValueNumbers> known;
    };

    Result<ValueNumbers> walk(const Function& function, std::vector<ValueNumbers> arguments, int depth);
    Result<ValueNumbers> invoke(Frame& frame, const Node& node, int depth);
    Result<ValueNumbers> externalCall(const Function& function, const CompiledRegion& region, const std::vector<ValueNumbers>& arguments);
    Result<ValueNumbers> kernelCall(const Function& function, std::vector<ValueNumbers> arguments, std::span<const NodeId> nodes);
    Result<ValueNumbers> looseCall(Frame& frame, const Node& node);
    Result<ValueNumbers> branches(const Frame& frame, const Node& node, int depth);
    std::uint32_t newValue(ValueKind kind, DataType dtype, Ints shape, std::uint32_t number = 0);
    std::uint32_t constantValue(const Tensor& tensor);
    std::uint32_t kernelNumber(FusedKernel& fused);
    Result<void> makeOutputs(const ValueNumbers& results);
    void dropUnusedConstants();
    void keepSmallWorkAlone();
    Result<void> copy(std::uint32_t from, std::uint32_t to);

    const Module& m_module;
    std::string m_prefix;
    std::span<const CompiledRegion> m_compiled;
    const Target& m_target;
    std::span<const std::int64_t> m_open;
    Program m_program;
    std::string m_region;
    std::vector<CallCondition> m_conditions; ///< of the arms that are being walked
    std::unordered_map<std::string, std::uint32_t> m_kernelByText;
    std::unordered_multimap<std::uint64_t, std::uint32_t> m_constantByHash;
    KernelNames m_names;
};

Result<Program> ProgramMaker::make()
{
    const FunctionPtr main = m_module.main();
    if (!main)
        return fail("the module has no function `main`");
    std::vector<ValueNumbers> arguments;
    Strings names;
    for (const NodeId id : main->params()) {
        const Node& param = (*main)[id];
        const std::vector<TensorType> fields = flattened(param.type);
        ValueNumbers& values = arguments.emplace_back();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const auto shape = staticShape(Type(fields[i]));
            if (!shape)
                return fail(Diagnostic {.message = fmt::format("input `{}` is {}: its shape must be known to compile",
                                            param.as<Parameter>()->name, toText(param.type)),
                    .help = "bind its symbolic dimensions, as with `--dim NAME=SIZE`"});
            const auto number = static_cast<std::uint32_t>(m_program.inputs.size());
            values.push_back(newValue(ValueKind::Input, fields[i].dtype, *shape, number));
            const std::string &name = param.as<Parameter>()->name, source = sourceNameOf(m_module, param);
            names.push_back(fields.size() == 1 ? name : fmt::format("{}_{}", name, i));
            m_program.inputs.push_back({{}, values.back(), fields.size() == 1 ? source : names.back()});
        }
    }
    nameAll(m_program.inputs, names);
    PB_ASSIGN(const ValueNumbers results, walk(*main, std::move(arguments), 0));
    PB_TRY(makeOutputs(results));
    dropUnusedConstants();
    keepSmallWorkAlone();
    return std::move(m_program);
}

std::uint32_t ProgramMaker::newValue(ValueKind kind, DataType dtype, Ints shape, std::uint32_t number)
{
    m_program.values.push_back({.kind = kind, .dtype = dtype, .shape = std::move(shape), .number = number});
    return static_cast<std::uint32_t>(m_program.values.size() - 1);
}

std::uint32_t ProgramMaker::constantValue(const Tensor& tensor)
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

Result<ValueNumbers> ProgramMaker::walk(const Function& function, std::vector<ValueNumbers> arguments, int depth)
{
    if (depth > deepestCalls)
        return fail("calls of functions are nested more than {} deep", deepestCalls);
    Frame frame {function, {}};
    PB_CHECK(arguments.size() == function.params().size(), "{} arguments for {} parameters", arguments.size(), function.params().size());
    for (std::size_t i = 0; i < arguments.size(); ++i)
        frame.known.emplace(function.params()[i], std::move(arguments[i]));
    for (const NodePtr& shared : function.nodes()) {
        const Node& node = *shared;
        ValueNumbers values;
        if (node.as<Parameter>())
            continue;
        if (const auto* constant = node.as<Constant>()) {
            values = {constantValue(constant->value)};
        } else if (node.as<Call>()) {
            PB_ASSIGN(values, looseCall(frame, node));
        } else if (node.as<Invoke>()) {
            PB_ASSIGN(values, invoke(frame, node, depth));
        } else if (node.as<Tuple>()) {
            for (const NodeId field : node.operands)
                values.insert(values.end(), frame.known.at(field).begin(), frame.known.at(field).end());
        } else if (const auto* project = node.as<Project>()) {
            const ValueNumbers& all = frame.known.at(node.operands[0]);
            const TupleType* type = function[node.operands[0]].type.tuple();
            PB_CHECK(type, "field {} of %{}, which is no tuple", project->index, number(node.operands[0]));
            std::size_t begin = 0;
            for (std::int64_t i = 0; i < project->index; ++i)
                begin += flattened(type->fields[static_cast<std::size_t>(i)]).size();
            const auto first = all.begin() + static_cast<std::ptrdiff_t>(begin);
            values.assign(first, first + static_cast<std::ptrdiff_t>(flattened(node.type).size()));
        } else if (node.as<If>()) {
            PB_ASSIGN(values, branches(frame, node, depth));
        }
        frame.known.emplace(node.id, std::move(values));
    }
    return frame.known.at(function.result());
}

/// The calls of both arms, each under its condition; what the arm that runs gives is copied to where both leave it.
Result<ValueNumbers> ProgramMaker::branches(const Frame& frame, const Node& node, int depth)
{
    const If& branch = *node.as<If>();
    const std::uint32_t condition = frame.known.at(node.operands[0]).at(0);
    std::vector<ValueNumbers> captured;
    for (std::size_t i = 1; i < node.operands.size(); ++i)
        captured.push_back(frame.known.at(node.operands[i]));
    ValueNumbers joined;
    for (const TensorType& type : flattened(node.type)) {
        const auto shape = staticShape(Type(type));
        if (!shape)
            return fail(Diagnostic {.message = fmt::format("a result of `if` is {}: its shape must be known to compile, and be the same in both arms", toText(Type(type))),
                .where = fmt::format("%{}", number(node.id))});
        joined.push_back(newValue(ValueKind::Temporary, type.dtype, *shape));
    }
    for (const bool is : {true, false}) {
        m_conditions.push_back({condition, is});
        PB_ASSIGN(const ValueNumbers results, walk(is ? *branch.thenBody : *branch.elseBody, captured, depth + 1));
        for (std::size_t i = 0; i < joined.size(); ++i)
            PB_TRY(copy(results.at(i), joined[i]));
        m_conditions.pop_back();
    }
    return joined;
}

Result<ValueNumbers> ProgramMaker::invoke(Frame& frame, const Node& node, int depth)
{
    const std::string& global = node.as<Invoke>()->global;
    std::vector<ValueNumbers> arguments;
    for (std::size_t i = global.empty() ? 1 : 0; i < node.operands.size(); ++i)
        arguments.push_back(frame.known.at(node.operands[i]));
    FunctionPtr callee;
    if (!global.empty()) {
        callee = m_module.find(global);
    } else if (const auto* literal = frame.function[node.operands[0]].as<FunctionLiteral>()) {
        callee = literal->body;
        for (const NodeId capture : frame.function[node.operands[0]].operands)
            arguments.push_back(frame.known.at(capture));
    }
    if (!callee)
        return fail("`{}` calls a function that is not known when compiling", displayName(node));
    // A region is marked primitive, too: the default compiler looks into it all the same.
    if (callee->compiler().empty() && (callee->isPrimitive() || !callee->composite().empty())) {
        const NodeId nodes[] = {node.id};
        return kernelCall(*callee, std::move(arguments), nodes);
    }
    const std::string outer = m_region;
    if (!callee->compiler().empty()) {
        m_region = global.empty() ? fmt::format("region_{}", m_program.regions.size()) : global;
        const auto named = [&](const ProgramRegion& region) { return region.function == m_region; };
        if (std::none_of(m_program.regions.begin(), m_program.regions.end(), named))
            m_program.regions.push_back({m_region, callee->compiler()});
    }
    const auto compiled = global.empty() ? m_compiled.end() : std::ranges::find(m_compiled, global, &CompiledRegion::function);
    auto values = compiled != m_compiled.end() ? externalCall(*callee, *compiled, arguments)
                                               : walk(*callee, std::move(arguments), depth + 1);
    m_region = outer;
    return values;
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

Result<ValueNumbers> ProgramMaker::externalCall(
    const Function& function, const CompiledRegion& region, const std::vector<ValueNumbers>& arguments)
{
    KernelCall call {.external = true, .region = m_region, .conditions = m_conditions};
    for (const ValueNumbers& values : arguments)
        call.arguments.insert(call.arguments.end(), values.begin(), values.end());
    for (const Tensor& tensor : region.constants)
        call.arguments.push_back(constantValue(tensor));
    const auto inputs = static_cast<std::uint32_t>(call.arguments.size());
    ValueNumbers results;
    for (const TensorType& type : flattened(function[function.result()].type)) {
        const auto shape = staticShape(Type(type));
        if (!shape)
            return fail("a result of `{}` is {}: its shape must be known to compile", region.function, toText(Type(type)));
        results.push_back(newValue(ValueKind::Temporary, type.dtype, *shape));
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

/// A kernel of one operator: a function around the call, with the constants among its operands inside.
Result<ValueNumbers> ProgramMaker::looseCall(Frame& frame, const Node& node)
{
    FunctionBuilder builder(m_module.ids);
    std::vector<ValueNumbers> arguments;
    Node copy = node;
    copy.operands.clear();
    for (const NodeId operand : node.operands) {
        const Node& source = frame.function[operand];
        if (const auto* constant = source.as<Constant>()) {
            copy.operands.push_back(builder.constant(constant->value));
            continue;
        }
        copy.operands.push_back(builder.parameter(fmt::format("p{}", arguments.size()), source.type));
        arguments.push_back(frame.known.at(operand));
    }
    const NodeId id = builder.add(std::move(copy));
    const NodeId nodes[] = {node.id};
    return kernelCall(*builder.finish(id), std::move(arguments), nodes);
}

std::uint32_t ProgramMaker::kernelNumber(FusedKernel& fused)
{
    loops::Kernel& kernel = *fused.kernel;
    const std::string text = print(kernel); // without a name yet
    const auto found = m_kernelByText.find(text);
    if (found != m_kernelByText.end())
        return found->second;
    kernel.name = m_names.add(m_prefix, fused.operators);
    const auto number = static_cast<std::uint32_t>(m_program.kernels.size());
    ProgramKernel& made = m_program.kernels.emplace_back();
    made.loops = fused.kernel;
    made.operators = fused.operators;
    m_kernelByText.emplace(text, number);
    return number;
}

Result<ValueNumbers> ProgramMaker::kernelCall(
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
    PB_ASSIGN(FusedKernel fused, fuse(function, m_target, known, m_open));
    PB_CHECK(inputs.size() == fused.inputs.size(), "{} values for the {} inputs of a kernel", inputs.size(), fused.inputs.size());
    const auto& buffers = fused.kernel->buffers;
    ValueNumbers valueOf(buffers.size());
    for (std::size_t i = 0; i < inputs.size(); ++i)
        valueOf[fused.inputs[i]] = inputs[i];
    for (std::size_t i = 0; i < fused.constants.size(); ++i)
        valueOf[fused.constantBuffers[i]] = constantValue(fused.constants[i]);
    KernelCall call {.region = m_region, .nodes = fused.nodes, .conditions = m_conditions};
    call.nodes.insert(call.nodes.end(), nodes.begin(), nodes.end());
    for (std::uint32_t i = 0; i < buffers.size(); ++i) {
        if (buffers[i].role == loops::BufferRole::Output || buffers[i].role == loops::BufferRole::Local)
            valueOf[i] = newValue(ValueKind::Temporary, buffers[i].dtype, buffers[i].shape);
    }
    for (const std::uint32_t buffer : fused.kernel->arguments())
        call.arguments.push_back(valueOf[buffer]);
    call.kernel = kernelNumber(fused);
    m_program.calls.push_back(std::move(call));
    ValueNumbers results;
    for (const std::uint32_t output : fused.outputs)
        results.push_back(valueOf[output]);
    return results;
}

Result<void> ProgramMaker::copy(std::uint32_t from, std::uint32_t to)
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
Result<void> ProgramMaker::makeOutputs(const ValueNumbers& results)
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
        names.push_back(given ? *given : results.size() == 1 ? "output" : fmt::format("output{}", i));
        m_program.outputs.push_back({{}, value});
    }
    nameAll(m_program.outputs, names);
    return {};
}

/// Those that only a copy in another order is read of.
void ProgramMaker::dropUnusedConstants()
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
void ProgramMaker::keepSmallWorkAlone()
{
    constexpr double leastWork = 1'000'000; // statements: a quarter of a millisecond or so, several times what waking takes
    double work = 0;
    for (const KernelCall& call : m_program.calls)
        work += call.external ? 0 : loops::sharedWork(*m_program.kernels[call.kernel].loops);
    if (work < leastWork)
        for (const ProgramKernel& kernel : m_program.kernels)
            loops::makeSerial(*kernel.loops);
}

} // namespace

std::vector<std::uint32_t> valuesOf(const KernelCall& call)
{
    std::vector<std::uint32_t> values = call.arguments;
    for (const CallCondition& condition : call.conditions)
        values.push_back(condition.value);
    return values;
}

std::int64_t ProgramValue::bytes() const
{
    std::int64_t count = static_cast<std::int64_t>(storageBytes(dtype));
    for (const std::int64_t extent : shape)
        count *= extent;
    return count;
}

Result<Program> makeProgram(const Module& module, std::string_view prefix, std::span<const CompiledRegion> compiled, const Target& target,
    std::span<const std::int64_t> open)
{
    return ProgramMaker(module, prefix, compiled, target, open).make();
}

} // namespace passbench
