#include "core/codegen/prepared_regions.h"

#include "core/support/text.h"

namespace passbench {
namespace {

/// Why the compiler of a region can make no code of it, whatever it holds; empty when it may try.
std::string hindrance(const BuildRequest& request, const Compiler* compiler, const std::string& name)
{
    if (!compiler)
        return fmt::format("`{}` is not among the compilers of this build, so the default compiler took the region", name);
    if (compiler->generator.empty())
        return fmt::format("`{}` has no code generator here, so the default compiler took the region", name);
    if (!request.triple.empty())
        return fmt::format("`{}` makes code for this machine only, so the default compiler took the region", name);
    return {};
}

/// The message with the first thing that a tool said.
std::string oneLine(const Diagnostic& error)
{
    return error.notes.empty() ? error.message : fmt::format("{}: {}", error.message, error.notes.front());
}

} // namespace

Result<PreparedRegions> prepareRegions(const BuildRequest& request, const std::filesystem::path& folder)
{
    PreparedRegions prepared {.module = request.module, .compiled = {}, .notes = {}, .failures = {}};
    for (const auto& [name, function] : request.module.functions) {
        if (function->compiler().empty())
            continue;
        const Compiler* compiler = request.compilers.find(function->compiler());
        if (std::string why = hindrance(request, compiler, function->compiler()); !why.empty()) {
            prepared.notes.emplace(name, std::move(why));
            continue;
        }
        auto region = compileRegion({.module = request.module, .function = name, .generator = compiler->generator,
            .symbol = identifier(fmt::format("passbench_{}_{}", request.name, name)), .folder = folder,
            .timeLimit = request.regionTimeLimit, .stop = request.stop});
        if (region) {
            prepared.compiled.push_back(std::move(*region));
            continue;
        }
        if (request.stop.stop_requested() || region.error().ours)
            return fail(std::move(region).error());
        prepared.notes.emplace(name, fmt::format("`{}` failed, so the default compiler took the region: {}", compiler->name, oneLine(region.error())));
    }
    return prepared;
}

} // namespace passbench
