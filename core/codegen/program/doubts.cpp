#include "core/codegen/program/doubts.h"

#include <algorithm>

namespace passbench {
namespace {

using Counts = std::map<loops::Premise, std::size_t>;
using KeyOf = loops::Premise (*)(const loops::Premise&);

loops::Premise asFar(const loops::Premise& premise) { return {0, premise.more - premise.less}; }
loops::Premise same(const loops::Premise& premise) { return premise; }

/// Of each kernel what decisions rest on of which another one has no premise of the same key, or, `counted`, not as many.
std::vector<Doubts> unlike(std::span<const loops::KernelPtr> kernels, KeyOf keyOf, bool counted = false)
{
    std::vector<Counts> counts(kernels.size());
    for (std::size_t s = 0; s < kernels.size(); ++s)
        for (const loops::Decision& decision : kernels[s]->decisions)
            for (const loops::Premise& premise : decision.by) {
                std::size_t& count = counts[s][keyOf(premise)];
                count = counted ? count + 1 : 1;
            }
    const auto countIn = [](const Counts& of, const loops::Premise& key) { return of.contains(key) ? of.at(key) : 0; };
    std::vector<Doubts> all(kernels.size());
    for (std::size_t s = 0; s < kernels.size(); ++s)
        for (const loops::Decision& decision : kernels[s]->decisions) {
            const auto isUnlike = [&](const loops::Premise& premise) {
                const loops::Premise key = keyOf(premise);
                return !std::ranges::all_of(counts, [&](const Counts& of) { return countIn(of, key) == countIn(counts[s], key); });
            };
            if (std::ranges::any_of(decision.by, isUnlike)) // what is folded by one of two is folded by both
                all[s].insert(decision.by.begin(), decision.by.end());
        }
    return all;
}

/// Whether something is doubted that has not been.
bool isNew(std::span<const loops::KernelPtr> kernels, const std::vector<Doubts>& doubts)
{
    for (std::size_t s = 0; s < kernels.size(); ++s)
        if (!std::ranges::includes(kernels[s]->open.doubted, doubts[s]))
            return true;
    return false;
}

} // namespace

std::vector<Doubts> doubtsAboutUnlike(std::span<const loops::KernelPtr> kernels)
{
    std::vector<Doubts> doubts = unlike(kernels, asFar);
    if (!isNew(kernels, doubts))
        doubts = unlike(kernels, same);
    if (!isNew(kernels, doubts)) // of a size that happens to be a multiple of another more is folded, the same more often
        doubts = unlike(kernels, same, true);
    return doubts;
}

} // namespace passbench
