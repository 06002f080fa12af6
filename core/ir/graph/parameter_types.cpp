#include "core/ir/graph/parameter_types.h"

namespace passbench {
namespace {

class Finder {
public:
    explicit Finder(const Module& module) : m_module(module) {}

    ParameterTypes run()
    {
        const std::vector<NestedFunction> functions = allFunctions(m_module);
        const bool declared = std::ranges::all_of(functions, [](const NestedFunction& nested) {
            return std::ranges::all_of(nested.function->params(), [&](NodeId id) { return nested.function->find(id)->type.isKnown(); });
        });
        if (declared)
            return {};
        for (auto nested = functions.rbegin(); nested != functions.rend(); ++nested) // inner before outer
            for (const NodePtr& node : nested->function->nodes())
                look(*nested->function, *node);
        return std::move(m_found);
    }

private:
    void look(const Function& function, const Node& node)
    {
        if (const auto* call = node.as<Call>())
            fromOperator(function, node, *call);
        else if (const auto* invoke = node.as<Invoke>())
            fromArguments(function, node, *invoke);
        else if (const auto* literal = node.as<FunctionLiteral>())
            fromCaptured(function, std::span(node.operands), *literal->body);
        else if (const auto* branch = node.as<If>())
            for (const FunctionPtr& body : {branch->thenBody, branch->elseBody}) {
                fromCaptured(function, std::span(node.operands).subspan(1), *body);
                fromOtherArm(*body, node.type.function());
            }
    }

    Type typeOf(const Function& function, NodeId id) const
    {
        const auto found = m_found.find(id);
        return found == m_found.end() ? function.find(id)->type : found->second;
    }

    /// Only parameters are told their type; what is worked out has one.
    void tell(const Function& function, NodeId id, const Type& type)
    {
        if (type.isWhollyKnown() && function.find(id)->as<Parameter>() && !typeOf(function, id).isKnown())
            m_found.emplace(id, type);
    }

    void fromOperator(const Function& function, const Node& node, const Call& call)
    {
        std::vector<Type> inputs;
        for (const NodeId id : node.operands)
            inputs.push_back(typeOf(function, id));
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (!inputs[i].isKnown())
                if (const auto type = call.op->operandType ? call.op->operandType(call, inputs, i) : std::nullopt)
                    tell(function, node.operands[i], *type);
    }

    /// Arguments and parameters tell each other.
    void fromArguments(const Function& function, const Node& node, const Invoke& invoke)
    {
        const std::size_t first = invoke.global.empty() ? 1 : 0;
        const auto* literal = first == 1 ? function.find(node.operands[0])->as<FunctionLiteral>() : nullptr;
        const FunctionPtr callee = literal ? literal->body : first == 1 ? nullptr : m_module.find(invoke.global);
        if (!callee)
            return;
        for (std::size_t i = first; i < node.operands.size() && i - first < callee->params().size(); ++i) {
            const NodeId argument = node.operands[i], parameter = callee->params()[i - first];
            tell(*callee, parameter, typeOf(function, argument));
            tell(function, argument, typeOf(*callee, parameter));
        }
    }

    /// The last parameters of a nested function are the values that it captures.
    void fromCaptured(const Function& function, std::span<const NodeId> captured, const Function& body)
    {
        const auto params = body.params();
        for (std::size_t i = 0; i < captured.size() && captured.size() <= params.size(); ++i)
            tell(function, captured[i], typeOf(body, params[params.size() - captured.size() + i]));
    }

    /// Arms that give functions give those of one type.
    void fromOtherArm(const Function& arm, const FunctionType* given)
    {
        const auto* literal = arm.find(arm.result())->as<FunctionLiteral>();
        for (std::size_t i = 0; given && literal && i < given->params.size() && i < literal->body->params().size(); ++i)
            tell(*literal->body, literal->body->params()[i], given->params[i]);
    }

    const Module& m_module;
    ParameterTypes m_found;
};

} // namespace

ParameterTypes undeclaredTypes(const Module& typed) { return Finder(typed).run(); }

} // namespace passbench
