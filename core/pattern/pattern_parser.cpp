// Reads the text form of patterns: first into one tree with its optional parts, then into one Pattern per way to leave
// them out.

#include "core/pattern/pattern.h"
#include "core/pattern/tokens.h"
#include "core/support/text.h"

#include <algorithm>
#include <charconv>

namespace passbench {
namespace {

constexpr std::size_t maxDepth = 64, maxNodes = 256, maxOptional = 8;

/// A pattern node that may be optional. Operands are indices of earlier nodes.
struct Draft : PatternNode {
    bool optional = false;
};

class PatternReader {
public:
    PatternReader(std::string_view text, std::string_view where, std::vector<Token> tokens)
        : m_text(text), m_where(where), m_tokens(std::move(tokens))
    {
    }

    Result<std::vector<Pattern>> run()
    {
        if (!peek().isName("fn"))
            return wrong(peek(), fmt::format("a pattern begins with `fn (`, not with {}", describe(peek())));
        ++m_next;
        PB_TRY(readHoles());
        PB_TRY(expect("{"));
        PB_ASSIGN(const std::size_t root, readBody());
        PB_TRY(expect("}"));
        if (peek().kind != Token::Kind::End)
            return wrong(peek(), fmt::format("{} after the end of the pattern", describe(peek())));
        return variants(root);
    }

private:
    const Token& peek(std::size_t ahead = 0) const { return m_tokens[std::min(m_next + ahead, m_tokens.size() - 1)]; }
    const Token& take()
    {
        const Token& token = peek();
        ++m_next;
        return token;
    }

    tl::unexpected<Diagnostic> wrong(const Token& token, std::string message, std::string help = {}) const
    {
        return fail(Diagnostic {.message = std::move(message),
            .where = fmt::format("{}:{}", m_where, placeOf(m_text, token.offset)),
            .help = std::move(help)});
    }

    Result<void> expect(std::string_view symbol)
    {
        if (!peek().is(symbol))
            return wrong(peek(), fmt::format("expected `{}`, found {}", symbol, describe(peek())));
        ++m_next;
        return {};
    }

    Result<std::size_t> addNode(const Token& at, Draft draft)
    {
        if (m_drafts.size() == maxNodes)
            return wrong(at, fmt::format("a pattern of more than {} nodes", maxNodes));
        m_drafts.push_back(std::move(draft));
        return m_drafts.size() - 1;
    }

    Result<void> readHoles()
    {
        PB_TRY(expect("("));
        while (!peek().is(")")) {
            const Token& name = take();
            if (name.kind != Token::Kind::Variable)
                return wrong(name, fmt::format("expected a hole such as `%x`, found {}", describe(name)));
            Draft hole;
            hole.name = name.text;
            if (peek().is(":")) {
                ++m_next;
                const Token& kind = take();
                if (!kind.isName("constant") && !kind.isName("any"))
                    return wrong(kind, fmt::format("a hole is `any` or `constant`, not {}", describe(kind)));
                hole.constantOnly = kind.isName("constant");
            }
            PB_TRY(bind(name, std::move(hole)));
            m_holes.emplace_back(name.text);
            if (!peek().is(")"))
                PB_TRY(expect(","));
        }
        return expect(")");
    }

    Result<void> bind(const Token& name, Draft hole)
    {
        if (find(name.text))
            return wrong(name, fmt::format("`%{}` has a meaning already", name.text));
        PB_ASSIGN(const std::size_t index, addNode(name, std::move(hole)));
        m_names.emplace_back(name.text, index);
        return {};
    }

    const std::size_t* find(std::string_view name) const
    {
        for (const auto& [known, index] : m_names)
            if (known == name)
                return &index;
        return nullptr;
    }

    /// `%a = ...; %b = ...; result`
    Result<std::size_t> readBody()
    {
        while (peek().kind == Token::Kind::Variable && peek(1).is("=")) {
            const Token& name = take();
            ++m_next;
            if (find(name.text))
                return wrong(name, fmt::format("`%{}` has a meaning already", name.text));
            PB_ASSIGN(const std::size_t value, readExpression(0));
            PB_TRY(expect(";"));
            if (m_drafts[value].name.empty())
                m_drafts[value].name = name.text;
            m_names.emplace_back(name.text, value);
        }
        return readExpression(0);
    }

    Result<std::size_t> readExpression(std::size_t depth)
    {
        if (depth > maxDepth)
            return wrong(peek(), fmt::format("nested more than {} deep", maxDepth));
        PB_ASSIGN(std::size_t value, readAtom(depth));
        while (peek().is(".")) {
            ++m_next;
            const Token& index = take();
            Draft draft;
            draft.kind = PatternNode::Kind::Project;
            draft.operands = {value};
            if (index.kind != Token::Kind::Number || !readInteger(index.text, draft.index) || draft.index < 0)
                return wrong(index, fmt::format("expected the number of a field, found {}", describe(index)));
            PB_ASSIGN(value, addNode(index, std::move(draft)));
        }
        return value;
    }

    static bool readInteger(std::string_view text, std::int64_t& value)
    {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && end == text.data() + text.size();
    }

    static double readNumber(std::string_view text)
    {
        double value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }

    Result<std::size_t> readAtom(std::size_t depth)
    {
        const Token& token = peek();
        switch (token.kind) {
        case Token::Kind::Variable: {
            ++m_next;
            if (const std::size_t* index = find(token.text))
                return *index;
            std::vector<std::string> known;
            for (const auto& entry : m_names)
                known.push_back(entry.first);
            const std::string near = nearest(token.text, known);
            return wrong(token, fmt::format("`%{}` is neither a hole nor bound before", token.text),
                near.empty() ? std::string() : fmt::format("did you mean `%{}`", near));
        }
        case Token::Kind::Number: {
            ++m_next;
            Draft scalar;
            scalar.kind = PatternNode::Kind::Scalar;
            scalar.scalar = readNumber(token.text);
            return addNode(token, std::move(scalar));
        }
        case Token::Kind::Name: return readCall(depth);
        default: break;
        }
        if (token.is("("))
            return readTuple(depth);
        return wrong(token, fmt::format("expected an operator, a hole or a number, found {}", describe(token)));
    }

    /// `(e)` is grouping, `(e,)` and `(a, b)` are tuples.
    Result<std::size_t> readTuple(std::size_t depth)
    {
        const Token& open = take();
        Draft draft;
        draft.kind = PatternNode::Kind::Tuple;
        bool comma = false;
        while (!peek().is(")")) {
            PB_ASSIGN(const std::size_t fieldIndex, readExpression(depth + 1));
            draft.operands.push_back(fieldIndex);
            if (peek().is(")"))
                break;
            PB_TRY(expect(","));
            comma = true;
        }
        PB_TRY(expect(")"));
        if (!comma && draft.operands.size() == 1)
            return draft.operands.front();
        return addNode(open, std::move(draft));
    }

    Result<const OpDef*> readOp()
    {
        const Token& name = take();
        if (name.kind != Token::Kind::Name)
            return wrong(name, fmt::format("expected an operator, found {}", describe(name)));
        if (const OpDef* op = opTable().find(name.text))
            return op;
        std::vector<std::string> known;
        for (const OpDef& op : opTable().all())
            known.push_back(op.name);
        const std::string near = nearest(name.text, known);
        return wrong(name, fmt::format("there is no operator `{}`", name.text),
            near.empty() ? std::string() : fmt::format("did you mean `{}`", near));
    }

    Result<std::size_t> readCall(std::size_t depth)
    {
        const Token& first = peek();
        Draft draft;
        draft.kind = PatternNode::Kind::Call;
        PB_ASSIGN(const OpDef* firstOp, readOp());
        draft.ops.push_back(firstOp);
        while (peek().is("|")) {
            ++m_next;
            PB_ASSIGN(const OpDef* op, readOp());
            draft.ops.push_back(op);
        }
        if (peek().is("?")) {
            ++m_next;
            draft.optional = true;
        }
        PB_TRY(expect("("));
        while (!peek().is(")")) {
            if (peek().kind == Token::Kind::Name && peek(1).is("=")) {
                PB_TRY(readAttribute(draft));
            } else {
                PB_ASSIGN(const std::size_t operand, readExpression(depth + 1));
                draft.operands.push_back(operand);
            }
            if (!peek().is(")"))
                PB_TRY(expect(","));
        }
        PB_TRY(expect(")"));
        PB_TRY(checkArity(first, draft));
        return addNode(first, std::move(draft));
    }

    Result<void> checkArity(const Token& at, const Draft& draft) const
    {
        for (const OpDef* op : draft.ops) {
            const std::size_t given = draft.operands.size(), all = op->inputs.size();
            const bool variadic = all > 0 && op->inputs.back().variadic;
            if (variadic ? given + 1 < all : given != all)
                return wrong(at, fmt::format("`{}` has {} inputs, not {}: this pattern could never match", op->name,
                                     all, given));
        }
        if (draft.optional && draft.operands.empty())
            return wrong(at, "an optional part needs an argument that stands in for it");
        return {};
    }

    Result<void> readAttribute(Draft& draft)
    {
        const Token& name = take();
        ++m_next;
        PB_ASSIGN(Value value, readValue());
        for (const OpDef* op : draft.ops) {
            const auto info = std::ranges::find(op->attributes, name.text, &FieldInfo::name);
            if (info == op->attributes.end())
                return wrong(name, fmt::format("`{}` has no attribute `{}`", op->name, name.text));
            auto fitted = fitValue(*info, value);
            if (!fitted)
                return wrong(name, fitted.error().message, fitted.error().help);
            value = *std::move(fitted);
        }
        draft.attrs.set(name.text, std::move(value));
        return {};
    }

    Result<Value> readValue()
    {
        const Token& token = take();
        if (token.kind == Token::Kind::String)
            return Value(std::string(token.text));
        if (token.isName("True") || token.isName("true"))
            return Value(true);
        if (token.isName("False") || token.isName("false"))
            return Value(false);
        if (token.isName("None"))
            return Value(None {});
        if (std::int64_t integer = 0; token.kind == Token::Kind::Number && readInteger(token.text, integer))
            return Value(integer);
        if (token.kind == Token::Kind::Number)
            return Value(readNumber(token.text));
        if (!token.is("["))
            return wrong(token, fmt::format("expected the value of an attribute, found {}", describe(token)));
        Ints list;
        while (!peek().is("]")) {
            const Token& item = take();
            if (item.kind != Token::Kind::Number || !readInteger(item.text, list.emplace_back()))
                return wrong(item, fmt::format("expected an integer, found {}", describe(item)));
            if (!peek().is("]"))
                PB_TRY(expect(","));
        }
        PB_TRY(expect("]"));
        return Value(std::move(list));
    }

    Result<std::vector<Pattern>> variants(std::size_t root) const
    {
        std::vector<std::size_t> optional;
        for (std::size_t i = 0; i < m_drafts.size(); ++i)
            if (m_drafts[i].optional)
                optional.push_back(i);
        if (optional.size() > maxOptional)
            return wrong(m_tokens.front(), fmt::format("more than {} optional parts", maxOptional));
        std::vector<Pattern> patterns;
        for (std::size_t mask = 0; mask < (std::size_t {1} << optional.size()); ++mask) {
            std::vector<bool> left(m_drafts.size(), false); // inner parts vary fastest
            for (std::size_t bit = 0; bit < optional.size(); ++bit)
                left[optional[bit]] = (mask >> bit & 1) != 0;
            Pattern pattern = assemble(root, left);
            if (pattern.nodes.back().kind != PatternNode::Kind::Call)
                return wrong(m_tokens.front(), "a pattern ends with the call of an operator, in each of its variants");
            const bool known = std::ranges::any_of(patterns, [&](const Pattern& p) { return same(p, pattern); });
            if (!known)
                patterns.push_back(std::move(pattern));
        }
        return patterns;
    }

    static bool same(const Pattern& a, const Pattern& b)
    {
        const auto equal = [](const PatternNode& x, const PatternNode& y) {
            return x.kind == y.kind && x.name == y.name && x.scalar == y.scalar && x.ops == y.ops
                && x.attrs == y.attrs && x.operands == y.operands && x.index == y.index;
        };
        return std::ranges::equal(a.nodes, b.nodes, equal);
    }

    /// The nodes that `root` needs when the parts `left` are left out, in post-order.
    Pattern assemble(std::size_t root, const std::vector<bool>& left) const
    {
        const auto target = [&](std::size_t index) {
            while (left[index])
                index = m_drafts[index].operands.front();
            return index;
        };
        Pattern pattern {.holes = m_holes};
        std::vector<std::int64_t> place(m_drafts.size(), -1);
        std::vector<std::pair<std::size_t, std::size_t>> stack {{target(root), 0}};
        while (!stack.empty()) {
            auto& [index, next] = stack.back();
            const Draft& draft = m_drafts[index];
            if (place[index] < 0 && next < draft.operands.size()) {
                const std::size_t operand = target(draft.operands[next++]);
                if (place[operand] < 0)
                    stack.emplace_back(operand, 0);
                continue;
            }
            if (place[index] < 0) {
                place[index] = static_cast<std::int64_t>(pattern.nodes.size());
                PatternNode node = draft;
                for (std::size_t& operand : node.operands)
                    operand = static_cast<std::size_t>(place[target(operand)]);
                pattern.nodes.push_back(std::move(node));
            }
            stack.pop_back();
        }
        return pattern;
    }

    std::string_view m_text, m_where;
    std::vector<Token> m_tokens;
    std::size_t m_next = 0;
    std::vector<Draft> m_drafts;
    std::vector<std::pair<std::string, std::size_t>> m_names;
    std::vector<std::string> m_holes;
};

} // namespace

std::int64_t Pattern::find(std::string_view name) const
{
    const auto at = std::ranges::find(nodes, name, &PatternNode::name);
    return at == nodes.end() ? -1 : at - nodes.begin();
}

Result<std::vector<Pattern>> parsePattern(std::string_view text, std::string_view where)
{
    auto tokens = tokenize(text);
    if (!tokens) {
        Diagnostic error = std::move(tokens).error();
        error.where = fmt::format("{}:{}", where, error.where);
        return fail(std::move(error));
    }
    return PatternReader(text, where, *std::move(tokens)).run();
}

} // namespace passbench
