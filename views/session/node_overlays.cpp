#include "views/session/node_overlays.h"

#include "views/session/session.h"
#include "views/session/times.h"
#include "views/session/told.h"

#include <QFileInfo>

namespace passbench {
namespace {

using Kind = NodeOverlays::Kind;

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
    std::vector<Kind> kinds;
    if (m_quantized)
        kinds = {Kind::Decibels, Kind::Error};
    kinds.insert(kinds.end(), {Kind::Work, Kind::Weights, Kind::Time, Kind::Parameters, Kind::Bytes, Kind::Dtype, Kind::Layout});
    if (m_quantized)
        kinds.push_back(Kind::Range);
    if (m_run && !m_run->steps.empty())
        kinds.insert(kinds.end(), {Kind::Step, Kind::Compiler});
    if (m_file)
        kinds.push_back(Kind::File);
    return kinds;
}

QString NodeOverlays::nameOf(Kind kind) const
{
    switch (kind) {
    case Kind::Decibels: return tr("signal over noise");
    case Kind::Error: return tr("relative error");
    case Kind::Work: return tr("work");
    case Kind::Parameters: return tr("parameters");
    case Kind::Weights: return tr("weights");
    case Kind::Bytes: return tr("bytes of results");
    case Kind::Time: return tr("time");
    case Kind::Range: return tr("calibration range");
    case Kind::Dtype: return tr("data type");
    case Kind::Layout: return tr("layout");
    case Kind::Step: return tr("step that made it");
    case Kind::Compiler: return tr("compiler");
    case Kind::File: return m_file && !m_file->name.empty() ? QString::fromStdString(m_file->name) : QFileInfo(m_filePath).completeBaseName();
    case Kind::None: break;
    }
    return {};
}

namespace {

constexpr std::pair<Kind, std::string_view> words[] {{Kind::None, "none"}, {Kind::Decibels, "decibels"}, {Kind::Error, "error"}, {Kind::Work, "work"}, {Kind::Weights, "weights"}, {Kind::Time, "time"},
    {Kind::Parameters, "parameters"}, {Kind::Bytes, "bytes"}, {Kind::Range, "range"}, {Kind::Dtype, "dtype"}, {Kind::Layout, "layout"}, {Kind::Step, "step"}, {Kind::Compiler, "compiler"}, {Kind::File, "file"}};

} // namespace

std::string NodeOverlays::wordFor(Kind kind)
{
    const auto found = std::ranges::find(words, kind, &std::pair<Kind, std::string_view>::first);
    return std::string(found == std::end(words) ? "none" : found->second);
}

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

NodeId NodeOverlays::shownLayer(NodeId layer) const
{
    const auto found = m_layers.find(layer);
    return found == m_layers.end() ? NodeId::None : found->second;
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
        if (run && !m_quantized && (m_kind == Kind::Decibels || m_kind == Kind::Error || m_kind == Kind::Range))
            m_kind = Kind::None;
    }
    if (!m_session.hasModel())
        m_file.reset(); // of another model
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
    if (!m_quantized)
        m_layers.clear();
    if (!m_session.hasModel() || (m_kind == Kind::None && !m_quantized))
        return m_job.cancel();
    m_job.start(
        [kind = m_kind, name = nameOf(m_kind).toStdString(), file = m_file, run = m_run, quantized = m_quantized, times = times(), pairs, modules = std::vector {m_session.shown(), m_session.previous()}](const JobControl&) {
            Found found;
            if (quantized)
                for (const auto& [node, layer] : layersIn(run, *quantized, std::array {modules[0]}))
                    if (const auto [at, isNew] = found.layers.emplace(layer->node, node); !isNew)
                        at->second = std::min(at->second, node);
            if (pairs)
                found.counterparts = counterpartsOf(run, *quantized, modules[0], modules[1]);
            if (kind == Kind::None)
                return found;
            auto values = std::make_shared<NodeValues>();
            if (kind == Kind::File && file) {
                found.matched = matchedValues(*file, modules, run);
                *values = found.matched->values;
            } else {
                *values = programValues(kind, {.modules = modules, .run = run, .quantized = quantized, .times = times.get()});
            }
            values->name = name;
            found.values = std::move(values);
            return found;
        },
        [this](Found found) {
            m_values = std::move(found.values);
            m_counterparts = std::move(found.counterparts);
            m_layers = std::move(found.layers);
            if (found.matched && std::exchange(m_isFileNew, false))
                tellMatched(*found.matched);
            Q_EMIT changed();
        });
}

void NodeOverlays::readFile(const QString& path)
{
    m_fileJob.start([path = path.toStdString()](const JobControl&) { return readValueFile(path); },
        [this, path](Result<ValueFile> file) {
            if (!file) {
                m_session.say(file.error());
                Q_EMIT fileRead(QString::fromStdString(file.error().where + ": " + file.error().message), true);
                return;
            }
            m_filePath = path;
            m_file = std::make_shared<const ValueFile>(*std::move(file));
            m_isFileNew = true;
            m_kind = Kind::File;
            work();
            Q_EMIT changed();
        });
}

void NodeOverlays::tellMatched(const MatchedValues& matched)
{
    const QString report = told(matched.report());
    for (const QString& text : {told(matched.mixture), report})
        if (!text.isEmpty())
            m_session.say(QStringLiteral("%1: %2").arg(m_filePath, text));
    Q_EMIT fileRead(report, matched.matched == 0);
}

} // namespace passbench

#include "moc_node_overlays.cpp"
