#include "core/codegen/program/fused_kernel.h"

#include "core/codegen/program/kernel_stages.h"
#include "core/loops/lowering.h"
#include "core/loops/parallel.h"
#include "core/loops/uses.h"
#include "core/support/check.h"

#include <set>

namespace passbench {
namespace {

using loops::Builder;
using loops::BufferRole;
using loops::Expr;
using loops::Lowered;
using loops::Source;

constexpr int deepestNesting = 32;  ///< of function literals
constexpr int deepestInlining = 24; ///< operators worked out inside one expression

/// Works each element out once, however many consumers ask for it.
std::function<Expr(std::span<const Expr>)> remembering(std::function<Expr(std::span<const Expr>)> at, DataType dtype, const KernelStages& stages)
{
    struct Known {
        std::map<std::vector<std::uint32_t>, Expr> values;
        int generation = 0;
    };
    return [at = std::move(at), known = std::make_shared<Known>(), dtype, &stages](std::span<const Expr> indices) {
        if (std::exchange(known->generation, stages.generation()) != stages.generation())
            known->values.clear();
        std::vector<std::uint32_t> key;
        for (const Expr& index : indices)
            key.push_back(index->id);
        const auto found = known->values.find(key);
        if (found != known->values.end())
            return found->second;
        const Expr value = loops::rounded(at(indices), dtype);
        known->values.emplace(std::move(key), value);
        return value;
    };
}

class Fuser {
public:
    Fuser(FusedKernel& result, const Target& target, std::span<const Tensor* const> known)
        : m_result(result), m_kernel(*result.kernel), m_builder(m_kernel), m_stages(result, m_builder), m_target(target), m_given(known)
    {
    }

    Result<void> run(const Function& function);

private:
    Result<KernelValues> walk(const Function& function, std::vector<KernelValues> arguments, int depth);
    Result<KernelValues> valuesOf(const Function& function, const Node& node, const std::unordered_map<NodeId, KernelValues>& known);
    Result<KernelValues> lowered(const Node& node, KernelValues operands);
    KernelValue constant(const Tensor& tensor);

    FusedKernel& m_result;
    loops::Kernel& m_kernel;
    Builder m_builder;
    KernelStages m_stages;
    const Target& m_target;
    std::span<const Tensor* const> m_given;
    std::map<std::int64_t, Tensor> m_constants; ///< by buffer
};

Result<Ints> extents(const TensorType& type, std::string_view what)
{
    if (auto shape = staticShape(Type(type)))
        return *shape;
    return fail(Diagnostic {.message = fmt::format("the shape of {} is not known: {}", what, toText(Type(type))),
        .help = "bind symbolic dimensions before compiling"});
}

Result<void> Fuser::run(const Function& function)
{
    std::vector<KernelValues> arguments;
    for (const NodeId id : function.params()) {
        const Node& param = function[id];
        KernelValues& values = arguments.emplace_back();
        for (const TensorType& type : flattened(param.type)) {
            PB_ASSIGN(Ints shape, extents(type, fmt::format("parameter `{}`", param.as<Parameter>()->name)));
            const std::uint32_t buffer
                = m_builder.buffer(fmt::format("p{}", m_result.inputs.size()), type.dtype, std::move(shape), BufferRole::Input);
            if (const std::size_t number = m_result.inputs.size(); number < m_given.size() && m_given[number])
                m_constants.emplace(buffer, *m_given[number]);
            m_result.inputs.push_back(buffer);
            values.push_back({.source = m_builder.source(buffer)});
        }
    }
    PB_ASSIGN(const KernelValues results, walk(function, std::move(arguments), 0));
    m_stages.finish(results);
    loops::settleParallel(m_kernel);
    const std::set<std::int64_t> read = loops::buffersRead(m_kernel);
    for (const auto& [buffer, value] : m_constants)
        if (!read.contains(buffer))
            m_kernel.buffers[static_cast<std::size_t>(buffer)].role = BufferRole::Unused;
    return {};
}

Result<KernelValues> Fuser::walk(const Function& function, std::vector<KernelValues> arguments, int depth)
{
    if (depth > deepestNesting)
        return fail("functions are nested more than {} deep", deepestNesting);
    PB_CHECK(arguments.size() == function.params().size(), "{} arguments for {} parameters", arguments.size(), function.params().size());
    std::unordered_map<NodeId, KernelValues> known;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        known.emplace(function.params()[i], std::move(arguments[i]));
    for (const NodePtr& node : function.nodes()) {
        if (node->as<Parameter>())
            continue;
        if (const auto* invoke = node->as<Invoke>()) {
            const Node* callee = invoke->global.empty() ? function.find(node->operands[0]) : nullptr;
            const auto* literal = callee ? callee->as<FunctionLiteral>() : nullptr;
            if (!literal)
                return fail("a call of `{}` can't be part of a kernel", displayName(*node));
            std::vector<KernelValues> inner;
            for (std::size_t i = 1; i < node->operands.size(); ++i)
                inner.push_back(known.at(node->operands[i]));
            for (const NodeId capture : callee->operands)
                inner.push_back(known.at(capture));
            PB_ASSIGN(KernelValues values, walk(*literal->body, std::move(inner), depth + 1));
            known.emplace(node->id, std::move(values));
            continue;
        }
        PB_ASSIGN(KernelValues values, valuesOf(function, *node, known));
        known.emplace(node->id, std::move(values));
    }
    return known.at(function.result());
}

Result<KernelValues> Fuser::valuesOf(const Function& function, const Node& node, const std::unordered_map<NodeId, KernelValues>& known)
{
    KernelValues operands;
    if (!node.as<FunctionLiteral>()) {
        for (const NodeId operand : node.operands) {
            const KernelValues& values = known.at(operand);
            operands.insert(operands.end(), values.begin(), values.end());
        }
    }
    if (const auto* c = node.as<Constant>())
        return KernelValues {constant(c->value)};
    if (node.as<Call>())
        return lowered(node, std::move(operands));
    if (node.as<Tuple>())
        return operands;
    if (node.as<FunctionLiteral>())
        return KernelValues {}; // taken apart where it is called
    if (const auto* project = node.as<Project>()) {
        const TupleType& type = *function[node.operands[0]].type.tuple();
        std::size_t begin = 0;
        for (std::int64_t i = 0; i < project->index; ++i)
            begin += flattened(type.fields[static_cast<std::size_t>(i)]).size();
        const auto first = operands.begin() + static_cast<std::ptrdiff_t>(begin);
        return KernelValues(first, first + static_cast<std::ptrdiff_t>(flattened(node.type).size()));
    }
    return fail("`{}` can't be part of a kernel", displayName(node));
}

KernelValue Fuser::constant(const Tensor& tensor)
{
    if (tensor.elementCount() == 1 && (!isInteger(tensor.dtype()) || bitsOf(tensor.dtype()) <= 64)) {
        const DataType type = loops::computeType(tensor.dtype());
        const Expr value = isFloat(type) ? m_kernel.number(tensor.at(0), type) : m_kernel.integer(tensor.integerAt(0), type);
        return {.source = {.shape = tensor.shape(), .dtype = tensor.dtype(), .at = [value](auto) { return value; }}};
    }
    const std::uint32_t buffer = m_builder.buffer(
        fmt::format("c{}", m_result.constants.size()), tensor.dtype(), tensor.shape(), BufferRole::Input);
    m_result.constants.push_back(tensor);
    m_result.constantBuffers.push_back(buffer);
    m_constants.emplace(buffer, tensor);
    return {.source = m_builder.source(buffer)};
}

Result<KernelValues> Fuser::lowered(const Node& node, KernelValues operands)
{
    const Call& call = *node.as<Call>();
    m_result.operators.push_back(call.op->name);
    m_result.nodes.push_back(node.id);
    if (call.op->plain)
        return fail(Diagnostic {.message = fmt::format("`{}` can't be compiled: it is of the dialect {}, which is still to be written in plain operators",
                                    call.op->name, call.op->dialect),
            .where = fmt::format("%{}", number(node.id)),
            .help = "put the step `LegalizeDialects` before `FuseOps`"});
    if (!call.op->lower)
        return fail(Diagnostic {.message = fmt::format("`{}` can't be compiled: {}", call.op->name,
                                   call.op->notCompiled.empty() ? "it has no loop form" : call.op->notCompiled),
            .where = fmt::format("%{}", number(node.id))});
    int depth = 0;
    std::vector<Source> inputs;
    for (KernelValue& operand : operands) {
        if (operand.depth >= deepestInlining)
            operand = m_stages.inMemory(operand);
        depth = std::max(depth, operand.depth);
        inputs.push_back(operand.source);
    }
    std::vector<Source> outputs;
    for (const TensorType& type : flattened(node.type)) {
        PB_ASSIGN(Ints shape, extents(type, fmt::format("the result of `{}`", call.op->name)));
        outputs.push_back({.shape = std::move(shape), .dtype = type.dtype});
    }
    const auto constantOf = [this](const Source& source) -> const Tensor* {
        const auto found = m_constants.find(source.buffer);
        return found != m_constants.end() ? &found->second : nullptr;
    };
    PB_ASSIGN(Lowered lowered, call.op->lower({call, inputs, outputs, m_kernel, [this](const Tensor& table) { return constant(table).source; }, m_target, constantOf}));
    PB_CHECK(lowered.at.size() == outputs.size(), "the loops of `{}` have {} results, and its type {}", call.op->name, lowered.at.size(), outputs.size());
    KernelValues values;
    std::vector<StagePtr> stages; // of the outputs that are computed
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (lowered.at[i]) {
            Source source = outputs[i];
            source.at = remembering(lowered.at[i], source.dtype, m_stages);
            values.push_back({.source = std::move(source), .depth = depth + 1});
            continue;
        }
        stages.push_back(m_stages.add(outputs[i].dtype, outputs[i].shape));
        values.push_back(m_stages.value(stages.back()));
    }
    if (!stages.empty())
        m_stages.compute({std::move(lowered), std::move(stages)});
    return values;
}

} // namespace

Result<FusedKernel> fuse(const Function& function, const Target& target, std::span<const Tensor* const> known, const loops::OpenExtents& open)
{
    FusedKernel result;
    result.kernel = std::make_shared<loops::Kernel>();
    result.kernel->open = open;
    PB_TRY(Fuser(result, target, known).run(function));
    return result;
}

} // namespace passbench
