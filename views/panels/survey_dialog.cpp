#include "views/panels/survey_dialog.h"

#include "views/models/tables/survey_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {

SurveyDialog::SurveyDialog(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_job(new SurveyJob(session)),
      m_models(new TablePanel(QStringLiteral("surveyModels"), tr("Models"), surveyHeaders(), TablePanel::Marks::Severities, this)),
      m_ranking(new TablePanel(QStringLiteral("surveyRanking"), tr("What compilers don't take"), rankingHeaders(), TablePanel::Marks::None, this)), m_state(new QLabel(this)),
      m_bar(new QProgressBar(this))
{
    setObjectName(QStringLiteral("surveyDialog"));
    setWindowTitle(tr("Model set"));
    setAcceptDrops(true);
    resize(1240, 680);
    m_models->setEmptyText(tr("Add models, or drop files and folders here. Each of them is put to the pipeline and compilers of the session."));
    m_ranking->setEmptyText(tr("What keeps most work on the host over all models stands here."));
    m_state->setObjectName(QStringLiteral("surveyState"));
    m_state->setProperty("role", QStringLiteral("caption"));
    m_state->setTextFormat(Qt::PlainText);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_bar->setMaximumWidth(200);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_models);
    split->addWidget(m_ranking);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(ThemeSizes::margin);
    layout->addWidget(split, 1);
    layout->addLayout(makeButtons());
    auto* remove = new QShortcut(Qt::Key_Delete, m_models->view(), nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &SurveyDialog::removeSelected);
    connect(m_models, &TablePanel::activated, this, [this](NodeId, int model) { open(model); });
    connect(m_job, &SurveyJob::changed, m_following, &WhenSeen::request);
    session.onChange(Session::Change::Project, m_following, &WhenSeen::request);
    follow();
}

QPushButton* SurveyDialog::addButton(QLayout& row, const char* name, const QString& text, const QString& toolTip)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    row.addWidget(button);
    return button;
}

QLayout* SurveyDialog::makeButtons()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(ThemeSizes::margin);
    connect(addButton(*row, "surveyAddFiles", tr("Add files…"), tr("Add models to the set")), &QPushButton::clicked, this, &SurveyDialog::addFiles);
    connect(addButton(*row, "surveyAddFolder", tr("Add a folder…"), tr("Add all models in a folder and below it")), &QPushButton::clicked, this, &SurveyDialog::addFolder);
    m_remove = addButton(*row, "surveyRemove", tr("Remove"), tr("Take the selected models out of the set (Delete)"));
    connect(m_remove, &QPushButton::clicked, this, &SurveyDialog::removeSelected);
    row->addWidget(m_bar);
    row->addWidget(m_state, 1);
    m_run = addButton(*row, "surveyRun", tr("Run"), tr("Put the pipeline and compilers of the session to all of them"));
    m_run->setProperty("role", QStringLiteral("primary"));
    connect(m_run, &QPushButton::clicked, this, [this] { m_job->isRunning() ? m_job->cancel() : m_job->start(); });
    return row;
}

void SurveyDialog::start()
{
    show();
    raise();
    activateWindow();
}

void SurveyDialog::addFiles()
{
    const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Add models"), {}, tr("Models (*.onnx *.relay *.rly *.txt);;All files (*)"));
    if (!paths.isEmpty())
        m_job->add(paths);
}

void SurveyDialog::addFolder()
{
    const QString path = QFileDialog::getExistingDirectory(this, tr("Add all models of a folder"));
    if (!path.isEmpty())
        m_job->add({path});
}

void SurveyDialog::removeSelected()
{
    std::vector<std::size_t> models;
    for (const QModelIndex& index : m_models->view()->selectionModel()->selectedRows())
        models.push_back(static_cast<std::size_t>(index.data(TableModel::StepRole).toInt()));
    if (!m_job->isRunning())
        m_job->remove(models);
}

void SurveyDialog::open(int model)
{
    if (model >= 0 && static_cast<std::size_t>(model) < m_job->models().size())
        m_session.openUnder(toQString(m_job->models()[static_cast<std::size_t>(model)]), m_job->workspace());
}

void SurveyDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && !m_job->isRunning())
        event->acceptProposedAction();
}

void SurveyDialog::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    if (!paths.isEmpty())
        m_job->add(paths);
    event->acceptProposedAction();
}

QString SurveyDialog::stateText() const
{
    if (m_job->error())
        return toQString(toText(*m_job->error())).trimmed();
    if (m_job->isStale())
        return tr("The pipeline or the compilers have changed since: run again to see what differs.");
    return m_job->usesPreset() ? tr("The pipeline does not partition, so O3 with the compilers of the session is used.") : tr("With the pipeline and compilers of the session.");
}

void SurveyDialog::follow()
{
    const bool busy = m_job->isRunning();
    m_bar->setVisible(busy);
    m_bar->setRange(0, static_cast<int>(m_job->models().size()));
    m_bar->setValue(static_cast<int>(m_job->rows().size()));
    m_state->setText(stateText());
    m_run->setText(busy ? tr("Cancel") : tr("Run"));
    m_run->setEnabled(busy || !m_job->models().empty());
    m_remove->setEnabled(!busy && !m_job->models().empty());
    for (const char* name : {"surveyAddFiles", "surveyAddFolder"})
        findChild<QPushButton*>(QLatin1String(name))->setEnabled(!busy);
    m_models->setRows(surveyRows(m_job->models(), m_job->rows(), m_job->before()), surveySummary(m_job->models(), m_job->rows(), m_job->before()));
    std::vector<SurveyRow> done;
    for (const auto& [model, row] : m_job->rows())
        done.push_back(row);
    m_ranking->setRows(rankingRows(passbench::ranking(done)), tr("What compilers don't take, over all models"));
}

} // namespace passbench

#include "moc_survey_dialog.cpp"
