// Writes the text of project files; project_reader.cpp reads it.

#include "core/document/file_options.h"
#include "core/document/project_file.h"
#include "core/document/project_json.h"
#include "core/support/json.h"

namespace passbench {
namespace {

using Json = ProjectJson;

std::string relativePath(const std::string& path, const std::filesystem::path& folder)
{
    if (path.empty() || folder.empty())
        return path;
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error).lexically_normal();
    const auto base = std::filesystem::absolute(folder, error).lexically_normal();
    const auto relative = absolute.lexically_relative(base);
    return error || relative.empty() || *relative.begin() == ".." ? path : relative.generic_string();
}

/// What is below `folder` relative to it, everything else whole: the same file wherever the program is started.
std::string lastingPath(const std::string& path, const std::filesystem::path& folder)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error).lexically_normal();
    return folder.empty() || error ? path : relativePath(absolute.string(), folder);
}

Json placeJson(const NodePlace& place) { return {{"function", place.function}, {"node", place.index}}; }

Json marksJson(const std::vector<NodeMark>& marks)
{
    Json list = Json::array();
    for (const NodeMark& mark : marks) {
        Json entry = placeJson(mark.place);
        if (!mark.name.empty())
            entry["name"] = mark.name;
        entry["op"] = mark.op;
        for (const NodeMark::Around& around : mark.around)
            entry["around"].push_back({fmt::format("{:016x}", around.hash), around.which, around.of});
        list.push_back(std::move(entry));
    }
    return list;
}

Json pinsJson(const std::vector<PlacedPin>& pins)
{
    Json list = Json::array();
    for (const PlacedPin& pin : pins) {
        const auto kind = std::ranges::find(pinKinds, pin.kind, &std::pair<std::string_view, Pin::Kind>::second);
        Json entry {{"kind", kind->first}, {"function", pin.node.function}, {"node", pin.node.index}};
        if (pin.kind == Pin::Kind::Cut) {
            entry["other_function"] = pin.other.function;
            entry["other_node"] = pin.other.index;
        } else {
            entry["compiler"] = pin.compiler;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

Json groupsJson(const GroupView& groups)
{
    Json root {{"all", groups.all}, {"opened", groups.opened}, {"closed", groups.closed}};
    if (groups.grouped)
        root["grouped"] = *groups.grouped;
    return root;
}

} // namespace

std::string projectText(const Workspace& project, const std::filesystem::path& folder)
{
    Json root;
    root["passbench"] = projectVersion;
    root["model"] = relativePath(project.modelPath, folder);
    if (!project.modelHash.empty())
        root["model_hash"] = project.modelHash;
    root["dims"] = Json::object();
    for (const auto& [name, size] : project.dims)
        root["dims"][name] = size;
    if (!project.signature.empty())
        root["signature"] = project.signature;
    root["pipeline"] = toText(withFiles(project.pipeline, [&](const std::string& path) { return lastingPath(path, folder); }));
    if (!project.pipelineDraft.empty())
        root["pipeline_draft"] = project.pipelineDraft;
    root["opt_level"] = project.optLevel;
    root["required"] = project.required;
    root["disabled"] = project.disabled;
    root["compilers"] = Json::array();
    for (const CompilerChoice& choice : project.compilers) {
        Json entry {{"name", choice.name}, {"enabled", choice.enabled}};
        if (!choice.path.empty())
            entry["path"] = relativePath(choice.path, folder);
        if (!choice.text.empty())
            entry["rules"] = choice.text;
        if (!choice.draft.empty())
            entry["draft"] = choice.draft;
        root["compilers"].push_back(std::move(entry));
    }
    if (!project.pins.empty())
        root["pins"] = pinsJson(project.pins);
    if (!project.marks.empty())
        root["marks"] = marksJson(project.marks);
    if (project.groups != GroupView())
        root["groups"] = groupsJson(project.groups);
    for (const StyleRule& rule : project.styles)
        root["styles"].push_back({{"query", rule.query}, {"color", rule.color}, {"badge", rule.badge}, {"enabled", rule.enabled}});
    if (!project.notes.empty())
        root["notes"] = project.notes;
    root["view"] = {{"mode", project.view.mode}, {"direction", project.view.direction}, {"overlay", project.view.overlay},
        {"playhead", project.view.playhead}, {"selected_function", project.view.selectedFunction},
        {"selected_node", project.view.selectedNode}, {"zoom", project.view.zoom}, {"x", project.view.x}, {"y", project.view.y}};
    if (!project.view.overlayFile.empty())
        root["view"]["overlay_file"] = relativePath(project.view.overlayFile, folder);
    if (!project.view.near.function.empty())
        root["view"]["near"] = placeJson(project.view.near);
    for (const NodePlace& place : project.view.breakpoints)
        root["view"]["breakpoints"].push_back(placeJson(place));
    if (!project.view.marks.empty())
        root["view"]["marks"] = marksJson(project.view.marks);
    // A path that is no UTF-8 is written with replacement characters instead of ending the program.
    return dumped(root, 2) + "\n";
}

} // namespace passbench
