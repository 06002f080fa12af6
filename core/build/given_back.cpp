#include "core/build/given_back.h"

#include "core/support/text.h"

#include <algorithm>

namespace passbench {
namespace {

/// The message with the first thing that a tool said.
std::string oneLine(const Diagnostic& error)
{
    return error.notes.empty() ? error.message : fmt::format("{}: {}", error.message, error.notes.front());
}

bool holds(const Function& function, NodeId node)
{
    if (function.contains(node))
        return true;
    return std::ranges::any_of(function.nodes(), [&](const NodePtr& inner) {
        const auto* literal = inner->as<FunctionLiteral>();
        return literal && holds(*literal->body, node);
    });
}

} // namespace

void GivenBack::add(std::vector<RegionFailure>& failures, const std::string& name, const Compiler& compiler, const RegionParts& parts, const Split& found)
{
    const std::size_t begin = failures.size();
    for (const FailedUnit& unit : found.bad) {
        const std::string message = oneLine(unit.error);
        auto record = std::find_if(failures.begin() + static_cast<std::ptrdiff_t>(begin), failures.end(),
            [&](const RegionFailure& failure) { return failure.message == message; });
        if (record == failures.end()) {
            record = failures.insert(record, RegionFailure {.function = name, .compiler = compiler.name, .message = message, .operators = {}, .takenBy = {}});
        }
        record->operators.push_back(parts.describe(unit.unit));
        record->nodes.push_back(parts.operators(unit.unit));
    }
}

void GivenBack::nameTakers(PreparedRegions& made) const
{
    for (RegionFailure& failure : std::span(made.failures).subspan(m_first)) {
        Strings takers;
        for (const std::vector<NodeId>& calls : failure.nodes)
            for (const NodeId node : calls) {
                std::string taker = "default";
                for (const CompiledRegion& region : made.compiled)
                    if (holds(*made.module.find(region.function), node))
                        taker = region.compiler;
                if (std::ranges::find(takers, taker) == takers.end())
                    takers.push_back(taker);
            }
        failure.takenBy = join(takers, ", ");
    }
}

} // namespace passbench
