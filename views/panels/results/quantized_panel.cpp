#include "views/panels/results/quantized_panel.h"

#include "core/history/lineage.h"
#include "views/models/html/calibration.h"
#include "views/models/tables/layer_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/session/float_layers.h"
#include "views/session/node_overlays.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/elided_line.h"
#include "views/widgets/when_seen.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr std::uint64_t firstSeed = 1000; ///< others than those of calibration, as on the command line

bool isOneOf(std::span<const NodeId> layers, NodeId node) { return std::ranges::find(layers, node) != layers.end(); }

} // namespace

QuantizedPanel::QuantizedPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_toggle(new QPushButton(this)), m_compare(new QPushButton(tr("Side by side"), this)),
      m_measure(new QPushButton(this)), m_count(new QSpinBox(this)), m_state(new ElidedLine(this)),
      m_table(new TablePanel(QStringLiteral("quantizedTable"), tr("Layers of the quantized network"), layerHeaders(), TablePanel::Marks::None, this))
{
    setObjectName(QStringLiteral("quantizedPanel"));
    m_toggle->setObjectName(QStringLiteral("quantizedToggle"));
    m_compare->setObjectName(QStringLiteral("quantizedCompare"));
    m_compare->setToolTip(tr("The float network before, the quantized one after; a layer that is selected in one is selected in the other"));
    m_measure->setObjectName(QStringLiteral("quantizedMeasure"));
    m_count->setObjectName(QStringLiteral("quantizedInputs"));
    m_count->setRange(1, 10'000);
    m_count->setValue(50);
    m_count->setAccessibleName(tr("Seeded inputs to compare on"));
    m_state->setObjectName(QStringLiteral("quantizedState"));
    m_table->setStretchColumn(6);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::grid, ThemeSizes::margin, ThemeSizes::grid);
    row->setSpacing(ThemeSizes::margin);
    for (QWidget* widget : std::initializer_list<QWidget*> {m_toggle, m_compare, m_measure, m_count})
        row->addWidget(widget);
    row->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_toggle, &QPushButton::clicked, this, &QuantizedPanel::toggleLayer);
    connect(m_compare, &QPushButton::clicked, this, &QuantizedPanel::compareGraphs);
    connect(m_measure, &QPushButton::clicked, this, [this] { isMeasuring() ? cancel() : measure(); });
    connect(m_table, &TablePanel::picked, this, [this](NodeId node, int) { m_session.select(node); });
    connect(m_table, &TablePanel::activated, this, [this](NodeId, int) { compareGraphs(); });
    connect(&session.overlays(), &NodeOverlays::changed, m_following, &WhenSeen::request);
    session.onChange(Session::Change::Project | Session::Change::Selection | Session::Change::Model, m_following, &WhenSeen::request);
    follow();
}

void QuantizedPanel::toggleLayer()
{
    const std::vector<NodeId> layers = layersOf(m_session, m_session.selection());
    setInFloats(m_session, layers, !areInFloats(m_session, layers));
}

void QuantizedPanel::compareGraphs()
{
    const auto quantized = m_session.run() ? quantizedStep(*m_session.run()) : std::nullopt;
    if (!quantized)
        return;
    const Run& run = *m_session.run();
    m_session.compare({.before = run.steps[quantized->step]->before, .after = run.output(), .beforeTitle = tr("Float network").toStdString(), .afterTitle = tr("Quantized, after step %1").arg(run.steps.size()).toStdString(),
        .title = tr("Float network → quantized").toStdString(), .isOfRun = true});
    Q_EMIT compared();
}

void QuantizedPanel::measure()
{
    if (!m_session.hasModel())
        return;
    m_problem.clear();
    m_of = m_session.run();
    m_outputs.clear();
    m_inputs = static_cast<std::size_t>(m_count->value());
    m_ticket = m_session.jobs().begin({.text = tr("Comparing with floats"), .cancel = [this] { cancel(); }, .fraction = 0});
    m_job.start(
        [this, run = m_of, count = m_inputs](const JobControl& job) -> Outputs {
            PB_ASSIGN(const auto samples, seededSamples(run->input, count, firstSeed));
            return agreement(run->input, run->output(), samples, {.stop = job.stop(), .progress = [this, &job](double fraction) { job.post([this, fraction] { m_ticket.progress(fraction); }); }});
        },
        [this](const Outputs& outputs) { take(outputs); });
    follow();
}

void QuantizedPanel::cancel()
{
    m_job.cancel();
    m_ticket.end();
    follow();
}

void QuantizedPanel::take(const Outputs& outputs)
{
    m_ticket.end();
    if (outputs)
        m_outputs = *outputs;
    else
        m_problem = told(outputs.error()).trimmed();
    follow();
}

QString QuantizedPanel::stateText() const
{
    const auto& quantized = m_session.overlays().quantized();
    if (!quantized)
        return isOld() ? tr("Of the run before the pipeline changed: F5 quantizes again") : QString();
    if (isMeasuring())
        return tr("Comparing with floats…");
    const Module& model = m_session.input();
    if (!m_problem.isEmpty() && m_of == m_session.run())
        return m_problem;
    if (!m_outputs.empty() && m_of == m_session.run())
        return tr("%1, over %n other seeded input(s)", nullptr, static_cast<int>(m_inputs)).arg(outputsText(model, m_outputs));
    return tr("%1, over %2 of calibration").arg(outputsText(model, quantized->report->outputs), calibratedOn(*quantized->report));
}

QString QuantizedPanel::emptyText() const
{
    const int step = quantizeStepOf(m_session);
    if (step >= 0 && m_session.run() && m_session.run()->steps.size() > static_cast<std::size_t>(step) && m_session.run()->steps[static_cast<std::size_t>(step)]->state == StepState::Done)
        return tr("Quantize stored nothing in 8 bits: what it left as it was, and why, is in the remarks of the step.");
    return step < 0 ? tr("Run a pipeline with Quantize, such as the preset int8: each layer's error against floats appears here, with what can be kept in floats.")
                    : tr("Run the pipeline (F5): Quantize stores the layers, and each one's error against floats appears here, with what can be kept in floats.");
}

bool QuantizedPanel::isOld() const { return m_shown && m_session.run() != m_shown; }

std::vector<NodeId> QuantizedPanel::changedLayers() const
{
    std::vector<NodeId> changed;
    if (!isOld())
        return changed;
    const Lineage lineage(m_shown);
    const std::vector<NodeId> inFloats = layersInFloats(m_session);
    for (const auto& layer : m_quantized->report->layers) {
        if (!layer.isQuantized && !layer.isSkipped())
            continue; // it can't be stored
        const bool stays = isOneOf(inFloats, layer.node) || std::ranges::any_of(lineage.kin(layer.node), [&](NodeId kin) { return isOneOf(inFloats, kin); });
        if (stays == layer.isQuantized)
            changed.push_back(layer.node);
    }
    return changed;
}

/// Layers stay while the pipeline is edited, so that one after another can be kept in floats before it runs again.
void QuantizedPanel::showLayers()
{
    const auto& quantized = m_session.overlays().quantized();
    const bool keeps = !quantized && m_shown && m_session.hasModel() && m_session.input().main() == m_shown->input.main() && quantizeStepOf(m_session) >= 0;
    const RunPtr run = quantized ? m_session.run() : keeps ? m_shown : nullptr;
    if (quantized)
        m_quantized = quantized;
    m_table->setEmptyText(emptyText());
    const bool sameRun = std::exchange(m_shown, run) == run;
    std::vector<NodeId> changed = changedLayers();
    if (!sameRun || changed != m_changed)
        m_table->setRows(run ? layerRows(run, *m_quantized, changed) : std::vector<TableRow>(), {});
    m_changed = std::move(changed);
}

void QuantizedPanel::follow()
{
    const auto& quantized = m_session.overlays().quantized();
    const std::vector<NodeId> layers = layersOf(m_session, m_session.selection());
    const bool inFloats = !layers.empty() && areInFloats(m_session, layers);
    m_toggle->setText(inFloats ? tr("Quantize again") : tr("Keep in floats"));
    m_toggle->setEnabled(!layers.empty());
    m_toggle->setToolTip(layers.empty() ? tr("Select a convolution or product, here or in the graph") : inFloats ? tr("Take the layer out of the option `skip` of Quantize") : tr("Name the layer in the option `skip` of Quantize; run again to see what it brings"));
    m_compare->setEnabled(quantized.has_value());
    m_measure->setText(isMeasuring() ? tr("Cancel") : tr("Compare results"));
    m_measure->setToolTip(tr("Run the model and the quantized network on seeded inputs that it was not calibrated with"));
    m_measure->setEnabled(isMeasuring() || quantized.has_value());
    m_count->setEnabled(quantized.has_value() && !isMeasuring());
    showLayers();
    m_state->setText(stateText());
    m_table->selectNode(m_session.selection());
}

} // namespace passbench

#include "moc_quantized_panel.cpp"
