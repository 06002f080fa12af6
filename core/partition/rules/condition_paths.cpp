#include "core/partition/rules/condition_paths.h"
#include "core/partition/rules/condition_words.h"

#include "core/ops/table/op_table.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>

namespace passbench {
namespace {

using Property = ConditionPath::Property;

/// `in12` -> 12; `inputs` -> every input.
std::optional<std::int64_t> operandNumber(std::string_view word)
{
    if (word == "inputs")
        return ConditionPath::everyInput;
    std::int64_t number = 0;
    if (word.starts_with("in") && readInteger(word.substr(2), number) && number >= 0)
        return number;
    return std::nullopt;
}

const ConditionName* nameOf(std::span<const ConditionName> names, std::string_view word)
{
    const auto at = std::ranges::find(names, word, &ConditionName::name);
    return at == names.end() ? nullptr : &*at;
}

class PathReader {
public:
    PathReader(TokenReader& reader, std::span<const ConditionName> names) : m_reader(reader), m_names(names) {}

    Result<ConditionPath> run()
    {
        const Token token = m_reader.take();
        if (token.kind != Token::Kind::Name)
            return m_reader.wrong(token, fmt::format("expected a path such as `in0.dtype`, found {}", describe(token)));
        std::vector<std::string> words = split(token.text, '.');
        ConditionPath path;
        const ConditionName* name = startsPath(token, m_names) ? nameOf(m_names, words.front()) : nullptr;
        if (!startsPath(token, m_names))
            return m_reader.wrong(token, fmt::format("`{}` means nothing here", words.front()), knownStarts(words.front()));
        if (name && !words.front().empty()) {
            path.start = words.front();
            words.erase(words.begin());
        } else {
            name = nameOf(m_names, "");
        }
        const std::vector<const OpDef*>* ops = name ? &name->ops : nullptr;
        static const std::vector<const OpDef*> any;
        while (!words.empty()) {
            const auto operand = operandNumber(words.front());
            if (!operand && words.front() != "out")
                break;
            if (operand) {
                PB_TRY(checkOperand(token, *operand, ops ? *ops : any));
                path.hops.push_back(*operand);
                ops = nullptr;
            }
            words.erase(words.begin());
        }
        PB_TRY(readProperty(token, words, ops ? *ops : any, path));
        return path;
    }

    std::string knownStarts(const std::string& typed) const
    {
        Strings known;
        for (const ConditionName& name : m_names)
            if (!name.name.empty())
                known.push_back(name.name);
        const auto isStart = [&](const ConditionWord& word) { return word.text == typed; };
        const auto call = std::ranges::find_if(m_names, [](const ConditionName& name) { return !name.ops.empty(); });
        if (nameOf(m_names, ""))
            for (const ConditionWord& word : conditionStarts())
                known.emplace_back(word.text);
        else if (call != m_names.end() && (operandNumber(typed) || std::ranges::any_of(conditionStarts(), isStart)))
            return fmt::format("of which operator? `{0}.{1}` is that of `%{0}`", call->name, typed);
        return didYouMean(typed, known, "known are `" + join(known, "`, `") + "`");
    }

    Result<void> checkOperand(const Token& at, std::int64_t operand, const std::vector<const OpDef*>& ops) const
    {
        for (const OpDef* op : ops) {
            const bool variadic = !op->inputs.empty() && op->inputs.back().variadic;
            if (!variadic && operand >= static_cast<std::int64_t>(op->inputs.size()))
                return m_reader.wrong(at, fmt::format("`{}` has {} inputs, so there is no `in{}`", op->name, op->inputs.size(), operand));
        }
        return {};
    }

    Result<void> readProperty(const Token& at, const std::vector<std::string>& words,
        const std::vector<const OpDef*>& ops, ConditionPath& path)
    {
        if (words.size() == 2 && words.front() == "attrs") {
            PB_TRY(readAttributeName(at, words[1], ops, path));
            return m_reader.peek().is("[") ? readElement(path) : Result<void> {};
        }
        const auto properties = conditionProperties();
        const auto found = std::ranges::find(properties, words.empty() ? std::string_view() : std::string_view(words.front()), &PropertyWord::text);
        if (words.size() != 1 || found == properties.end()) {
            Strings known {"attrs.NAME"};
            for (const PropertyWord& word : properties)
                known.emplace_back(word.text);
            const std::string typed = words.empty() ? std::string(at.text) : words.front();
            if (typed.ends_with("inputs") && m_reader.peek().is("["))
                return m_reader.wrong(at, fmt::format("`{}` is no list", at.text), fmt::format("`{0}.dtype == float32` is asked of each operand, `{1}0.dtype` of the first", at.text, at.text.substr(0, at.text.size() - 4)));
            return m_reader.wrong(at, words.empty() ? fmt::format("`{}` lacks a property", at.text) : fmt::format("there is no property `{}`", typed),
                "properties are `" + join(known, "`, `") + "`");
        }
        path.property = found->property;
        if (path.property != Property::WholeShape || !m_reader.peek().is("["))
            return {};
        path.property = Property::Extent;
        return readSelection(path.selection);
    }

    /// `[1]`, or `[1][0]` of an attribute that is a list of lists.
    Result<void> readElement(ConditionPath& path)
    {
        path.property = Property::Element;
        PB_TRY(readSelection(path.selection));
        if (!m_reader.peek().is("["))
            return {};
        if (path.info && path.info->typeName != "int lists")
            return m_reader.wrong(m_reader.peek(), fmt::format("elements of `{}` are no lists", path.attribute));
        return readSelection(path.within.emplace());
    }

    /// `[1]`, `[-1]`, `[*]`, `[1:]`, `[:2]`
    Result<void> readSelection(Selection& selection)
    {
        const std::size_t start = m_reader.place();
        const Token bracket = m_reader.take();
        const auto readPlace = [&](std::int64_t& place) -> Result<void> {
            const Token& token = m_reader.take();
            if (token.kind != Token::Kind::Number || !readInteger(token.text, place))
                return m_reader.wrong(token, fmt::format("expected the number of an axis, found {}", describe(token)), "or `*` for each of them");
            return {};
        };
        selection.each = m_reader.takeIf("*");
        if (!selection.each) {
            if (!m_reader.peek().is(":"))
                PB_TRY(readPlace(selection.first));
            selection.each = m_reader.takeIf(":");
            if (selection.each && !m_reader.peek().is("]"))
                PB_TRY(readPlace(selection.end));
        }
        PB_TRY(m_reader.expect("]"));
        const bool sameEnd = (selection.first < 0) == (selection.end < 0);
        if (selection.each && ((sameEnd && selection.first >= selection.end) || selection.end == 0))
            return m_reader.wrong(bracket, fmt::format("`{}` selects nothing", m_reader.textSince(start)), "the end is the axis behind the last");
        return {};
    }

    Result<void> readAttributeName(const Token& at, const std::string& attribute, const std::vector<const OpDef*>& ops,
        ConditionPath& path) const
    {
        path.property = Property::Attribute;
        path.attribute = attribute;
        const auto infoIn = [&](const OpDef& op) -> const FieldInfo* {
            const auto info = std::ranges::find(op.attributes, attribute, &FieldInfo::name);
            return info == op.attributes.end() ? nullptr : &*info;
        };
        for (const OpDef* op : ops) {
            path.info = infoIn(*op);
            if (path.info)
                continue;
            Strings known;
            for (const FieldInfo& info : op->attributes)
                known.push_back(info.name);
            return m_reader.wrong(at, fmt::format("`{}` has no attribute `{}`", op->name, attribute), didYouMean(attribute, known));
        }
        if (ops.empty() && std::ranges::none_of(opTable().all(), [&](const OpDef& op) { return infoIn(op) != nullptr; }))
            return m_reader.wrong(at, fmt::format("no operator has an attribute `{}`", attribute));
        return {};
    }

    TokenReader& m_reader;
    std::span<const ConditionName> m_names;
};

} // namespace

bool startsPath(const Token& token, std::span<const ConditionName> names)
{
    if (token.kind != Token::Kind::Name)
        return false;
    const std::string_view word = token.text.substr(0, token.text.find('.'));
    if (nameOf(names, word))
        return true;
    return nameOf(names, "") && (operandNumber(word) || word == "out" || word == "attrs" || token.text == "op");
}

Result<ConditionPath> readPath(TokenReader& reader, std::span<const ConditionName> names) { return PathReader(reader, names).run(); }

bool isBool(const ConditionTerm& term)
{
    if (term.kind != ConditionTerm::Kind::Path)
        return term.kind == ConditionTerm::Kind::Predicate
            || (term.kind == ConditionTerm::Kind::Literal && std::holds_alternative<bool>(term.literal));
    const ConditionPath& path = term.path;
    return path.property == Property::IsConstant || path.property == Property::IsTuple
        || (path.property == Property::Attribute && (!path.info || path.info->typeName == "bool"));
}

/// An element of an attribute that is a list of lists: a list.
bool isList(const ConditionPath& path)
{
    return path.property == Property::Element && !path.within && path.info && path.info->typeName == "int lists";
}

bool isOrdered(const ConditionTerm& term)
{
    if (term.kind == ConditionTerm::Kind::Literal)
        return std::holds_alternative<std::int64_t>(term.literal) || std::holds_alternative<double>(term.literal);
    if (term.kind != ConditionTerm::Kind::Path)
        return term.kind != ConditionTerm::Kind::Predicate;
    switch (term.path.property) {
    case Property::Element: return !isList(term.path);
    case Property::Rank:
    case Property::Extent:
    case Property::Values:
    case Property::Size: return true;
    case Property::Attribute: return !term.path.info || term.path.info->typeName == "int" || term.path.info->typeName == "float";
    default: return false;
    }
}

std::string elementsHint(const ConditionTerm& term)
{
    const FieldInfo* info = term.kind == ConditionTerm::Kind::Path && term.path.property == Property::Attribute ? term.path.info : nullptr;
    if (!info || (info->typeName != "ints" && info->typeName != "floats"))
        return {};
    return fmt::format("`attrs.{}[*]` asks each of its elements, and `[0]` the first", info->name);
}

Result<Value> fitLiteral(const ConditionTerm& term, Value literal, const std::string& shown)
{
    const bool isNumber = std::holds_alternative<std::int64_t>(literal) || std::holds_alternative<double>(literal);
    if (term.kind == ConditionTerm::Kind::Literal)
        return literal;
    if (term.kind == ConditionTerm::Kind::Predicate)
        return std::holds_alternative<bool>(literal) ? Result<Value>(std::move(literal)) : fail("expected `true` or `false`, found {}", shown);
    if (term.kind != ConditionTerm::Kind::Path)
        return isNumber ? Result<Value>(std::move(literal)) : fail("expected a number, found {}", shown);
    const ConditionPath& path = term.path;
    const auto* text = std::get_if<std::string>(&literal);
    switch (path.property) {
    case Property::DType:
        if (const auto dtype = text ? dataTypeNamed(*text) : std::nullopt)
            return Value(*dtype);
        return fail("{} is no element type", shown);
    case Property::Op:
        if (text && opTable().find(*text))
            return literal;
        return fail("there is no operator {}", shown);
    case Property::Rank:
    case Property::Extent:
    case Property::Size:
        if (std::holds_alternative<std::int64_t>(literal))
            return literal;
        return fail("expected an integer, found {}", shown);
    case Property::Element:
    case Property::WholeShape:
    case Property::Values:
        if (path.property == Property::WholeShape || isList(path))
            return std::holds_alternative<Ints>(literal) ? Result<Value>(std::move(literal)) : fail("expected a list of integers, found {}", shown);
        if (isNumber)
            return literal;
        return fail("expected a number, found {}", shown);
    case Property::IsConstant:
    case Property::IsTuple:
        if (std::holds_alternative<bool>(literal))
            return literal;
        return fail("expected `true` or `false`, found {}", shown);
    case Property::Attribute: break;
    }
    if (!path.info || std::holds_alternative<None>(literal))
        return literal;
    if (const std::string hint = elementsHint(term); isNumber && !hint.empty()) // fitValue() would take it for a list of one
        return fail(Diagnostic {.message = fmt::format("`{}` is a list, and {} is a number", path.attribute, shown), .help = hint});
    return fitValue(*path.info, literal);
}

} // namespace passbench
