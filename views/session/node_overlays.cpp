#include "views/session/node_overlays.h"

#include "core/analysis/cost.h"
#include "views/session/session.h"
#include "views/session/times.h"

namespace passbench {
namespace {

using Kind = NodeOverlays::Kind;

template<typename Visit> void eachNode(std::span<const Module> modules, Visit&& visit)
{
    for (const Module& module : modules) {
        CostModel costs(module);
        for (const auto& [path, function, owner] : allFunctions(module))
            for (const NodePtr& node : function->nodes())
                visit(costs, *function, *node);
    }
}

void addWork(NodeValues& values, std::span<const Module> modules)
{
    values.unit = "MAC";
    eachNode(modules, [&](CostModel& costs, const Function& function, const Node& node) {
        if (const double macs = costs.costOf(function, node).macs; macs > 0)
            values.values.emplace(node.id, macs);
    });
}

void addWeights(NodeValues& values, std::span<const Module> modules)
{
    values.unit = "B";
    eachNode(modules, [&](CostModel&, const Function& function, const Node& node) {
        double bytes = 0;
        for (const NodeId operand : node.operands)
            if (function[operand].as<Constant>())
                bytes += static_cast<double>(byteCount(function[operand].type).value_or(0));
        if (node.as<Call>() && bytes > 0)
            values.values.emplace(node.id, bytes);
    });
}

void addErrors(NodeValues& values, std::span<const Module> modules, const RunPtr& run, const QuantizedStep& quantized, bool decibels)
{
    values.unit = decibels ? "dB" : "%";
    values.better = decibels ? NodeValues::Better::High : NodeValues::Better::Low;
    for (const auto& [node, layer] : layersIn(run, quantized, modules))
        if (layer->isQuantized)
            values.values.emplace(node, decibels ? layer->decibels : layer->relative);
}

void addTimes(NodeValues& values, const TimeReport& times)
{
    values.unit = "s";
    values.better = NodeValues::Better::Low;
    for (const TimeRow& row : times.operators)
        for (const NodeId node : row.nodes)
            values.values.emplace(node, row.measured.value_or(row.seconds));
}

NodeValues valuesFor(Kind kind, std::span<const Module> modules, const RunPtr& run, const std::optional<QuantizedStep>& quantized, const TimeReport* times)
{
    NodeValues values {.name = NodeOverlays::nameOf(kind).toStdString()};
    if ((kind == Kind::Decibels || kind == Kind::Error) && quantized)
        addErrors(values, modules, run, *quantized, kind == Kind::Decibels);
    else if (kind == Kind::Work)
        addWork(values, modules);
    else if (kind == Kind::Weights)
        addWeights(values, modules);
    else if (kind == Kind::Time && times)
        addTimes(values, *times);
    return values;
}

/// Layers and stored values of `after` that `before` has under another id.
std::unordered_map<NodeId, NodeId> counterpartsOf(const RunPtr& run, const QuantizedStep& quantized, const Module& after, const Module& before)
{
    std::unordered_set<NodeId> there;
    const auto ids = [](const Module& module, auto&& visit) {
        for (const auto& [path, function, owner] : allFunctions(module))
            for (const NodePtr& node : function->nodes())
                visit(node->id);
    };
    ids(before, [&](NodeId id) { there.insert(id); });
    std::unordered_map<NodeId, NodeId> was;
    const auto layers = layersIn(run, quantized, std::array {after});
    const auto values = valuesIn(*run, quantized);
    ids(after, [&](NodeId id) {
        if (there.contains(id))
            return;
        if (const auto layer = layers.find(id); layer != layers.end() && there.contains(layer->second->node))
            was.emplace(id, layer->second->node);
        else if (const auto value = values.find(id); value != values.end() && there.contains(value->second->real))
            was.emplace(id, value->second->real);
    });
    return was;
}

} // namespace

NodeOverlays::NodeOverlays(Session& session) : m_session(session)
{
    using enum Session::Change;
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        if (what & (Session::Changes(Run) | Shown | Model))
            follow();
    });
}

std::vector<Kind> NodeOverlays::kinds() const
{
    if (!m_session.hasModel())
        return {};
    std::vector<Kind> kinds {Kind::Work, Kind::Weights, Kind::Time};
    if (m_quantized)
        kinds.insert(kinds.begin(), {Kind::Decibels, Kind::Error});
    return kinds;
}

QString NodeOverlays::nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Decibels: return tr("signal over noise");
    case Kind::Error: return tr("relative error");
    case Kind::Work: return tr("work");
    case Kind::Weights: return tr("weights");
    case Kind::Time: return tr("time");
    case Kind::None: break;
    }
    return {};
}

namespace {

constexpr std::pair<Kind, std::string_view> words[] {{Kind::None, "none"}, {Kind::Decibels, "decibels"}, {Kind::Error, "error"}, {Kind::Work, "work"}, {Kind::Weights, "weights"}, {Kind::Time, "time"}};

} // namespace

std::string NodeOverlays::wordFor(Kind kind) { return std::string(std::ranges::find(words, kind, &std::pair<Kind, std::string_view>::first)->second); }

NodeOverlays::Kind NodeOverlays::kindFor(std::string_view word)
{
    const auto found = std::ranges::find(words, word, &std::pair<Kind, std::string_view>::second);
    return found == std::end(words) ? Kind::None : found->first;
}

void NodeOverlays::show(Kind kind)
{
    if (std::exchange(m_kind, kind) == kind)
        return;
    work();
    Q_EMIT changed();
}

const QuantizationReport::Value* NodeOverlays::storedValue(NodeId node) const
{
    const auto found = m_stored.find(node);
    return found == m_stored.end() ? nullptr : found->second;
}

void NodeOverlays::follow()
{
    if (m_session.runningStep() >= 0)
        return; // the end of the run tells
    const auto& comparison = m_session.look().comparison();
    const RunPtr run = !comparison || comparison->isOfRun ? m_session.run() : nullptr; // ids of other graphs mean other nodes
    if (run != m_run) {
        m_run = run;
        m_quantized = m_run ? quantizedStep(*m_run) : std::nullopt;
        m_stored = m_quantized ? valuesIn(*m_run, *m_quantized) : decltype(m_stored)();
        if (run && !m_quantized && (m_kind == Kind::Decibels || m_kind == Kind::Error))
            m_kind = Kind::None;
    }
    work();
    Q_EMIT changed();
}

std::shared_ptr<const TimeReport> NodeOverlays::times()
{
    if (m_kind != Kind::Time)
        return nullptr;
    connect(&m_session.times(), &Times::changed, this, &NodeOverlays::follow, Qt::UniqueConnection);
    return m_session.times().report();
}

void NodeOverlays::work()
{
    const bool pairs = m_quantized && m_session.isComparing();
    if (!pairs)
        m_counterparts.clear();
    if (m_kind == Kind::None)
        m_values.reset();
    if (!m_session.hasModel() || (m_kind == Kind::None && !pairs))
        return m_job.cancel();
    m_job.start(
        [kind = m_kind, run = m_run, quantized = m_quantized, times = times(), pairs, modules = std::vector {m_session.shown(), m_session.previous()}](const JobControl&) {
            Found found;
            if (pairs)
                found.counterparts = counterpartsOf(run, *quantized, modules[0], modules[1]);
            if (kind != Kind::None)
                found.values = std::make_shared<NodeValues>(valuesFor(kind, modules, run, quantized, times.get()));
            return found;
        },
        [this](Found found) {
            m_values = std::move(found.values);
            m_counterparts = std::move(found.counterparts);
            Q_EMIT changed();
        });
}

} // namespace passbench

#include "moc_node_overlays.cpp"
