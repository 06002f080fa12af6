#include "core/import/graph/emitter.h"

#include "core/ir/graph/infer.h"
#include "core/ops/table/evaluate.h"
#include "core/ops/table/op_table.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::int64_t mostFoldedInts = 4096, mostFoldedFloats = 64;
constexpr int mostWorkedOut = 64, deepestWorkedOut = 32; // calls that are evaluated for one constant

bool isIntegral(DataType dtype) { return isInteger(dtype) || dtype == DataType::Bool; }

/// Attributes without those that say what holds anyway.
Attrs withoutDefaults(const OpDef& op, const Attrs& attrs)
{
    Attrs result;
    for (const auto& [name, value] : attrs) {
        const auto info = std::ranges::find(op.attributes, name, &FieldInfo::name);
        if (info == op.attributes.end() || info->required || !(info->defaultValue == value))
            result.set(name, value);
    }
    return result;
}

} // namespace

Ref Emitter::add(Slot slot)
{
    slot.frame = m_frames.back().number;
    m_slots.push_back(std::move(slot));
    return static_cast<Ref>(m_slots.size() - 1);
}

Ref Emitter::failed(Diagnostic why)
{
    if (!m_error)
        m_error = std::move(why);
    return Ref::None;
}

Ref Emitter::parameter(std::string name, Type type, SourceOp source)
{
    const NodeId id = builder().parameter(std::move(name), type);
    note(id, source);
    return add({.id = id, .type = std::move(type)});
}

Ref Emitter::constant(Tensor value) { return constant(std::move(value), m_source); }

Ref Emitter::constant(Tensor value, std::shared_ptr<const SourceOp> source)
{
    Type type = typeOf(value);
    return add({.type = std::move(type), .constant = std::move(value), .source = std::move(source)});
}

bool Emitter::isConstant(Ref ref) const
{
    const Slot& s = slot(ref);
    return s.constant || (s.type.tuple() && s.id == NodeId::None && !s.op && std::ranges::all_of(s.operands, [&](Ref f) { return slot(f).constant.has_value(); }));
}

std::optional<Tensor> Emitter::folded(const OpDef& op, const Refs& operands, const Attrs& attrs, const Type& type) const
{
    const TensorType* result = type.tensor();
    const auto count = elementCount(type);
    if (!op.evaluate || !result || !count || !std::ranges::all_of(operands, [&](Ref r) { return isConstant(r); }))
        return std::nullopt;
    const auto isOpen = [&](Dim dim) { return dim.isStatic() && std::ranges::find(m_openSizes, dim.size()) != m_openSizes.end(); };
    if (result->shape.size() > 1 && std::ranges::any_of(result->shape, isOpen))
        return std::nullopt; // where one is to be a constant after all, as of paddings, constantInts() works it out
    std::vector<Tensor> values;
    bool shapeWork = isIntegral(result->dtype);
    std::int64_t read = 0;
    const auto take = [&](Ref ref) {
        values.push_back(*slot(ref).constant);
        read += values.back().elementCount();
        shapeWork = shapeWork || slot(ref).fromInts || isIntegral(values.back().dtype());
    };
    for (const Ref operand : operands) {
        if (slot(operand).constant)
            take(operand);
        else
            std::ranges::for_each(slot(operand).operands, take);
    }
    if (!shapeWork || *count > (isIntegral(result->dtype) ? mostFoldedInts : mostFoldedFloats) || read > mostFoldedInts)
        return std::nullopt;
    auto evaluated = runKernel(op, attrs, values, type);
    if (!evaluated || evaluated->size() != 1)
        return std::nullopt;
    return std::move(evaluated->front());
}

Ref Emitter::call(std::string_view opName, Refs operands, Attrs attrs, bool deferred)
{
    if (m_error || std::ranges::find(operands, Ref::None) != operands.end())
        return failed({.message = "an input is missing"});
    const OpDef* op = opTable().find(opName);
    if (!op)
        return failed({.message = fmt::format("needs the operator `{}`, which Passbench lacks", opName), .severity = Severity::Warning});
    auto checked = checkValues(op->name, op->attributes, attrs);
    if (!checked) { // an attribute of the file's: where it stands is the node, which the caller knows
        checked.error().notes.push_back(fmt::format("the node becomes `{}`", std::exchange(checked.error().where, {})));
        return failed(std::move(checked).error());
    }
    *checked = withoutDefaults(*op, *checked);
    std::vector<Type> inputs;
    std::vector<const Tensor*> constants;
    for (const Ref operand : operands) {
        inputs.push_back(type(operand));
        constants.push_back(slot(operand).constant ? &*slot(operand).constant : nullptr);
    }
    auto inferred = inferCallType(*op, {.inputs = inputs, .attrs = *checked, .constants = constants});
    if (!inferred)
        return failed(std::move(inferred).error());
    if (auto value = folded(*op, operands, *checked, *inferred)) {
        const Ref result = constant(*std::move(value));
        m_slots.back().fromInts = true;
        return result;
    }
    const auto known = [&](Ref r) { return slot(r).shape != nullptr; };
    const bool shapeWork = std::ranges::any_of(operands, [&](Ref r) { return known(r) || (!slot(r).op && std::ranges::any_of(slot(r).operands, known)); });
    const Ref result = add({.type = *std::move(inferred), .operands = std::move(operands), .op = op, .attrs = *std::move(checked), .source = m_source});
    if (!shapeWork && !deferred)
        make(result);
    return result;
}

Ref Emitter::tuple(Refs fields)
{
    if (m_error || std::ranges::find(fields, Ref::None) != fields.end())
        return failed({.message = "an input is missing"});
    TupleType type;
    for (const Ref field : fields)
        type.fields.push_back(this->type(field));
    return add({.type = std::move(type), .operands = std::move(fields), .source = m_source});
}

Ref Emitter::project(Ref tuple, std::int64_t index)
{
    if (m_error || tuple == Ref::None)
        return Ref::None;
    if (const Slot& s = slot(tuple); s.id == NodeId::None && !s.op && s.type.tuple())
        return s.operands[static_cast<std::size_t>(index)];
    auto id = builder().project(node(tuple), index);
    if (!id)
        return failed(std::move(id).error());
    note(*id, *m_source);
    return add({.id = *id, .type = builder()[*id].type});
}

Ref Emitter::opaque(const OpDef& op, const Refs& operands, Attrs attrs, Type type)
{
    std::vector<NodeId> ids;
    for (const Ref operand : operands)
        ids.push_back(node(operand));
    const NodeId id = builder().opaque(op, std::move(ids), std::move(attrs), type);
    note(id, *m_source);
    return add({.id = id, .type = std::move(type)});
}

const Shape& Emitter::shape(Ref ref) const
{
    static const Shape none;
    const TensorType* tensor = type(ref).tensor();
    return tensor ? tensor->shape : none;
}

DataType Emitter::dtype(Ref ref) const
{
    const TensorType* tensor = type(ref).tensor();
    return tensor ? tensor->dtype : DataType::Float32;
}

Dim Emitter::dim(Ref ref, std::int64_t axis) const
{
    const Shape& dims = shape(ref);
    const auto rank = static_cast<std::int64_t>(dims.size());
    const std::int64_t at = axis < 0 ? axis + rank : axis;
    return at >= 0 && at < rank ? dims[static_cast<std::size_t>(at)] : Dim();
}

const Tensor* Emitter::constantValue(Ref ref) const { return slot(ref).constant ? &*slot(ref).constant : nullptr; }

std::optional<Ints> Emitter::constantInts(Ref ref) const
{
    if (const TensorType* tensor = type(ref).tensor(); !tensor || !isIntegral(tensor->dtype))
        return std::nullopt;
    int budget = mostWorkedOut;
    const auto value = workedOut(ref, budget, 0);
    if (!value)
        return std::nullopt;
    Ints result;
    for (std::int64_t i = 0; i < value->elementCount(); ++i)
        result.push_back(value->integerAt(i));
    return result;
}

std::optional<double> Emitter::constantScalar(Ref ref) const
{
    if (elementCount(type(ref)) != 1)
        return std::nullopt;
    int budget = mostWorkedOut;
    const auto value = workedOut(ref, budget, 0);
    return value ? std::optional(value->at(0)) : std::nullopt;
}

std::optional<Tensor> Emitter::workedOut(Ref ref, int& budget, int depth) const
{
    const Slot& s = slot(ref);
    if (const auto count = elementCount(s.type); !count || *count > mostFoldedInts)
        return std::nullopt;
    if (s.constant)
        return s.constant;
    if (!s.op || !s.op->evaluate || --budget < 0 || depth > deepestWorkedOut)
        return std::nullopt;
    Refs operands;
    for (const Ref operand : s.operands) {
        const bool isTuple = type(operand).tuple() && !slot(operand).op && !slot(operand).operands.empty();
        const Refs fields = isTuple ? slot(operand).operands : Refs {operand};
        operands.insert(operands.end(), fields.begin(), fields.end());
    }
    std::vector<Tensor> values;
    for (const Ref operand : operands) {
        auto value = workedOut(operand, budget, depth + 1);
        if (!value)
            return std::nullopt;
        values.push_back(*std::move(value));
    }
    auto result = runKernel(*s.op, s.attrs, values, s.type);
    return result && result->size() == 1 ? std::optional(std::move(result->front())) : std::nullopt;
}

std::optional<ShapeValue> Emitter::shapeValue(Ref ref) const
{
    if (slot(ref).shape)
        return *slot(ref).shape;
    if (rank(ref) > 1)
        return std::nullopt;
    const auto values = constantInts(ref);
    return values ? std::optional(ShapeValue::of(*values, rank(ref) == 0)) : std::nullopt;
}

void Emitter::setShapeValue(Ref ref, ShapeValue value) { m_slots[static_cast<std::size_t>(ref)].shape = std::make_unique<const ShapeValue>(std::move(value)); }

void Emitter::make(Ref ref)
{
    Slot& s = m_slots[static_cast<std::size_t>(ref)];
    m_made.push_back(ref);
    std::vector<NodeId> ids;
    for (const Ref operand : s.operands)
        ids.push_back(node(operand));
    // Typed already: `add` and not `call`, which would infer once more.
    s.id = s.op ? builder().add({.payload = Call {s.op, s.attrs}, .operands = std::move(ids), .type = s.type, .letName = {}})
                : builder().tuple(std::move(ids));
    if (s.source)
        note(s.id, *s.source);
}

NodeId Emitter::node(Ref ref)
{
    // Operands first, without recursion: deferred shape arithmetic may be a long chain.
    Refs pending {ref};
    while (!pending.empty()) {
        const Ref top = pending.back();
        const Slot& s = slot(top);
        const std::size_t before = pending.size();
        if (s.id == NodeId::None && !isElsewhere(top))
            for (const Ref operand : s.operands)
                if (slot(operand).id == NodeId::None && !isElsewhere(operand))
                    pending.push_back(operand);
        if (pending.size() != before)
            continue;
        pending.pop_back();
        if (s.id == NodeId::None && !isElsewhere(top))
            make(top);
    }
    return isElsewhere(ref) ? nodeWithoutOperands(ref) : slot(ref).id;
}

const Tensor& Emitter::derivedOnce(const Tensor& value, Tensor (*derive)(const Tensor&))
{
    const auto [found, isNew] = m_derived.try_emplace({value.buffer().get(), value.dtype(), value.shape(), derive});
    if (isNew)
        found->second = {.from = value, .value = derive(value)};
    return found->second.value;
}

} // namespace passbench
