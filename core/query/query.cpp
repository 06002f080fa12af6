#include "core/query/query.h"

#include "core/query/keys.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace passbench {
namespace {

constexpr std::size_t longestQuery = 10'000, deepestQuery = 60, mostParts = 1'000;

bool isSpace(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool isKeyStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool isKeyPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '-'; }

constexpr std::pair<std::string_view, QueryRelation> relationSigns[] {{"!=", QueryRelation::NotEqual}, {">=", QueryRelation::GreaterEqual},
    {"<=", QueryRelation::LessEqual}, {"==", QueryRelation::Equal}, {"=", QueryRelation::Equal}, {">", QueryRelation::Greater}, {"<", QueryRelation::Less},
    {":", QueryRelation::Contains}};

class QueryReader {
public:
    explicit QueryReader(std::string_view text) : m_text(text) {}

    Result<Query> read()
    {
        if (m_text.size() > longestQuery)
            return failAt(0, fmt::format("a query has at most {} characters, and this one has {}", longestQuery, m_text.size()), "");
        skip();
        if (atEnd())
            return Query {};
        PB_TRY(readOr(0));
        if (!atEnd())
            return failAt(m_at, "`)` closes nothing", "take it away, or put the text that holds it in quotes");
        return std::move(m_query);
    }

private:
    using Part = QueryPart;

    bool atEnd() const { return m_at >= m_text.size(); }
    char next() const { return atEnd() ? '\0' : m_text[m_at]; }
    void skip()
    {
        while (!atEnd() && isSpace(next()))
            ++m_at;
    }
    /// Counted in characters, as a person does.
    std::size_t columnOf(std::size_t at) const
    {
        const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
        return 1 + static_cast<std::size_t>(std::ranges::count_if(m_text.substr(0, at), isFirstByte));
    }
    tl::unexpected<Diagnostic> failAt(std::size_t at, std::string message, std::string help) const
    {
        return fail(Diagnostic {.message = std::move(message), .where = columnText(columnOf(at)), .help = std::move(help)});
    }

    Result<std::uint32_t> add(Part part)
    {
        if (m_query.parts.size() >= mostParts)
            return failAt(m_at, fmt::format("a query asks at most {} things", mostParts), "");
        m_query.parts.push_back(std::move(part));
        return static_cast<std::uint32_t>(m_query.parts.size() - 1);
    }

    /// A bare `and`, `or` or `not`; in quotes it is text.
    bool isWord(std::string_view word) const
    {
        const std::string_view rest = m_text.substr(m_at, word.size());
        const std::size_t end = m_at + word.size();
        return lowerCase(rest) == word && (end >= m_text.size() || isSpace(m_text[end]) || m_text[end] == '(' || m_text[end] == ')');
    }
    bool take(std::string_view word)
    {
        if (!isWord(word))
            return false;
        m_at += word.size();
        skip();
        return true;
    }

    Result<std::uint32_t> joinedBy(Part::Kind kind, std::vector<std::uint32_t> operands)
    {
        if (operands.size() == 1)
            return operands.front();
        return add({.kind = kind, .operands = std::move(operands)});
    }

    Result<std::uint32_t> readOr(std::size_t depth)
    {
        if (depth > deepestQuery)
            return failAt(m_at, fmt::format("parentheses are nested deeper than {}", deepestQuery), "");
        std::vector<std::uint32_t> operands;
        do {
            PB_ASSIGN(const std::uint32_t operand, readAnd(depth));
            operands.push_back(operand);
        } while (take("or"));
        return joinedBy(Part::Kind::Or, std::move(operands));
    }

    Result<std::uint32_t> readAnd(std::size_t depth)
    {
        std::vector<std::uint32_t> operands;
        do {
            PB_ASSIGN(const std::uint32_t operand, readNot(depth));
            operands.push_back(operand);
            skip();
        } while (take("and") || (!atEnd() && next() != ')' && !isWord("or")));
        return joinedBy(Part::Kind::And, std::move(operands));
    }

    Result<std::uint32_t> readNot(std::size_t depth)
    {
        bool isNot = false;
        while (take("not"))
            isNot = !isNot;
        PB_ASSIGN(std::uint32_t operand, readOne(depth));
        if (!isNot)
            return operand;
        return add({.kind = Part::Kind::Not, .operands = {operand}});
    }

    Result<std::uint32_t> readOne(std::size_t depth)
    {
        const std::size_t begin = m_at;
        for (const std::string_view word : {"and", "or"})
            if (isWord(word))
                return failAt(begin, fmt::format("`{}` joins two conditions, and there is none before it", word), fmt::format("put it in quotes to look for the text: \"{}\"", word));
        if (atEnd() || next() == ')')
            return failAt(begin, "a condition is missing", "such as `op:nn.conv2d`, or a word to look for");
        if (next() == '(')
            return readParentheses(depth);
        return readCondition(depth);
    }

    Result<std::uint32_t> readParentheses(std::size_t depth)
    {
        const std::size_t begin = m_at++;
        skip();
        PB_ASSIGN(const std::uint32_t inner, readOr(depth + 1));
        if (next() != ')')
            return failAt(begin, "`(` is not closed", "end the group with `)`, or put the text that holds it in quotes");
        ++m_at;
        skip();
        return inner;
    }

    Result<std::uint32_t> readCondition(std::size_t depth)
    {
        const std::size_t begin = m_at;
        Part part {.condition = {.column = columnOf(begin), .valueColumn = columnOf(begin)}};
        QueryCondition& condition = part.condition;
        std::size_t end = begin;
        while (end < m_text.size() && isKeyPart(m_text[end]))
            ++end;
        if (end > begin && isKeyStart(m_text[begin]))
            for (const auto& [sign, relation] : relationSigns)
                if (m_text.substr(end).starts_with(sign)) {
                    condition.key = lowerCase(m_text.substr(begin, end - begin));
                    condition.relation = relation;
                    m_at = end + sign.size();
                    break;
                }
        condition.valueColumn = columnOf(m_at);
        if (!condition.key.empty() && (atEnd() || isSpace(next()) || next() == ')'))
            return failAt(m_at, fmt::format("behind `{}` a value is missing", m_text.substr(begin, m_at - begin)), exampleOf(condition.key));
        if (!condition.key.empty() && next() == '(') {
            if (takesNodes(condition.key))
                return readNodes(std::move(part), depth);
            PB_TRY(readBracketed(condition));
        } else {
            PB_TRY(readWord(condition));
            if (takesNodes(condition.key) && next() == '(') // between:a,(op:add)
                return readNodes(std::move(part), depth);
        }
        skip();
        return add(std::move(part));
    }

    static std::string exampleOf(std::string_view key)
    {
        const QueryKey* known = queryKey(key);
        return known ? fmt::format("such as `{}`", known->example) : std::string("such as `groups>1`");
    }

    /// Quotes may begin and end anywhere in a word.
    Result<void> readWord(QueryCondition& condition)
    {
        std::size_t quote = m_text.size();
        const bool isList = condition.key == "between";
        std::string item;
        bool inList = false; // [1, 1] as listings have it: blanks in it count as nothing
        for (; !atEnd() && (quote < m_text.size() || inList || (!isSpace(next()) && next() != '(' && next() != ')')); ++m_at) {
            if (quote == m_text.size()) {
                inList = (inList || (next() == '[' && m_text.find(']', m_at) != std::string_view::npos)) && next() != ']';
                if (inList && isSpace(next()))
                    continue;
            }
            if (next() != '"') {
                condition.value += next();
                if (isList && next() == ',' && quote == m_text.size())
                    condition.listed.push_back(std::exchange(item, {}));
                else
                    item += next();
                continue;
            }
            condition.isQuoted = true;
            quote = quote < m_text.size() ? m_text.size() : m_at;
        }
        if (quote < m_text.size())
            return failAt(quote, "a quote is not closed", "end the text with `\"`");
        if (isList && !item.empty())
            condition.listed.push_back(std::move(item));
        return {};
    }

    /// A shape as others write it: `shape:(1, 64, 56, 56)`.
    Result<void> readBracketed(QueryCondition& condition)
    {
        const std::size_t begin = m_at;
        const std::size_t end = m_text.find(')', begin);
        if (end == std::string_view::npos)
            return failAt(begin, "`(` is not closed", "end the value with `)`");
        condition.value = m_text.substr(begin, end + 1 - begin);
        m_at = end + 1;
        return {};
    }

    /// `uses:(op:add)`, `between:(…),(…)`, `between:conv_1,(…)`: what stands in words before the first is in the value.
    Result<std::uint32_t> readNodes(Part part, std::size_t depth)
    {
        while (next() == '(') {
            PB_ASSIGN(const std::uint32_t inner, readParentheses(depth));
            part.operands.push_back(inner);
            if (next() == ',')
                ++m_at;
        }
        if (!atEnd() && !isSpace(m_text[m_at - 1]) && next() != ')')
            PB_TRY(readWord(part.condition));
        skip();
        return add(std::move(part));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Query m_query;
};

} // namespace

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(c < 0x80 ? std::tolower(c) : c); });
    return result;
}

std::string columnText(std::size_t column) { return fmt::format("column {}", column); }

Result<Query> parseQuery(std::string_view text) { return QueryReader(text).read(); }

Query textQuery(std::string_view text)
{
    Query query;
    std::vector<std::uint32_t> all;
    std::string word;
    const auto end = [&] {
        if (word.empty())
            return;
        all.push_back(static_cast<std::uint32_t>(query.parts.size()));
        query.parts.push_back({.condition = {.value = std::exchange(word, {}), .isQuoted = true}});
    };
    for (const char c : text)
        isSpace(c) ? end() : word.push_back(c);
    end();
    if (all.size() > 1)
        query.parts.push_back({.kind = QueryPart::Kind::And, .operands = std::move(all)});
    return query;
}

} // namespace passbench
