#include "core/passes/precision/converter.h"

#include "core/ir/graph/infer.h"

namespace passbench {
namespace {

Type withFloatsAs(const Type& type, DataType low)
{
    if (const TensorType* tensor = type.tensor())
        return isFloat(tensor->dtype) ? Type(low, tensor->shape) : type;
    if (const TupleType* tuple = type.tuple()) {
        TupleType converted;
        for (const Type& field : tuple->fields)
            converted.fields.push_back(withFloatsAs(field, low));
        return Type(std::move(converted));
    }
    return type;
}

class Converter {
public:
    Converter(Rewriter& rewriter, Conversion& conversion) : m_rewriter(rewriter), m_conversion(conversion) {}

    void run()
    {
        for (const NodeId id : m_rewriter.order())
            if (m_rewriter.contains(id))
                convert(id);
        const FunctionPtr& original = m_rewriter.original();
        const bool changeable = m_conversion.changeable.contains(original.get());
        if (changeable && original == m_rewriter.module().main())
            return;
        const NodeId before = original->result(), now = m_rewriter.result();
        const NodeId back = changeable ? castBehind(now, originalType(before)) : cast(now, originalType(before));
        if (back == now)
            return;
        if (changeable)
            m_conversion.lowResults.emplace(original.get(), now);
        m_rewriter.record({before}, "the result keeps its type");
        m_rewriter.setResult(back);
    }

private:
    /// Casts of their own, which leave `value` in use and can be taken away again.
    NodeId castBehind(NodeId value, const Type& wanted)
    {
        const Type found = m_rewriter[value].type;
        if (found == wanted)
            return value;
        if (wanted.tensor() && found.tensor())
            return m_rewriter.call("cast", {value}, {{"dtype", wanted.tensor()->dtype}});
        const TupleType* tuple = wanted.tuple();
        if (!tuple || !found.tuple())
            return value;
        std::vector<NodeId> fields;
        for (std::size_t i = 0; i < tuple->fields.size(); ++i)
            fields.push_back(castBehind(m_rewriter.project(value, static_cast<std::int64_t>(i)), tuple->fields[i]));
        return m_rewriter.tuple(std::move(fields));
    }

    void convert(NodeId id)
    {
        const NodePtr held = m_rewriter.hold(id);
        const Node& node = *held;
        if (const auto* call = node.as<Call>())
            convertCall(node, *call);
        else if (node.as<Tuple>())
            remakeTuple(node);
        else if (const auto* project = node.as<Project>())
            remakeProjection(node, *project);
        else if (const auto* literal = node.as<FunctionLiteral>())
            remakeLiteral(node, *literal);
        else if (node.as<Invoke>())
            remakeInvoke(node);
        else if (node.as<If>())
            keepOperands(node);
    }

    const Type& originalType(NodeId id) const { return (*m_rewriter.original())[id].type; }
    const Type& originalOperandType(const Node& node, std::size_t index) const
    {
        return originalType((*m_rewriter.original())[node.id].operands[index]);
    }

    void replace(const Node& node, NodeId made, const std::string& rule)
    {
        m_rewriter.setLetName(made, node.letName);
        m_rewriter.replace(node.id, made, rule);
    }

    /// The value with its tensors in the data types of `wanted`; a cast that was made before is used again, and a cast of a
    /// cast back is the value itself.
    NodeId cast(NodeId value, const Type& wanted)
    {
        const Type found = m_rewriter[value].type;
        if (found == wanted || !found.isKnown() || !wanted.isKnown())
            return value;
        if (const TupleType* tuple = wanted.tuple())
            return castFields(value, *tuple);
        const TensorType *from = found.tensor(), *to = wanted.tensor();
        if (!from || !to || from->dtype == to->dtype || !isFloat(from->dtype) || !isFloat(to->dtype))
            return value;
        const auto [known, isNew] = m_casts.try_emplace({value, to->dtype}, NodeId::None);
        if (isNew) {
            known->second = m_rewriter.call("cast", {value}, {{"dtype", to->dtype}});
            m_casts.emplace(std::pair(known->second, from->dtype), value);
        }
        return known->second;
    }

    NodeId castFields(NodeId value, const TupleType& wanted)
    {
        const Node tuple = m_rewriter[value];
        if (!tuple.type.tuple() || tuple.type.tuple()->fields.size() != wanted.fields.size())
            return value;
        std::vector<NodeId> fields;
        for (std::size_t i = 0; i < wanted.fields.size(); ++i)
            fields.push_back(cast(tuple.as<Tuple>() ? tuple.operands[i] : m_rewriter.project(value, static_cast<std::int64_t>(i)), wanted.fields[i]));
        return m_rewriter.tuple(std::move(fields));
    }

    Precision wished(const std::string& op) const
    {
        const auto names = [&](const Strings& list) { return std::ranges::find(list, op) != list.end(); };
        if (names(m_conversion.never))
            return Precision::Never;
        if (names(m_conversion.always))
            return Precision::Always;
        return names(m_conversion.follow) ? Precision::Follow : Precision::Unstated;
    }

    Precision ruleOf(const Node& node, const Call& call)
    {
        if (call.op->isOpaque())
            return Precision::Never;
        if (const Precision rule = wished(call.op->name); rule != Precision::Unstated)
            return rule;
        if (const Precision rule = call.op->precisionOf ? call.op->precisionOf(call, m_conversion.low) : call.op->precision; rule != Precision::Unstated)
            return rule;
        if (!(withFloatsAs(node.type, m_conversion.low) == node.type)) // what has no floats has no precision
            ++m_conversion.missing[call.op->name];
        return Precision::Follow;
    }

    /// Parameters, constants and what a `let` names can be had in any precision; the rest must be in the low one.
    bool canBeLow(NodeId operand) const
    {
        const Node& node = m_rewriter[operand];
        return node.as<Parameter>() || node.as<Constant>() || !node.letName.empty() || withFloatsAs(node.type, m_conversion.low) == node.type;
    }

    void convertCall(const Node& node, const Call& call)
    {
        const Precision rule = ruleOf(node, call);
        if (call.op->name == "cast")
            return; // takes what it is given: a detour by low precision would only lose digits
        const bool low = rule == Precision::Always
            || (rule == Precision::Follow && std::ranges::all_of(node.operands, [&](NodeId operand) { return canBeLow(operand); }));
        if (!low)
            return keepOperands(node);
        if (const std::string why = obstacle(node, call, rule); !why.empty()) {
            m_rewriter.remark(node.id, why);
            return keepOperands(node);
        }
        std::vector<NodeId> operands;
        for (const NodeId operand : node.operands)
            operands.push_back(cast(operand, withFloatsAs(m_rewriter[operand].type, m_conversion.low)));
        Attrs attrs = lowAttrs(node, call, rule);
        bool same = operands == node.operands && attrs == call.attrs;
        for (std::size_t i = 0; i < operands.size(); ++i)
            same = same && m_rewriter[operands[i]].type == originalOperandType(node, i);
        if (!same)
            replace(node, m_rewriter.call(*call.op, std::move(operands), std::move(attrs)), fmt::format("in {}", name(m_conversion.low)));
    }

    /// Why the operator does not work on low precision, by its own type rule.
    std::string obstacle(const Node& node, const Call& call, Precision rule) const
    {
        std::vector<Type> inputs;
        for (const NodeId operand : node.operands)
            inputs.push_back(withFloatsAs(m_rewriter[operand].type, m_conversion.low));
        if (!std::ranges::all_of(inputs, [](const Type& type) { return type.isWhollyKnown(); }))
            return "not converted: the type of an operand is not known";
        const auto type = inferCallType(*call.op, {.inputs = inputs, .attrs = lowAttrs(node, call, rule)});
        return type ? "" : "not converted: " + type.error().message;
    }

    /// Sums are kept in low precision too, and what is made from nothing is made in it.
    Attrs lowAttrs(const Node& node, const Call& call, Precision rule) const
    {
        Attrs attrs = call.attrs;
        const TensorType* result = node.type.tensor();
        const auto has = [&](std::string_view field) { return std::ranges::find(call.op->attributes, field, &FieldInfo::name) != call.op->attributes.end(); };
        const bool makesFloats = result && isFloat(result->dtype);
        if (rule == Precision::Always && makesFloats && has("out_dtype"))
            attrs.set("out_dtype", m_conversion.low);
        if (makesFloats && call.op->fill != Fill::No && has("dtype"))
            attrs.set("dtype", m_conversion.low);
        return attrs;
    }

    std::vector<NodeId> originalOperands(const Node& node)
    {
        std::vector<NodeId> operands;
        for (std::size_t i = 0; i < node.operands.size(); ++i)
            operands.push_back(cast(node.operands[i], originalOperandType(node, i)));
        return operands;
    }

    /// The same node on operands of the types that it was made for.
    void keepOperands(const Node& node)
    {
        std::vector<NodeId> operands = originalOperands(node);
        if (operands != node.operands)
            m_rewriter.change(node.id, node.payload, std::move(operands), "its operands keep their types");
    }

    void remakeTuple(const Node& node)
    {
        TupleType type;
        for (const NodeId operand : node.operands)
            type.fields.push_back(m_rewriter[operand].type);
        if (!(Type(std::move(type)) == node.type))
            replace(node, m_rewriter.tuple(node.operands), "its fields have other types");
    }

    void remakeProjection(const Node& node, const Project& project)
    {
        const TupleType* tuple = m_rewriter[node.operands[0]].type.tuple();
        if (tuple && !(tuple->fields[static_cast<std::size_t>(project.index)] == node.type))
            replace(node, m_rewriter.project(node.operands[0], project.index), "the field has another type");
    }

    /// A function keeps the types of what it takes; what it gives may be another when it is only called here.
    void remakeLiteral(const Node& node, const FunctionLiteral& literal)
    {
        const Node& before = (*m_rewriter.original())[node.id];
        const FunctionPtr& bodyBefore = before.as<FunctionLiteral>()->body;
        const auto result = m_conversion.lowResults.find(bodyBefore.get());
        const FunctionPtr body = result == m_conversion.lowResults.end() ? literal.body : withResult(literal.body, result->second);
        std::vector<NodeId> captures = originalOperands(node);
        if (captures != before.operands || body != bodyBefore)
            replace(node, m_rewriter.literal(body, std::move(captures)), "body rewritten");
    }

    /// The function up to `result`, without the casts behind it.
    FunctionPtr withResult(const FunctionPtr& function, NodeId result) const
    {
        RewriteLog unused;
        Rewriter shorter(m_rewriter.module(), function, unused, m_rewriter.operators());
        shorter.setResult(result);
        auto made = shorter.finish();
        return made ? *std::move(made) : function;
    }

    void remakeInvoke(const Node& node)
    {
        const bool isGlobal = !node.as<Invoke>()->global.empty();
        std::vector<NodeId> operands = node.operands;
        for (std::size_t i = isGlobal ? 0 : 1; i < operands.size(); ++i)
            operands[i] = cast(operands[i], originalOperandType(node, i));
        const FunctionType* callee = isGlobal ? nullptr : m_rewriter[operands[0]].type.function();
        if (callee && !(callee->result == node.type))
            replace(node, m_rewriter.invokeLiteral(operands[0], {operands.begin() + 1, operands.end()}, callee->result), "its function gives another type");
        else if (operands != node.operands)
            m_rewriter.change(node.id, node.payload, std::move(operands), "arguments keep their types");
    }

    Rewriter& m_rewriter;
    Conversion& m_conversion;
    std::map<std::pair<NodeId, DataType>, NodeId> m_casts;
};

} // namespace

void convertPrecision(Rewriter& rewriter, Conversion& conversion)
{
    const Rewriter::Together together(rewriter); // in between users of a value may still want it as it was
    Converter(rewriter, conversion).run();
}

} // namespace passbench
