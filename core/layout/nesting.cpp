#include "core/layout/nesting.h"

#include "core/layout/groups.h"

#include <algorithm>
#include <queue>

namespace passbench {

namespace {

// What enters a hull at more places than this goes in together: a thousand ports would only make it wide.
constexpr std::uint32_t mostPorts = 24;

bool isRigid(const LayoutRequest& request, std::int32_t group)
{
    return group >= 0 && static_cast<std::size_t>(group) < request.rigid.size() && request.rigid[static_cast<std::size_t>(group)];
}

void include(std::optional<Rect>& around, const Rect& rect)
{
    if (!around) {
        around = rect;
        return;
    }
    const double right = std::max(around->x + around->width, rect.x + rect.width), bottom = std::max(around->y + around->height, rect.y + rect.height);
    around->x = std::min(around->x, rect.x);
    around->y = std::min(around->y, rect.y);
    around->width = right - around->x;
    around->height = bottom - around->y;
}

class Nester {
public:
    explicit Nester(const LayoutRequest& request) : m_request(request) {}

    Nesting nest()
    {
        makeContainers();
        m_nesting.runs.resize(m_request.edges.size());
        for (std::uint32_t edge = 0; edge < m_request.edges.size(); ++edge)
            follow(edge);
        return std::move(m_nesting);
    }

private:
    void makeContainers()
    {
        auto& containers = m_nesting.containers;
        containers.emplace_back();
        std::vector<std::uint32_t> containerOf(m_request.groupParents.size());
        for (std::size_t group = 0; group < containerOf.size(); ++group) {
            const std::int32_t parent = m_request.groupParents[group];
            const std::uint32_t around = parent < 0 ? 0 : containerOf[static_cast<std::size_t>(parent)];
            containerOf[group] = around;
            if (!isRigid(m_request, static_cast<std::int32_t>(group)))
                continue;
            containerOf[group] = static_cast<std::uint32_t>(containers.size());
            containers.push_back({.group = static_cast<std::int32_t>(group), .parent = around, .depth = containers[around].depth + 1});
        }
        m_containerOfBox.resize(m_request.boxes.size());
        for (std::uint32_t box = 0; box < m_request.boxes.size(); ++box) {
            const std::int32_t group = m_request.boxes[box].group;
            const std::uint32_t at = group < 0 ? 0 : containerOf[static_cast<std::size_t>(group)];
            m_containerOfBox[box] = at;
            containers[at].boxes.push_back(box);
            containers[at].firstBox = std::min(containers[at].firstBox, box);
            if (m_request.boxes[box].previous)
                include(containers[at].previous, *m_request.boxes[box].previous);
        }
        for (auto at = static_cast<std::uint32_t>(containers.size()); at-- > 1;) {
            Container &inner = containers[at], &around = containers[inner.parent];
            if (inner.firstBox == UINT32_MAX)
                continue; // holds nothing
            around.inner.push_back(at);
            around.height = std::max(around.height, inner.height + 1);
            around.firstBox = std::min(around.firstBox, inner.firstBox);
            if (inner.previous)
                include(around.previous, *inner.previous);
        }
    }

    static std::uint32_t portOf(std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>& ports, std::uint32_t& count, const LayoutEdge& edge)
    {
        const auto [port, isNew] = ports.try_emplace({edge.from, edge.value}, std::min(count, mostPorts - 1));
        if (isNew && count < mostPorts)
            ++count;
        return port->second;
    }

    std::uint32_t addStretch(std::uint32_t container, StretchEnd from, StretchEnd to, std::uint32_t value)
    {
        Container& at = m_nesting.containers[container];
        const auto [known, isNew] = at.known.try_emplace({from, to, value}, static_cast<std::uint32_t>(at.stretches.size()));
        if (isNew)
            at.stretches.push_back({from, to, value});
        return known->second;
    }

    void follow(std::uint32_t index)
    {
        auto& containers = m_nesting.containers;
        const LayoutEdge& edge = m_request.edges[index];
        std::uint32_t out = m_containerOfBox[edge.from], in = m_containerOfBox[edge.to];
        StretchEnd from {.kind = StretchEnd::Kind::Box, .index = edge.from}, to {.kind = StretchEnd::Kind::Box, .index = edge.to};
        std::vector<Nesting::Run>& runs = m_nesting.runs[index];
        std::vector<Nesting::Run> entering; // innermost first
        while (out != in) {
            if (containers[out].depth >= containers[in].depth) {
                const std::uint32_t port = portOf(containers[out].exitOf, containers[out].exits, edge);
                runs.push_back({out, addStretch(out, from, {.kind = StretchEnd::Kind::Port, .index = exitPort + port}, 0)});
                from = {.kind = StretchEnd::Kind::Container, .index = out, .port = exitPort + port};
                out = containers[out].parent;
            } else {
                const std::uint32_t port = portOf(containers[in].entryOf, containers[in].entries, edge);
                entering.push_back({in, addStretch(in, {.kind = StretchEnd::Kind::Port, .index = port}, to, 0)});
                to = {.kind = StretchEnd::Kind::Container, .index = in, .port = port};
                in = containers[in].parent;
            }
        }
        const bool hasPorts = from.kind == StretchEnd::Kind::Container || to.kind == StretchEnd::Kind::Container;
        runs.push_back({out, addStretch(out, from, to, hasPorts ? 0 : edge.value)});
        runs.insert(runs.end(), entering.rbegin(), entering.rend());
    }

    const LayoutRequest& m_request;
    Nesting m_nesting;
    std::vector<std::uint32_t> m_containerOfBox;
};

} // namespace

Nesting nestingOf(const LayoutRequest& request) { return Nester(request).nest(); }

std::vector<StretchEnd> orderOf(const Container& container, const Nesting& nesting)
{
    struct Item {
        StretchEnd end;
        std::uint32_t first = 0; ///< box, by which it is sorted
        std::uint32_t waitsFor = 0;
        std::vector<std::uint32_t> next {};
        bool placed = false;
    };
    std::vector<Item> items;
    std::map<std::pair<StretchEnd::Kind, std::uint32_t>, std::uint32_t> indexOf;
    const auto add = [&](StretchEnd end, std::uint32_t first) {
        indexOf.emplace(std::pair(end.kind, end.index), static_cast<std::uint32_t>(items.size()));
        items.push_back({.end = end, .first = first});
    };
    for (const std::uint32_t box : container.boxes)
        add({.kind = StretchEnd::Kind::Box, .index = box}, box);
    for (const std::uint32_t inner : container.inner)
        add({.kind = StretchEnd::Kind::Container, .index = inner}, nesting.containers[inner].firstBox);
    for (const Container::Stretch& stretch : container.stretches) {
        const auto from = indexOf.find({stretch.from.kind, stretch.from.index}), to = indexOf.find({stretch.to.kind, stretch.to.index});
        if (from == indexOf.end() || to == indexOf.end() || from == to)
            continue;
        items[from->second].next.push_back(to->second);
        ++items[to->second].waitsFor;
    }
    using Entry = std::pair<std::uint32_t, std::uint32_t>; // first box, item
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready, all;
    for (std::uint32_t item = 0; item < items.size(); ++item) {
        all.emplace(items[item].first, item);
        if (items[item].waitsFor == 0)
            ready.emplace(items[item].first, item);
    }
    std::vector<StretchEnd> order;
    order.reserve(items.size());
    while (!all.empty()) {
        auto& from = ready.empty() ? all : ready;
        const std::uint32_t item = from.top().second;
        from.pop();
        if (std::exchange(items[item].placed, true))
            continue;
        order.push_back(items[item].end);
        for (const std::uint32_t next : items[item].next)
            if (--items[next].waitsFor == 0)
                ready.emplace(items[next].first, next);
    }
    return order;
}

} // namespace passbench
