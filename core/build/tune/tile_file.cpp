#include "core/build/tune/tile_file.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/files/read_file.h"
#include "core/support/files/write_file.h"
#include "core/support/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::string_view format = "passbench-tiles";
constexpr int version = 1;

Json toJson(const MeasuredTile& measured)
{
    const TileKey& key = measured.key;
    return {{"contraction", {{"rows", key.shape.rows}, {"columns", key.shape.columns}, {"depth", key.shape.depth}, {"open", key.shape.isOpen}, {"type", name(key.type)},
                {"whole_panels", key.panels == Panels::Whole}, {"lanes", key.lanes}, {"registers", key.registers},
                {"broadcast_operand", key.broadcastOperand}, {"adds_apart", key.addsApart}}},
        {"tile", {{"rows", measured.tile.rows}, {"vectors", measured.tile.vectors}, {"depth", measured.tile.depth}}},
        {"milliseconds", 1000 * measured.seconds}, {"milliseconds_by_rule", 1000 * measured.secondsByRule}, {"threads", measured.threads}};
}

/// Throws what nlohmann's json throws where something is missing or of another type.
std::optional<MeasuredTile> fromJson(const Json& json)
{
    const Json& contraction = json.at("contraction");
    const Json& tile = json.at("tile");
    const std::optional<DataType> type = dataTypeNamed(contraction.at("type").get<std::string>());
    if (!type)
        return std::nullopt;
    MeasuredTile measured;
    TileKey& key = measured.key;
    key.type = *type;
    key.panels = contraction.at("whole_panels").get<bool>() ? Panels::Whole : Panels::Any;
    key.shape.isOpen = contraction.at("open").get<bool>();
    key.broadcastOperand = contraction.at("broadcast_operand").get<bool>();
    key.addsApart = contraction.at("adds_apart").get<bool>();
    constexpr std::int64_t most = std::int64_t {1} << 40; // nothing that is worked out of them overflows
    const std::pair<const char*, std::int64_t*> numbers[] = {{"rows", &key.shape.rows}, {"columns", &key.shape.columns}, {"depth", &key.shape.depth}, {"lanes", &key.lanes}, {"registers", &key.registers}};
    for (const auto& [called, number] : numbers)
        if (*number = contraction.at(called).get<std::int64_t>(); *number < 1 || *number > most)
            return std::nullopt;
    measured.tile = {.rows = tile.at("rows").get<std::int64_t>(), .vectors = tile.at("vectors").get<std::int64_t>(), .lanes = key.lanes, .depth = tile.at("depth").get<std::int64_t>(), .addsApart = key.addsApart};
    measured.seconds = json.at("milliseconds").get<double>() / 1000;
    measured.secondsByRule = json.at("milliseconds_by_rule").get<double>() / 1000;
    measured.threads = json.at("threads").get<std::uint32_t>();
    return measured.tile.vectors <= most && key.lanes <= 1024 && fits(measured.tile, key) ? std::optional(measured) : std::nullopt;
}

Diagnostic noTiles(const fs::path& file, std::string problem)
{
    return {.message = fmt::format("`{}` has no measured tiles: {}", file.string(), std::move(problem)), .help = "remove it, or name another with `--tiles`; `passbench-cli tune` makes it"};
}

Result<MeasuredTiles> parse(const fs::path& file, const std::string& text)
{
    const Json all = parsedOrderedJson(text);
    if (!all.is_object() || all.value("format", Json()) != format)
        return fail(noTiles(file, "it does not begin as such a file does"));
    if (all.value("version", Json()) != version)
        return fail(noTiles(file, "its version is not 1"));
    MeasuredTiles tiles;
    std::string cpu;
    std::size_t number = 0;
    try {
        for (const auto& [called, list] : all.at("processors").items()) {
            cpu = called;
            number = 0;
            for (const Json& entry : list) {
                ++number;
                const std::optional<MeasuredTile> measured = fromJson(entry);
                if (!measured)
                    return fail(noTiles(file, fmt::format("entry {} of `{}` is a tile that does not fit", number, cpu)));
                tiles[cpu].push_back(*measured);
            }
        }
    } catch (const Json::exception&) {
        return fail(noTiles(file, cpu.empty() ? "it has no processors" : fmt::format("entry {} of `{}` lacks something, or has it as another type", number, cpu)));
    }
    return tiles;
}

/// Held by who changes the file; the lock lies beside it, for the file itself is replaced. Makes the folder.
Result<FileDescriptor> lockOf(const fs::path& file)
{
    std::error_code error;
    if (file.has_parent_path())
        fs::create_directories(file.parent_path(), error);
    if (error)
        return fail(cantWrite(file, error.value()));
    const fs::path path = file.parent_path() / ("." + file.filename().string() + ".lock");
    FileDescriptor lock(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600));
    if (!lock || ::flock(lock.get(), LOCK_EX) != 0)
        return fail(cantWrite(path, errno));
    return lock;
}

} // namespace

TileTables tablesOf(const MeasuredTiles& tiles, std::optional<std::uint32_t> threads)
{
    TileTables tables;
    for (const auto& [cpu, list] : tiles) {
        auto table = std::make_shared<TileTable>();
        for (const MeasuredTile& measured : list)
            if (!threads || measured.threads == *threads)
                table->tiles[measured.key] = measured.tile;
        tables[cpu] = std::move(table);
    }
    return tables;
}

fs::path usualTileFile()
{
    const auto folderIn = [](const char* variable) { // which must be absolute, as the base directory specification says
        const char* value = std::getenv(variable);
        return value && *value == '/' ? fs::path(value) : fs::path();
    };
    fs::path cache = folderIn("XDG_CACHE_HOME");
    if (cache.empty()) {
        fs::path home = folderIn("HOME");
        if (const passwd* user = home.empty() ? ::getpwuid(::getuid()) : nullptr)
            home = user->pw_dir;
        cache = (home.empty() ? fs::path("/") : home) / ".cache";
    }
    return cache / "passbench" / "tiles.json";
}

Result<MeasuredTiles> readTiles(const fs::path& file)
{
    std::error_code error;
    if (fs::status(file, error).type() == fs::file_type::not_found)
        return MeasuredTiles();
    constexpr std::size_t most = 64 << 20;
    const std::optional<std::string> text = readRegularFile(file, most);
    if (!text)
        return fail(noTiles(file, whyUnreadable(file)));
    return parse(file, *text);
}

Result<void> checkKeepsTiles(const fs::path& file)
{
    PB_TRY(lockOf(file));
    if (::access(file.c_str(), F_OK) == 0 && ::access(file.c_str(), W_OK) != 0)
        return fail(cantWrite(file, errno));
    return {};
}

Result<void> addTiles(const fs::path& file, const std::string& cpu, const std::vector<MeasuredTile>& tiles)
{
    PB_ASSIGN(const FileDescriptor lock, lockOf(file));
    PB_ASSIGN(MeasuredTiles all, readTiles(file));
    std::vector<MeasuredTile>& known = all[cpu];
    for (const MeasuredTile& measured : tiles) {
        if (!fits(measured.tile, measured.key))
            continue;
        std::erase_if(known, [&](const MeasuredTile& one) { return one.key == measured.key; });
        known.push_back(measured);
    }
    Json processors = Json::object();
    for (const auto& [called, list] : all)
        for (const MeasuredTile& measured : list)
            processors[called].push_back(toJson(measured));
    return writeFile(file, dumped(Json {{"format", format}, {"version", version}, {"processors", processors}}, 1) + "\n");
}

} // namespace passbench
