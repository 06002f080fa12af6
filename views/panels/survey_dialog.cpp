#include "views/panels/survey_dialog.h"

#include "core/support/text.h"
#include "views/models/code_marks.h"
#include "views/models/tables/survey_rows.h"
#include "views/models/text.h"
#include "views/panels/results/table_panel.h"
#include "views/session/rule_edits.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/on_screen.h"
#include "views/widgets/save_dialog.h"
#include "views/widgets/when_seen.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
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
    keepOnScreen(*this);
    m_models->setEmptyText(tr("Add models, or drop files and folders here. Each of them is put to the pipeline and compilers of the session."));
    m_ranking->setEmptyText(tr("What keeps most work on the host over all models stands here."));
    m_state->setObjectName(QStringLiteral("surveyState"));
    m_state->setProperty("role", QStringLiteral("caption"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_bar->setMaximumWidth(200);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_models);
    split->addWidget(m_ranking);
    split->setSizes({300, 300});
    split->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(ThemeSizes::margin);
    layout->addWidget(split, 1);
    layout->addLayout(makeState());
    layout->addLayout(makeButtons());
    auto* remove = new QShortcut(Qt::Key_Delete, m_models->view(), nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &SurveyDialog::removeSelected);
    connect(m_models, &TablePanel::activated, this, [this](NodeId, int model) { open(model); });
    connect(m_ranking->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SurveyDialog::showRuleButton);
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
    row->addSpacing(ThemeSizes::margin);
    m_compare = addButton(*row, "surveyCompare", tr("Compare with rules…"), tr("Put the models to the rules of another file, too, and show what differs"));
    connect(m_compare, &QPushButton::clicked, this, &SurveyDialog::chooseRules);
    m_compareLast = addButton(*row, "surveyCompareLast", tr("With the last run"), tr("Compare with the run before, and with no other rules"));
    connect(m_compareLast, &QPushButton::clicked, this, [this] { compareWith({}); });
    m_addRule = addButton(*row, "surveyAddRule", tr("Add this rule"), {});
    connect(m_addRule, &QPushButton::clicked, this, &SurveyDialog::addChosenRules);
    row->addStretch(1);
    m_page = addButton(*row, "surveyPage", tr("Save as HTML…"), tr("Write what is shown as a page that needs nothing else"));
    connect(m_page, &QPushButton::clicked, this, &SurveyDialog::choosePage);
    m_run = addButton(*row, "surveyRun", tr("Run"), tr("Put the pipeline and compilers of the session to all of them"));
    m_run->setProperty("role", QStringLiteral("primary"));
    connect(m_run, &QPushButton::clicked, this, [this] {
        m_told.clear();
        m_job->isRunning() ? m_job->cancel() : m_job->start();
    });
    return row;
}

QLayout* SurveyDialog::makeState()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(m_state, 1);
    row->addWidget(m_bar);
    return row;
}

void SurveyDialog::chooseRules()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Compare with rules"), {}, tr("Compiler files (*.toml)"));
    if (!file.isEmpty())
        compareWith(file);
}

void SurveyDialog::compareWith(const QString& file)
{
    const auto done = m_job->setOther(file.toStdString());
    m_told = done ? QString() : told(done.error()).trimmed();
    follow();
}

void SurveyDialog::choosePage()
{
    const QString file = askWhereToSave(this, tr("Save the model set"), QStringLiteral("model_set.html"), {tr("HTML (*.html)")});
    if (!file.isEmpty())
        savePage(file);
}

void SurveyDialog::savePage(const QString& file)
{
    const auto report = m_job->report();
    if (!report)
        return;
    QSaveFile out(file);
    const bool written = out.open(QIODevice::WriteOnly) && out.write(QByteArray::fromStdString(surveyPage(*report))) >= 0 && out.commit();
    m_told = written ? tr("Saved as %1").arg(file) : tr("`%1` can't be written: %2").arg(file, out.errorString());
    follow();
}

void SurveyDialog::start()
{
    show();
    raise();
    activateWindow();
}

void SurveyDialog::addFiles()
{
    const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Add models"), {}, tr("Models (*.onnx *.tflite *.keras *.h5 *.hdf5 *.relay *.rly *.txt);;All files (*)"));
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

std::vector<Wish> SurveyDialog::chosen() const
{
    std::vector<Wish> wishes;
    for (const QModelIndex& index : m_ranking->view()->selectionModel()->selectedRows())
        if (const auto row = static_cast<std::size_t>(index.data(TableModel::StepRole).toInt()); row < m_ranked.size())
            wishes.push_back(m_ranked[row].wish);
    return wishes;
}

void SurveyDialog::showRuleButton()
{
    const std::vector<Wish> wishes = chosen();
    const std::string entries = entriesFor(m_session, wishes);
    m_addRule->setText(wishes.size() > 1 ? tr("Add these %n rules", nullptr, static_cast<int>(wishes.size())) : tr("Add this rule"));
    m_addRule->setEnabled(!entries.empty());
    m_addRule->setToolTip(!entries.empty() ? tr("Write at the end of the compiler's rules:\n%1").arg(toQString(entries))
            : wishes.empty()               ? tr("Select what the compiler should come to take in the list above")
                                           : whyNoEntries(m_session, wishes));
}

void SurveyDialog::addChosenRules()
{
    const auto wishes = chosen();
    const auto done = addRules(m_session, wishes);
    m_told = done ? tr("%n entry(s) written at the end of the rules: run again to see what differs.", nullptr, static_cast<int>(wishes.size())) : told(done.error()).trimmed();
    follow();
}

/// Who opens a model looks at it: the dialog goes when most of the window is behind it, and comes back as it was.
void SurveyDialog::open(int model)
{
    if (model < 0 || static_cast<std::size_t>(model) >= m_job->models().size())
        return;
    const QRect window = parentWidget() ? parentWidget()->window()->frameGeometry() : QRect(), behind = window & frameGeometry();
    if (2 * behind.width() * behind.height() > window.width() * window.height()) {
        hide();
        m_session.say(tr("The model set is under File, as it was"));
    }
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

std::vector<SurveyRow> SurveyDialog::doneRows() const
{
    std::vector<SurveyRow> done;
    for (const auto& [model, row] : m_job->rows())
        done.push_back(row);
    return done;
}

QString SurveyDialog::unmetText() const
{
    CompilerTable own; // a shipped compiler has many groups that a few models don't show
    for (const CompilerPtr& compiler : m_session.compilers().compilers)
        if (std::ranges::find(shippedCompilers().compilers, compiler) == shippedCompilers().compilers.end())
            own.compilers.push_back(compiler);
    const Strings unmet = m_job->report() ? unmetComposites(doneRows(), own) : Strings();
    return toQString(join(unmet, "; "));
}

QString SurveyDialog::stateText() const
{
    if (m_job->error())
        return told(*m_job->error()).trimmed();
    if (!m_told.isEmpty())
        return m_told;
    if (m_job->isStale())
        return tr("The pipeline or the compilers have changed since: run again to see what differs.");
    QString state = m_job->usesPreset() ? tr("The pipeline does not partition, so O3 with the compilers of the session is used.") : tr("With the pipeline and compilers of the session.");
    if (!m_job->other().empty())
        state += QLatin1Char(' ') + tr("Compared with the rules of %1.").arg(QFileInfo(toQString(m_job->other())).fileName());
    for (const CompilerChoice& choice : m_session.project().compilers)
        if (choice.enabled && !choice.draft.empty())
            state += QLatin1Char(' ') + tr("What was typed into the rules of %1 can't be read: those before it are used.").arg(toQString(choice.name));
    if (const std::string speeds = unstatedSpeeds(m_session.compilers()); !speeds.empty())
        state += QLatin1Char(' ') + toQString(speeds) + QLatin1Char('.');
    if (const QString unmet = unmetText(); !unmet.isEmpty())
        state += QLatin1Char(' ') + unmet.at(0).toUpper() + unmet.mid(1) + QLatin1Char('.');
    return state;
}

void SurveyDialog::follow()
{
    const bool busy = m_job->isRunning();
    m_bar->setVisible(busy);
    m_bar->setRange(0, static_cast<int>(m_job->toDo()));
    m_bar->setValue(static_cast<int>(m_job->done()));
    m_state->setText(withoutTicks(stateText()));
    m_run->setText(busy ? tr("Cancel") : tr("Run"));
    m_run->setEnabled(busy || !m_job->models().empty());
    m_remove->setEnabled(!busy && !m_job->models().empty());
    m_compareLast->setVisible(!m_job->other().empty());
    m_page->setEnabled(m_job->report().has_value());
    for (const char* name : {"surveyAddFiles", "surveyAddFolder", "surveyCompare", "surveyCompareLast"})
        findChild<QPushButton*>(QLatin1String(name))->setEnabled(!busy);
    const std::string& other = m_job->surveyedOther();
    const QString beforeName = other.empty() ? tr("the time before") : QFileInfo(toQString(other)).fileName();
    m_models->setRows(surveyRows(m_job->models(), m_job->rows(), m_job->before()), surveySummary(m_job->models(), m_job->rows(), m_job->before(), beforeName));
    const std::vector<SurveyRow> done = doneRows();
    m_ranked = passbench::ranking(done);
    m_ranking->setRows(rankingRows(m_ranked, m_job->models()), tr("What compilers don't take, over all models"));
    showRuleButton();
}

} // namespace passbench

#include "moc_survey_dialog.cpp"
