#include "core/drawing/svg_legend.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace passbench {

namespace {

bool isData(BoxKind kind)
{
    return kind == BoxKind::Input || kind == BoxKind::Constant || kind == BoxKind::Output || kind == BoxKind::Tuple;
}

} // namespace

std::vector<std::string> compilersOf(const Scene& scene)
{
    std::vector<std::string> names;
    for (const SceneBox& box : scene.boxes)
        if (!box.compiler.empty() && std::ranges::find(names, box.compiler) == names.end())
            names.push_back(box.compiler);
    return names;
}

palette::Rgb compilerColor(const std::vector<std::string>& compilers, std::string_view name, const SvgOptions& options)
{
    if (options.compilerColor)
        return options.compilerColor(name);
    return palette::compiler(static_cast<std::size_t>(std::ranges::find(compilers, name) - compilers.begin()));
}

palette::Rgb headColor(const SceneBox& box)
{
    return isData(box.kind) ? palette::dataHead
        : box.kind == BoxKind::Group ? palette::groupHead
        : box.kind == BoxKind::Operator ? palette::categoryHead(box.category)
                                        : palette::categoryHead(OpCategory::Control);
}

std::string badgeOf(std::string_view compiler)
{
    return compiler.empty() ? std::string() : std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(compiler.front()))));
}

std::vector<LegendEntry> legendOf(const Scene& scene, const SvgOptions& options)
{
    std::vector<LegendEntry> entries = options.looks.legend;
    const std::vector<std::string> compilers = compilersOf(scene);
    for (const std::string& compiler : compilers)
        entries.push_back({compiler, compilerColor(compilers, compiler, options), badgeOf(compiler)});
    std::set<OpCategory> categories;
    bool data = false, groups = false;
    for (const SceneBox& box : scene.boxes)
        if (isData(box.kind))
            data = true;
        else if (box.kind == BoxKind::Group)
            groups = true;
        else if (!isPlace(box.kind))
            categories.insert(box.kind == BoxKind::Operator ? box.category : OpCategory::Control);
    for (const OpCategory category : categories)
        entries.push_back({category == OpCategory::Control ? "control and opaque" : std::string(name(category)),
            palette::categoryHead(category), {}});
    if (groups)
        entries.push_back({"closed groups", palette::groupHead, {}});
    if (data)
        entries.push_back({"inputs and constants", palette::dataHead, {}});
    return entries;
}

} // namespace passbench
