#include "core/layout/nested.h"

#include "core/layout/fold.h"
#include "core/layout/groups.h"
#include "core/layout/nesting.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace passbench {

namespace {

constexpr double portWidth = 1;

/// A container while it is laid out, in coordinates of its own.
struct Draft {
    LayoutRequest request;
    std::vector<StretchEnd> items;           ///< what its boxes are: entries, then boxes and containers, then exits
    std::map<StretchEnd, std::uint32_t> at;  ///< of each item, without ports of containers
    std::vector<bool> reversed;              ///< of edges that go upwards
    std::vector<std::int32_t> groups;        ///< of the whole request
    FlatLayout flat;
    LayoutResult result;
    Rect extent;
    double dx = 0, dy = 0;                   ///< from these coordinates to those of the picture
};

/// A level is a height: of containers around others one more than the highest of those.
class Nest : public StagedLayout {
public:
    explicit Nest(const LayoutRequest& request) : m_request(request), m_frame(hullFrame(request)), m_nesting(nestingOf(request)), m_drafts(m_nesting.containers.size()) {}

    std::uint32_t levels() const override { return m_nesting.containers.front().height + 1; }

    std::optional<Pieces> rank(std::uint32_t height, const std::stop_token& stop) override
    {
        Pieces pieces;
        m_here.clear();
        for (std::uint32_t index = 0; index < m_drafts.size(); ++index) {
            if (container(index).height != height || container(index).firstBox == UINT32_MAX)
                continue;
            Draft& draft = m_drafts[index];
            fill(index);
            if (!draft.flat.rank(draft.request, stop))
                return std::nullopt;
            for (const RankedPiece& piece : draft.flat.pieces())
                pieces.push_back(&piece.graph);
            m_here.push_back(index);
        }
        return pieces;
    }

    void place(std::span<const std::vector<double>> places) override
    {
        std::size_t next = 0;
        for (const std::uint32_t index : m_here) {
            Draft& draft = m_drafts[index];
            const std::size_t count = draft.flat.pieces().size();
            draft.result = draft.flat.place(places.subspan(next, count));
            if (index > 0)
                fold(draft);
            draft.extent = extentOf(draft.result);
            draft.flat = {};
            next += count;
        }
    }

    LayoutResult assembled() override
    {
        LayoutResult result {.boxes = std::vector<Rect>(m_request.boxes.size()), .edges = {}, .groups = std::vector<Rect>(groupCount(m_request))};
        for (std::uint32_t index = 0; index < m_drafts.size(); ++index) { // those around come first
            Draft& draft = m_drafts[index];
            const auto moved = [&](const Rect& rect) { return Rect {rect.x + draft.dx, rect.y + draft.dy, rect.width, rect.height}; };
            for (std::size_t item = 0; item < draft.items.size(); ++item) {
                const StretchEnd& end = draft.items[item];
                const Rect rect = moved(draft.result.boxes[item]);
                if (end.kind == StretchEnd::Kind::Box) {
                    result.boxes[end.index] = rect;
                } else if (end.kind == StretchEnd::Kind::Container) {
                    Draft& inner = m_drafts[end.index];
                    inner.dx = rect.x + paddingBefore(end.index, rect) - inner.extent.x;
                    inner.dy = rect.y + m_frame.top - inner.extent.y;
                    result.groups[static_cast<std::size_t>(container(end.index).group)] = rect;
                }
            }
            for (std::size_t group = 0; group < draft.groups.size(); ++group)
                if (draft.result.groups[group].width > 0)
                    result.groups[static_cast<std::size_t>(draft.groups[group])] = moved(draft.result.groups[group]);
        }
        for (const auto& runs : m_nesting.runs)
            result.edges.push_back(joined(runs));
        return result;
    }

private:
    const Container& container(std::uint32_t index) const { return m_nesting.containers[index]; }

    /// What is in a long hull stands in strips, as a long picture does.
    void fold(Draft& draft) const
    {
        LayoutRequest request = draft.request; // all flows down here
        request.direction = FlowDirection::Down;
        if (m_request.direction == FlowDirection::Right)
            request.hullTitle = 0;
        request.rigid.assign(draft.result.groups.size(), true);
        moveToOrigin(draft.result);
        draft.result = folded(request, std::move(draft.result), foldOfGroups);
    }

    void fill(std::uint32_t index)
    {
        const Container& container = m_nesting.containers[index];
        Draft& draft = m_drafts[index];
        LayoutRequest& request = draft.request;
        request.direction = m_request.direction;
        request.boxGap = m_request.boxGap;
        request.rowGap = m_request.rowGap;
        request.hullPadding = m_request.hullPadding;
        request.hullTitle = m_request.hullTitle;
        const auto add = [&](StretchEnd item, LayoutRequest::Box box) {
            draft.at.emplace(item, static_cast<std::uint32_t>(request.boxes.size()));
            draft.items.push_back(item);
            request.boxes.push_back(std::move(box));
        };
        for (std::uint32_t port = 0; port < container.entries; ++port)
            add({.kind = StretchEnd::Kind::Port, .index = port}, {.width = portWidth, .rim = LayoutRequest::Rim::First});
        std::unordered_map<std::int32_t, std::int32_t> known; // groups of the request
        for (const StretchEnd& item : orderOf(container, m_nesting))
            add(item, item.kind == StretchEnd::Kind::Box ? boxOf(item.index, container, draft, known) : boxOfHull(item.index));
        for (std::uint32_t port = 0; port < container.exits; ++port)
            add({.kind = StretchEnd::Kind::Port, .index = exitPort + port}, {.width = portWidth, .rim = LayoutRequest::Rim::Last});
        for (const Container::Stretch& stretch : container.stretches)
            addEdge(stretch, draft);
    }

    LayoutRequest::Box boxOf(std::uint32_t index, const Container& container, Draft& draft, std::unordered_map<std::int32_t, std::int32_t>& known)
    {
        LayoutRequest::Box box = m_request.boxes[index];
        box.group = groupIn(draft, box.group, container.group, known);
        return box;
    }

    /// The group in the container's request, with those around it.
    std::int32_t groupIn(Draft& draft, std::int32_t group, std::int32_t rigid, std::unordered_map<std::int32_t, std::int32_t>& known)
    {
        std::vector<std::int32_t> missing;
        for (; group != rigid && group >= 0 && !known.contains(group); group = parentOf(m_request, group))
            missing.push_back(group);
        std::int32_t inner = group == rigid || group < 0 ? -1 : known.at(group);
        for (auto outer = missing.rbegin(); outer != missing.rend(); ++outer) {
            draft.request.groupParents.push_back(inner);
            inner = static_cast<std::int32_t>(draft.groups.size());
            draft.groups.push_back(*outer);
            known.emplace(*outer, inner);
        }
        return inner;
    }

    LayoutRequest::Box boxOfHull(std::uint32_t index) const
    {
        const Rect& inside = m_drafts[index].extent;
        const auto group = static_cast<std::size_t>(container(index).group);
        double width = inside.width + m_frame.left + m_frame.right, height = inside.height + m_frame.top + m_frame.bottom;
        double& alongTitle = m_request.direction == FlowDirection::Down ? width : height;
        if (group < m_request.groupWidths.size())
            alongTitle = std::max(alongTitle, m_request.groupWidths[group]);
        return {.width = width, .height = height, .previous = container(index).previous};
    }

    /// What `index` holds stands in the middle of its hull, which may be wider for its title.
    double paddingBefore(std::uint32_t index, const Rect& hull) const
    {
        const double slack = hull.width - m_drafts[index].extent.width - m_frame.left - m_frame.right;
        return m_frame.left + (m_request.direction == FlowDirection::Down ? slack / 2 : 0);
    }

    std::optional<double> portAt(const StretchEnd& end) const
    {
        if (end.kind != StretchEnd::Kind::Container)
            return std::nullopt;
        const Draft& inner = m_drafts[end.index];
        const Rect& port = inner.result.boxes[inner.at.at({.kind = StretchEnd::Kind::Port, .index = end.port})];
        const LayoutRequest::Box hull = boxOfHull(end.index);
        return port.x + port.width / 2 - inner.extent.x + paddingBefore(end.index, {0, 0, hull.width, hull.height});
    }

    void addEdge(const Container::Stretch& stretch, Draft& draft) const
    {
        const auto indexOf = [&](StretchEnd end) {
            end.port = 0;
            return draft.at.at(end);
        };
        LayoutEdge edge {.from = indexOf(stretch.from), .to = indexOf(stretch.to), .value = stretch.value, .leaves = portAt(stretch.from), .enters = portAt(stretch.to)};
        const bool upwards = edge.from > edge.to;
        if (upwards) {
            std::swap(edge.from, edge.to);
            edge.leaves.reset();
            edge.enters.reset();
        }
        draft.reversed.push_back(upwards);
        draft.request.edges.push_back(edge);
    }

    std::vector<Point> joined(const std::vector<Nesting::Run>& runs) const
    {
        constexpr double same = 0.01;
        std::vector<Point> line;
        for (const Nesting::Run& run : runs) {
            const Draft& draft = m_drafts[run.container];
            std::vector<Point> stretch = draft.result.edges[run.stretch];
            if (draft.reversed[run.stretch])
                std::ranges::reverse(stretch);
            for (Point point : stretch) {
                point = {point.x + draft.dx, point.y + draft.dy};
                if (line.empty() || std::abs(line.back().x - point.x) > same || std::abs(line.back().y - point.y) > same)
                    line.push_back(point);
            }
        }
        return line;
    }

    const LayoutRequest& m_request;
    HullFrame m_frame;
    Nesting m_nesting;
    std::vector<Draft> m_drafts;
    std::vector<std::uint32_t> m_here; ///< containers that were ranked last
};

} // namespace

std::unique_ptr<StagedLayout> nestedLayout(const LayoutRequest& request) { return std::make_unique<Nest>(request); }

} // namespace passbench
