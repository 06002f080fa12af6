#include "core/build/message/message.h"

#include "core/build/message/parts.h"
#include "core/build/tune/tile_bytes.h"
#include "core/ops/table/dialects.h"
#include "core/ops/table/op_table.h"

namespace passbench {
namespace {

void write(ModuleWriter& writer, const PreparedRegions& regions)
{
    ByteWriter& bytes = writer.bytes();
    bytes.list(regions.compiled, [&](const CompiledRegion& region) { encode(region, writer); });
    bytes.list(regions.notes, [&](const auto& note) {
        bytes.text(note.first);
        bytes.text(note.second);
    });
    FieldWriter {bytes}(regions.exported, regions.failures);
}

void readRegions(ModuleReader& reader, PreparedRegions& regions)
{
    ByteReader& bytes = reader.bytes();
    bytes.list([&] { regions.compiled.push_back(decodeCompiledRegion(reader)); });
    bytes.list([&] {
        std::string function(bytes.text());
        regions.notes.emplace(std::move(function), bytes.text());
    });
    FieldReader {bytes}(regions.exported, regions.failures);
}

/// What a request says in numbers and texts.
template<typename Archive> void words(Archive& archive, typename Archive::template Like<BuildRequest>& request)
{
    archive(request.name, request.referenceStep, request.pipeline, request.triple, request.cpu, request.features);
    archive(request.emit, request.check, request.profile, request.seed, request.tolerance, request.tileCandidate);
}

void writeOrigins(ByteWriter& bytes, const std::unordered_map<NodeId, std::vector<std::string>>& origins)
{
    bytes.list(origins, [&](const auto& one) {
        FieldWriter {bytes}(one.first, one.second);
    });
}

std::unordered_map<NodeId, std::vector<std::string>> readOrigins(ByteReader& bytes)
{
    std::unordered_map<NodeId, std::vector<std::string>> origins;
    bytes.list([&] {
        NodeId node {};
        Strings names;
        FieldReader {bytes}(node, names);
        origins[node] = std::move(names);
    });
    return origins;
}

} // namespace

void encode(const BuildOrderView& order, const std::filesystem::path& folder, ModuleWriter& writer)
{
    const BuildRequest& request = order.request;
    ByteWriter& bytes = writer.bytes();
    bytes.list(dialectPlugins(), [&](const std::string& path) { bytes.text(path); });
    FieldWriter fields(bytes);
    words(fields, request);
    bytes.text(folder.string());
    writeOrigins(bytes, request.origins);
    bytes.number(request.regionTimeLimit.count());
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
    FieldReader fields(bytes);
    words(fields, request);
    request.folder = bytes.text();
    request.origins = readOrigins(bytes);
    request.regionTimeLimit = std::chrono::milliseconds(bytes.number<std::chrono::milliseconds::rep>());
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
            else
                bytes.giveUp();
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

} // namespace passbench
