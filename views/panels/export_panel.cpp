#include "views/panels/export_panel.h"

#include "core/support/text.h"
#include "views/models/export_html.h"
#include "views/models/text.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace passbench {
namespace {

QLabel* sectionLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("heading"));
    label->setContentsMargins(0, 8, 0, 0);
    return label;
}

/// Choices to begin with; any other can be typed.
QComboBox* openList(const QString& name, const QString& accessibleName, const QStringList& choices, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(name);
    box->setAccessibleName(accessibleName);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(choices);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    return box;
}

} // namespace

ExportPanel::ExportPanel(Session& session, QWidget* parent) : QScrollArea(parent), m_session(session)
{
    setObjectName(QStringLiteral("exportPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(4);
    addKinds(*column);
    addTarget(*column);
    addActions(*column);
    setWidget(inside);
    connect(&session, &Session::projectChanged, this, &ExportPanel::followSession);
    connect(&session, &Session::modelOpened, this, [this] {
        m_job.cancel();
        m_waiting = false;
        m_session.endJob(QStringLiteral("export"));
        setBusy(false);
        m_report.reset();
        m_result->hide();
        followSession();
    });
    connect(&session, &Session::runChanged, this, [this] {
        if (!m_waiting || m_session.runningStep() >= 0)
            return;
        m_waiting = false;
        if (m_session.reached() == static_cast<int>(m_session.project().pipeline.steps.size()))
            compile();
        else
            take(fail("the pipeline did not run to its end, so there is nothing to compile"));
    });
    followSession();
}

void ExportPanel::addKinds(QVBoxLayout& column)
{
    column.addWidget(sectionLabel(tr("What to write"), this));
    const std::array<std::tuple<Emit, QString, QString>, 4> kinds {{
        {Emit::Library, tr("Shared library"), QStringLiteral("emitLibrary")}, {Emit::Object, tr("Object file"), QStringLiteral("emitObject")},
        {Emit::Ir, tr("LLVM IR"), QStringLiteral("emitIr")}, {Emit::Assembly, tr("Assembly"), QStringLiteral("emitAssembly")}}};
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto& [kind, text, name] = kinds[i];
        auto* box = new QCheckBox(text, this);
        box->setObjectName(name);
        box->setChecked(kind == Emit::Library);
        connect(box, &QCheckBox::toggled, this, &ExportPanel::showPlan);
        grid->addWidget(box, static_cast<int>(i / 2), static_cast<int>(i % 2));
        m_kinds.emplace_back(box, kind);
    }
    column.addLayout(grid);
}

void ExportPanel::addTarget(QVBoxLayout& column)
{
    column.addWidget(sectionLabel(tr("For which machine"), this));
    m_triple = openList(QStringLiteral("exportTriple"), tr("Target triple"),
        {tr("this machine"), QStringLiteral("x86_64-unknown-linux-gnu"), QStringLiteral("aarch64-unknown-linux-gnu"), QStringLiteral("riscv64-unknown-linux-gnu")}, this);
    m_cpu = openList(QStringLiteral("exportCpu"), tr("Target CPU"),
        {tr("the usual one"), QStringLiteral("generic"), QStringLiteral("x86-64-v2"), QStringLiteral("x86-64-v3"), QStringLiteral("x86-64-v4"), QStringLiteral("cortex-a72"), QStringLiteral("neoverse-n1")}, this);
    m_folder = new QLineEdit(this);
    m_folder->setObjectName(QStringLiteral("exportFolder"));
    m_folder->setAccessibleName(tr("Output folder"));
    auto* browse = new QToolButton(this);
    browse->setIcon(icon(QStringLiteral("open")));
    browse->setToolTip(tr("Choose a folder"));
    browse->setAccessibleName(tr("Choose a folder"));
    connect(browse, &QToolButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getExistingDirectory(this, tr("Output folder"), m_folder->text());
        if (!chosen.isEmpty())
            m_folder->setText(chosen);
    });
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_folder);
    line->addWidget(browse);
    auto* form = new QFormLayout;
    form->setSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Triple"), m_triple);
    form->addRow(tr("CPU"), m_cpu);
    form->addRow(tr("Folder"), line);
    column.addLayout(form);
    m_check = new QCheckBox(tr("Check it against the reference"), this);
    m_check->setObjectName(QStringLiteral("exportCheck"));
    m_check->setChecked(true);
    m_check->setToolTip(tr("Load the library in a process of its own, run it on seeded inputs, and compare with the reference kernels"));
    column.addWidget(m_check);
    for (QComboBox* box : {m_triple, m_cpu})
        connect(box, &QComboBox::currentTextChanged, this, &ExportPanel::showPlan);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportPanel::showPlan);
}

void ExportPanel::addActions(QVBoxLayout& column)
{
    m_plan = new QLabel(this);
    m_plan->setObjectName(QStringLiteral("exportPlan"));
    m_plan->setProperty("role", QStringLiteral("caption"));
    m_plan->setWordWrap(true);
    column.addSpacing(4);
    column.addWidget(m_plan);
    m_export = new QPushButton(icon(QStringLiteral("export"), Theme::instance().colors().onAccent), tr("Export"), this);
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_export->setProperty("role", QStringLiteral("primary"));
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("exportCancel"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_export, 1);
    buttons->addWidget(m_cancel);
    column.addSpacing(4);
    column.addLayout(buttons);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_phase = new QLabel(this);
    m_phase->setProperty("role", QStringLiteral("caption"));
    column.addWidget(m_bar);
    column.addWidget(m_phase);
    m_result = new QTextBrowser(this);
    m_result->setObjectName(QStringLiteral("exportResult"));
    m_result->setAccessibleName(tr("Result of the export"));
    m_result->setFrameShape(QFrame::NoFrame);
    m_result->setOpenExternalLinks(true);
    m_result->setMinimumHeight(220);
    m_result->hide();
    column.addWidget(m_result, 1);
    column.addWidget(sectionLabel(tr("The same from a terminal"), this));
    m_command = new QLineEdit(this);
    m_command->setObjectName(QStringLiteral("exportCommand"));
    m_command->setAccessibleName(tr("Command line"));
    m_command->setReadOnly(true);
    m_command->setFont(Theme::monoFont());
    auto* copy = new QToolButton(this);
    copy->setIcon(icon(QStringLiteral("copy")));
    copy->setToolTip(tr("Copy the command line"));
    copy->setAccessibleName(copy->toolTip());
    connect(copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(commandLine()); });
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_command);
    line->addWidget(copy);
    column.addLayout(line);
    column.addStretch();
    connect(m_export, &QPushButton::clicked, this, &ExportPanel::start);
    connect(m_cancel, &QPushButton::clicked, this, &ExportPanel::cancel);
    setBusy(false);
}

void ExportPanel::setFolder(const QString& folder) { m_folder->setText(folder); }
QString ExportPanel::folder() const { return m_folder->text(); }

QString ExportPanel::modelName() const
{
    const QString name = QFileInfo(toQString(m_session.project().modelPath)).completeBaseName();
    return name.isEmpty() ? QStringLiteral("model") : name;
}

std::uint8_t ExportPanel::emitted() const
{
    std::uint8_t set = 0;
    for (const auto& [box, kind] : m_kinds)
        if (box->isChecked())
            set |= static_cast<std::uint8_t>(kind);
    return set;
}

QString ExportPanel::commandLine() const
{
    const auto quoted = [](QString text) {
        static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./=,:+-]+$"));
        return plain.match(text).hasMatch() ? text : QLatin1Char('\'') + text.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
    };
    QStringList kinds;
    const std::array names {QStringLiteral("so"), QStringLiteral("o"), QStringLiteral("ll"), QStringLiteral("s")};
    for (std::size_t i = 0; i < m_kinds.size(); ++i)
        if (m_kinds[i].first->isChecked())
            kinds.append(names[i]);
    QStringList compilers;
    for (const CompilerPtr& compiler : m_session.compilers().compilers)
        compilers.append(toQString(compiler->name));
    QString line = QStringLiteral("passbench-cli build ") + quoted(toQString(m_session.project().modelPath)) + QStringLiteral(" --passes ")
        + quoted(toQString(toText(m_session.project().pipeline)));
    if (!compilers.isEmpty())
        line += QStringLiteral(" --compilers ") + quoted(compilers.join(QLatin1Char(',')));
    if (m_triple->currentIndex() != 0)
        line += QStringLiteral(" --target ") + quoted(m_triple->currentText());
    if (m_cpu->currentIndex() != 0)
        line += QStringLiteral(" --cpu ") + quoted(m_cpu->currentText());
    return line + QStringLiteral(" --emit ") + kinds.join(QLatin1Char(',')) + QStringLiteral(" -o ") + quoted(m_folder->text());
}

void ExportPanel::followSession()
{
    m_export->setEnabled(m_session.hasModel() && !isBusy());
    showPlan();
}

void ExportPanel::showPlan()
{
    m_command->setText(m_session.hasModel() ? commandLine() : QString());
    m_command->setCursorPosition(0);
    QStringList files;
    const QString name = toQString(identifier(modelName().toStdString()));
    for (const auto& [box, kind] : m_kinds)
        if (box->isChecked())
            files.append(kind == Emit::Library ? tr("a library with its parameters") : box->text());
    files.append(tr("a C header"));
    files.append(tr("metadata"));
    m_export->setEnabled(m_session.hasModel() && !isBusy() && emitted() != 0 && !m_folder->text().isEmpty());
    m_plan->setText(!m_session.hasModel() ? tr("Open a model first. What is exported is the graph that the pipeline gives.")
            : emitted() == 0              ? tr("Choose at least one kind of file.")
                                          : tr("Writes %1 for %2 into the folder.").arg(files.join(QStringLiteral(", ")), name));
}

void ExportPanel::setBusy(bool busy)
{
    m_export->setEnabled(!busy && m_session.hasModel());
    m_cancel->setVisible(busy);
    m_bar->setVisible(busy);
    m_phase->setVisible(busy);
}

void ExportPanel::start()
{
    if (!m_session.hasModel() || isBusy())
        return;
    setBusy(true);
    m_report.reset();
    m_result->hide();
    const int steps = static_cast<int>(m_session.project().pipeline.steps.size());
    if (m_session.reached() < steps) {
        m_waiting = true;
        showProgress(-1, tr("Running the pipeline"));
        m_session.setPlayhead(steps);
    } else {
        compile();
    }
}

void ExportPanel::compile()
{
    const auto typed = [](const QComboBox* box) { return box->currentIndex() == 0 ? std::string() : box->currentText().toStdString(); };
    const int steps = static_cast<int>(m_session.project().pipeline.steps.size());
    BuildRequest request {.module = m_session.moduleAt(steps),
        .reference = m_session.input(),
        .name = modelName().toStdString(),
        .pipeline = toText(m_session.project().pipeline),
        .triple = typed(m_triple),
        .cpu = typed(m_cpu),
        .emit = emitted(),
        .folder = m_folder->text().toStdString(),
        .check = m_check->isChecked()};
    Q_EMIT folderChosen(m_folder->text());
    showProgress(-1, tr("Compiling"));
    m_job.start(
        [this, request](const JobControl& job) mutable {
            request.stop = job.stop();
            request.progress = [this, &job](double fraction, std::string_view what) {
                job.post([this, fraction, text = toQString(what)] { showProgress(fraction, text); });
            };
            return build(request);
        },
        [this](Result<BuildReport> result) { take(std::move(result)); });
}

void ExportPanel::showProgress(double fraction, const QString& what)
{
    m_bar->setRange(0, fraction < 0 ? 0 : 1000);
    m_bar->setValue(static_cast<int>(std::max(0.0, fraction) * 1000));
    m_phase->setText(what);
    m_session.showJob({.key = QStringLiteral("export"), .text = tr("Exporting: %1").arg(what), .fraction = fraction, .cancel = [this] { cancel(); }});
}

void ExportPanel::cancel()
{
    if (m_waiting)
        m_session.stop();
    m_waiting = false;
    m_job.cancel();
    m_session.endJob(QStringLiteral("export"));
    m_session.say(tr("The export was cancelled"));
    setBusy(false);
    showPlan();
}

void ExportPanel::take(Result<BuildReport> result)
{
    m_session.endJob(QStringLiteral("export"));
    setBusy(false);
    const ThemeColors& colors = Theme::instance().colors();
    if (!result) {
        m_session.say(toQString(toText(result.error())));
        m_result->setHtml(QStringLiteral("<p style='color:%1'><b>%2</b></p><pre style='white-space:pre-wrap'>%3</pre>")
                              .arg(colors.error.name(), tr("Not exported"), toQString(toText(result.error())).toHtmlEscaped()));
        m_result->show();
        Q_EMIT finished(false);
        return;
    }
    m_report = std::move(*result);
    showReport();
    m_session.say(tr("Exported to %1: %2").arg(QString::fromStdString(m_report->folder.string()), toQString(m_report->checkText)));
    Q_EMIT finished(m_report->good());
}

void ExportPanel::showReport()
{
    const ThemeColors& colors = Theme::instance().colors();
    m_result->setHtml(exportHtml(*m_report, {colors.success.name(), colors.error.name(), colors.warning.name(), colors.caption.name()}));
    m_result->show();
    ensureWidgetVisible(m_result);
}

} // namespace passbench
