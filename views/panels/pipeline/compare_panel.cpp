#include "views/panels/pipeline/compare_panel.h"

#include "views/models/code_marks.h"
#include "views/models/tables/compare_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/presets.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int isSavedRole = Qt::UserRole + 1;

} // namespace

ComparePanel::ComparePanel(Session& session, SavedPipelines& saved, QWidget* parent)
    : QWidget(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_saved(saved), m_comparison(session, this), m_choice(new QComboBox(this)), m_start(new QPushButton(tr("Compare"), this)),
      m_show(new QPushButton(tr("Show the differences"), this)), m_state(new QLabel(this)),
      m_table(new TablePanel(QStringLiteral("compareTable"), tr("Metrics of both pipelines"), compareHeaders({}), TablePanel::Marks::None, this))
{
    setObjectName(QStringLiteral("comparePanel"));
    m_choice->setObjectName(QStringLiteral("compareChoice"));
    m_choice->setAccessibleName(tr("Pipeline to compare with"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_start->setObjectName(QStringLiteral("compareStart"));
    m_show->setObjectName(QStringLiteral("compareShow"));
    m_show->setToolTip(tr("The final graph of this pipeline before, that of the other one after"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setProperty("role", QStringLiteral("caption"));
    m_table->setEmptyText(tr("Choose a preset or a saved pipeline, and press Compare: both run on this model, and what they give stands here side by side."));
    m_table->view()->header()->setStretchLastSection(false); // its last column is a number, too
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(new QLabel(tr("This pipeline with"), this));
    row->addWidget(m_choice);
    row->addWidget(m_start);
    row->addWidget(m_show);
    row->addWidget(m_state, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    connect(m_start, &QPushButton::clicked, this, &ComparePanel::start);
    connect(m_show, &QPushButton::clicked, &m_comparison, &PipelineComparison::show);
    connect(&m_comparison, &PipelineComparison::changed, m_following, &WhenSeen::request);
    session.onChange(Session::Change::Project | Session::Change::Model, m_following, &WhenSeen::request);
    connect(&saved, &SavedPipelines::changed, this, &ComparePanel::fillChoices);
    fillChoices();
    follow();
}

void ComparePanel::fillChoices()
{
    const QString chosen = m_choice->currentText();
    m_choice->clear();
    for (const Preset& preset : allPresets())
        m_choice->addItem(toQString(preset.name), false);
    for (const QString& name : m_saved.names())
        m_choice->addItem(name, true);
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(chosen)));
}

void ComparePanel::choose() { m_choice->setFocus(Qt::ShortcutFocusReason); }

void ComparePanel::start()
{
    const QString name = m_choice->currentText();
    auto other = m_choice->currentData().toBool() ? m_saved.load(name) : presetOf(m_session, name.toStdString());
    if (other) {
        m_comparison.start(name, std::move(*other));
        return;
    }
    m_state->setText(withoutTicks(told(other.error()).trimmed()));
}

void ComparePanel::follow()
{
    const bool model = m_session.hasModel(), done = m_comparison.own() != nullptr;
    if (m_start->hasFocus() && m_comparison.isRunning())
        m_table->takeFocus(); // by itself it would go on to whatever comes next, as if by the keyboard
    m_start->setEnabled(model && !m_comparison.isRunning());
    m_show->setEnabled(done);
    if (m_comparison.isRunning()) {
        m_state->setText(tr("Running…"));
    } else if (done) {
        const bool stale = repeatedSteps(*m_comparison.own(), m_session.project().pipeline, m_session.compilers(), m_session.gates()) != m_comparison.own()->steps.size()
            || m_comparison.own()->steps.size() != m_session.project().pipeline.steps.size();
        m_state->setText(stale ? tr("The pipeline has been edited since") : QString());
    } else {
        m_state->setText(model ? QString() : tr("Open a model first"));
    }
    m_table->model()->setHeaders(compareHeaders(m_comparison.otherName()));
    m_table->setRows(done ? compareRows(*m_comparison.own(), *m_comparison.other()) : std::vector<TableRow>(), {});
}

} // namespace passbench

#include "moc_compare_panel.cpp"
