#include "core/support/diagnostic_json.h"

#include <nlohmann/json.hpp>

namespace passbench {

namespace {

constexpr std::string_view severityNames[] = {"note", "warning", "error"};

} // namespace

std::string jsonText(const Diagnostic& diagnostic)
{
    nlohmann::ordered_json json;
    json["severity"] = severityNames[static_cast<std::size_t>(diagnostic.severity)];
    json["message"] = diagnostic.message;
    if (!diagnostic.where.empty())
        json["where"] = diagnostic.where;
    if (!diagnostic.notes.empty())
        json["notes"] = diagnostic.notes;
    if (!diagnostic.help.empty())
        json["help"] = diagnostic.help;
    if (diagnostic.ours)
        json["ours"] = true;
    // Text from a file may be no UTF-8; a message with a replacement character is better than none.
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<Diagnostic> diagnosticFromJson(std::string_view text)
{
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
        return fail("a diagnostic is a JSON object");
    const auto string = [&json](const char* key) {
        const auto found = json.find(key);
        return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    Diagnostic diagnostic {.message = string("message"), .where = string("where"), .help = string("help")};
    const auto severity = std::ranges::find(severityNames, string("severity"));
    if (severity != std::end(severityNames))
        diagnostic.severity = static_cast<Severity>(severity - std::begin(severityNames));
    if (const auto notes = json.find("notes"); notes != json.end() && notes->is_array())
        for (const auto& note : *notes)
            if (note.is_string())
                diagnostic.notes.push_back(note.get<std::string>());
    if (const auto ours = json.find("ours"); ours != json.end() && ours->is_boolean())
        diagnostic.ours = ours->get<bool>();
    return diagnostic;
}

} // namespace passbench
