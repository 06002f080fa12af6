#include "core/compilers/c/expression.h"

#include "core/codegen/program/kernel_names.h"

#include <fmt/format.h>
#include <unordered_set>

namespace passbench {

using namespace loops;

namespace {

constexpr std::uint32_t smallestShared = 4;  ///< operations that are worth a name
constexpr std::uint32_t smallestIndex = 12;  ///< of an index, which C compilers share well

bool ofFloats(const ExprNode* e) { return isFloat(e->args[0]->type) && !e->args[0]->isIndex; }

/// Words of C, what the headers declare that the code needs, and names that the code itself makes.
bool isTaken(const std::string& name)
{
    static const std::unordered_set<std::string_view> functions {"fmod", "fmodf", "memcpy", "malloc", "free", "inputs", "outputs"};
    if (isReservedInC(name) || functions.contains(name) || name.starts_with("pb_") || name.starts_with("tmp"))
        return true;
    for (int f = 0; f <= static_cast<int>(MathFunction::Power); ++f)
        if (const std::string_view known = loops::name(static_cast<MathFunction>(f)); name == known || name == fmt::format("{}f", known))
            return true;
    return false;
}

std::string_view typeOf(const ExprNode* e) { return e->isIndex ? "int64_t" : computingTypeInC(e->type); }

/// Calls `visit` for what working out `roots` takes for sure: not the sides of guards. It says whether to go on below.
template<typename Visit> void visitCertain(std::span<const ExprNode* const> roots, Visit visit)
{
    std::vector<const ExprNode*> stack(roots.begin(), roots.end());
    std::unordered_set<const ExprNode*> seen;
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (!seen.insert(node).second || !visit(node))
            continue;
        const std::size_t certain = node->kind == ExprKind::Guard ? 1 : node->args.size();
        stack.insert(stack.end(), node->args.begin(), node->args.begin() + static_cast<std::ptrdiff_t>(certain));
    }
}

} // namespace

CExpressions::CExpressions(const Kernel& kernel, CHelpers& helpers) : m_kernel(kernel), m_helpers(helpers)
{
    std::unordered_set<std::string> taken;
    const auto named = [&](std::string name) {
        while (isTaken(name) || taken.contains(name))
            name += '_';
        return name;
    };
    for (const BufferInfo& info : kernel.buffers)
        taken.insert(m_buffers.emplace_back(named(info.name)));
    for (const Kernel::Scalar& scalar : kernel.scalars)
        taken.insert(m_scalars.emplace_back(named(scalar.name)));
    for (std::uint32_t number = 0; number < kernel.sizes; ++number)
        taken.insert(m_extents.emplace_back(named(fmt::format("size{}", number))));
    for (const std::string& name : kernel.variables) // one after another, loops may have the same
        m_variables.push_back(named(name));
}

void CExpressions::countUses(std::span<const Expr> roots)
{
    m_uses.clear();
    m_sizes.clear();
    std::vector<const ExprNode*> stack, order;
    for (const Expr& root : roots)
        if (root)
            stack.push_back(root.node);
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (++m_uses[node] > 1)
            continue;
        order.push_back(node);
        stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
    std::ranges::sort(order, {}, &ExprNode::id); // operands before users
    for (const ExprNode* node : order) {
        std::uint32_t size = 1;
        for (const ExprNode* arg : node->args)
            size += deserves(arg) ? 1 : m_sizes.at(arg);
        m_sizes.emplace(node, size);
    }
}

bool CExpressions::deserves(const ExprNode* e) const
{
    return m_uses.at(e) > 1 && m_sizes.at(e) >= (e->isIndex ? smallestIndex : smallestShared);
}

/// Whether a side of `guard` has something to name that has no name yet: then it can't be part of an expression.
bool CExpressions::sharesInside(const ExprNode* guard) const
{
    std::vector<const ExprNode*> stack {guard->args[1], guard->args[2]};
    std::unordered_set<const ExprNode*> seen;
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        if (m_names.contains(node) || !seen.insert(node).second)
            continue;
        if (deserves(node))
            return true;
        stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
    return false;
}

std::string CExpressions::share(std::span<const Expr> roots, std::size_t indent)
{
    countUses(roots);
    m_names.clear();
    std::vector<const ExprNode*> nodes;
    for (const Expr& root : roots)
        if (root)
            nodes.push_back(root.node);
    std::string lines;
    nameShared(nodes, indent, lines);
    return lines;
}

// Recursion is bounded by the depth of expressions, which lowering limits.
void CExpressions::nameShared(std::span<const ExprNode* const> roots, std::size_t indent, std::string& lines)
{
    std::vector<const ExprNode*> certain;
    visitCertain(roots, [&](const ExprNode* node) {
        if (m_names.contains(node))
            return false;
        certain.push_back(node);
        return true;
    });
    std::ranges::sort(certain, {}, &ExprNode::id);
    for (const ExprNode* node : certain) {
        const bool branches = node->kind == ExprKind::Guard && sharesInside(node);
        if (!branches && !deserves(node))
            continue;
        const std::string name = fmt::format("tmp{}", m_nextName++);
        const std::string space(indent, ' ');
        if (!branches) {
            lines += fmt::format("{}const {} {} = {};\n", space, typeOf(node), name, written(node).text);
        } else {
            lines += fmt::format("{}{} {};\n{}if ({}) {{\n", space, typeOf(node), name, space, text(node->args[0]).text);
            const auto before = m_names; // names of one side are not known on the other
            for (const std::size_t side : {1, 2}) {
                const ExprNode* root = node->args[side];
                nameShared({&root, 1}, indent + 4, lines);
                lines += fmt::format("{}    {} = {};\n{}}}{}\n", space, name, text(root).text, space, side == 1 ? " else {" : "");
                m_names = before;
            }
        }
        m_names.emplace(node, name);
    }
}

CText CExpressions::text(const ExprNode* e)
{
    const auto named = m_names.find(e);
    return named != m_names.end() ? CText {named->second} : written(e);
}

std::string CExpressions::operand(const ExprNode* e, std::size_t arg, CLevel least)
{
    CText inner = text(e->args[arg]);
    return inner.level < least ? "(" + inner.text + ")" : inner.text;
}

std::string CExpressions::variable(std::int64_t number) const { return m_variables[static_cast<std::size_t>(number)]; }

std::string CExpressions::element(std::uint32_t buffer, const ExprNode* index)
{
    return fmt::format("{}[{}]", m_buffers[buffer], text(index).text);
}

std::string CExpressions::callOf(const std::string& callee, const ExprNode* e)
{
    std::string all = callee + "(";
    for (std::size_t i = 0; i < e->args.size(); ++i)
        all += (i ? ", " : "") + text(e->args[i]).text;
    return all + ")";
}

CText CExpressions::infix(const ExprNode* e, std::string_view sign, CLevel level)
{
    const CLevel right = level == CLevel::Lowest ? CLevel::Prefix : static_cast<CLevel>(static_cast<int>(level) + 1);
    const CLevel left = level == CLevel::Lowest ? CLevel::Prefix : level;
    return {fmt::format("{} {} {}", operand(e, 0, left), sign, operand(e, 1, right)), level};
}

CText CExpressions::written(const ExprNode* e)
{
    switch (e->kind) {
    case ExprKind::Integer:
    case ExprKind::Float: return constant(e);
    case ExprKind::Variable: return {variable(e->integer)};
    case ExprKind::Scalar: return {m_scalars[static_cast<std::size_t>(e->integer)]};
    case ExprKind::Size: return {size(static_cast<std::size_t>(e->integer))};
    case ExprKind::Within: return text(e->args[0]);
    case ExprKind::Load: {
        const auto buffer = static_cast<std::uint32_t>(e->integer);
        const DataType dtype = m_kernel.buffers[buffer].dtype;
        const std::string loaded = element(buffer, e->args[0]);
        if (dtype == DataType::Bool)
            return {loaded + " != 0", CLevel::Lowest};
        if (dtype == DataType::Float16 || dtype == DataType::BFloat16)
            return {fmt::format("{}({})", m_helpers.fromStored(dtype), loaded)};
        return {loaded};
    }
    case ExprKind::Linear: return linear(e);
    case ExprKind::Divide:
    case ExprKind::Modulo: return divided(e);
    case ExprKind::Minimum: return {callOf(m_helpers.minimum(e->isIndex ? DataType::Int64 : e->type), e)};
    case ExprKind::Maximum: return {callOf(m_helpers.maximum(e->isIndex ? DataType::Int64 : e->type), e)};
    case ExprKind::Equal: return infix(e, "==", CLevel::Lowest);
    case ExprKind::NotEqual: return infix(e, "!=", CLevel::Lowest);
    case ExprKind::Less: return infix(e, "<", CLevel::Lowest);
    case ExprKind::LessEqual: return infix(e, "<=", CLevel::Lowest);
    case ExprKind::Select:
    case ExprKind::Guard:
        return {fmt::format("{} ? {} : {}", operand(e, 0, CLevel::Prefix), operand(e, 1, CLevel::Sum), operand(e, 2, CLevel::Sum)), CLevel::Lowest};
    case ExprKind::Cast: return cast(e);
    case ExprKind::Bits: return {callOf(m_helpers.bits(e->args[0]->type, e->type), e)};
    case ExprKind::Round16: return {m_helpers.fromStored(e->storage) + "(" + callOf(m_helpers.toStored(e->storage), e) + ")"};
    case ExprKind::Call: return {callOf(fmt::format("{}{}", name(e->function), e->type == DataType::Float32 ? "f" : ""), e)};
    case ExprKind::Dot: return dot(e);
    default: return arithmetic(e);
    }
}

/// Products of 16 bits fit into 32, two of -32768 * -32768 do not: they are summed up without a sign.
CText CExpressions::dot(const ExprNode* e)
{
    std::string sum;
    const std::size_t count = e->args.size() / 2;
    for (std::size_t i = 0; i < count; ++i)
        sum += fmt::format("{}(uint32_t)((int32_t){} * {})", i ? " + " : "", atom(e, i), atom(e, count + i));
    return {fmt::format("(int32_t)({})", sum), CLevel::Prefix};
}

CText CExpressions::constant(const ExprNode* e) const
{
    if (e->isIndex)
        return {fmt::format("{}", e->integer), e->integer < 0 ? CLevel::Prefix : CLevel::Atom};
    return {e->kind == ExprKind::Float ? literalInC(e->number, e->type) : literalInC(e->integer, e->type)};
}

CText CExpressions::linear(const ExprNode* e)
{
    std::string all;
    for (std::size_t i = 0; i < e->args.size(); ++i) {
        const std::int64_t coefficient = e->coefficients[i];
        const std::int64_t size = coefficient < 0 ? -coefficient : coefficient;
        all += i == 0 ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ");
        all += size == 1 ? operand(e, i, CLevel::Product) : fmt::format("{}*{}", operand(e, i, CLevel::Prefix), size);
    }
    if (e->integer != 0)
        all += fmt::format(" {} {}", e->integer < 0 ? '-' : '+', e->integer < 0 ? -e->integer : e->integer);
    return {all, CLevel::Sum};
}

/// By a number, or by what stays open until a run.
CText CExpressions::divided(const ExprNode* e)
{
    const bool isQuotient = e->kind == ExprKind::Divide, isOpen = e->args.size() > 1; // and may be 0 where nothing comes of it
    const std::string by = isOpen ? fmt::format("{}({}, 1)", m_helpers.maximum(DataType::Int64), text(e->args[1]).text) : fmt::format("{}", e->integer);
    if (e->args[0]->low < 0)
        return {fmt::format("{}({}, {})", isQuotient ? m_helpers.floorDivide() : m_helpers.floorModulo(), text(e->args[0]).text, by)};
    return {fmt::format("{} {} {}", operand(e, 0, CLevel::Product), isQuotient ? '/' : '%', by), CLevel::Product};
}

/// Integers wrap, which in C only unsigned ones do.
CText CExpressions::wrapping(const ExprNode* e, std::string_view sign, CLevel level)
{
    const std::string_view type = computingTypeInC(e->type);
    const std::string_view wide = bitsOf(e->type) == 64 ? "uint64_t" : "uint32_t";
    if (type == wide)
        return infix(e, sign, level);
    return {fmt::format("({})(({}){} {} ({}){})", type, wide, atom(e, 0), sign, wide, atom(e, 1)), CLevel::Prefix};
}

CText CExpressions::shift(const ExprNode* e)
{
    const std::string_view type = computingTypeInC(e->type);
    if (e->type == DataType::Bool) // taken modulo a width of one
        return text(e->args[0]);
    const std::string count = fmt::format("({} & {})", atom(e, 1), std::max(8, bitsOf(e->type)) - 1);
    if (e->kind == ExprKind::ShiftRight)
        return {fmt::format("({})({} >> {})", type, atom(e, 0), count), CLevel::Prefix};
    return {fmt::format("({})(({}){} << {})", type, bitsOf(e->type) == 64 ? "uint64_t" : "uint32_t", atom(e, 0), count), CLevel::Prefix};
}

CText CExpressions::arithmetic(const ExprNode* e)
{
    const bool real = ofFloats(e);
    const bool flag = e->type == DataType::Bool;
    const auto isTrue = [&](const ExprNode* arg) { return flag && arg->kind == ExprKind::Integer && arg->integer != 0; };
    const auto bitwise = [&](std::string_view sign) -> CText {
        const std::string both = infix(e, sign, CLevel::Lowest).text;
        return flag || bitsOf(e->type) >= 32 ? CText {both, CLevel::Lowest} : CText {fmt::format("({})({})", computingTypeInC(e->type), both), CLevel::Prefix};
    };
    switch (e->kind) {
    case ExprKind::Add: return real ? infix(e, "+", CLevel::Sum) : flag ? bitwise("!=") : wrapping(e, "+", CLevel::Sum);
    case ExprKind::Subtract: return real ? infix(e, "-", CLevel::Sum) : flag ? bitwise("!=") : wrapping(e, "-", CLevel::Sum);
    case ExprKind::Multiply: return real ? infix(e, "*", CLevel::Product) : flag ? bitwise("&&") : wrapping(e, "*", CLevel::Product);
    case ExprKind::Quotient: return real ? infix(e, "/", CLevel::Product) : CText {callOf(m_helpers.quotient(e->type), e)};
    case ExprKind::Remainder:
        return {callOf(!real ? m_helpers.remainder(e->type) : e->type == DataType::Float32 ? "fmodf" : "fmod", e)};
    case ExprKind::And:
        if (isTrue(e->args[0]) || isTrue(e->args[1]))
            return text(e->args[isTrue(e->args[0]) ? 1 : 0]);
        return bitwise(flag ? "&&" : "&");
    case ExprKind::Or: return bitwise(flag ? "||" : "|");
    case ExprKind::Xor: return bitwise(flag ? "!=" : "^");
    case ExprKind::Not:
        return flag ? CText {"!" + atom(e, 0), CLevel::Lowest} : CText {fmt::format("({})~{}", computingTypeInC(e->type), atom(e, 0)), CLevel::Prefix};
    default: return shift(e);
    }
}

CText CExpressions::cast(const ExprNode* e)
{
    const ExprNode* from = e->args[0];
    const DataType source = from->isIndex ? DataType::Int64 : from->type;
    const DataType target = e->isIndex ? DataType::Int64 : e->type;
    if (target == DataType::Bool && source != DataType::Bool)
        return {fmt::format("{} != 0", operand(e, 0, CLevel::Prefix)), CLevel::Lowest};
    if (isFloat(source) && !isFloat(target) && target != DataType::Bool)
        return {callOf(m_helpers.integerFromFloat(source, target), e)};
    if (source == target)
        return text(from);
    return {fmt::format("({}){}", computingTypeInC(target), atom(e, 0)), CLevel::Prefix};
}

} // namespace passbench
