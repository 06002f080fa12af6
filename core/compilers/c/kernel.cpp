#include "core/compilers/c/kernel.h"

#include "core/compilers/c/expression.h"
#include "core/support/text.h"

#include <fmt/format.h>
#include <unordered_set>

namespace passbench {
namespace {

using namespace loops;

constexpr std::size_t indentWidth = 4;

/// What a kernel's statements look at: the rest would only be warned about.
class Reads {
public:
    explicit Reads(const Kernel& kernel) { visit(kernel.body); }
    bool scalar(std::int64_t number) const { return m_scalars.contains(number); }
    bool assigned(std::int64_t number) const { return m_assigned.contains(number); }
    bool buffer(std::int64_t number) const { return m_buffers.contains(number); }
    bool size(std::int64_t number) const { return m_sizes.contains(number); }

private:
    void visit(const Block& block)
    {
        for (const Statement& statement : block) {
            for (const Expr& root : {statement.first, statement.second})
                if (root)
                    visit(root.node);
            if (statement.kind == StatementKind::Store)
                m_buffers.insert(statement.target);
            if (statement.kind == StatementKind::Assign)
                m_assigned.insert(statement.target);
            visit(statement.body);
        }
    }
    void visit(const ExprNode* root)
    {
        std::vector<const ExprNode*> stack {root};
        while (!stack.empty()) {
            const ExprNode* node = stack.back();
            stack.pop_back();
            if (!m_seen.insert(node).second)
                continue;
            if (node->kind == ExprKind::Scalar)
                m_scalars.insert(node->integer);
            if (node->kind == ExprKind::Size)
                m_sizes.insert(node->integer);
            if (node->kind == ExprKind::Load)
                m_buffers.insert(node->integer);
            stack.insert(stack.end(), node->args.begin(), node->args.end());
        }
    }

    std::unordered_set<const ExprNode*> m_seen;
    std::unordered_set<std::int64_t> m_scalars, m_assigned, m_buffers, m_sizes;
};

class KernelWriter {
public:
    KernelWriter(const Kernel& kernel, CHelpers& helpers) : m_kernel(kernel), m_helpers(helpers), m_expressions(kernel, helpers), m_reads(kernel) {}

    std::string write(std::span<const std::string> operators)
    {
        comment(operators);
        head();
        block(m_kernel.body, indentWidth);
        return m_out + "}\n\n";
    }

private:
    void comment(std::span<const std::string> operators)
    {
        m_out += fmt::format("/* {}:", operators.empty() ? "a copy" : join(operators, ", "));
        for (const std::uint32_t argument : m_kernel.arguments()) {
            const BufferInfo& info = m_kernel.buffers[argument];
            std::string shape;
            for (const std::int64_t extent : info.shape)
                shape += fmt::format("{}{}", shape.empty() ? "" : ", ", extent == openExtent ? "?" : fmt::format("{}", extent));
            m_out += fmt::format("\n   {} is {}[{}]", m_expressions.buffer(argument), passbench::name(info.dtype), shape);
        }
        m_out += " */\n";
    }

    void head()
    {
        std::string parameters, unused;
        for (const std::uint32_t argument : m_kernel.arguments()) {
            const BufferInfo& info = m_kernel.buffers[argument];
            const std::string& name = m_expressions.buffer(argument);
            parameters += fmt::format("{}{}{}* restrict {}", parameters.empty() ? "" : ", ", info.role == BufferRole::Input ? "const " : "",
                storedTypeInC(info.dtype), name);
            if (!m_reads.buffer(argument))
                unused += fmt::format("    (void){};\n", name);
        }
        for (std::uint32_t number = 0; number < m_kernel.sizes; ++number) {
            parameters += fmt::format("{}int64_t {}", parameters.empty() ? "" : ", ", m_expressions.size(number));
            if (!m_reads.size(number))
                unused += fmt::format("    (void){};\n", m_expressions.size(number));
        }
        m_out += fmt::format("static void {}({})\n{{\n{}", m_kernel.name, parameters.empty() ? "void" : parameters, unused);
        for (std::size_t i = 0; i < m_kernel.buffers.size(); ++i) {
            const BufferInfo& info = m_kernel.buffers[i];
            if ((info.role == BufferRole::Stack || info.role == BufferRole::Tile) && m_reads.buffer(static_cast<std::int64_t>(i)))
                m_out += fmt::format("    {} {}[{}];\n", storedTypeInC(info.dtype), m_expressions.buffer(i), std::max<std::int64_t>(info.elementCount(), 1));
        }
    }

    void block(const Block& statements, std::size_t indent)
    {
        for (const Statement& s : statements) {
            if (s.kind == StatementKind::Prefetch)
                continue; // C has none
            const bool toScalar = s.kind == StatementKind::Declare || s.kind == StatementKind::Assign;
            if (toScalar && !m_reads.scalar(s.target))
                continue;
            const Expr roots[] = {s.first, s.second};
            m_out += m_expressions.share(roots, indent);
            m_out.append(indent, ' ');
            statement(s, indent);
        }
    }

    void statement(const Statement& s, std::size_t indent)
    {
        const auto first = [&] { return m_expressions.text(s.first.node).text; };
        switch (s.kind) {
        case StatementKind::For: {
            const std::string variable = m_expressions.variable(s.target), begin = first(), end = m_expressions.text(s.second.node).text;
            m_out += fmt::format("for (int64_t {0} = {1}; {0} < {2}; ++{0}) {{\n", variable, begin, end);
            return body(s, indent);
        }
        case StatementKind::Prefetch: return;
        case StatementKind::If: m_out += fmt::format("if ({}) {{\n", first()); return body(s, indent);
        case StatementKind::Store: return assign(m_expressions.element(s.target, s.first.node), stored(s), s, s.second.node);
        case StatementKind::Declare:
            m_out += fmt::format("{}{} {} = {};\n", m_reads.assigned(s.target) ? "" : "const ", computingTypeInC(m_kernel.scalars[s.target].type),
                m_expressions.scalar(s.target), first());
            return;
        case StatementKind::Assign: return assign(m_expressions.scalar(s.target), first(), s, s.first.node);
        }
    }

    void body(const Statement& s, std::size_t indent)
    {
        block(s.body, indent + indentWidth);
        m_out.append(indent, ' ');
        m_out += "}\n";
    }

    std::string stored(const Statement& s)
    {
        const DataType dtype = m_kernel.buffers[s.target].dtype;
        const std::string text = m_expressions.text(s.second.node).text;
        return dtype == DataType::Float16 || dtype == DataType::BFloat16 ? fmt::format("{}({})", m_helpers.toStored(dtype), text) : text;
    }

    /// `target = value;`, or `target += rest;` where the value is a sum of floats that begins with the target.
    void assign(const std::string& target, const std::string& value, const Statement& s, const ExprNode* e)
    {
        const ExprNode* begin = e->kind == ExprKind::Add ? e->args[0] : nullptr;
        const bool store = s.kind == StatementKind::Store;
        const bool sum = begin && isFloat(e->type) && begin->integer == s.target
            && (store ? begin->kind == ExprKind::Load && begin->args[0] == s.first.node && isFloat(m_kernel.buffers[s.target].dtype)
                          && bitsOf(m_kernel.buffers[s.target].dtype) >= 32
                      : begin->kind == ExprKind::Scalar);
        m_out += fmt::format("{} {} {};\n", target, sum ? "+=" : "=", sum ? m_expressions.text(e->args[1]).text : value);
    }

    const Kernel& m_kernel;
    CHelpers& m_helpers;
    CExpressions m_expressions;
    Reads m_reads;
    std::string m_out;
};

} // namespace

std::string kernelInC(const Kernel& kernel, std::span<const std::string> operators, CHelpers& helpers)
{
    return KernelWriter(kernel, helpers).write(operators);
}

} // namespace passbench
