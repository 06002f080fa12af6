#include "core/build/runnable.h"

#include "core/codegen/tools/c_compiler.h"
#include "core/support/text.h"

namespace passbench {
namespace {

/// ", by the code for x86-64 and haswell; that for znver4 was not run: this machine lacks instructions that it may have".
std::string levelsText(const BuildReport& report)
{
    Strings ran, others;
    for (const BuiltLevel& level : report.levels)
        (level.runsHere ? ran : others).push_back(level.name);
    if (ran.empty())
        return {};
    return ", by the code for " + join(ran, ", ")
        + (others.empty() ? "" : fmt::format("; that for {} was not run: this machine lacks instructions that it may have", join(others, ", ")));
}

} // namespace

std::string byText(const Runnable& runnable, const BuildReport& report)
{
    std::string text = runnable.library && runnable.source ? fmt::format(", by the library{} and by the C source", underText(runnable.emulator))
        : runnable.source                                  ? ", by the C source"
                                                           : underText(runnable.emulator);
    if (runnable.library && !runnable.emulator)
        text += levelsText(report);
    return runnable.noLibrary.empty() ? text : text + "; the library was not run: " + runnable.noLibrary;
}

std::string underText(const Emulator* emulator) { return emulator ? " under " + emulator->name : std::string(); }

ProgramResult<std::filesystem::path> compiledSource(const std::filesystem::path& folder, const BuildReport& report)
{
    std::vector<std::string> sources, libraries;
    for (const std::string& file : report.files)
        if (file.ends_with(".c") || file.ends_with(".S"))
            sources.push_back(file);
    for (const BuiltRegion& region : report.regions)
        libraries.insert(libraries.end(), region.libraries.begin(), region.libraries.end());
    const std::string result = report.name + ".source.so";
    if (auto compiled = compileCLibrary(folder, sources, libraries, result); !compiled)
        return tl::unexpected(std::move(compiled).error());
    return folder / result;
}

std::string whyNotTheSource(const BuildRequest& request)
{
    if (!wants(request.emit, Emit::CSource))
        return "there is no source to compile";
    const auto compiler = findCCompiler();
    return compiler ? std::string() : compiler.error().message;
}

std::string whyNotTheLibrary(const BuildRequest& request, const BuildReport& report)
{
    if (!wants(request.emit, Emit::Library))
        return "there is no library to run";
    if (!report.runsHere && !report.lackedHere.empty())
        return fmt::format("it is for {} ({}), and this machine lacks {}", report.triple, report.cpu, join(report.lackedHere, ", "));
    if (!report.runsHere)
        return fmt::format("it is for {} ({}), not for this machine", report.triple, report.cpu);
    return {};
}

} // namespace passbench
