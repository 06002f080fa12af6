#include "core/build/message.h"

#include "core/build/tune/tile_bytes.h"
#include "core/ops/table/dialects.h"
#include "core/ops/table/op_table.h"
#include "core/support/files/inside.h"

namespace passbench {
namespace {

void write(ByteWriter& writer, const Strings& texts)
{
    writer.list(texts, [&](const std::string& text) { writer.text(text); });
}

Strings readTexts(ByteReader& reader)
{
    Strings texts;
    reader.list([&] { texts.emplace_back(reader.text()); });
    return texts;
}

void write(ByteWriter& writer, const std::vector<RegionFailure>& failures)
{
    writer.list(failures, [&](const RegionFailure& failure) {
        for (const std::string& text : {failure.function, failure.compiler, failure.message, failure.takenBy})
            writer.text(text);
        write(writer, failure.operators);
        writer.list(failure.nodes, [&](const std::vector<NodeId>& nodes) { writer.numbers(nodes); });
    });
}

std::vector<RegionFailure> readFailures(ByteReader& reader)
{
    std::vector<RegionFailure> failures;
    reader.list([&] {
        RegionFailure& failure = failures.emplace_back();
        for (std::string* text : {&failure.function, &failure.compiler, &failure.message, &failure.takenBy})
            *text = reader.text();
        failure.operators = readTexts(reader);
        reader.list([&] { failure.nodes.push_back(reader.numbers<std::vector<NodeId>>()); });
    });
    return failures;
}

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

void write(ModuleWriter& writer, const PreparedRegions& regions)
{
    ByteWriter& bytes = writer.bytes();
    bytes.list(regions.compiled, [&](const CompiledRegion& region) { encode(region, writer); });
    bytes.list(regions.notes, [&](const auto& note) {
        bytes.text(note.first);
        bytes.text(note.second);
    });
    write(bytes, regions.exported);
    write(bytes, regions.failures);
}

void readRegions(ModuleReader& reader, PreparedRegions& regions)
{
    ByteReader& bytes = reader.bytes();
    bytes.list([&] { regions.compiled.push_back(decodeCompiledRegion(reader)); });
    bytes.list([&] {
        std::string function(bytes.text());
        regions.notes.emplace(std::move(function), bytes.text());
    });
    regions.exported = readTexts(bytes);
    regions.failures = readFailures(bytes);
}

void writeOrigins(ByteWriter& bytes, const std::unordered_map<NodeId, std::vector<std::string>>& origins)
{
    bytes.list(origins, [&](const auto& one) {
        bytes.number(number(one.first));
        write(bytes, one.second);
    });
}

std::unordered_map<NodeId, std::vector<std::string>> readOrigins(ByteReader& bytes)
{
    std::unordered_map<NodeId, std::vector<std::string>> origins;
    bytes.list([&] {
        const auto node = static_cast<NodeId>(bytes.number<std::underlying_type_t<NodeId>>());
        origins[node] = readTexts(bytes);
    });
    return origins;
}

} // namespace

void encode(const BuildOrderView& order, const std::filesystem::path& folder, ModuleWriter& writer)
{
    const BuildRequest& request = order.request;
    ByteWriter& bytes = writer.bytes();
    bytes.list(dialectPlugins(), [&](const std::string& path) { bytes.text(path); });
    for (const std::string& text : {request.name, request.referenceStep, request.pipeline, request.triple, request.cpu, request.features, folder.string()})
        bytes.text(text);
    writeOrigins(bytes, request.origins);
    bytes.number(request.emit);
    bytes.number(request.regionTimeLimit.count());
    bytes.number(request.check);
    bytes.number(request.profile);
    bytes.number(request.seed);
    bytes.number(request.tolerance);
    bytes.number(request.tileCandidate);
    bytes.list(request.tiles, [&](const auto& ofCpu) {
        bytes.text(ofCpu.first);
        bytes.list(ofCpu.second->tiles, [&](const auto& one) { encode(bytes, TileChoice {one.first, one.second}); });
    });
    bytes.number(request.inputs.has_value());
    if (request.inputs)
        bytes.list(*request.inputs, [&](const Tensor& tensor) { writer.tensor(tensor); });
    bytes.number(request.open.has_value());
    if (request.open) {
        bytes.list(request.open->dims, [&](const OpenDim& dim) { encode(bytes, dim); });
        for (const auto* list : {&request.open->samples, &request.open->checks})
            bytes.list(*list, [&](const OpenBuild::ModuleAtSizes& sample) {
                bytes.numbers(sample.sizes);
                bytes.number(sample.isLargest);
                writer.module(sample.module);
            });
    }
    write(writer, order.regions);
    writer.module(order.regions.module);
    writer.module(request.reference ? *request.reference : request.module);
}

std::optional<BuildOrder> decodeBuildOrder(std::string_view all)
{
    ModuleReader reader(opTable(), all, nullptr);
    ByteReader& bytes = reader.bytes();
    bytes.list([&] {
        if (const auto loaded = loadDialects(std::string(bytes.text())); !loaded)
            bytes.giveUp();
    });
    BuildOrder order;
    BuildRequest& request = order.request;
    for (std::string* text : {&request.name, &request.referenceStep, &request.pipeline, &request.triple, &request.cpu, &request.features})
        *text = bytes.text();
    request.folder = bytes.text();
    request.origins = readOrigins(bytes);
    request.emit = bytes.number<std::uint8_t>();
    request.regionTimeLimit = std::chrono::milliseconds(bytes.number<std::chrono::milliseconds::rep>());
    request.check = bytes.number<bool>();
    request.profile = bytes.number<bool>();
    request.seed = bytes.number<std::uint64_t>();
    request.tolerance = bytes.number<double>();
    request.tileCandidate = bytes.number<std::uint32_t>();
    bytes.list([&] {
        std::string cpu(bytes.text());
        auto table = std::make_shared<TileTable>();
        bytes.list([&] {
            const TileChoice choice = decodeTileChoice(bytes);
            table->tiles[choice.key] = choice.tile; // who takes it looks whether it fits
        });
        request.tiles.emplace(std::move(cpu), std::move(table));
    });
    if (bytes.number<bool>()) {
        request.inputs.emplace();
        bytes.list([&] {
            if (auto tensor = reader.tensor())
                request.inputs->push_back(std::move(*tensor));
        });
    }
    if (bytes.number<bool>()) {
        request.open.emplace();
        bytes.list([&] { request.open->dims.push_back(decodeOpenDim(bytes)); });
        for (auto* list : {&request.open->samples, &request.open->checks})
            bytes.list([&] {
                OpenBuild::ModuleAtSizes& sample = list->emplace_back();
                sample.sizes = bytes.numbers<Ints>();
                sample.isLargest = bytes.number<bool>();
                if (auto module = reader.module())
                    sample.module = std::move(*module);
                else
                    bytes.giveUp();
            });
    }
    readRegions(reader, order.regions);
    auto module = reader.module();
    if (!module)
        return std::nullopt;
    request.module = order.regions.module = std::move(*module);
    request.reference = reader.module();
    return reader.good() && bytes.atEnd() ? std::optional(std::move(order)) : std::nullopt;
}

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
