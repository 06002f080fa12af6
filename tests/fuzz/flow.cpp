#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/fuzz/targets.h"
#include "tests/property/end_to_end.h"

#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <unistd.h>

namespace passbench::fuzz {
namespace {

/// The first line is a pipeline, what follows is Relay text.
void flow(std::string_view bytes)
{
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos)
        return;
    const auto steps = parsePipeline(bytes.substr(0, end));
    if (!steps || steps->steps.size() > 40)
        return;
    const auto module = parseModule(opTable(), bytes.substr(end + 1));
    if (!module || nodeCount(*module) > 2'000)
        return;
    const RunPtr run = runPipeline({.input = *module, .pipeline = *steps, .verifyHolding = true, .keepContracts = false, .insertMissing = true});
    if (run->failed() && run->steps.back()->error)
        require(!run->steps.back()->error->ours, run->steps.back()->error->message);
}

/// What tests/property/end_to_end.h asks, of the case that four bytes number; the fifth is its size. Nothing is compiled: that is for the test of that name.
void networks(std::string_view bytes)
{
    std::uint32_t seed = 0;
    if (bytes.size() < sizeof seed + 1)
        return;
    std::memcpy(&seed, bytes.data(), sizeof seed);
    const auto folder = std::filesystem::temp_directory_path() / fmt::format("passbench-fuzz-{}", ::getpid());
    std::filesystem::create_directories(folder);
    const std::string mistake = mistakeEndToEnd({.seed = seed, .operators = 1 + static_cast<unsigned char>(bytes[sizeof seed]) % 32, .folder = folder, .compiled = false});
    std::filesystem::remove_all(folder);
    require(mistake.empty(), mistake);
}

constexpr Target flowList[] = {{"flow", flow}, {"networks", networks}};

} // namespace

std::span<const Target> flowTargets() { return flowList; }

} // namespace passbench::fuzz
