#include "core/build/earlier_build.h"

#include "core/codegen/regions/compiled_region.h"
#include "core/support/files/inside.h"
#include "core/support/files/mapped_file.h"
#include "core/support/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace passbench {
namespace {

namespace fs = std::filesystem;

void addNames(const nlohmann::json& json, Strings& names)
{
    if (const auto* name = json.get_ptr<const std::string*>(); name && staysInside(*name))
        names.push_back(*name);
    else if (json.is_structured())
        for (const nlohmann::json& part : json)
            addNames(part, names);
}

std::string textIn(const nlohmann::json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<EarlierBuild::Region> regionsIn(const nlohmann::json& list)
{
    std::vector<EarlierBuild::Region> regions;
    for (const nlohmann::json& one : list) {
        if (!one.is_object())
            continue;
        EarlierBuild::Region& region = regions.emplace_back(EarlierBuild::Region {textIn(one, "function"), textIn(one, "compiler"), {}});
        Strings sources;
        if (one.contains("sources"))
            addNames(one["sources"], sources);
        for (const std::string& source : sources)
            region.files.push_back(fmt::format("{}/{}", regionFolder, source));
        if (const std::string onnx = textIn(one, "onnx"); !onnx.empty())
            region.files.push_back(onnx);
    }
    return regions;
}

} // namespace

EarlierBuild earlierBuild(const fs::path& folder)
{
    const auto file = MappedFile::open(folder / "metadata.json");
    if (!file)
        return {};
    const auto bytes = (*file)->bytes();
    const nlohmann::json metadata = parsedJsonOrDiscarded({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!metadata.is_object() || !metadata.contains("format") || metadata["format"] != "passbench" || !metadata.contains("name") || !metadata["name"].is_string())
        return {};
    EarlierBuild build {.module = metadata["name"].get<std::string>(), .files = {}};
    for (const char* list : {"files", "written"})
        if (metadata.contains(list))
            addNames(metadata[list], build.files);
    if (metadata.contains("regions") && metadata["regions"].is_array())
        build.regions = regionsIn(metadata["regions"]);
    return build;
}

Strings removeFiles(const fs::path& folder, const Strings& files, const Strings& kept)
{
    std::error_code ignored;
    Strings removed;
    for (const std::string& file : files) {
        if (std::ranges::find(kept, file) != kept.end() || !isPlainFile(folder, file))
            continue;
        if (fs::remove(folder / file, ignored))
            removed.push_back(file);
        for (fs::path above = fs::path(file).parent_path(); !above.empty(); above = above.parent_path())
            if (!fs::remove(folder / above, ignored)) // goes only when it is empty
                break;
    }
    return removed;
}

} // namespace passbench
