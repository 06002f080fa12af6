#include "core/ir/graph/infer.h"

#include "core/ir/graph/op.h"

#include <array>
#include <memory_resource>

namespace passbench {
namespace {

constexpr std::size_t partsLimit = 100'000; // of one type: `%1 = (%0, %0)` thirty times over would be a billion

/// "nn.conv2d at %12", and the operands' types as notes.
Diagnostic at(const Node& node, const TypeContext& context, Diagnostic diagnostic)
{
    if (diagnostic.where.empty())
        diagnostic.where = fmt::format("{}, %{}", displayName(node), number(node.id));
    for (std::size_t i = 0; i < node.operands.size() && i < 8; ++i)
        if (const Node* operand = context.node(node.operands[i]))
            diagnostic.notes.push_back(fmt::format("operand {} is %{}: {}", i, number(operand->id),
                operand->type.parts() > 1000 ? "a type of many parts" : toText(operand->type)));
    return diagnostic;
}

/// Every tensor of the type has a number of elements, however large its open extents may be.
Result<void> requireCountable(const Type& type)
{
    if (const TupleType* tuple = type.tuple())
        for (const Type& field : tuple->fields)
            PB_TRY(requireCountable(field)); // as deep as a type rule or the text nests it
    if (const TensorType* tensor = type.tensor(); tensor && !leastElementCount(*tensor))
        return fail("{} has more elements than fit a 64-bit count of bytes", toText(type));
    return {};
}

Result<Type> callType(const Node& node, const Call& call, std::span<const Type> inputs,
    std::span<const Tensor* const> constants)
{
    if (call.op->isOpaque()) {
        PB_TRY(requireCountable(node.type));
        return node.type;
    }
    if (!std::ranges::all_of(inputs, [](const Type& type) { return type.isWhollyKnown(); }))
        return Type(); // below an opaque operator without a declared type nothing is known
    const auto& declared = call.op->inputs;
    const bool variadic = !declared.empty() && declared.back().variadic;
    const std::size_t least = declared.size() - (variadic ? 1 : 0);
    if (inputs.size() < least || (inputs.size() > declared.size() && !variadic))
        return fail("`{}` takes {}{} operand{}, and got {}", call.op->name, variadic ? "at least " : "", least,
            least == 1 ? "" : "s", inputs.size());
    return inferCallType(*call.op, {.inputs = inputs, .attrs = call.attrs, .constants = call.op->typeFromValues ? constants : std::span<const Tensor* const>()});
}

/// The value of an operand that is a constant, also behind a border of a region.
const Tensor* knownValue(const Node* operand, const TypeContext& context)
{
    for (const Call* call = operand->as<Call>(); call && call->op->dialect == "annotation" && operand->operands.size() == 1; call = operand->as<Call>()) {
        operand = context.node(operand->operands[0]);
        if (!operand)
            return nullptr;
    }
    const Constant* constant = operand->as<Constant>();
    return constant ? &constant->value : nullptr;
}

/// The arguments fit a function type; a dim that is not static fits any.
Result<Type> invokeType(const Type& callee, std::span<const Type> arguments)
{
    if (!callee.isKnown())
        return Type();
    const FunctionType* function = callee.function();
    if (!function)
        return fail("what is called is {}, not a function", toText(callee));
    if (function->params.size() != arguments.size())
        return fail("the function takes {} arguments, and got {}", function->params.size(), arguments.size());
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (!fits(function->params[i], arguments[i]))
            return fail("argument {} is {}, and the parameter {}", i, toText(arguments[i]), toText(function->params[i]));
    return function->result;
}

Result<Type> ifType(const If& branch, std::span<const Type> inputs)
{
    const TensorType* condition = inputs[0].tensor();
    if (inputs[0].isKnown() && (!condition || condition->dtype != DataType::Bool || !condition->shape.empty()))
        return fail("the condition of `if` is {}, not a bool", toText(inputs[0]));
    PB_ASSIGN(const Type thenType, invokeType(branch.thenBody->type(), inputs.subspan(1)));
    PB_ASSIGN(const Type elseType, invokeType(branch.elseBody->type(), inputs.subspan(1)));
    return joined(thenType, elseType);
}

struct TypeOf {
    const Node& node;
    const TypeContext& context;
    std::span<const Type> inputs;
    std::span<const Tensor* const> constants;

    Result<Type> operator()(const Parameter&) const
    {
        PB_TRY(requireCountable(node.type));
        return node.type;
    }
    Result<Type> operator()(const Constant& constant) const
    {
        return Type(constant.value.dtype(), Shape(constant.value.shape().begin(), constant.value.shape().end()));
    }
    Result<Type> operator()(const Call& call) const { return callType(node, call, inputs, constants); }
    Result<Type> operator()(const Invoke& invoke) const
    {
        if (invoke.global.empty())
            return inputs.empty() ? Result<Type>(fail("a call without a callee")) : invokeType(inputs[0], inputs.subspan(1));
        return invokeType(context.global ? context.global(invoke.global) : Type(), inputs);
    }
    Result<Type> operator()(const Tuple&) const { return Type(TupleType {{inputs.begin(), inputs.end()}}); }
    Result<Type> operator()(const Project& project) const
    {
        if (!inputs[0].isKnown())
            return Type();
        const TupleType* tuple = inputs[0].tuple();
        if (!tuple)
            return fail("field {} of {}, which is not a tuple", project.index, toText(inputs[0]));
        if (project.index < 0 || static_cast<std::size_t>(project.index) >= tuple->fields.size())
            return fail("field {} of a tuple of {}", project.index, tuple->fields.size());
        return tuple->fields[static_cast<std::size_t>(project.index)];
    }
    Result<Type> operator()(const FunctionLiteral& literal) const
    {
        FunctionType type = *literal.body->type().function();
        if (type.params.size() < inputs.size())
            return fail("a function literal captures {} values and has {} parameters", inputs.size(), type.params.size());
        type.params.resize(type.params.size() - inputs.size());
        return Type(std::move(type));
    }
    Result<Type> operator()(const If& branch) const { return ifType(branch, inputs); }
};

} // namespace

Result<Type> inferCallType(const OpDef& op, const InferRequest& request)
{
    PB_ASSIGN(Type type, op.inferType(request));
    PB_TRY(requireCountable(type));
    return type;
}

bool fits(const Type& wanted, const Type& given)
{
    if (!wanted.isKnown() || !given.isKnown() || wanted == given)
        return true;
    if (const TensorType *a = wanted.tensor(), *b = given.tensor(); a && b) {
        return a->dtype == b->dtype && a->shape.size() == b->shape.size()
            && std::ranges::equal(a->shape, b->shape,
                [](Dim x, Dim y) { return !x.isStatic() || !y.isStatic() || x == y; });
    }
    if (const TupleType *a = wanted.tuple(), *b = given.tuple(); a && b)
        return std::ranges::equal(a->fields, b->fields, [](const Type& x, const Type& y) { return fits(x, y); });
    return false;
}

namespace {

/// Of two functions that are handed on: parameters without a declared type take that of the other's.
Result<Type> joinedFunctions(const FunctionType& a, const FunctionType& b)
{
    FunctionType type;
    for (std::size_t i = 0; i < a.params.size(); ++i) {
        if (a.params[i].isKnown() && b.params[i].isKnown() && !(a.params[i] == b.params[i]))
            return fail("the arms of `if` give functions of {} and of {}", toText(a.params[i]), toText(b.params[i]));
        type.params.push_back(a.params[i].isKnown() ? a.params[i] : b.params[i]);
    }
    if (a.result.isKnown() && b.result.isKnown()) {
        PB_ASSIGN(type.result, joined(a.result, b.result));
    } else {
        type.result = a.result.isKnown() ? a.result : b.result;
    }
    return Type(std::move(type));
}

} // namespace

Result<Type> joined(const Type& a, const Type& b)
{
    if (!a.isKnown() || a == b)
        return a;
    if (!b.isKnown())
        return b;
    if (const FunctionType *f = a.function(), *g = b.function(); f && g && f->params.size() == g->params.size())
        return joinedFunctions(*f, *g);
    const TensorType *x = a.tensor(), *y = b.tensor();
    const TupleType *s = a.tuple(), *t = b.tuple();
    if (x && y && x->dtype == y->dtype && x->shape.size() == y->shape.size()) {
        TensorType type = *x;
        for (std::size_t i = 0; i < type.shape.size(); ++i)
            if (!(type.shape[i] == y->shape[i]))
                type.shape[i] = Dim();
        return Type(std::move(type));
    }
    if (!s || !t || s->fields.size() != t->fields.size())
        return fail("the arms of `if` give {} and {}", toText(a), toText(b));
    TupleType type;
    for (std::size_t i = 0; i < s->fields.size(); ++i) {
        PB_ASSIGN(Type field, joined(s->fields[i], t->fields[i]));
        type.fields.push_back(std::move(field));
    }
    return Type(std::move(type));
}

Result<Type> inferNodeType(const Node& node, const TypeContext& context)
{
    std::array<std::byte, 512> room; // enough for nearly all nodes: this is asked more often than anything else
    std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
    std::pmr::vector<Type> inputs(&memory);
    std::pmr::vector<const Tensor*> constants(&memory);
    inputs.reserve(node.operands.size());
    constants.reserve(node.operands.size());
    for (const NodeId id : node.operands) {
        const Node* operand = context.node(id);
        if (!operand)
            return fail(Diagnostic {.message = fmt::format("operand %{} does not exist", number(id)),
                .where = fmt::format("{}, %{}", displayName(node), number(node.id))});
        inputs.push_back(operand->type);
        constants.push_back(knownValue(operand, context));
    }
    const bool needsOperand = node.as<Project>() || node.as<If>();
    if (needsOperand && inputs.empty())
        return fail("{}, %{} has no operand", displayName(node), number(node.id));
    auto type = std::visit(TypeOf {node, context, inputs, constants}, node.payload);
    if (type && type->parts() > partsLimit)
        type = fail("the type has more than {} parts, or is nested too deep", partsLimit);
    if (!type)
        return fail(at(node, context, std::move(type).error()));
    return type;
}

} // namespace passbench
