#include "core/layout/dot.h"

#include <cmath>
#include <cstring>

namespace passbench {

namespace {

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    template<typename T> T read()
    {
        T value {};
        if (m_bytes.size() < sizeof value) {
            m_failed = true;
            m_bytes = {};
            return value;
        }
        std::memcpy(&value, m_bytes.data(), sizeof value);
        m_bytes.remove_prefix(sizeof value);
        return value;
    }

    std::size_t left() const { return m_bytes.size(); }
    bool failed() const { return m_failed; }

private:
    std::string_view m_bytes;
    bool m_failed = false;
};

template<typename T> void appendBytes(std::string& bytes, const T& value)
{
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

Layered readGraph(Reader& reader)
{
    Layered graph;
    const std::size_t vertices = reader.read<std::uint32_t>(), edges = reader.read<std::uint32_t>(),
                      groups = reader.read<std::uint32_t>();
    graph.ranks = reader.read<std::uint32_t>();
    graph.gap = reader.read<double>();
    graph.padding = reader.read<double>();
    for (std::size_t index = 0; index < groups && !reader.failed(); ++index)
        graph.parents.push_back(reader.read<std::int32_t>());
    for (std::size_t index = 0; index < vertices && !reader.failed(); ++index) {
        Layered::Vertex vertex;
        vertex.width = reader.read<double>();
        vertex.group = reader.read<std::int32_t>();
        vertex.rank = reader.read<std::uint32_t>();
        vertex.isBend = reader.read<std::uint8_t>() != 0;
        graph.vertices.push_back(vertex);
    }
    for (std::size_t index = 0; index < edges && !reader.failed(); ++index) {
        Layered::Edge edge;
        edge.from = reader.read<std::uint32_t>();
        edge.to = reader.read<std::uint32_t>();
        edge.weight = reader.read<std::uint32_t>();
        graph.edges.push_back(edge);
    }
    for (Layered::Vertex& vertex : graph.vertices)
        vertex.seed = reader.read<double>();
    return graph;
}

Result<void> checked(const Layered& graph)
{
    for (const Layered::Edge& edge : graph.edges)
        if (edge.from >= graph.vertices.size() || edge.to >= graph.vertices.size())
            return fail("an edge of a layout request has no end");
    for (std::size_t group = 0; group < graph.parents.size(); ++group)
        if (graph.parents[group] >= static_cast<std::int32_t>(group))
            return fail("a group of a layout request comes before the one around it");
    for (const Layered::Vertex& vertex : graph.vertices)
        if (vertex.group >= static_cast<std::int32_t>(graph.parents.size()))
            return fail("a vertex of a layout request is in no known group");
    return {};
}

/// Where the vertices of each graph are to stand; nothing when `output` says it of other graphs.
std::optional<std::vector<std::vector<double>>> placesIn(std::string_view output, std::span<const Layered* const> graphs)
{
    Reader reader(output);
    std::vector<std::vector<double>> places(graphs.size());
    for (std::size_t index = 0; index < graphs.size(); ++index) {
        bool usable = reader.read<std::uint8_t>() != 0;
        if (!usable)
            continue;
        std::vector<double> x(graphs[index]->vertices.size());
        for (double& value : x) {
            value = reader.read<double>();
            usable = usable && std::isfinite(value);
        }
        if (usable)
            places[index] = std::move(x);
    }
    if (reader.failed() || reader.left() != 0)
        return std::nullopt;
    return places;
}

} // namespace

double dotSeconds(const Layered& graph)
{
    return 3.5 * std::pow(static_cast<double>(graph.cost()) / 10'000, 2.3);
}

std::string dotRequest(std::span<const Layered* const> graphs)
{
    std::string bytes;
    appendBytes(bytes, static_cast<std::uint32_t>(graphs.size()));
    for (const Layered* graph : graphs) {
        bytes += serialized(*graph);
        for (const Layered::Vertex& vertex : graph->vertices)
            appendBytes(bytes, vertex.seed);
    }
    return bytes;
}

Result<std::vector<Layered>> readDotRequest(std::string_view bytes)
{
    Reader reader(bytes);
    const std::size_t count = reader.read<std::uint32_t>();
    std::vector<Layered> graphs;
    for (std::size_t index = 0; index < count && !reader.failed(); ++index) {
        graphs.push_back(readGraph(reader));
        PB_TRY(checked(graphs.back()));
    }
    if (reader.failed() || reader.left() != 0)
        return fail("a layout request has the wrong length");
    return graphs;
}

Result<std::vector<std::vector<double>>> placeWithDot(std::span<const Layered* const> graphs,
    std::chrono::milliseconds timeLimit, const std::stop_token& stop)
{
    const std::string input = dotRequest(graphs);
    return askWorker({.job = "layout", .input = input, .timeLimit = timeLimit, .memoryLimit = std::size_t {2} << 30, .stop = stop},
        [&](const std::string& output) { return placesIn(output, graphs); });
}

} // namespace passbench
