#include "core/codegen/program/program.h"

#include "core/codegen/program/program_builder.h"
#include "core/ir/graph/builder.h"
#include "core/ir/graph/source_name.h"
#include "core/support/check.h"
#include "core/support/text.h"

namespace passbench {
namespace {

constexpr int deepestCalls = 64; ///< of calls of functions that are not kernels

class ProgramMaker {
public:
    ProgramMaker(const Module& module, std::string_view prefix, std::span<const CompiledRegion> compiled, const Target& target, const OpenLowering& open)
        : m_module(module), m_compiled(compiled), m_program(module, prefix, target, open)
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
    Result<ValueNumbers> looseCall(Frame& frame, const Node& node);
    Result<ValueNumbers> branches(const Frame& frame, const Node& node, int depth);

    const Module& m_module;
    std::span<const CompiledRegion> m_compiled;
    ProgramBuilder m_program;
};

Result<Program> ProgramMaker::make()
{
    const FunctionPtr main = m_module.main();
    if (!main)
        return fail("the module has no function `main`");
    std::vector<ValueNumbers> arguments;
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
            const std::string &name = param.as<Parameter>()->name, source = sourceNameOf(m_module, param);
            const bool isOne = fields.size() == 1;
            const std::string own = isOne ? name : fmt::format("{}_{}", name, i);
            values.push_back(m_program.input(fields[i].dtype, *shape, own, isOne ? source : own));
        }
    }
    PB_ASSIGN(const ValueNumbers results, walk(*main, std::move(arguments), 0));
    return m_program.finish(results);
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
            values = {m_program.constant(constant->value)};
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
        joined.push_back(m_program.temporary(type.dtype, *shape));
    }
    for (const bool is : {true, false}) {
        m_program.enterArm({condition, is});
        PB_ASSIGN(const ValueNumbers results, walk(is ? *branch.thenBody : *branch.elseBody, captured, depth + 1));
        for (std::size_t i = 0; i < joined.size(); ++i)
            PB_TRY(m_program.copy(results.at(i), joined[i]));
        m_program.leaveArm();
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
        return m_program.kernelCall(*callee, std::move(arguments), nodes);
    }
    std::string outer = m_program.region();
    if (!callee->compiler().empty())
        m_program.enterRegion(global, callee->compiler());
    const auto compiled = global.empty() ? m_compiled.end() : std::ranges::find(m_compiled, global, &CompiledRegion::function);
    auto values = compiled != m_compiled.end() ? m_program.externalCall(*callee, *compiled, arguments)
                                               : walk(*callee, std::move(arguments), depth + 1);
    m_program.leaveRegion(std::move(outer));
    return values;
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
    return m_program.kernelCall(*builder.finish(id), std::move(arguments), nodes);
}

} // namespace

std::vector<std::uint32_t> valuesOf(const KernelCall& call)
{
    std::vector<std::uint32_t> values = call.arguments;
    for (const CallCondition& condition : call.conditions)
        values.push_back(condition.value);
    for (const DecidedSize& size : call.decides)
        values.push_back(size.value);
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
    const OpenLowering& open)
{
    return ProgramMaker(module, prefix, compiled, target, open).make();
}

} // namespace passbench
