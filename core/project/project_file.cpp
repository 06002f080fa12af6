#include "core/project/project_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

using Json = nlohmann::ordered_json; // members in the order in which they are written

constexpr int version = 1;
constexpr std::uintmax_t largestFile = 16 << 20;

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

Result<void> readCompilers(const Json& root, const std::filesystem::path& folder, Workspace& project)
{
    const auto compilers = root.find("compilers");
    if (compilers == root.end())
        return {};
    if (!compilers->is_array())
        return fail("the member `compilers` is no list");
    for (const Json& entry : *compilers) {
        CompilerChoice choice;
        if (!entry.is_object())
            return fail("a compiler is no object");
        PB_TRY(read(entry, "name", choice.name));
        PB_TRY(read(entry, "path", choice.path));
        PB_TRY(read(entry, "enabled", choice.enabled));
        PB_TRY(read(entry, "rules", choice.text));
        if (choice.name.empty())
            return fail("a compiler has no name");
        choice.path = absolutePath(choice.path, folder);
        project.compilers.push_back(std::move(choice));
    }
    return {};
}

constexpr std::pair<std::string_view, Pin::Kind> pinKinds[] = {{"to", Pin::Kind::To}, {"never", Pin::Kind::Never}, {"cut", Pin::Kind::Cut}};

Result<void> readPins(const Json& root, std::vector<PlacedPin>& pins)
{
    const auto list = root.find("pins");
    if (list == root.end())
        return {};
    if (!list->is_array())
        return fail("the member `pins` is no list");
    for (const Json& entry : *list) {
        PlacedPin pin;
        std::string kindName;
        if (!entry.is_object())
            return fail("a pin is no object");
        PB_TRY(read(entry, "kind", kindName));
        PB_TRY(read(entry, "function", pin.node.function));
        PB_TRY(read(entry, "node", pin.node.index));
        PB_TRY(read(entry, "compiler", pin.compiler));
        PB_TRY(read(entry, "other_function", pin.other.function));
        PB_TRY(read(entry, "other_node", pin.other.index));
        const auto kind = std::ranges::find(pinKinds, kindName, &std::pair<std::string_view, Pin::Kind>::first);
        if (kind == std::end(pinKinds))
            return fail("a pin of the kind `{}`; there are `to`, `never` and `cut`", kindName);
        pin.kind = kind->second;
        pins.push_back(std::move(pin));
    }
    return {};
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

Result<void> readBreakpoints(const Json& view, std::vector<NodePlace>& breakpoints)
{
    const auto places = view.find("breakpoints");
    if (places == view.end())
        return {};
    if (!places->is_array())
        return fail("the member `breakpoints` is no list");
    for (const Json& entry : *places) {
        NodePlace place;
        if (!entry.is_object())
            return fail("a breakpoint is no object");
        PB_TRY(read(entry, "function", place.function));
        PB_TRY(read(entry, "node", place.index));
        breakpoints.push_back(std::move(place));
    }
    return {};
}

Result<void> readView(const Json& root, ViewState& view)
{
    const auto at = root.find("view");
    if (at == root.end())
        return {};
    if (!at->is_object())
        return fail("the member `view` is no object");
    PB_TRY(read(*at, "mode", view.mode));
    PB_TRY(read(*at, "direction", view.direction));
    PB_TRY(read(*at, "overlay", view.overlay));
    PB_TRY(read(*at, "playhead", view.playhead));
    PB_TRY(read(*at, "selected_function", view.selectedFunction));
    PB_TRY(read(*at, "selected_node", view.selectedNode));
    PB_TRY(read(*at, "zoom", view.zoom));
    PB_TRY(read(*at, "x", view.x));
    PB_TRY(read(*at, "y", view.y));
    PB_TRY(readBreakpoints(*at, view.breakpoints));
    view.playhead = std::max<std::int64_t>(view.playhead, 0);
    return {};
}

} // namespace

std::string projectText(const Workspace& project, const std::filesystem::path& folder)
{
    Json root;
    root["passbench"] = version;
    root["model"] = relativePath(project.modelPath, folder);
    root["dims"] = Json::object();
    for (const auto& [name, size] : project.dims)
        root["dims"][name] = size;
    root["pipeline"] = toText(project.pipeline);
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
        root["compilers"].push_back(std::move(entry));
    }
    if (!project.pins.empty())
        root["pins"] = pinsJson(project.pins);
    root["view"] = {{"mode", project.view.mode}, {"direction", project.view.direction}, {"overlay", project.view.overlay},
        {"playhead", project.view.playhead}, {"selected_function", project.view.selectedFunction},
        {"selected_node", project.view.selectedNode}, {"zoom", project.view.zoom}, {"x", project.view.x}, {"y", project.view.y}};
    for (const NodePlace& place : project.view.breakpoints)
        root["view"]["breakpoints"].push_back({{"function", place.function}, {"node", place.index}});
    // A path that is no UTF-8 is written with replacement characters instead of ending the program.
    return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Workspace> parseProject(std::string_view text, const std::filesystem::path& folder)
{
    const Json root = Json::parse(text, nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return fail("not a Passbench session: the file is not a JSON object");
    int found = 0;
    PB_TRY(read(root, "passbench", found));
    if (found < 1)
        return fail("not a Passbench session: the member `passbench` with its version is missing");
    if (found > version)
        return fail(Diagnostic {.message = fmt::format("the session has version {}, and only {} is known", found, version),
            .help = "it was saved by a newer Passbench: open it with that one"});
    Workspace project;
    std::string pipeline;
    PB_TRY(read(root, "model", project.modelPath));
    PB_TRY(read(root, "pipeline", pipeline));
    PB_TRY(read(root, "opt_level", project.optLevel));
    if (project.optLevel < 0 || project.optLevel > highestOptLevel)
        return fail("the member `opt_level` is {}, and goes from 0 to {}", project.optLevel, highestOptLevel);
    PB_TRY(readNames(root, "required", project.required));
    PB_TRY(readNames(root, "disabled", project.disabled));
    project.modelPath = absolutePath(project.modelPath, folder);
    PB_TRY(readDims(root, project));
    PB_TRY(readCompilers(root, folder, project));
    PB_TRY(readPins(root, project.pins));
    PB_TRY(readView(root, project.view));
    PB_ASSIGN(project.pipeline, parsePipeline(pipeline));
    return project;
}

Result<void> saveProject(const Workspace& project, const std::filesystem::path& path)
{
    // Beside the file first, so that a full disk does not cost the session that was there.
    std::filesystem::path beside = path;
    beside += ".new";
    std::error_code error;
    {
        std::ofstream file(beside, std::ios::binary);
        file << projectText(project, std::filesystem::absolute(path, error).parent_path());
        file.close();
        if (!file)
            return fail("can't write `{}`: {}", beside.string(), std::strerror(errno));
    }
    std::filesystem::rename(beside, path, error);
    if (error)
        return fail("can't write `{}`: {}", path.string(), error.message());
    return {};
}

Result<Workspace> loadProject(const std::filesystem::path& path)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error)
        return fail("can't open `{}`: {}", path.string(), error.message());
    if (size > largestFile)
        return fail("`{}` is too large for a session ({} MB)", path.string(), size >> 20);
    std::ifstream file(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    auto project = parseProject(text, std::filesystem::absolute(path, error).parent_path());
    if (!project && project.error().where.empty())
        project.error().where = path.string();
    return project;
}

} // namespace passbench
