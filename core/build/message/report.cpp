#include "core/build/message/message.h"

#include "core/build/message/parts.h"
#include "core/build/tune/tile_bytes.h"
#include "core/support/files/inside.h"

namespace passbench {
namespace {

void write(ByteWriter& writer, const Profile& profile)
{
    writer.list(profile.calls, [&](const MeasuredCall& call) {
        writer.text(call.kernel);
        writer.text(call.region);
        writer.number(call.external);
        writer.numbers(call.nodes);
        writer.number(call.seconds);
    });
    writer.number(profile.runs);
    writer.number(profile.threads);
    writer.text(profile.cpu);
    writer.number(profile.runSeconds);
}

Profile readProfile(ByteReader& reader)
{
    Profile profile;
    reader.list([&] {
        MeasuredCall& call = profile.calls.emplace_back();
        call.kernel = reader.text();
        call.region = reader.text();
        call.external = reader.number<bool>();
        call.nodes = reader.numbers<std::vector<NodeId>>();
        call.seconds = reader.number<double>();
    });
    profile.runs = reader.number<std::uint32_t>();
    profile.threads = reader.number<std::uint32_t>();
    profile.cpu = reader.text();
    profile.runSeconds = reader.number<double>();
    return profile;
}

} // namespace

std::string encode(const BuildReport& report)
{
    ByteWriter writer;
    writer.text(report.name);
    write(writer, report.files);
    writer.text(report.triple);
    writer.text(report.cpu);
    writer.text(report.cutFor);
    writer.number(report.runsHere);
    write(writer, report.lackedHere);
    writer.text(report.sizes);
    writer.number(report.callersSize);
    for (const std::int64_t bytes : {report.workspaceBytes, report.workspaceWithoutReuse, report.workspaceInUse, report.constantBytes, report.storedConstantBytes})
        writer.number(bytes);
    writer.list(report.kernels, [&](const BuiltKernel& kernel) {
        writer.text(kernel.name);
        write(writer, kernel.operators);
        writer.number(kernel.calls);
        writer.text(kernel.region);
        writer.list(kernel.tiles, [&](const TileChoice& choice) { encode(writer, choice); });
        writer.text(kernel.text);
    });
    writer.list(report.levels, [&](const BuiltLevel& level) {
        for (const std::string& text : {level.name, level.cutFor})
            writer.text(text);
        writer.number(level.runsHere);
    });
    writer.list(report.regions, [&](const BuiltRegion& region) {
        for (const std::string& text : {region.function, region.compiler, region.compiledBy, region.note, region.symbol, region.onnx})
            writer.text(text);
        write(writer, region.sources);
        write(writer, region.libraries);
    });
    write(writer, report.failures);
    write(writer, report.notes);
    write(writer, report.unwritten);
    writer.number(report.check);
    writer.number(report.difference.maxAbsolute);
    writer.number(report.difference.maxRelative);
    writer.number(report.difference.output);
    writer.number(report.difference.index);
    writer.number(report.difference.comparable);
    writer.text(report.difference.what);
    writer.text(report.checkText);
    writer.text(report.profileText);
    writer.number(report.profile.has_value());
    if (report.profile)
        write(writer, *report.profile);
    writer.number(report.compileMilliseconds);
    writer.number(report.parts);
    writer.number(report.runMilliseconds);
    return writer.take();
}

std::optional<BuildReport> decodeBuildReport(std::string_view bytes, const std::filesystem::path& folder)
{
    ByteReader reader(bytes);
    BuildReport report;
    report.name = reader.text();
    report.files = readTexts(reader);
    report.triple = reader.text();
    report.cpu = reader.text();
    report.cutFor = reader.text();
    report.runsHere = reader.number<bool>();
    report.lackedHere = readTexts(reader);
    report.sizes = reader.text();
    report.callersSize = reader.number<bool>();
    for (std::int64_t* size : {&report.workspaceBytes, &report.workspaceWithoutReuse, &report.workspaceInUse, &report.constantBytes, &report.storedConstantBytes})
        *size = reader.number<std::int64_t>();
    reader.list([&] {
        BuiltKernel& kernel = report.kernels.emplace_back();
        kernel.name = reader.text();
        kernel.operators = readTexts(reader);
        kernel.calls = reader.number<std::int64_t>();
        kernel.region = reader.text();
        reader.list([&] { kernel.tiles.push_back(decodeTileChoice(reader)); });
        kernel.text = reader.text();
    });
    reader.list([&] {
        BuiltLevel& level = report.levels.emplace_back();
        for (std::string* text : {&level.name, &level.cutFor})
            *text = reader.text();
        level.runsHere = reader.number<bool>();
    });
    reader.list([&] {
        BuiltRegion& region = report.regions.emplace_back();
        for (std::string* text : {&region.function, &region.compiler, &region.compiledBy, &region.note, &region.symbol, &region.onnx})
            *text = reader.text();
        region.sources = readTexts(reader);
        region.libraries = readTexts(reader);
    });
    report.failures = readFailures(reader);
    report.notes = readTexts(reader);
    report.unwritten = readTexts(reader);
    report.check = reader.number<CheckState>();
    if (report.check > CheckState::Failed)
        reader.giveUp();
    report.difference.maxAbsolute = reader.number<double>();
    report.difference.maxRelative = reader.number<double>();
    report.difference.output = reader.number<std::int64_t>();
    report.difference.index = reader.number<std::int64_t>();
    report.difference.comparable = reader.number<bool>();
    report.difference.what = reader.text();
    report.checkText = reader.text();
    report.profileText = reader.text();
    if (reader.number<bool>())
        report.profile = readProfile(reader);
    report.compileMilliseconds = reader.number<double>();
    report.parts = reader.number<std::uint64_t>();
    report.runMilliseconds = reader.number<double>();
    const bool areThere = std::ranges::all_of(report.files, [&](const std::string& file) { return isPlainFile(folder, file); });
    return reader.good() && reader.atEnd() && areThere ? std::optional(std::move(report)) : std::nullopt;
}

} // namespace passbench
