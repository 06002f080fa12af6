#include "core/pipeline/cursor.h"

#include "core/support/text.h"

#include <cctype>

namespace passbench {

bool PipelineCursor::take(char c)
{
    if (atEnd() || m_text[m_at] != c)
        return false;
    ++m_at;
    return true;
}

bool PipelineCursor::takeAfterSpace(char c)
{
    skipSpace();
    return take(c);
}

void PipelineCursor::skipSpace()
{
    while (!atEnd() && (std::isspace(static_cast<unsigned char>(next())) || next() == '#')) {
        if (next() == '#')
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else
            ++m_at;
    }
}

bool PipelineCursor::isFirstOfLine() const
{
    const std::size_t before = m_text.substr(0, m_at).find_last_not_of(" \t\r");
    return before != std::string_view::npos && m_text[before] == '\n';
}

std::string_view PipelineCursor::word()
{
    const std::size_t begin = m_at;
    while (!atEnd() && (std::isalnum(static_cast<unsigned char>(next())) || next() == '_' || next() == '.'))
        ++m_at;
    return m_text.substr(begin, m_at - begin);
}

Result<std::string> PipelineCursor::wordOrQuoted()
{
    if (atEnd() || next() != '"')
        return std::string(word());
    const std::size_t begin = m_at;
    for (++m_at; !atEnd() && next() != '"'; ++m_at)
        m_at += next() == '\\' && m_at + 1 < m_text.size() ? 1 : 0;
    if (!take('"'))
        return error(m_at, "the text ends inside quotation marks", "close them with `\"`");
    const auto value = valueFromJson(m_text.substr(begin, m_at - begin));
    if (!value)
        return errorAt(begin, value.error());
    return std::get<std::string>(*value);
}

tl::unexpected<Diagnostic> PipelineCursor::error(std::size_t at, std::string message, std::string help) const
{
    return fail(Diagnostic {.message = std::move(message), .where = place(at), .help = std::move(help)});
}

namespace {

/// A message quotes what was typed, which may be a list of a thousand numbers: its beginning and its end tell enough.
std::string shortened(std::string message)
{
    constexpr std::size_t longest = 240, head = 120, tail = 80;
    if (message.size() <= longest)
        return message;
    const auto isInside = [&](std::size_t at) { return (message[at] & 0xC0) == 0x80; }; // of a character of several bytes
    std::size_t begin = head, end = message.size() - tail;
    while (isInside(begin))
        --begin;
    while (isInside(end))
        ++end;
    return message.substr(0, begin) + " … " + message.substr(end);
}

} // namespace

tl::unexpected<Diagnostic> PipelineCursor::errorAt(std::size_t at, Diagnostic found) const
{
    found.message = shortened(std::move(found.message));
    found.where = place(at);
    return fail(std::move(found));
}

tl::unexpected<Diagnostic> PipelineCursor::expected(std::string_view what, std::string help) const
{
    if (atEnd())
        return error(m_at, fmt::format("the text ends where {} was expected", what), std::move(help));
    return error(m_at, fmt::format("`{}` where {} was expected", character(), what), std::move(help));
}

/// What stands here, whole when it takes several bytes of UTF-8.
std::string_view PipelineCursor::character() const
{
    std::size_t end = m_at + 1;
    while (end < m_text.size() && (m_text[end] & 0xC0) == 0x80)
        ++end;
    return m_text.substr(m_at, end - m_at);
}

std::string PipelineCursor::place(std::size_t at) const
{
    const std::string_view before = m_text.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t column = at - (line ? before.rfind('\n') + 1 : 0) + 1;
    const bool oneLine = m_text.find('\n') >= m_text.size() - (m_text.empty() ? 0 : 1);
    return oneLine ? fmt::format("column {}", column) : fmt::format("line {}, column {}", line + 1, column);
}

namespace {

/// What the option is for, and a value that would do.
Diagnostic withHelp(Diagnostic error, const FieldInfo& option)
{
    if (error.help.empty() && option.required)
        error.help = fmt::format("`{}`: {}", option.name, option.help);
    else if (error.help.empty())
        error.help = fmt::format("`{}`: {}; `{}={}` is the default", option.name, option.help, option.name, jsonText(option.defaultValue));
    return error;
}

/// What `text`, which is no value, should have been.
Diagnostic unquoted(Diagnostic error, const FieldInfo& option, std::string_view text)
{
    if (option.typeName == "strings" && text.starts_with('[') && text.ends_with(']'))
        text = text.substr(1, text.size() - 2);
    const bool isWord = !text.empty() && text.find_first_of("\"[]{},") == std::string_view::npos;
    if (option.typeName == "strings" && isWord) {
        error.help = fmt::format("names stand in quotation marks, in a list: `{}=[\"{}\"]`", option.name, text);
        return error;
    }
    if (option.typeName != "string" || (!isWord && option.choices.empty()))
        return withHelp(std::move(error), option);
    if (option.choices.empty() || std::ranges::find(option.choices, text) != option.choices.end())
        error.help = fmt::format("text stands in quotation marks: `{}=\"{}\"`", option.name, text);
    else
        error.help = fmt::format("`{}` is one of \"{}\", with the quotation marks", option.name, fmt::join(option.choices, "\", \""));
    return error;
}

} // namespace

Result<NamedValues> PipelineCursor::readOptions(std::string_view owner, std::span<const FieldInfo> infos, std::size_t ownerAt)
{
    NamedValues options;
    std::vector<FieldInfo> optional(infos.begin(), infos.end());
    for (FieldInfo& info : optional)
        info.required = false; // whether all are there is asked at the end
    if (takeAfterSpace('{')) {
        for (skipSpace(); !take('}'); skipSpace()) {
            if (!options.empty() && !take(','))
                return atEnd() ? error(m_at, "the text ends inside `{`", "close the options with `}`") : expected("`,` or `}`");
            PB_ASSIGN(OptionText option, readOption(infos));
            if (options.contains(option.name))
                return error(option.nameAt, fmt::format("`{}` is given twice", option.name), "keep one of them");
            const auto known = std::ranges::find(infos, option.name, &FieldInfo::name);
            auto checked = checkValues(owner, optional, {{option.name, option.value}});
            if (!checked && known == infos.end())
                return errorAt(option.nameAt, checked.error());
            if (!checked)
                return errorAt(option.valueAt, withHelp(checked.error(), *known));
            options.set(option.name, std::move(option.value));
        }
    }
    auto checked = checkValues(owner, infos, options);
    if (!checked)
        return errorAt(ownerAt, checked.error());
    return checked;
}

Result<PipelineCursor::OptionText> PipelineCursor::readOption(std::span<const FieldInfo> infos)
{
    skipSpace();
    OptionText option {.name = {}, .value = {}, .nameAt = m_at};
    option.name = word();
    if (option.name.empty() || !takeAfterSpace('='))
        return error(m_at, "an option is written `name=value`");
    skipSpace();
    option.valueAt = m_at;
    const std::string_view text = trimmed(jsonValue());
    const auto known = std::ranges::find(infos, option.name, &FieldInfo::name);
    auto value = text.empty() ? Result<Value>(fail("`{}` has no value yet", option.name)) : valueFromJson(text);
    if (!value && atEnd() && text.starts_with('[') && !text.ends_with(']'))
        return error(m_at, "the text ends inside `[`", "close the list with `]`");
    if (!value) {
        return errorAt(option.valueAt, known == infos.end() ? value.error() : unquoted(value.error(), *known, text));
    }
    option.value = *std::move(value);
    return option;
}

/// Up to the `,` or `}` that ends the value: brackets and strings are looked through.
std::string_view PipelineCursor::jsonValue()
{
    const std::size_t begin = m_at;
    int depth = 0;
    for (bool inString = false; !atEnd(); ++m_at) {
        const char c = m_text[m_at];
        if (inString && c == '\\')
            m_at += m_at + 1 < m_text.size() ? 1 : 0;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '[' || c == '{'))
            ++depth;
        else if (!inString && depth == 0 && (c == ',' || c == '}'))
            break;
        else if (!inString && (c == ']' || c == '}'))
            --depth;
    }
    return m_text.substr(begin, m_at - begin);
}

} // namespace passbench
