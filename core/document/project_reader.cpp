// Reads the text of project files, which may come from anywhere; project_writer.cpp writes it.

#include "core/document/file_options.h"
#include "core/document/project_file.h"
#include "core/document/project_json.h"

#include <charconv>

namespace passbench {
namespace {

using Json = ProjectJson;

std::string absolutePath(const std::string& path, const std::filesystem::path& folder)
{
    return path.empty() || folder.empty() ? path : (folder / path).lexically_normal().string(); // an absolute one stays
}

/// A member that may be missing; of the wrong type, it is an error. T is what JSON calls it.
template<typename T> Result<void> read(const Json& object, const char* name, T& into)
{
    const auto at = object.find(name);
    if (at == object.end() || at->is_null())
        return {};
    bool fits = false;
    if constexpr (std::is_same_v<T, bool>)
        fits = at->is_boolean();
    else if constexpr (std::is_same_v<T, std::string>)
        fits = at->is_string();
    else if constexpr (std::is_same_v<T, double>)
        fits = at->is_number();
    else
        fits = at->is_number_integer();
    if (!fits)
        return fail("the member `{}` has the wrong type: {}", name, at->type_name());
    into = at->get<T>();
    return {};
}

Result<void> readNames(const Json& root, const char* member, std::vector<std::string>& names)
{
    const auto list = root.find(member);
    if (list == root.end())
        return {};
    if (!list->is_array())
        return fail("the member `{}` is no list", member);
    for (const Json& name : *list) {
        if (!name.is_string())
            return fail("the member `{}` holds what is no name", member);
        names.push_back(name.get<std::string>());
    }
    return {};
}

Result<void> readDims(const Json& root, Workspace& project)
{
    const auto dims = root.find("dims");
    if (dims == root.end())
        return {};
    if (!dims->is_object())
        return fail("the member `dims` is no object");
    for (const auto& [name, size] : dims->items()) {
        if (!size.is_number_integer() || size.get<std::int64_t>() < 1)
            return fail("the dimension `{}` has no size", name);
        project.dims.emplace_back(name, size.get<std::int64_t>());
    }
    return {};
}

/// Adds what `readOne` makes of each object of the list `member`, which may be missing. `what` is one of them: "a pin".
template<typename T>
Result<void> readList(const Json& root, const char* member, const char* what, Result<T> (*readOne)(const Json&), std::vector<T>& into)
{
    const auto list = root.find(member);
    if (list == root.end())
        return {};
    if (!list->is_array())
        return fail("the member `{}` is no list", member);
    for (const Json& entry : *list) {
        if (!entry.is_object())
            return fail("{} is no object", what);
        PB_ASSIGN(T one, readOne(entry));
        into.push_back(std::move(one));
    }
    return {};
}

Result<CompilerChoice> readCompiler(const Json& entry)
{
    CompilerChoice choice;
    PB_TRY(read(entry, "name", choice.name));
    PB_TRY(read(entry, "path", choice.path));
    PB_TRY(read(entry, "enabled", choice.enabled));
    PB_TRY(read(entry, "rules", choice.text));
    PB_TRY(read(entry, "draft", choice.draft));
    if (choice.name.empty())
        return fail("a compiler has no name");
    return choice;
}

Result<PlacedPin> readPin(const Json& entry)
{
    PlacedPin pin;
    std::string kindName;
    PB_TRY(read(entry, "kind", kindName));
    PB_TRY(read(entry, "function", pin.node.function));
    PB_TRY(read(entry, "node", pin.node.index));
    const auto kind = std::ranges::find(pinKinds, kindName, &std::pair<std::string_view, Pin::Kind>::first);
    if (kind == std::end(pinKinds))
        return fail("a pin of the kind `{}`; there are `to`, `never` and `cut`", kindName);
    pin.kind = kind->second;
    if (pin.kind != Pin::Kind::Cut) {
        PB_TRY(read(entry, "compiler", pin.compiler));
        return pin;
    }
    PB_TRY(read(entry, "other_function", pin.other.function));
    PB_TRY(read(entry, "other_node", pin.other.index));
    return pin;
}

Result<StyleRule> readStyle(const Json& entry)
{
    constexpr std::size_t longestBadge = 12; // bytes
    StyleRule rule;
    PB_TRY(read(entry, "query", rule.query));
    PB_TRY(read(entry, "color", rule.color));
    PB_TRY(read(entry, "badge", rule.badge));
    PB_TRY(read(entry, "enabled", rule.enabled));
    const bool isColor = rule.color.empty() || (rule.color.size() == 7 && rule.color.front() == '#' && rule.color.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos);
    if (!isColor)
        return fail("the colour `{}` of a style rule; it is written as in `#E69F00`", rule.color.substr(0, 40));
    if (rule.badge.size() > longestBadge)
        return fail("the badge of a style rule is too long");
    return rule;
}

Result<NodePlace> readPlace(const Json& entry)
{
    NodePlace place;
    PB_TRY(read(entry, "function", place.function));
    PB_TRY(read(entry, "node", place.index));
    return place;
}

/// A hash is text, since 64 bits are more than numbers of JSON are sure to keep.
Result<NodeMark> readMark(const Json& entry)
{
    NodeMark mark;
    PB_ASSIGN(mark.place, readPlace(entry));
    PB_TRY(read(entry, "name", mark.name));
    PB_TRY(read(entry, "op", mark.op));
    const auto list = entry.find("around");
    if (list == entry.end())
        return mark;
    const auto isAround = [](const Json& one) { return one.is_array() && one.size() == 3 && one[0].is_string() && one[1].is_number_integer() && one[2].is_number_integer(); };
    if (!list->is_array() || !std::ranges::all_of(*list, isAround))
        return fail("what lies around a node is a list of [hash, which, of]");
    for (const Json& one : *list) {
        const std::string text = one[0].get<std::string>();
        NodeMark::Around around {.which = one[1].get<std::int64_t>(), .of = one[2].get<std::int64_t>()};
        if (const auto end = std::from_chars(text.data(), text.data() + text.size(), around.hash, 16); end.ec != std::errc() || end.ptr != text.data() + text.size())
            return fail("`{}` is no hash", text.substr(0, 40));
        mark.around.push_back(around);
    }
    return mark;
}

Result<void> readView(const Json& root, ViewState& view, const std::filesystem::path& folder)
{
    const auto at = root.find("view");
    if (at == root.end())
        return {};
    if (!at->is_object())
        return fail("the member `view` is no object");
    PB_TRY(read(*at, "mode", view.mode));
    PB_TRY(read(*at, "direction", view.direction));
    PB_TRY(read(*at, "overlay", view.overlay));
    PB_TRY(read(*at, "overlay_file", view.overlayFile));
    if (!view.overlayFile.empty())
        view.overlayFile = absolutePath(view.overlayFile, folder);
    PB_TRY(read(*at, "playhead", view.playhead));
    PB_TRY(read(*at, "selected_function", view.selectedFunction));
    PB_TRY(read(*at, "selected_node", view.selectedNode));
    PB_TRY(read(*at, "zoom", view.zoom));
    if (const auto near = at->find("near"); near != at->end()) {
        PB_ASSIGN(view.near, readPlace(*near));
        if (view.near.function.empty())
            view.near = {}; // of no function it is no place
    }
    PB_TRY(read(*at, "x", view.x));
    PB_TRY(read(*at, "y", view.y));
    PB_TRY(readList(*at, "breakpoints", "a breakpoint", readPlace, view.breakpoints));
    PB_TRY(readList(*at, "marks", "a mark", readMark, view.marks));
    view.playhead = std::max<std::int64_t>(view.playhead, 0);
    return {};
}

Result<void> readGroups(const Json& root, GroupView& groups)
{
    const auto at = root.find("groups");
    if (at == root.end())
        return {};
    if (!at->is_object())
        return fail("the member `groups` is no object");
    PB_TRY(read(*at, "all", groups.all));
    if (at->contains("grouped")) {
        groups.grouped = false;
        PB_TRY(read(*at, "grouped", *groups.grouped));
    }
    Strings opened, closed;
    PB_TRY(readNames(*at, "opened", opened));
    PB_TRY(readNames(*at, "closed", closed));
    groups.opened.insert(opened.begin(), opened.end());
    groups.closed.insert(closed.begin(), closed.end());
    return {};
}

Result<void> readNotes(const Json& root, std::map<std::string, std::string>& notes)
{
    const auto at = root.find("notes");
    if (at == root.end())
        return {};
    if (!at->is_object())
        return fail("the member `notes` is no object");
    for (const auto& [step, text] : at->items()) {
        if (!text.is_string())
            return fail("the note on `{}` is no text", step);
        if (!text.get_ref<const std::string&>().empty())
            notes[step] = text.get<std::string>();
    }
    return {};
}

/// The place of a mistake in it is told beside the name of the member.
Result<Pipeline> readPipeline(const Json& root)
{
    std::string text;
    PB_TRY(read(root, "pipeline", text));
    auto pipeline = parsePipeline(text);
    if (!pipeline)
        pipeline.error().where = "`pipeline`, " + pipeline.error().where;
    return pipeline;
}

/// A session of a version that this program knows.
Result<void> checkVersion(const Json& root)
{
    if (root.is_discarded())
        return fail("not a Passbench session: the file can't be read as JSON");
    if (!root.is_object())
        return fail("not a Passbench session: the file is not a JSON object");
    std::int64_t found = 0;
    PB_TRY(read(root, "passbench", found));
    if (found < 1)
        return fail("not a Passbench session: the member `passbench` with its version is missing");
    if (found > projectVersion)
        return fail(Diagnostic {.message = fmt::format("the session has version {}, and only {} is known", found, projectVersion),
            .help = "it was saved by a newer Passbench: open it with that one"});
    return {};
}

} // namespace

Result<Workspace> parseProject(std::string_view text, const std::filesystem::path& folder)
{
    const Json root = Json::parse(text, nullptr, false);
    PB_TRY(checkVersion(root));
    Workspace project;
    PB_TRY(read(root, "model", project.modelPath));
    project.modelPath = absolutePath(project.modelPath, folder);
    PB_TRY(read(root, "model_hash", project.modelHash));
    PB_TRY(read(root, "pipeline_draft", project.pipelineDraft));
    PB_TRY(readList(root, "marks", "a mark", readMark, project.marks));
    PB_TRY(read(root, "opt_level", project.optLevel));
    if (project.optLevel < 0 || project.optLevel > highestOptLevel)
        return fail("the member `opt_level` is {}, and goes from 0 to {}", project.optLevel, highestOptLevel);
    PB_TRY(readNames(root, "required", project.required));
    PB_TRY(readNames(root, "disabled", project.disabled));
    PB_TRY(readDims(root, project));
    if (const auto signature = root.find("signature"); signature != root.end()) {
        if (!signature->is_string())
            return fail("the member `signature` is no name");
        project.signature = signature->get<std::string>();
    }
    PB_TRY(readNotes(root, project.notes));
    PB_TRY(readList(root, "compilers", "a compiler", readCompiler, project.compilers));
    for (CompilerChoice& choice : project.compilers)
        choice.path = absolutePath(choice.path, folder);
    PB_TRY(readList(root, "pins", "a pin", readPin, project.pins));
    PB_TRY(readGroups(root, project.groups));
    PB_TRY(readList(root, "styles", "a style rule", readStyle, project.styles));
    PB_TRY(readView(root, project.view, folder));
    PB_ASSIGN(const Pipeline pipeline, readPipeline(root));
    project.pipeline = withFiles(pipeline, [&](const std::string& path) { return absolutePath(path, folder); });
    return project;
}

} // namespace passbench
