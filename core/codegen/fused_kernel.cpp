#include "core/codegen/fused_kernel.h"

#include "core/loops/lowering.h"

#include <cassert>

namespace passbench {
namespace {

using loops::Builder;
using loops::BufferRole;
using loops::Expr;
using loops::Indices;
using loops::Lowered;
using loops::Sink;
using loops::Source;

constexpr int deepestNesting = 32;  ///< of function literals
constexpr int deepestInlining = 24; ///< operators worked out inside one expression

/// One result of operators that have loops of their own: in memory, or at hand while its loops run.
struct Stage {
    std::uint32_t buffer = 0;
    Ints shape;
    DataType dtype = DataType::Float32;
    bool atHand = false;      ///< `value` is the element at `indices`; no other may be asked for
    bool askedElsewhere = false;
    Indices indices;
    Expr value;
};
using StagePtr = std::shared_ptr<Stage>;

/// The loops of one operator call.
struct Computation {
    Lowered lowered;
    std::vector<StagePtr> stages; ///< of the outputs that are computed
};

struct Value {
    Source source;
    int depth = 0;  ///< operators inlined in it
    StagePtr stage; ///< when it is just that
};
using Values = std::vector<Value>;

bool same(std::span<const Expr> a, std::span<const Expr> b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

/// Works each element out once, however many consumers ask for it.
std::function<Expr(std::span<const Expr>)> remembering(std::function<Expr(std::span<const Expr>)> at, DataType dtype)
{
    auto known = std::make_shared<std::map<std::vector<std::uint32_t>, Expr>>();
    return [at = std::move(at), known, dtype](std::span<const Expr> indices) {
        std::vector<std::uint32_t> key;
        for (const Expr& index : indices)
            key.push_back(index->id);
        const auto found = known->find(key);
        if (found != known->end())
            return found->second;
        const Expr value = loops::rounded(at(indices), dtype);
        known->emplace(std::move(key), value);
        return value;
    };
}

class Fuser {
public:
    explicit Fuser(FusedKernel& result) : m_result(result), m_kernel(*result.kernel), m_builder(m_kernel) {}

    Result<void> run(const Function& function);

private:
    Result<Values> walk(const Function& function, std::vector<Values> arguments, int depth);
    Result<Values> valuesOf(const Function& function, const Node& node, const std::unordered_map<NodeId, Values>& known);
    Result<Values> lowered(const Node& node, Values operands);
    Value constant(const Tensor& tensor);
    Value stageValue(const StagePtr& stage);
    Value inMemory(const Value& value);
    StagePtr newStage(std::string_view name, DataType dtype, Ints shape);
    void emit(const Computation& computation);
    bool emitWithResults(const Computation& last, const Values& results);
    Result<void> finish(const Values& results);

    FusedKernel& m_result;
    loops::Kernel& m_kernel;
    Builder m_builder;
    std::vector<Computation> m_computations;
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
    std::vector<Values> arguments;
    for (const NodeId id : function.params()) {
        const Node& param = function[id];
        Values& values = arguments.emplace_back();
        for (const TensorType& type : flattened(param.type)) {
            PB_ASSIGN(Ints shape, extents(type, fmt::format("parameter `{}`", param.as<Parameter>()->name)));
            const std::uint32_t buffer
                = m_builder.buffer(fmt::format("p{}", m_result.inputs.size()), type.dtype, std::move(shape), BufferRole::Input);
            m_result.inputs.push_back(buffer);
            values.push_back({.source = m_builder.source(buffer)});
        }
    }
    PB_ASSIGN(const Values results, walk(function, std::move(arguments), 0));
    return finish(results);
}

Result<Values> Fuser::walk(const Function& function, std::vector<Values> arguments, int depth)
{
    if (depth > deepestNesting)
        return fail("functions are nested more than {} deep", deepestNesting);
    assert(arguments.size() == function.params().size());
    std::unordered_map<NodeId, Values> known;
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
            std::vector<Values> inner;
            for (std::size_t i = 1; i < node->operands.size(); ++i)
                inner.push_back(known.at(node->operands[i]));
            for (const NodeId capture : callee->operands)
                inner.push_back(known.at(capture));
            PB_ASSIGN(Values values, walk(*literal->body, std::move(inner), depth + 1));
            known.emplace(node->id, std::move(values));
            continue;
        }
        PB_ASSIGN(Values values, valuesOf(function, *node, known));
        known.emplace(node->id, std::move(values));
    }
    return known.at(function.result());
}

Result<Values> Fuser::valuesOf(const Function& function, const Node& node, const std::unordered_map<NodeId, Values>& known)
{
    Values operands;
    if (!node.as<FunctionLiteral>()) {
        for (const NodeId operand : node.operands) {
            const Values& values = known.at(operand);
            operands.insert(operands.end(), values.begin(), values.end());
        }
    }
    if (const auto* c = node.as<Constant>())
        return Values {constant(c->value)};
    if (node.as<Call>())
        return lowered(node, std::move(operands));
    if (node.as<Tuple>())
        return operands;
    if (node.as<FunctionLiteral>())
        return Values {}; // taken apart where it is called
    if (const auto* project = node.as<Project>()) {
        const TupleType& type = *function[node.operands[0]].type.tuple();
        std::size_t begin = 0;
        for (std::int64_t i = 0; i < project->index; ++i)
            begin += flattened(type.fields[static_cast<std::size_t>(i)]).size();
        const auto first = operands.begin() + static_cast<std::ptrdiff_t>(begin);
        return Values(first, first + static_cast<std::ptrdiff_t>(flattened(node.type).size()));
    }
    return fail("`{}` can't be part of a kernel", displayName(node));
}

Value Fuser::constant(const Tensor& tensor)
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
    return {.source = m_builder.source(buffer)};
}

StagePtr Fuser::newStage(std::string_view name, DataType dtype, Ints shape)
{
    auto stage = std::make_shared<Stage>();
    stage->buffer = m_builder.buffer(name, dtype, shape, BufferRole::Local);
    stage->shape = std::move(shape);
    stage->dtype = dtype;
    return stage;
}

Value Fuser::stageValue(const StagePtr& stage)
{
    const auto at = [stage, &kernel = m_kernel](std::span<const Expr> indices) {
        if (!stage->atHand)
            return kernel.load(stage->buffer, loops::flatten(kernel, indices, stage->shape));
        stage->askedElsewhere |= !same(indices, stage->indices);
        return stage->value;
    };
    return {.source = {.shape = stage->shape, .dtype = stage->dtype, .at = at, .buffer = stage->buffer}, .stage = stage};
}

/// Gives a deep expression a place in memory, so that neither the code nor our own recursion over it explodes.
Value Fuser::inMemory(const Value& value)
{
    const StagePtr stage = newStage("t", value.source.dtype, value.source.shape);
    Computation computation;
    computation.lowered = loops::computed([source = value.source](Builder& b, const Sink& sink) {
        b.nest(source.shape, [&](std::span<const Expr> indices) { sink(indices, source.at(indices)); });
    });
    computation.stages.push_back(stage);
    m_computations.push_back(std::move(computation));
    return stageValue(stage);
}

Result<Values> Fuser::lowered(const Node& node, Values operands)
{
    const Call& call = *node.as<Call>();
    m_result.operators.push_back(call.op->name);
    m_result.nodes.push_back(node.id);
    if (!call.op->lower)
        return fail(Diagnostic {.message = fmt::format("`{}` can't be compiled: {}", call.op->name,
                                   call.op->notCompiled.empty() ? "it has no loop form" : call.op->notCompiled),
            .where = fmt::format("%{}", number(node.id))});
    int depth = 0;
    std::vector<Source> inputs;
    for (Value& operand : operands) {
        if (operand.depth >= deepestInlining)
            operand = inMemory(operand);
        depth = std::max(depth, operand.depth);
        inputs.push_back(operand.source);
    }
    std::vector<Source> outputs;
    for (const TensorType& type : flattened(node.type)) {
        PB_ASSIGN(Ints shape, extents(type, fmt::format("the result of `{}`", call.op->name)));
        outputs.push_back({.shape = std::move(shape), .dtype = type.dtype});
    }
    PB_ASSIGN(Lowered lowered, call.op->lower({call, inputs, outputs, m_kernel, [this](const Tensor& table) { return constant(table).source; }}));
    assert(lowered.at.size() == outputs.size());
    Values values;
    Computation computation;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (lowered.at[i]) {
            Source source = outputs[i];
            source.at = remembering(lowered.at[i], source.dtype);
            values.push_back({.source = std::move(source), .depth = depth + 1});
            continue;
        }
        computation.stages.push_back(newStage("t", outputs[i].dtype, outputs[i].shape));
        values.push_back(stageValue(computation.stages.back()));
    }
    if (!computation.stages.empty()) {
        computation.lowered = std::move(lowered);
        m_computations.push_back(std::move(computation));
    }
    return values;
}

void Fuser::emit(const Computation& computation)
{
    std::vector<Sink> sinks;
    for (const StagePtr& stage : computation.stages)
        sinks.push_back([this, stage](std::span<const Expr> indices, Expr value) {
            m_builder.store(stage->buffer, indices, value);
        });
    computation.lowered.compute(m_builder, sinks);
}

/// Lets the values of `last` go on into the results without a stop in memory, if each result needs just the element at
/// the same place. False, and nothing emitted, when that is not so.
bool Fuser::emitWithResults(const Computation& last, const Values& results)
{
    if (last.stages.size() != 1 || results.empty())
        return false;
    Stage& stage = *last.stages[0];
    const auto count = m_kernel.buffers[stage.buffer].elementCount();
    Indices trial;
    for (std::size_t i = 0; i < stage.shape.size(); ++i)
        trial.push_back(stage.shape[i] <= 1
                ? m_kernel.index(0) // as loops of one turn have it
                : m_kernel.variable(0x4000'0000U + static_cast<std::uint32_t>(i), 0, stage.shape[i] - 1));
    const auto indicesIn = [&](const Source& result, std::span<const Expr> indices) {
        if (result.shape == stage.shape)
            return Indices(indices.begin(), indices.end());
        return loops::unflatten(loops::flatten(m_kernel, indices, stage.shape), result.shape);
    };
    stage.atHand = true;
    stage.indices = trial;
    stage.value = m_kernel.constant(1, stage.dtype);
    bool possible = true;
    for (const Value& result : results) {
        std::int64_t elements = 1;
        for (const std::int64_t extent : result.source.shape)
            elements *= extent;
        possible = possible && elements == count;
        if (possible)
            result.source.at(indicesIn(result.source, trial));
    }
    possible = possible && !stage.askedElsewhere;
    stage.atHand = possible;
    if (!possible)
        return false;
    // The buffer that the stage does not need becomes that of the first result.
    m_kernel.buffers[stage.buffer] = {.name = "out", .dtype = results[0].source.dtype, .shape = results[0].source.shape, .role = BufferRole::Output};
    m_result.outputs.push_back(stage.buffer);
    for (const Value& result : std::span(results).subspan(1))
        m_result.outputs.push_back(m_builder.buffer("out", result.source.dtype, result.source.shape, BufferRole::Output));
    const Sink sinks[] = {[&](std::span<const Expr> indices, Expr value) {
        stage.indices.assign(indices.begin(), indices.end());
        stage.value = loops::rounded(value, stage.dtype);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Indices at = indicesIn(results[i].source, indices);
            m_builder.store(m_result.outputs[i], at, results[i].source.at(at));
        }
    }};
    last.lowered.compute(m_builder, sinks);
    return true;
}

Result<void> Fuser::finish(const Values& results)
{
    for (std::size_t i = 0; i < m_computations.size(); ++i) {
        if (i + 1 == m_computations.size() && emitWithResults(m_computations[i], results))
            return {};
        emit(m_computations[i]);
    }
    for (const Value& result : results) {
        if (result.stage && m_kernel.buffers[result.stage->buffer].role == BufferRole::Local) {
            m_kernel.buffers[result.stage->buffer].role = BufferRole::Output;
            m_result.outputs.push_back(result.stage->buffer);
            continue;
        }
        const std::uint32_t out = m_builder.buffer("out", result.source.dtype, result.source.shape, BufferRole::Output);
        m_builder.storeAll(result.source, out);
        m_result.outputs.push_back(out);
    }
    return {};
}

} // namespace

Result<FusedKernel> fuse(const Function& function)
{
    FusedKernel result;
    result.kernel = std::make_shared<loops::Kernel>();
    PB_TRY(Fuser(result).run(function));
    return result;
}

} // namespace passbench
