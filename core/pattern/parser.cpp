// Reads the text form of patterns into one tree with its optional parts.

#include "core/ops/table/op_table.h"
#include "core/pattern/forms.h"
#include "core/pattern/tokens.h"
#include "core/pattern/variants.h"
#include "core/support/words/near_names.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr std::size_t maxDepth = 64, maxNodes = 256;

using Draft = PatternDraft;

class PatternReader : TokenReader {
public:
    PatternReader(std::string_view text, std::string_view where, std::vector<Token> tokens)
        : TokenReader(text, std::move(tokens), fmt::format("{}:", where))
    {
    }

    Result<std::vector<Pattern>> run()
    {
        if (!peek().isName("fn"))
            return wrong(peek(), fmt::format("a pattern begins with `fn (`, not with {}", describe(peek())));
        const Token start = take();
        PB_TRY(readHoles());
        PB_TRY(expect("{"));
        PB_ASSIGN(const std::size_t root, readBody());
        PB_TRY(expect("}"));
        if (peek().kind != Token::Kind::End)
            return wrong(peek(), fmt::format("{} after the end of the pattern", describe(peek())));
        auto variants = patternVariants(m_drafts, root, m_holes);
        return variants ? std::move(variants) : wrong(start, variants.error().message);
    }

private:
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
            if (takeIf(":")) {
                const Token& kind = take();
                if (kind.kind != Token::Kind::Name || std::ranges::find(holeKinds(), kind.text, &PatternForm::form) == holeKinds().end())
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
            take(); // the `=`
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
        while (takeIf(".")) {
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

    Result<std::size_t> readAtom(std::size_t depth)
    {
        const Token& token = peek();
        switch (token.kind) {
        case Token::Kind::Variable: {
            take();
            if (const std::size_t* index = find(token.text))
                return *index;
            std::vector<std::string> known;
            for (const auto& entry : m_names)
                known.push_back(entry.first);
            return wrong(token, fmt::format("`%{}` is neither a hole nor bound before", token.text),
                didYouMean(token.text, known, {}, "%"));
        }
        case Token::Kind::Number: {
            take();
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

    /// `(e)` is grouping, `(e,)` and `(a, b)` are tuples, `(...)` is a tuple of anything, `(e | f)` is a choice.
    Result<std::size_t> readTuple(std::size_t depth)
    {
        const Token& open = take();
        Draft draft;
        draft.kind = PatternNode::Kind::Tuple;
        PB_ASSIGN(draft.anyOperands, takeDots());
        if (draft.anyOperands) {
            PB_TRY(expect(")"));
            return addNode(open, std::move(draft));
        }
        bool comma = false;
        while (!peek().is(")")) {
            PB_ASSIGN(const std::size_t fieldIndex, readExpression(depth + 1));
            draft.operands.push_back(fieldIndex);
            if (peek().is("|") && draft.operands.size() == 1)
                return readChoice(open, fieldIndex, depth);
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

    Result<std::size_t> readChoice(const Token& open, std::size_t first, std::size_t depth)
    {
        Draft draft;
        draft.choice = true;
        draft.operands = {first};
        while (takeIf("|")) {
            PB_ASSIGN(draft.operands.emplace_back(), readExpression(depth + 1));
        }
        PB_TRY(expect(")"));
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
        return wrong(name, fmt::format("there is no operator `{}`", name.text), didYouMean(name.text, known));
    }

    Result<std::size_t> readCall(std::size_t depth)
    {
        const Token& first = peek();
        Draft draft;
        draft.kind = PatternNode::Kind::Call;
        PB_ASSIGN(const OpDef* firstOp, readOp());
        draft.ops.push_back(firstOp);
        while (takeIf("|")) {
            PB_ASSIGN(const OpDef* op, readOp());
            draft.ops.push_back(op);
        }
        draft.optional = takeIf("?");
        PB_TRY(expect("("));
        PB_ASSIGN(draft.anyOperands, takeDots());
        if (draft.anyOperands && !peek().is(")"))
            PB_TRY(expect(","));
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

    /// Whether `...` stood there.
    Result<bool> takeDots()
    {
        if (!takeIf(".."))
            return false;
        PB_TRY(expect("."));
        return true;
    }

    Result<void> checkArity(const Token& at, const Draft& draft) const
    {
        if (draft.anyOperands && !draft.operands.empty())
            return wrong(at, "`...` stands for all arguments, and others are given too");
        for (const OpDef* op : draft.anyOperands ? std::vector<const OpDef*> {} : draft.ops) {
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
        take(); // the `=`
        PB_ASSIGN(Value value, literal("the value of an attribute"));
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

    std::vector<Draft> m_drafts;
    std::vector<std::pair<std::string, std::size_t>> m_names;
    std::vector<std::string> m_holes;
};

} // namespace

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
