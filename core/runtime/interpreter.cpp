#include "core/runtime/interpreter.h"

#include "core/analysis/cost.h"
#include "core/ir/graph/infer.h"
#include "core/ir/graph/op.h"
#include "core/ir/graph/unfolded_size.h"
#include "core/ops/table/evaluate.h"
#include "core/runtime/kernel_check.h"

namespace passbench {
namespace {

constexpr std::size_t mostInvoked = 10 * mostUnfolded; // nodes: values that are functions may call each other more often than a text shows, and steps make more nodes of one

struct RunValue;

/// A function value: the body, and the outer values that its last parameters stand for.
struct Closure {
    FunctionPtr body;
    std::vector<RunValue> captured;
};

/// What a node gives at run time: a tensor, a tuple or a function.
struct RunValue {
    std::optional<Tensor> tensor;
    std::vector<RunValue> fields; ///< of a tuple
    std::shared_ptr<const Closure> closure;
};

void flatten(const RunValue& value, std::vector<Tensor>& tensors)
{
    if (value.tensor)
        tensors.push_back(*value.tensor);
    for (const RunValue& field : value.fields)
        flatten(field, tensors);
}

/// The value of type `type` whose tensors are taken from the front of `tensors`.
RunValue assembled(const Type& type, std::span<Tensor>& tensors)
{
    RunValue value;
    if (const TupleType* tuple = type.tuple()) {
        for (const Type& field : tuple->fields)
            value.fields.push_back(assembled(field, tensors));
    } else if (!tensors.empty()) {
        value.tensor = std::move(tensors.front());
        tensors = tensors.subspan(1);
    }
    return value;
}

Type typeOfValue(const RunValue& value)
{
    if (value.tensor)
        return typeOf(*value.tensor);
    if (value.closure)
        return value.closure->body->type();
    TupleType tuple;
    for (const RunValue& field : value.fields)
        tuple.fields.push_back(typeOfValue(field));
    return Type(std::move(tuple));
}

class Interpreter {
public:
    Interpreter(const Module& module, const InterpreterOptions& options) : m_module(module), m_options(options), m_costs(module)
    {
    }

    Result<RunValue> run(const FunctionPtr& function, std::vector<RunValue> arguments)
    {
        m_total = work(m_costs.costOf(function).cost) + static_cast<double>(function->nodes().size());
        return invoke(*function, std::move(arguments), 0);
    }

private:
    /// The values of one run of one function, each kept until its last use.
    struct Frame {
        const Function& function;
        std::vector<RunValue> values;
        std::vector<std::uint32_t> uses;
        std::vector<bool> needed; ///< the result depends on it
        int depth = 0;

        std::size_t at(NodeId id) const { return function.at(id); }
    };

    /// What an opaque node, that nothing needs, would give; and what depends on that.
    static bool isIdle(const Frame& frame, const Node& node, std::size_t position)
    {
        if (frame.needed[position])
            return false;
        const Call* call = node.as<Call>();
        const auto isEmpty = [&](NodeId operand) {
            const RunValue& value = frame.values[frame.at(operand)];
            const TupleType* tuple = frame.function[operand].type.tuple();
            return !value.tensor && !value.closure && value.fields.empty() && !(tuple && tuple->fields.empty());
        };
        return (call && call->op->isOpaque()) || std::ranges::any_of(node.operands, isEmpty);
    }

    static double work(const Cost& cost) { return cost.macs + cost.operations; }

    Result<RunValue> invoke(const Function& function, std::vector<RunValue> arguments, int depth)
    {
        if (depth > deepestNesting)
            return fail("functions are nested more than {} deep", deepestNesting);
        if (arguments.size() != function.params().size())
            return fail("a function of {} parameters is called with {} arguments", function.params().size(), arguments.size());
        if (depth > 0 && (m_invoked += function.nodes().size()) > mostInvoked)
            return fail("functions of more than {} nodes are called, each counted every time", mostInvoked);
        Frame frame {function, std::vector<RunValue>(function.nodes().size()), std::vector<std::uint32_t>(function.nodes().size()), neededNodes(function), depth};
        for (const NodePtr& node : function.nodes())
            for (const NodeId operand : node->operands)
                ++frame.uses[frame.at(operand)];
        ++frame.uses[frame.at(function.result())];
        for (std::size_t i = 0; i < arguments.size(); ++i)
            frame.values[frame.at(function.params()[i])] = std::move(arguments[i]);
        for (std::size_t i = 0; i < function.nodes().size(); ++i) {
            if (m_options.stop.stop_requested())
                return fail("the run was cancelled");
            PB_TRY(step(frame, i));
        }
        return std::move(frame.values[frame.at(function.result())]);
    }

    Result<void> step(Frame& frame, std::size_t position)
    {
        const Node& node = *frame.function.nodes()[position];
        const bool idle = isIdle(frame, node, position);
        if (!node.as<Parameter>() && !idle) {
            auto value = evaluate(frame, node);
            if (!value)
                return fail(placedAt(node, std::move(value).error()));
            frame.values[position] = *std::move(value);
        }
        if (RunValue& value = frame.values[position]; m_options.inItsPlace && !idle && value.tensor)
            if (auto other = m_options.inItsPlace(node.id, *value.tensor))
                value.tensor = *std::move(other);
        if (m_options.onValue && !idle) {
            std::vector<Tensor> tensors;
            flatten(frame.values[position], tensors);
            m_options.onValue(node.id, tensors);
        }
        for (const NodeId operand : node.operands)
            if (--frame.uses[frame.at(operand)] == 0)
                frame.values[frame.at(operand)] = {};
        if (frame.uses[position] == 0)
            frame.values[position] = {};
        if (frame.depth == 0 && m_options.progress) {
            m_done += work(m_costs.costOf(frame.function, node)) + 1;
            m_options.progress(std::min(1.0, m_done / m_total));
        }
        return {};
    }

    std::vector<RunValue> operands(const Frame& frame, const Node& node, std::size_t from = 0) const
    {
        std::vector<RunValue> values;
        for (std::size_t i = from; i < node.operands.size(); ++i)
            values.push_back(frame.values[frame.at(node.operands[i])]);
        return values;
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node)
    {
        return std::visit([&](const auto& payload) { return evaluate(frame, node, payload); }, node.payload);
    }

    Result<RunValue> evaluate(const Frame&, const Node&, const Parameter&) { return RunValue {}; }
    Result<RunValue> evaluate(const Frame&, const Node&, const Constant& constant)
    {
        return RunValue {.tensor = constant.value, .fields = {}, .closure = {}};
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const Call& call)
    {
        std::vector<Type> types;
        std::vector<Tensor> tensors;
        for (const RunValue& value : operands(frame, node)) {
            types.push_back(typeOfValue(value));
            flatten(value, tensors);
        }
        PB_ASSIGN(std::vector<Tensor> results, evaluateCall(call, types, tensors));
        const Type shape = node.type.isKnown() ? node.type : typeOf(results.front());
        std::span<Tensor> rest = results;
        RunValue value = assembled(shape, rest);
        if (const Type found = typeOfValue(value); !rest.empty() || !fits(node.type, found))
            return fail(Diagnostic {.message = fmt::format("the result is {}, and should be {}", toText(found), toText(node.type)), .ours = true});
        return value;
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const Invoke& call)
    {
        if (!call.global.empty()) {
            const FunctionPtr callee = m_module.find(call.global);
            if (!callee)
                return fail("there is no function `@{}`", call.global);
            return invoke(*callee, operands(frame, node), frame.depth + 1);
        }
        const std::shared_ptr<const Closure> closure = node.operands.empty() ? nullptr : frame.values[frame.at(node.operands[0])].closure;
        if (!closure)
            return fail("what is called is not a function");
        std::vector<RunValue> arguments = operands(frame, node, 1);
        arguments.insert(arguments.end(), closure->captured.begin(), closure->captured.end());
        return invoke(*closure->body, std::move(arguments), frame.depth + 1);
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const Tuple&)
    {
        return RunValue {.tensor = {}, .fields = operands(frame, node), .closure = {}};
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const Project& project)
    {
        const RunValue& tuple = frame.values[frame.at(node.operands[0])];
        if (project.index < 0 || static_cast<std::size_t>(project.index) >= tuple.fields.size())
            return fail("field {} of a tuple of {}", project.index, tuple.fields.size());
        return tuple.fields[static_cast<std::size_t>(project.index)];
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const FunctionLiteral& literal)
    {
        return RunValue {.tensor = {}, .fields = {}, .closure = std::make_shared<Closure>(Closure {literal.body, operands(frame, node)})};
    }

    Result<RunValue> evaluate(const Frame& frame, const Node& node, const If& branch)
    {
        const RunValue& condition = frame.values[frame.at(node.operands[0])];
        if (!condition.tensor || condition.tensor->elementCount() != 1)
            return fail("the condition is {}, not a bool", toText(typeOfValue(condition)));
        const FunctionPtr& arm = condition.tensor->at(0) != 0 ? branch.thenBody : branch.elseBody;
        return invoke(*arm, operands(frame, node, 1), frame.depth + 1);
    }

    const Module& m_module;
    const InterpreterOptions& m_options;
    CostModel m_costs;
    double m_total = 1, m_done = 0;
    std::size_t m_invoked = 0; ///< nodes of functions that were called
};

/// The inputs fit the parameters, and a symbolic dim is the same wherever it is named.
Result<void> checkInputs(const Function& main, std::span<const Tensor> inputs)
{
    if (inputs.size() != main.params().size())
        return fail("the model takes {} input{}, and got {}", main.params().size(), main.params().size() == 1 ? "" : "s", inputs.size());
    std::map<std::string, std::int64_t> symbols;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Node& param = main[main.params()[i]];
        const std::string& name = param.as<Parameter>()->name;
        if (!fits(param.type, typeOf(inputs[i])))
            return fail("input `{}` is {}, and the model takes {}", name, toText(typeOf(inputs[i])), toText(param.type));
        const TensorType* type = param.type.tensor();
        for (std::size_t d = 0; type && d < type->shape.size(); ++d) {
            if (!type->shape[d].isSymbol())
                continue;
            const std::string symbol = type->shape[d].text();
            const auto [known, isNew] = symbols.emplace(symbol, inputs[i].shape()[d]);
            if (!isNew && known->second != inputs[i].shape()[d])
                return fail("dim `{}` is {} in one input and {} in `{}`", symbol, known->second, inputs[i].shape()[d], name);
        }
    }
    return {};
}

} // namespace

Result<std::vector<Tensor>> interpret(const Module& module, std::span<const Tensor> inputs, const InterpreterOptions& options)
{
    const FunctionPtr main = module.main();
    if (!main)
        return fail("the module has no `@main`");
    PB_TRY(checkInputs(*main, inputs));
    std::vector<RunValue> arguments;
    for (const Tensor& input : inputs)
        arguments.push_back({.tensor = input, .fields = {}, .closure = {}});
    auto run = Interpreter(module, options).run(main, std::move(arguments));
    if (auto changed = changedSinceOpened(module)) // whatever came of it
        return fail(*std::move(changed));
    PB_ASSIGN(const RunValue result, std::move(run));
    if (result.closure)
        return fail("`@main` gives a function, not tensors");
    std::vector<Tensor> tensors;
    flatten(result, tensors);
    return tensors;
}

} // namespace passbench
