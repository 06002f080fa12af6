// Element-wise functions that models write as several operators.

#include "core/compilers/dnnl/planner.h"
#include "core/pattern/matcher.h"

#include <unordered_set>

namespace passbench::dnnl {
namespace {

struct Form {
    const char* algorithm;
    const char* pattern;
};

constexpr Form forms[] = {
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(multiply(%y, add(erf(divide(%y, 1.4142135f)), 1f)), 0.5f) }"},
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(%y, multiply(add(erf(divide(%y, 1.4142135f)), 1f), 0.5f)) }"},
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(multiply(%y, 0.5f), add(erf(divide(%y, 1.4142135f)), 1f)) }"},
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(multiply(%y, add(erf(multiply(%y, 0.70710678f)), 1f)), 0.5f) }"},
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(%y, add(multiply(erf(multiply(%y, 0.70710678f)), 0.5f), 0.5f)) }"},
    {"dnnl_eltwise_gelu_erf", "fn (%y) { multiply(multiply(%y, 0.5f), add(erf(multiply(%y, 0.70710678f)), 1f)) }"},
    {"dnnl_eltwise_mish", "fn (%y) { multiply(%y, tanh(log(add(exp(%y), 1f)))) }"},
    {"dnnl_eltwise_swish", "fn (%y) { multiply(%y, sigmoid(%y)) }"},
};

struct Known {
    std::string algorithm;
    Pattern pattern;
};

const std::vector<Known>& knownForms()
{
    static const std::vector<Known> known = [] {
        std::vector<Known> result;
        for (const Form& form : forms)
            if (auto patterns = parsePattern(form.pattern, "activation"))
                for (Pattern& pattern : *patterns)
                    result.push_back({form.algorithm, std::move(pattern)});
        return result;
    }();
    return known;
}

bool allWithin(std::span<const NodeId> users, const std::unordered_set<NodeId>& group)
{
    return std::ranges::all_of(users, [&](NodeId user) { return group.contains(user); });
}

} // namespace

std::unordered_map<NodeId, Activation> findActivations(PrimitivePlanner& planner)
{
    std::unordered_map<NodeId, Activation> found;
    std::unordered_set<NodeId> taken;
    const NodeLookup lookup = lookupIn(planner.function());
    for (const NodePtr& node : planner.function().nodes()) {
        if (!callOf(*node, "multiply")) // the last operator of every form
            continue;
        for (const Known& known : knownForms()) {
            const auto matched = match(known.pattern, node->id, lookup);
            if (!matched)
                continue;
            const std::vector<NodeId> inner = matched->inner(known.pattern);
            const std::unordered_set<NodeId> group(inner.begin(), inner.end());
            const NodeId source = matched->nodes[static_cast<std::size_t>(known.pattern.find("y"))];
            const bool closed = std::ranges::all_of(inner, [&](NodeId id) {
                return !taken.contains(id) && (id == node->id || (id != planner.function().result() && allWithin(planner.users(id), group)));
            });
            if (!closed)
                continue;
            taken.insert(inner.begin(), inner.end());
            std::vector<NodeId> others;
            std::ranges::copy_if(inner, std::back_inserter(others), [&](NodeId id) { return id != node->id; });
            planner.absorb(others, source, allWithin(planner.users(source), group));
            found.emplace(node->id, Activation {known.algorithm, source});
            break;
        }
    }
    return found;
}

} // namespace passbench::dnnl
