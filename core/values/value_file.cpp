#include "core/values/value_file.h"

#include "core/support/files/read_file.h"
#include "core/support/json.h"
#include "core/support/text.h"
#include "core/values/categories.h"
#include "core/values/node_names.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using FileJson = nlohmann::ordered_json;

constexpr std::size_t mostBytes = 64'000'000, mostEntries = 2'000'000, longestName = 10'000;

struct Entry {
    std::string name, value;
    bool isText = false; ///< in quotes in JSON
};

std::string shortened(const std::string& text)
{
    constexpr std::size_t longestShown = 60;
    if (text.size() <= longestShown)
        return text;
    std::size_t end = longestShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) // within a character
        --end;
    return text.substr(0, end) + "…";
}

std::optional<double> finiteNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

tl::unexpected<Diagnostic> failAtLine(std::size_t line, std::string message)
{
    return fail(Diagnostic {.message = std::move(message), .where = fmt::format("line {}", line), .help = "a line is a name and a value, such as `conv_1,12.5`"});
}

/// Fields of one line; the error is that of a quote.
Result<std::vector<std::string>> fieldsOf(std::string_view line, char separator, std::size_t number)
{
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"') {
            if (quoted && at + 1 < line.size() && line[at + 1] == '"')
                fields.back() += line[at++]; // doubled
            else
                quoted = !quoted;
        } else if (line[at] == separator && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += line[at];
        }
    }
    if (quoted)
        return failAtLine(number, "a quote is not closed");
    for (std::string& field : fields)
        field = std::string(trimmed(field));
    return fields;
}

Result<std::vector<Entry>> readLines(std::string_view text)
{
    std::vector<Entry> entries;
    const std::string_view first = text.substr(0, text.find('\n'));
    const char separator = first.find('\t') != std::string_view::npos ? '\t' : first.find(';') != std::string_view::npos ? ';' : ',';
    std::size_t number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#')
            continue;
        PB_ASSIGN(std::vector<std::string> fields, fieldsOf(line, separator, number));
        if (entries.empty() && (fields.front() == "name" || fields.front() == "node" || fields.front() == "output"))
            continue;
        if (fields.size() < 2)
            return failAtLine(number, "there is no value");
        if (fields.size() > 2)
            return failAtLine(number, fmt::format("there are {} fields, and two are wanted", fields.size()));
        if (fields[0].empty() || fields[1].empty())
            return failAtLine(number, fields[0].empty() ? "the name is empty" : "the value is empty");
        if (entries.size() >= mostEntries)
            return failAtLine(number, fmt::format("there are more than {} values", mostEntries));
        entries.push_back({std::move(fields[0]), std::move(fields[1])});
    }
    return entries;
}

Result<Entry> entryOf(std::string name, const FileJson& value, const std::string& place)
{
    if (name.empty() || name.size() > longestName)
        return fail(Diagnostic {.message = name.empty() ? "the name is empty" : "the name is too long", .where = place});
    if (value.is_string())
        return Entry {std::move(name), value.get<std::string>(), true};
    if (!value.is_number())
        return fail(Diagnostic {.message = fmt::format("the value of `{}` is neither a number nor a text", name), .where = place});
    const double number = value.get<double>();
    if (!std::isfinite(number))
        return fail(Diagnostic {.message = fmt::format("the value of `{}` is no finite number", name), .where = place});
    return Entry {std::move(name), fmt::format("{}", number)};
}

Result<std::vector<Entry>> readValues(const FileJson& values, const std::string& place)
{
    std::vector<Entry> entries;
    if (values.size() > mostEntries)
        return fail(Diagnostic {.message = fmt::format("there are more than {} values", mostEntries), .where = place});
    if (values.is_object()) {
        for (const auto& [name, value] : values.items()) {
            PB_ASSIGN(Entry entry, entryOf(name, value, place));
            entries.push_back(std::move(entry));
        }
        return entries;
    }
    if (!values.is_array())
        return fail(Diagnostic {.message = "values are an object of names, or a list of objects", .where = place, .help = R"(such as {"conv_1": 12.5}, or [{"name": "conv_1", "value": 12.5}])"});
    for (std::size_t at = 0; at < values.size(); ++at) {
        const std::string here = fmt::format("{}[{}]", place, at);
        const FileJson& one = values[at];
        const auto key = !one.is_object() ? nullptr : one.contains("name") ? "name" : one.contains("node") ? "node" : one.contains("output") ? "output" : nullptr;
        if (!key || !one.contains("value") || !one[key].is_string())
            return fail(Diagnostic {.message = "an entry wants a name, as text, and a value", .where = here, .help = R"(such as {"name": "conv_1", "value": 12.5})"});
        PB_ASSIGN(Entry entry, entryOf(one[key].get<std::string>(), one["value"], here));
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::string textMember(const FileJson& root, const char* name)
{
    const auto found = root.find(name);
    return found != root.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<std::vector<Entry>> readJson(std::string_view text, ValueFile& file)
{
    const FileJson root = parsedOrderedJson(text);
    if (root.is_discarded())
        return fail(Diagnostic {.message = "the file is no JSON", .help = "write an object of names with values, or CSV"});
    const auto values = root.is_object() ? root.find("values") : root.end();
    if (!root.is_object() || values == root.end() || !values->is_structured())
        return readValues(root, root.is_object() ? "the object" : "the list");
    file.name = textMember(root, "name");
    file.unit = textMember(root, "unit");
    return readValues(*values, "values");
}

} // namespace

Result<ValueFile> parseValueFile(std::string_view text)
{
    if (text.size() > mostBytes)
        return fail("values of nodes may have {} bytes, and these have {}", mostBytes, text.size());
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const std::string_view begin = trimmed(text.substr(0, 1'000));
    ValueFile file;
    PB_ASSIGN(std::vector<Entry> entries, begin.starts_with('{') || begin.starts_with('[') ? readJson(text, file) : readLines(text));
    if (entries.empty())
        return fail(Diagnostic {.message = "there are no values", .help = "a line is a name and a value, such as `conv_1,12.5`"});
    std::vector<double> numbers;
    const Entry* firstText = nullptr;
    for (const Entry& entry : entries)
        if (const auto number = entry.isText ? std::nullopt : finiteNumber(entry.value))
            numbers.push_back(*number);
        else if (!firstText)
            firstText = &entry;
    if (firstText && !numbers.empty())
        file.mixture = fmt::format("{} of {} values are no numbers, the first of them `{}` of `{}`, so all are taken as texts", entries.size() - numbers.size(), entries.size(),
            shortened(firstText->value), shortened(firstText->name));
    const bool areNumbers = !firstText;
    for (Entry& entry : entries) {
        file.names.push_back(std::move(entry.name));
        if (!areNumbers)
            file.texts.push_back(std::move(entry.value));
    }
    if (areNumbers)
        file.numbers = std::move(numbers);
    return file;
}

Result<ValueFile> readValueFile(const std::string& path)
{
    std::error_code error;
    const bool isFile = std::filesystem::is_regular_file(path, error); // sessions name them, too: a pipe would be waited for
    std::ifstream stream;
    if (isFile)
        stream.open(path, std::ios::binary);
    if (!isFile || !stream)
        return fail(Diagnostic {.message = "the file can't be read: " + whyUnreadable(path), .where = path});
    std::string text(mostBytes + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    auto file = parseValueFile(text);
    if (!file)
        file.error().where = file.error().where.empty() ? path : fmt::format("{}, {}", path, file.error().where);
    return file;
}

MatchedValues matchedValues(const ValueFile& file, std::span<const Module> modules, const RunPtr& run)
{
    MatchedValues result;
    result.values.name = file.name;
    result.values.unit = file.unit;
    result.mixture = file.mixture;
    const auto known = nodesByName(modules, run);
    std::vector<std::pair<NodeId, std::string>> texts;
    for (std::size_t at = 0; at < file.names.size(); ++at) {
        const auto nodes = known.find(file.names[at]);
        if (nodes == known.end()) {
            result.unmatched.push_back(file.names[at]);
            continue;
        }
        ++result.matched;
        for (const NodeId node : nodes->second)
            if (file.numbers.empty())
                texts.emplace_back(node, file.texts[at]);
            else
                result.values.values.insert_or_assign(node, file.numbers[at]);
    }
    if (file.numbers.empty())
        setCategories(result.values, texts);
    return result;
}

std::string MatchedValues::report() const
{
    constexpr std::size_t mostNamed = 5;
    if (unmatched.empty())
        return {};
    std::vector<std::string> named;
    for (const std::string& name : std::span(unmatched).first(std::min(mostNamed, unmatched.size())))
        named.push_back(fmt::format("`{}`", shortened(name)));
    return fmt::format("{} of {} names match no node: {}{}", unmatched.size(), unmatched.size() + matched, join(named, ", "), unmatched.size() > mostNamed ? ", …" : "");
}

} // namespace passbench
