#include "core/build/message/message.h"

#include "core/build/message/parts.h"
#include "core/build/tune/tile_bytes.h"
#include "core/support/files/inside.h"

namespace passbench {

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<MeasuredCall>& call)
{
    archive(call.kernel, call.region, call.external, call.nodes, call.seconds);
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<Profile>& profile)
{
    archive(profile.calls, profile.runs, profile.threads, profile.cpu, profile.runSeconds);
}

static void fields(FieldWriter& writer, const TileChoice& choice)
{
    encode(writer.bytes(), choice);
}

static void fields(FieldReader& reader, TileChoice& choice)
{
    choice = decodeTileChoice(reader.bytes());
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<BuiltKernel>& kernel)
{
    archive(kernel.name, kernel.operators, kernel.calls, kernel.region, kernel.tiles, kernel.text);
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<BuiltLevel>& level)
{
    archive(level.name, level.cutFor, level.runsHere);
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<BuiltRegion>& region)
{
    archive(region.function, region.compiler, region.compiledBy, region.note, region.symbol, region.onnx, region.sources, region.libraries);
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<Difference>& difference)
{
    archive(difference.maxAbsolute, difference.maxRelative, difference.output, difference.index, difference.comparable, difference.what);
}

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<BuildReport>& report)
{
    archive(report.name, report.files, report.triple, report.cpu, report.cutFor, report.runsHere, report.lackedHere, report.needs, report.sizes, report.callersSize);
    archive(report.workspaceBytes, report.workspaceWithoutReuse, report.workspaceInUse, report.constantBytes, report.storedConstantBytes);
    archive(report.kernels, report.levels, report.regions, report.failures, report.notes, report.unwritten);
    archive(report.check, report.difference, report.checkText, report.profileText, report.profile);
    archive(report.compileMilliseconds, report.parts, report.runMilliseconds);
}

std::string encode(const BuildReport& report)
{
    ByteWriter bytes;
    FieldWriter writer(bytes);
    fields(writer, report);
    return bytes.take();
}

std::optional<BuildReport> decodeBuildReport(std::string_view bytes, const std::filesystem::path& folder)
{
    ByteReader reader(bytes);
    FieldReader archive(reader);
    BuildReport report;
    fields(archive, report);
    const bool areThere = report.check <= CheckState::Failed && std::ranges::all_of(report.files, [&](const std::string& file) { return isPlainFile(folder, file); });
    return reader.good() && reader.atEnd() && areThere ? std::optional(std::move(report)) : std::nullopt;
}

} // namespace passbench
