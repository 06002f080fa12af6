#include "core/build/plugins.h"

#include "core/codegen/regions/generator_plugin.h"
#include "core/ops/table/dialects.h"
#include "core/partition/rules/predicate_plugin.h"
#include "core/pipeline/plugin.h"
#include "core/support/text.h"

#include <algorithm>
#include <mutex>

namespace passbench {
namespace {

std::mutex loadedMutex;

Strings& loadedFiles()
{
    static Strings files;
    return files;
}

/// What a dialect says lowers it has to be a pass.
Result<void> checkLegalizations(const Strings& names, const std::string& path)
{
    for (const std::string& name : names)
        if (const auto dialect = dialectNamed(name); dialect && !dialect->legalization.empty() && !passNamed(dialect->legalization))
            return fail(Diagnostic {.message = fmt::format("the dialect `{}` names the pass `{}`, which nobody brings", name, dialect->legalization), .where = path,
                .help = "bring it in the same plug-in, or name none"});
    return {};
}

} // namespace

Result<PluginContents> loadPluginFile(const std::string& path)
{
    PluginContents contents {.passes = {}, .predicates = {}, .dialects = {}, .generators = offersGenerators(path)};
    const bool predicates = offersPredicates(path), dialects = offersDialects(path);
    if (offersPasses(path) || !(contents.generators || predicates || dialects)) { // its error says best what is wrong with a file that brings nothing
        PB_ASSIGN(contents.passes, loadPlugin(path));
    }
    if (dialects) {
        PB_ASSIGN(contents.dialects, loadDialects(path));
        PB_TRY(checkLegalizations(contents.dialects, path));
    }
    if (predicates) {
        PB_ASSIGN(contents.predicates, loadPredicates(path));
    }
    if (contents.generators)
        addGeneratorPlugin(path);
    const std::lock_guard lock(loadedMutex);
    if (std::ranges::find(loadedFiles(), path) == loadedFiles().end())
        loadedFiles().push_back(path);
    return contents;
}

Strings loadedPlugins()
{
    const std::lock_guard lock(loadedMutex);
    return loadedFiles();
}

std::string toText(const PluginContents& contents)
{
    Strings parts;
    if (!contents.passes.empty())
        parts.push_back("passes " + join(contents.passes, ", "));
    if (!contents.dialects.empty())
        parts.push_back("dialects " + join(contents.dialects, ", "));
    if (!contents.predicates.empty())
        parts.push_back("predicates " + join(contents.predicates, ", "));
    if (contents.generators)
        parts.emplace_back("generators of regions");
    return join(parts, "; ");
}

} // namespace passbench
