#include "core/support/words/message_template.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace passbench {
namespace {

constexpr std::ptrdiff_t fewestLetters = 4; ///< of a template's own: one of less would be found in anything

/// The fields of a template one by one, and what stands between them.
class TemplateFields {
public:
    explicit TemplateFields(std::string_view text) : m_rest(text) {}

    /// Appends what stands before the next field to `passed`; false at the end.
    bool next(std::string& passed)
    {
        while (!m_rest.empty()) {
            const char c = m_rest.front();
            const bool isTwice = m_rest.size() > 1 && m_rest[1] == c;
            if (c == '{' && !isTwice)
                return readField();
            passed += c;
            m_rest.remove_prefix((c == '{' || c == '}') && isTwice ? 2 : 1);
        }
        return false;
    }
    std::size_t argument() const { return m_argument; }
    std::string_view format() const { return m_field; } ///< behind the number: ":.3g", "|one|more"

private:
    bool readField()
    {
        const std::size_t end = m_rest.find('}');
        if (end == std::string_view::npos) {
            m_rest = {};
            return false;
        }
        m_field = m_rest.substr(1, end - 1);
        m_rest.remove_prefix(end + 1);
        std::size_t number = 0;
        const auto read = std::from_chars(m_field.data(), m_field.data() + m_field.size(), number);
        m_argument = read.ec == std::errc() ? number : m_nextArgument++;
        m_field.remove_prefix(static_cast<std::size_t>(read.ptr - m_field.data()));
        return true;
    }

    std::string_view m_rest, m_field {};
    std::size_t m_argument = 0, m_nextArgument = 0;
};

} // namespace

MessageTemplate::MessageTemplate(std::string_view text)
{
    TemplateFields fields(text);
    m_between.emplace_back();
    while (fields.next(m_between.back())) {
        m_isUsable &= fields.format().find('{') == std::string_view::npos; // a width that is an argument itself
        m_arguments.push_back(fields.argument());
        m_between.emplace_back();
    }
    std::ptrdiff_t letters = 0;
    for (const std::string& own : m_between) {
        m_length += own.size();
        letters += std::ranges::count_if(own, [](unsigned char c) { return std::isalpha(c) != 0; });
    }
    m_isUsable &= !m_arguments.empty() && letters >= fewestLetters;
}

std::optional<std::vector<std::string>> MessageTemplate::argumentsIn(std::string_view text) const
{
    const std::string &first = m_between.front(), &last = m_between.back();
    if (!m_isUsable || text.size() < m_length || !text.starts_with(first) || !text.ends_with(last))
        return {};
    std::string_view rest = text.substr(first.size(), text.size() - first.size() - last.size());
    std::vector<std::string> arguments(*std::ranges::max_element(m_arguments) + 1);
    for (std::size_t field = 0; field < m_arguments.size(); ++field) {
        const bool isLast = field + 1 == m_arguments.size();
        const std::size_t end = isLast ? rest.size() : rest.find(m_between[field + 1]);
        if (end == std::string_view::npos)
            return {};
        arguments[m_arguments[field]] = rest.substr(0, end);
        if (!isLast)
            rest.remove_prefix(end + m_between[field + 1].size());
    }
    return arguments;
}

bool MessageTemplate::isCode(std::size_t argument) const
{
    for (std::size_t field = 0; field < m_arguments.size(); ++field)
        if (m_arguments[field] == argument && m_between[field].ends_with('`') && m_between[field + 1].starts_with('`'))
            return true;
    return false;
}

std::string withArguments(std::string_view text, const std::vector<std::string>& arguments)
{
    std::string result;
    TemplateFields fields(text);
    while (fields.next(result)) {
        if (fields.argument() >= arguments.size())
            continue;
        const std::string& argument = arguments[fields.argument()];
        const std::string_view choice = fields.format();
        const std::size_t middle = choice.find('|', 1);
        if (!choice.starts_with('|') || middle == std::string_view::npos)
            result += argument;
        else
            result += argument.empty() ? choice.substr(1, middle - 1) : choice.substr(middle + 1);
    }
    return result;
}

} // namespace passbench
