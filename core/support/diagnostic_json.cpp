#include "core/support/diagnostic_json.h"

#include "core/support/json.h"

#include <nlohmann/json.hpp>

namespace passbench {

namespace {

constexpr std::string_view severityNames[] = {"note", "warning", "error"};

} // namespace

std::string jsonText(const Diagnostic& diagnostic)
{
    // Text from a file may be no UTF-8; a message with a replacement character is better than none.
    std::string json = fmt::format("{{\"severity\":{},\"message\":{}",
        quotedJson(severityNames[static_cast<std::size_t>(diagnostic.severity)]), quotedJson(diagnostic.message));
    if (!diagnostic.where.empty())
        json += ",\"where\":" + quotedJson(diagnostic.where);
    for (std::size_t i = 0; i < diagnostic.notes.size(); ++i)
        json += (i ? "," : ",\"notes\":[") + quotedJson(diagnostic.notes[i]);
    if (!diagnostic.notes.empty())
        json += "]";
    if (!diagnostic.help.empty())
        json += ",\"help\":" + quotedJson(diagnostic.help);
    if (diagnostic.ours)
        json += ",\"ours\":true";
    if (diagnostic.unwritten)
        json += ",\"unwritten\":true";
    return json + "}";
}

Result<Diagnostic> diagnosticFromJson(std::string_view text)
{
    const auto json = parsedJsonOrDiscarded(text);
    if (!json.is_object())
        return fail("a diagnostic is a JSON object");
    const auto string = [&json](const std::string& key) {
        const auto found = json.find(key);
        const auto* value = found != json.end() ? found->get_ptr<const std::string*>() : nullptr;
        return value ? *value : std::string();
    };
    Diagnostic diagnostic {.message = string("message"), .where = string("where"), .help = string("help")};
    const auto severity = std::ranges::find(severityNames, string("severity"));
    if (severity != std::end(severityNames))
        diagnostic.severity = static_cast<Severity>(severity - std::begin(severityNames));
    if (const auto notes = json.find(std::string("notes")); notes != json.end() && notes->is_array())
        for (const auto& note : *notes)
            if (const auto* line = note.get_ptr<const std::string*>())
                diagnostic.notes.push_back(*line);
    const auto flag = [&json](const std::string& key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_boolean() && found->get<bool>();
    };
    diagnostic.ours = flag("ours");
    diagnostic.unwritten = flag("unwritten");
    return diagnostic;
}

} // namespace passbench
