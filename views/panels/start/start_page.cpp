#include "views/panels/start/start_page.h"

#include "core/document/project_file.h"
#include "core/support/resources.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/files/recovery.h"
#include "views/session/work_names.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/fitted_label.h"
#include "views/widgets/link_row.h"
#include "views/widgets/tab_column.h"

#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace passbench {
namespace {

struct Sample {
    QString path, title, summary;
};

std::vector<Sample> readSamples()
{
    const auto list = resource("samples/samples.json");
    QFile in(QString::fromStdString(list.string()));
    if (list.empty() || !in.open(QIODevice::ReadOnly))
        return {};
    std::vector<Sample> samples;
    const QJsonArray entries = QJsonDocument::fromJson(in.readAll()).object().value(QStringLiteral("samples")).toArray();
    for (const QJsonValue& entry : entries) {
        const QString path = QFileInfo(in.fileName()).path() + QLatin1Char('/') + entry[QStringLiteral("file")].toString();
        if (QFileInfo::exists(path))
            samples.push_back({path, entry[QStringLiteral("title")].toString(), entry[QStringLiteral("summary")].toString()});
    }
    return samples;
}

/// What tells it from other work of the same name: "residual_net.onnx, 3 steps: InferType, FoldConstant, FuseOps".
QString contentsOf(const LostWork& work)
{
    const auto project = parseProject(Recovery::read(work.file).toStdString(), Recovery::folder().toStdString());
    if (!project)
        return StartPage::tr("can't be read");
    constexpr std::size_t most = 3;
    const auto& steps = project->pipeline.steps;
    QStringList passes;
    for (std::size_t i = steps.size() > most ? steps.size() - most : 0; i < steps.size(); ++i)
        passes.append(toQString(steps[i].pass));
    QString text = StartPage::tr("%n step(s)", nullptr, static_cast<int>(steps.size()));
    if (!passes.isEmpty())
        text += QStringLiteral(" (%1%2)").arg(steps.size() > most ? QStringLiteral("… ") : QString(), passes.join(QStringLiteral(", ")));
    const QString model = readable(QFileInfo(toQString(project->modelPath)).fileName());
    return model.isEmpty() || work.title.endsWith(model) ? text : model + QStringLiteral(", ") + text;
}

void clear(QLayout& layout)
{
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide(); // it may be one that was clicked just now, so it goes later
            item->widget()->deleteLater();
        }
        delete item;
    }
}

} // namespace

StartPage::StartPage(QWidget* parent) : QScrollArea(parent), m_lost(new QWidget(this)), m_message(new FittedLabel(this)), m_locate(new QPushButton(tr("Locate the model…"), this)), m_return(new QPushButton(this))
{
    setObjectName(QStringLiteral("startPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto* page = new QWidget(this);
    page->setObjectName(QStringLiteral("startPageContent"));
    auto* centred = new QHBoxLayout(page);
    centred->setContentsMargins(24, 32, 24, 24);
    auto* body = new QWidget(page);
    body->setMaximumWidth(920);
    centred->addStretch(1);
    centred->addWidget(body, 20);
    centred->addStretch(1);
    auto* rows = new QVBoxLayout(body);
    rows->setSpacing(8);
    rows->setContentsMargins(0, 0, 0, 0);

    auto* title = new QLabel(QStringLiteral("Passbench"), body);
    title->setProperty("role", QStringLiteral("display"));
    auto* claim = new QLabel(tr("Open a network, drag passes into a pipeline, step through it, see what changed and why, export a library."), body);
    claim->setProperty("role", QStringLiteral("lead"));
    claim->setWordWrap(true);
    auto* open = new QPushButton(icon(QStringLiteral("open"), Theme::instance().colors().onAccent), tr("Open a model or session…"), body);
    open->setObjectName(QStringLiteral("openButton"));
    open->setProperty("role", QStringLiteral("primary"));
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &StartPage::browseWanted);
    auto* drop = new QLabel(tr("or drop an .onnx, .tflite, .keras, .h5, .relay or .passbench file anywhere in this window"), body);
    drop->setWordWrap(true);
    drop->setProperty("role", QStringLiteral("caption"));
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(open);
    line->addWidget(drop, 1);
    m_return->setObjectName(QStringLiteral("returnButton"));
    m_return->hide();
    connect(m_return, &QPushButton::clicked, this, &StartPage::returnWanted);
    rows->addWidget(m_return, 0, Qt::AlignLeft);
    rows->addWidget(title);
    rows->addWidget(claim);
    rows->addSpacing(8);
    rows->addLayout(line);
    m_message->setObjectName(QStringLiteral("openError"));
    m_message->setProperty("role", QStringLiteral("errorBox"));
    m_message->hide();
    rows->addWidget(m_message);
    m_locate->setObjectName(QStringLiteral("locateModel"));
    m_locate->hide();
    connect(m_locate, &QPushButton::clicked, this, &StartPage::locateWanted);
    rows->addWidget(m_locate, 0, Qt::AlignLeft);

    m_lostRows = new QVBoxLayout(m_lost);
    m_lostRows->setContentsMargins(0, 8, 0, 0);
    m_lostRows->setSpacing(4);
    rows->addWidget(m_lost);
    rows->addSpacing(12);

    m_columns = new QHBoxLayout;
    m_columns->setSpacing(32);
    const auto addColumn = [&](int share) {
        auto* column = new QWidget(body);
        column->setProperty(tabColumn, true);
        auto* lines = new QVBoxLayout(column);
        lines->setContentsMargins(0, 0, 0, 0);
        lines->setSpacing(4);
        m_columns->addWidget(column, share);
        return lines;
    };
    QVBoxLayout* samples = addColumn(3);
    addSamples(*samples);
    QVBoxLayout* recent = addColumn(2);
    recent->addWidget(heading(tr("Lessons")));
    m_lessonRows = new QVBoxLayout;
    recent->addLayout(m_lessonRows);
    recent->addSpacing(8);
    recent->addWidget(heading(tr("Recent")));
    m_recentRows = new QVBoxLayout;
    m_recentRows->setSpacing(4);
    recent->addLayout(m_recentRows);
    recent->addStretch();
    rows->addLayout(m_columns);
    rows->addStretch(1);
    setWidget(page);
    showLostWork();
    setRecentFiles({});
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    constexpr int twoColumns = 640; // pixels
    QScrollArea::resizeEvent(event);
    m_columns->setDirection(width() < twoColumns ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QWidget* StartPage::heading(const QString& text)
{
    auto* label = new QLabel(text, this);
    label->setProperty("role", QStringLiteral("sectionHead"));
    label->setIndent(0); // it begins where its rows do
    return label;
}

void StartPage::addSamples(QVBoxLayout& column)
{
    column.addWidget(heading(tr("Samples")));
    const std::vector<Sample> samples = readSamples();
    for (const Sample& sample : samples) {
        auto* row = new LinkRow(QStringLiteral("graph"), sample.title, sample.summary, this);
        row->setWrapped(true);
        row->setObjectName(QStringLiteral("sample_") + QFileInfo(sample.path).completeBaseName());
        connect(row, &LinkRow::clicked, this, [this, path = sample.path] { Q_EMIT openWanted(path); });
        column.addWidget(row);
    }
    if (samples.empty()) {
        auto* none = new QLabel(tr("The samples that come with the program were not found."), this);
        none->setProperty("role", QStringLiteral("caption"));
        column.addWidget(none);
    }
    column.addStretch();
}

void StartPage::setLessons(const QString& title, const QString& line)
{
    clear(*m_lessonRows);
    auto* row = new LinkRow(QStringLiteral("lesson"), title, line, this);
    row->setWrapped(true);
    row->setObjectName(QStringLiteral("lessonsRow"));
    connect(row, &LinkRow::clicked, this, &StartPage::lessonsWanted);
    m_lessonRows->addWidget(row);
}

void StartPage::offerReturn(const QString& model)
{
    m_return->setText(tr("Back to %1").arg(fontMetrics().elidedText(model, Qt::ElideMiddle, 360).replace(QLatin1Char('&'), QLatin1String("&&"))));
    m_return->setVisible(!model.isEmpty());
}

void StartPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_return->isVisible())
        Q_EMIT returnWanted();
    else
        QScrollArea::keyPressEvent(event);
}

void StartPage::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    QTimer::singleShot(0, m_lost, [this] { // behind the window, which gives the keyboard to what comes first in it
        const auto rows = m_lost->findChildren<LinkRow*>(QStringLiteral("lostWork")); // with some that are on their way out
        if (const auto first = std::ranges::find_if(rows, &QWidget::isVisible); first != rows.end())
            (*first)->setFocus(Qt::OtherFocusReason);
    });
}

void StartPage::setRecentFiles(const QStringList& files)
{
    clear(*m_recentRows);
    for (const QString& file : files) {
        const QFileInfo info(file);
        auto* row = new LinkRow(QStringLiteral("open"), readable(info.fileName()), readable(info.path()), this);
        row->setToolTip(plainToolTip(file));
        connect(row, &LinkRow::clicked, this, [this, file] { Q_EMIT openWanted(file); });
        m_recentRows->addWidget(row);
    }
    if (files.isEmpty()) {
        auto* none = new QLabel(tr("Files that you open are listed here."), this);
        none->setProperty("role", QStringLiteral("caption"));
        m_recentRows->addWidget(none);
    }
}

void StartPage::showLostWork()
{
    clear(*m_lostRows);
    const std::vector<LostWork> lost = Recovery::lost();
    m_hasLost = !lost.empty();
    m_lost->setVisible(m_hasLost || !m_discarded.empty());
    if (m_lost->isHidden())
        return;
    m_lostRows->addWidget(heading(tr("Unsaved work")));
    for (const LostWork& work : lost) {
        auto* row = new LinkRow(QStringLiteral("save"), work.title.isEmpty() ? tr("Session without a name") : work.title,
            tr("%1, last kept %2; click to go on with it").arg(contentsOf(work), QLocale().toString(work.saved, QLocale::ShortFormat)), this);
        row->setObjectName(QStringLiteral("lostWork"));
        row->addButton(tr("Discard"), [this, file = work.file] {
            if (const QString aside = Recovery::setAside(file); !aside.isEmpty())
                m_discarded.append(aside);
            showLostWork();
            if (!hasLostWork())
                Q_EMIT lostWorkGone();
        });
        connect(row, &LinkRow::clicked, this, [this, file = work.file] { Q_EMIT recoverWanted(file); });
        m_lostRows->addWidget(row);
    }
    if (m_discarded.isEmpty())
        return;
    auto* back = new LinkRow(QStringLiteral("undo"), tr("Bring back what was discarded"), tr("%n session(s), until the window is closed", nullptr, static_cast<int>(m_discarded.size())), this);
    back->setObjectName(QStringLiteral("bringBack"));
    connect(back, &LinkRow::clicked, this, [this] {
        m_discarded.removeIf([](const QString& aside) { return Recovery::bringBack(aside) || !QFile::exists(aside); });
        showLostWork();
    });
    m_lostRows->addWidget(back);
}

void StartPage::setMessage(const QString& message)
{
    m_message->setWhole(withoutTicks(message.trimmed()));
    m_message->setVisible(!message.isEmpty());
    m_locate->hide();
}

void StartPage::offerLocating(bool on) { m_locate->setVisible(on); }

} // namespace passbench

#include "moc_start_page.cpp"
