#pragma once
// Graphs for tests and measurements of the layout, made by code.

#include "core/layout/layout.h"

#include <random>

namespace passbench::test {

/// Sizes of boxes come from few kinds, as in real networks.
class GraphMaker {
public:
    explicit GraphMaker(std::uint32_t seed) : m_random(seed) {}

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }

    std::uint32_t box(std::int32_t group = -1) { return box(group, below(6)); }
    std::uint32_t box(std::int32_t group, std::uint32_t kind)
    {
        static constexpr double widths[] = {64, 90, 90, 120, 150, 220}, heights[] = {20, 35, 50, 50, 65, 80};
        request.boxes.push_back({.width = widths[kind], .height = heights[kind], .group = group});
        return static_cast<std::uint32_t>(request.boxes.size() - 1);
    }
    void edge(std::uint32_t from, std::uint32_t to) { request.edges.push_back({from, to}); }
    std::uint32_t after(std::uint32_t from, std::uint32_t kind, std::int32_t group = -1)
    {
        const std::uint32_t made = box(group, kind);
        edge(from, made);
        return made;
    }

    LayoutRequest request;

private:
    std::mt19937 m_random;
};

/// Blocks of a chain with a shortcut over it.
inline LayoutRequest residualNet(std::uint32_t blocks, bool grouped = false)
{
    GraphMaker maker(1);
    std::uint32_t last = maker.box(-1, 0);
    for (std::uint32_t block = 0; block < blocks; ++block) {
        const std::int32_t group = grouped ? static_cast<std::int32_t>(block) : -1;
        std::uint32_t side = last;
        for (const std::uint32_t kind : {5u, 3u, 1u, 5u, 3u, 1u, 5u, 3u})
            side = maker.after(side, kind, group);
        const std::uint32_t sum = maker.after(side, 0);
        maker.edge(last, sum);
        last = maker.after(sum, 1);
    }
    return maker.request;
}

/// Each layer reads the concatenation of all layers before it, as densenet does.
inline LayoutRequest denseNet(std::vector<std::uint32_t> layers)
{
    GraphMaker maker(1);
    std::uint32_t last = maker.after(maker.box(-1, 0), 5);
    for (const std::uint32_t count : layers) {
        for (std::uint32_t layer = 0; layer < count; ++layer) {
            std::uint32_t side = last;
            for (const std::uint32_t kind : {3u, 1u, 5u, 3u, 1u, 5u})
                side = maker.after(side, kind);
            const std::uint32_t joined = maker.after(last, 2);
            maker.edge(side, joined);
            last = joined;
        }
        last = maker.after(maker.after(last, 3), 5);
    }
    return maker.request;
}

/// A path down and a path up, joined level by level: the upper shortcuts are long.
inline LayoutRequest uNet(std::uint32_t levels)
{
    GraphMaker maker(1);
    std::uint32_t last = maker.box(-1, 0);
    std::vector<std::uint32_t> skips;
    for (std::uint32_t level = 0; level < levels; ++level) {
        last = maker.after(maker.after(maker.after(last, 5), 1), 5);
        skips.push_back(last);
        last = maker.after(last, 2);
    }
    for (std::uint32_t level = levels; level-- > 0;) {
        last = maker.after(last, 4);
        const std::uint32_t joined = maker.after(last, 2);
        maker.edge(skips[level], joined);
        last = maker.after(maker.after(joined, 5), 1);
    }
    return maker.request;
}

/// A chain in which every other box also reads a box of its own, always on the same side.
inline LayoutRequest chainWithSideInputs(std::uint32_t steps)
{
    GraphMaker maker(1);
    std::uint32_t last = maker.box(-1, 0);
    for (std::uint32_t step = 0; step < steps; ++step) {
        const std::uint32_t plain = maker.after(last, 3), side = maker.box(-1, 4);
        last = maker.after(plain, 0);
        maker.edge(side, last);
    }
    return maker.request;
}

/// Any graph: `locality` is how far back edges reach; some boxes have no edges at all.
inline LayoutRequest randomGraph(std::uint32_t seed, std::uint32_t boxes, std::uint32_t locality, std::uint32_t groups = 0)
{
    GraphMaker maker(seed);
    std::int32_t group = -1;
    for (std::uint32_t index = 0; index < boxes; ++index) {
        if (groups > 0 && index % (boxes / groups + 1) == 0)
            group = maker.below(3) == 0 ? -1 : group + 1 < 0 ? 0 : static_cast<std::int32_t>(index / (boxes / groups + 1));
        const std::uint32_t made = maker.box(group);
        if (made == 0)
            continue;
        for (std::uint32_t edges = maker.below(4); edges > 0; --edges)
            maker.edge(made - 1 - maker.below(std::min(made, locality)), made);
    }
    return maker.request;
}

} // namespace passbench::test
