#include "core/build/jobs/levels.h"

#include "core/build/host_form.h"
#include "core/build/jobs/jobs.h"
#include "core/codegen/program/open_extents.h"
#include "core/codegen/program/open_program.h"
#include "core/support/text.h"

namespace passbench {
namespace {

/// Not for open dimensions.
Result<Program> closedProgram(const BuildRequest& request, std::span<const CompiledRegion> compiled, const std::string& name, const Target& target)
{
    PB_ASSIGN(const Module forHost, inHostForm(request.module, compiled, {}));
    return makeProgram(forHost, "passbench_" + name, compiled, target);
}

Result<Program> openProgram(const OpenBuild& open, const std::string& name, const Target& target)
{
    std::vector<Module> modules;
    for (const OpenBuild::ModuleAtSizes& sample : open.samples) {
        PB_ASSIGN(Module forHost, inHostForm(sample.module, {}, {}));
        modules.push_back(std::move(forHost));
    }
    Strings sizes;
    for (const OpenBuild::ModuleAtSizes& sample : open.samples)
        sizes.push_back(sizesText(open.dims, sample.sizes));
    PB_ASSIGN(std::vector<Ints> extents, openExtents(modules, sizes));
    Ints anywhere; // what is open in one sample is treated so in all; not at the largest size, which is often one of something else, such as 64
    for (std::size_t i = 0; i < modules.size(); ++i)
        if (!open.samples[i].isLargest)
            anywhere.insert(anywhere.end(), extents[i].begin(), extents[i].end());
    std::vector<SampleSize> samples;
    for (const OpenBuild::ModuleAtSizes& sample : open.samples) {
        Ints& own = extents[samples.size()];
        own.insert(own.end(), anywhere.begin(), anywhere.end());
        Ints steps;
        for (std::size_t d = 0; d < sample.sizes.size(); ++d)
            steps.push_back(sample.sizes[d] / open.dims[d].step);
        samples.push_back({.sizes = std::move(steps), .isLargest = sample.isLargest});
    }
    return generalProgram(samples, open.dims, [&](std::size_t sample, const auto& doubted) {
        return makeProgram(modules[sample], "passbench_" + name, {}, target, {extents[sample], doubted});
    });
}

} // namespace

Result<std::vector<BuildLevel>> makeLevels(const BuildRequest& request, std::span<const CompiledRegion> compiled, const std::string& name)
{
    Strings cpus = split(request.cpu, ',');
    if (cpus.size() < 2)
        cpus = {request.cpu};
    else if (!needsMachine(request.emit))
        return fail(Diagnostic {.message = fmt::format("`{}` says nothing about what is to be written, which is for any machine", request.cpu), .help = "name no processor"});
    std::vector<BuildLevel> levels;
    for (const std::string& cpu : cpus) {
        if (std::ranges::count(cpus, cpu) > 1)
            return fail(Diagnostic {.message = fmt::format("`{}` names `{}` twice", request.cpu, cpu), .help = "name each processor once"});
        BuildLevel& level = levels.emplace_back();
        if (cpus.size() > 1)
            level.cpu = cpu;
        if (needsMachine(request.emit)) {
            PB_ASSIGN(level.target, tileTarget(request.triple, cpu, request.features));
            level.target.candidate = request.tileCandidate;
            if (const auto measured = request.tiles.find(level.target.cpu); measured != request.tiles.end())
                level.target.measured = measured->second;
        }
        PB_ASSIGN(level.program, request.open ? openProgram(*request.open, name, level.target) : closedProgram(request, compiled, name, level.target));
        if (level.program.externals.size() > mostExternals)
            return fail("there are {} regions with code of their own, and a library can have {}", level.program.externals.size(), mostExternals);
        level.plan = planMemory(level.program);
    }
    return levels;
}

} // namespace passbench
