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

void NodeOverlays::work()
{
    if (m_kind == Kind::None || !m_session.hasModel()) {
        m_job.cancel();
        m_values.reset();
        return;
    }
    std::shared_ptr<const TimeReport> times;
    if (m_kind == Kind::Time) {
        connect(&m_session.times(), &Times::changed, this, &NodeOverlays::follow, Qt::UniqueConnection);
        times = m_session.times().report();
        if (!times)
            return; // it comes
    }
    m_job.start(
        [kind = m_kind, run = m_run, quantized = m_quantized, times, modules = std::vector {m_session.shown(), m_session.previous()}](const JobControl&) {
            auto values = std::make_shared<NodeValues>();
            values->name = nameOf(kind).toStdString();
            switch (kind) {
            case Kind::Decibels:
            case Kind::Error:
                if (quantized)
                    addErrors(*values, modules, run, *quantized, kind == Kind::Decibels);
                break;
            case Kind::Work: addWork(*values, modules); break;
            case Kind::Weights: addWeights(*values, modules); break;
            case Kind::Time:
                if (times)
                    addTimes(*values, *times);
                break;
            case Kind::None: break;
            }
            return std::shared_ptr<const NodeValues>(std::move(values));
        },
        [this](std::shared_ptr<const NodeValues> values) {
            m_values = std::move(values);
            Q_EMIT changed();
        });
}

} // namespace passbench

#include "moc_node_overlays.cpp"
