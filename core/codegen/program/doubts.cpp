#include "core/codegen/program/doubts.h"

#include <algorithm>

namespace passbench {
namespace {

/// Of each kernel the premises of which another has none of the same key.
template<typename KeyOf> std::vector<Doubts> unlike(std::span<const loops::KernelPtr> kernels, KeyOf&& keyOf)
{
    const auto forEach = [&](std::size_t s, auto&& visit) {
        for (const loops::Decision& decision : kernels[s]->decisions)
            std::ranges::for_each(decision.by, visit);
    };
    std::vector<std::set<loops::Premise>> keys(kernels.size());
    for (std::size_t s = 0; s < kernels.size(); ++s)
        forEach(s, [&](const loops::Premise& premise) { keys[s].insert(keyOf(premise)); });
    std::vector<Doubts> all(kernels.size());
    for (std::size_t s = 0; s < kernels.size(); ++s)
        forEach(s, [&](const loops::Premise& premise) {
            if (!std::ranges::all_of(keys, [&](const auto& of) { return of.contains(keyOf(premise)); }))
                all[s].insert(premise);
        });
    return all;
}

} // namespace

std::vector<Doubts> doubtsAboutUnlike(std::span<const loops::KernelPtr> kernels)
{
    std::vector<Doubts> doubts = unlike(kernels, [](const loops::Premise& p) { return loops::Premise {0, p.more - p.less}; });
    if (std::ranges::all_of(doubts, &Doubts::empty))
        doubts = unlike(kernels, [](const loops::Premise& p) { return p; });
    return doubts;
}

} // namespace passbench
