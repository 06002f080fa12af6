#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/fuzz/targets.h"

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

constexpr Target flowList[] = {{"flow", flow}};

} // namespace

std::span<const Target> flowTargets() { return flowList; }

} // namespace passbench::fuzz
