// The text form of kernels.

#include "core/ir/types/tensor.h"
#include "core/loops/kernel.h"

#include <fmt/format.h>

namespace passbench::loops {
namespace {

/// How tightly an expression's text binds; an operand that binds less gets parentheses.
enum Level { Lowest, Comparison, Sum, Product, Atom };

struct Text {
    std::string text;
    Level level = Atom;
};

class ExprPrinter {
public:
    explicit ExprPrinter(const Kernel& kernel) : m_kernel(kernel) {}

    /// Gives names to what `roots` use more than once; they are printed by name until the next call. Written out each
    /// time, shared expressions would make a text that no one can read, or of a size that no memory holds.
    std::vector<const ExprNode*> share(std::span<const Expr> roots);
    std::string definition(const ExprNode* shared) const
    {
        return fmt::format("let {} = {}", m_names.at(shared), written(shared).text);
    }

    Text text(const ExprNode* e) const
    {
        const auto named = m_names.find(e);
        return named != m_names.end() ? Text {named->second} : written(e);
    }

    std::string variable(std::int64_t number) const
    {
        const auto position = static_cast<std::size_t>(number);
        return position < m_kernel.variables.size() ? m_kernel.variables[position] : fmt::format("axis{}", number);
    }

private:
    // Depth is bounded by the depth of a kernel's expressions, which lowering limits.
    Text written(const ExprNode* e) const
    {
        switch (e->kind) {
        case ExprKind::Integer:
            if (e->type == DataType::Bool)
                return {e->integer ? "true" : "false"};
            return {fmt::format("{}", e->integer), e->integer < 0 ? Sum : Atom};
        case ExprKind::Float: return {e->type == DataType::Float32 ? fmt::format("{}", static_cast<float>(e->number)) : fmt::format("{}", e->number), e->number < 0 ? Sum : Atom};
        case ExprKind::Variable: return {variable(e->integer)};
        case ExprKind::Scalar: return {m_kernel.scalars[static_cast<std::size_t>(e->integer)].name};
        case ExprKind::Load:
            return {fmt::format("{}[{}]", m_kernel.buffers[static_cast<std::size_t>(e->integer)].name, text(e->args[0]).text)};
        case ExprKind::Linear: return linear(e);
        case ExprKind::Divide: return {fmt::format("{} / {}", wrapped(e, 0, Product), divisor(e)), Product};
        case ExprKind::Modulo: return {fmt::format("{} % {}", wrapped(e, 0, Product), divisor(e)), Product};
        case ExprKind::Add: return infix(e, "+", Sum);
        case ExprKind::Subtract: return infix(e, "-", Sum);
        case ExprKind::Multiply: return infix(e, "*", Product);
        case ExprKind::Quotient: return infix(e, "/", Product);
        case ExprKind::Remainder: return infix(e, "%", Product);
        case ExprKind::Equal: return infix(e, "==", Comparison);
        case ExprKind::NotEqual: return infix(e, "!=", Comparison);
        case ExprKind::Less: return infix(e, "<", Comparison);
        case ExprKind::LessEqual: return infix(e, "<=", Comparison);
        case ExprKind::And: return infix(e, "and", Lowest);
        case ExprKind::Or: return infix(e, "or", Lowest);
        case ExprKind::Xor: return function("xor", e);
        case ExprKind::ShiftLeft: return function("shift_left", e);
        case ExprKind::ShiftRight: return function("shift_right", e);
        case ExprKind::Not: return function("not", e);
        case ExprKind::Minimum: return function("min", e);
        case ExprKind::Maximum: return function("max", e);
        case ExprKind::Select: return function("select", e);
        case ExprKind::Guard: return function("guard", e);
        case ExprKind::Cast: return function(e->isIndex ? "index" : passbench::name(e->type), e);
        case ExprKind::Bits: return function(fmt::format("bits_{}", passbench::name(e->type)), e);
        case ExprKind::Round16: return function(fmt::format("round_{}", passbench::name(e->storage)), e);
        case ExprKind::Call: return function(name(e->function), e);
        case ExprKind::Dot: return dot(e);
        case ExprKind::Within: return text(e->args[0]);
        case ExprKind::Size: return {fmt::format("size{}", e->integer)};
        }
        return {};
    }

    std::string divisor(const ExprNode* e) const { return e->args.size() == 2 ? wrapped(e, 1, Product) : fmt::format("{}", e->integer); }
    std::string wrapped(const ExprNode* e, std::size_t arg, Level wanted) const
    {
        Text inner = text(e->args[arg]);
        return inner.level <= wanted && inner.level != Atom ? "(" + inner.text + ")" : inner.text;
    }
    Text infix(const ExprNode* e, std::string_view op, Level level) const
    {
        Text left = text(e->args[0]);
        if (left.level < level)
            left.text = "(" + left.text + ")";
        return {fmt::format("{} {} {}", left.text, op, wrapped(e, 1, level)), level};
    }
    Text function(std::string_view callee, const ExprNode* e) const
    {
        std::string all(callee);
        all += '(';
        for (std::size_t i = 0; i < e->args.size(); ++i)
            all += (i ? ", " : "") + text(e->args[i]).text;
        return {all + ")"};
    }
    /// `dot4(pixels[i], packed[j])`: of four neighbours from there on. Of what does not follow each other, all are written.
    Text dot(const ExprNode* e) const
    {
        const std::size_t count = e->args.size() / 2;
        const std::span<const ExprNode* const> all(e->args);
        if (!followEachOther(all.first(count)) || !followEachOther(all.subspan(count)))
            return function("dot", e);
        return {fmt::format("dot{}({}, {})", count, text(e->args[0]).text, text(e->args[count]).text)};
    }
    Text linear(const ExprNode* e) const
    {
        std::string all;
        for (std::size_t i = 0; i < e->args.size(); ++i) {
            const std::int64_t coefficient = e->coefficients[i];
            const Text atom = text(e->args[i]);
            const std::string term = atom.level < Product ? "(" + atom.text + ")" : atom.text;
            const std::uint64_t size = coefficient < 0 ? 0 - static_cast<std::uint64_t>(coefficient) : static_cast<std::uint64_t>(coefficient);
            all += i == 0 ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ");
            all += size == 1 ? term : fmt::format("{}*{}", atom.level < Atom ? "(" + atom.text + ")" : atom.text, size);
        }
        if (e->integer != 0)
            all += fmt::format(" {} {}", e->integer < 0 ? '-' : '+', e->integer < 0 ? -e->integer : e->integer);
        return {all, Sum};
    }

    const Kernel& m_kernel;
    std::unordered_map<const ExprNode*, std::string> m_names;
};

std::vector<const ExprNode*> ExprPrinter::share(std::span<const Expr> roots)
{
    std::map<std::uint32_t, std::pair<const ExprNode*, int>> uses; // by id: operands before users
    std::vector<const ExprNode*> stack;
    for (const Expr& root : roots)
        if (root)
            stack.push_back(root.node);
    while (!stack.empty()) {
        const ExprNode* node = stack.back();
        stack.pop_back();
        auto& [seen, count] = uses[node->id];
        seen = node;
        if (++count == 1)
            stack.insert(stack.end(), node->args.begin(), node->args.end());
    }
    m_names.clear();
    constexpr std::size_t smallest = 4, smallestOfIndices = 24; // operations that are worth a name
    std::unordered_map<const ExprNode*, std::size_t> sizes;
    std::vector<const ExprNode*> shared;
    for (const auto& [id, entry] : uses) {
        const auto& [node, count] = entry;
        std::size_t size = 1;
        for (const ExprNode* arg : node->args)
            size += sizes.at(arg);
        if (count > 1 && size >= (node->isIndex ? smallestOfIndices : smallest)) {
            m_names.emplace(node, fmt::format("t{}", shared.size() + 1));
            shared.push_back(node);
            size = 1;
        }
        sizes.emplace(node, size);
    }
    return shared;
}

std::string declaration(const BufferInfo& buffer)
{
    std::string shape;
    for (std::size_t i = 0; i < buffer.shape.size(); ++i)
        shape += (i ? ", " : "") + (buffer.shape[i] == openExtent ? "?" : fmt::format("{}", buffer.shape[i]));
    return fmt::format("{}: {}[{}]", buffer.name, passbench::name(buffer.dtype), shape);
}

std::string declarations(const Kernel& kernel, BufferRole role)
{
    std::string all;
    for (const BufferInfo& buffer : kernel.buffers)
        if (buffer.role == role)
            all += (all.empty() ? "" : ", ") + declaration(buffer);
    return all;
}

std::string_view wordOf(LoopKind kind)
{
    switch (kind) {
    case LoopKind::Serial: return "for";
    case LoopKind::Unrolled: return "unroll";
    case LoopKind::Parallel: return "parallel";
    case LoopKind::Vector: break;
    }
    return "vector";
}

void statements(std::string& out, const Kernel& kernel, ExprPrinter& exprs, const Block& block, std::size_t depth)
{
    for (const Statement& s : block) {
        const Expr roots[] = {s.first, s.second};
        for (const ExprNode* shared : exprs.share(roots))
            out += fmt::format("{:{}}{}\n", "", depth * 2, exprs.definition(shared));
        out.append(depth * 2, ' ');
        const auto first = [&] { return exprs.text(s.first.node).text; };
        switch (s.kind) {
        case StatementKind::For:
            out += fmt::format("{} {} in {}..{}:\n", wordOf(s.loop), exprs.variable(s.target), first(), exprs.text(s.second.node).text);
            statements(out, kernel, exprs, s.body, depth + 1);
            break;
        case StatementKind::Prefetch: out += fmt::format("prefetch {}[{}]\n", kernel.buffers[s.target].name, first()); break;
        case StatementKind::If:
            out += fmt::format("if {}:\n", first());
            statements(out, kernel, exprs, s.body, depth + 1);
            break;
        case StatementKind::Store:
        case StatementKind::Assign:
        case StatementKind::Declare: {
            const bool store = s.kind == StatementKind::Store;
            const std::string target = store ? fmt::format("{}[{}]", kernel.buffers[s.target].name, first())
                                             : kernel.scalars[s.target].name;
            const ExprNode* value = store ? s.second.node : s.first.node;
            const bool sum = s.reassociate && value->kind == ExprKind::Add && value->args[0]->integer == s.target
                && (store ? value->args[0]->kind == ExprKind::Load && value->args[0]->args[0] == s.first.node
                          : value->args[0]->kind == ExprKind::Scalar);
            out += fmt::format("{} {} {}\n", target, sum ? "+=" : "=", exprs.text(sum ? value->args[1] : value).text);
            break;
        }
        }
    }
}

} // namespace

std::string print(const Kernel& kernel)
{
    std::string out = fmt::format("kernel {}({}) -> ({})\n", kernel.name, declarations(kernel, BufferRole::Input),
        declarations(kernel, BufferRole::Output));
    for (const BufferInfo& buffer : kernel.buffers)
        if (buffer.role == BufferRole::Local || buffer.role == BufferRole::Stack || buffer.role == BufferRole::Tile)
            out += fmt::format("  {} {}\n", buffer.role == BufferRole::Local ? "local" : buffer.role == BufferRole::Stack ? "stack" : "tile", declaration(buffer));
    for (const TileChoice& choice : kernel.tiles)
        out += fmt::format("  # {}\n", toText(choice));
    for (const std::string& note : kernel.notes)
        out += fmt::format("  # {}\n", note);
    if (kernel.sizes > 0)
        out += fmt::format("  sizes size0..size{}\n", kernel.sizes - 1);
    ExprPrinter exprs(kernel);
    statements(out, kernel, exprs, kernel.body, 1);
    return out;
}

std::string print(const Kernel& kernel, Expr expr) { return ExprPrinter(kernel).text(expr.node).text; }

} // namespace passbench::loops
