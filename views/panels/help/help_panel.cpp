#include "views/panels/help/help_panel.h"

#include "core/help/search.h"
#include "core/ops/table/op_table.h"
#include "core/support/resources.h"
#include "views/models/html/teaching.h"
#include "views/models/text.h"
#include "views/session/session.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/side_page.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr std::string_view firstPage = "topic/first-steps", otherMessages = "message/other";
constexpr int mostFound = 60;

QString kindName(std::string_view kind)
{
    return kind == "pass" ? HelpPanel::tr("pass") : kind == "op" ? HelpPanel::tr("operator")
        : kind == "compiler"                                     ? HelpPanel::tr("compiler")
        : kind == "message"                                      ? HelpPanel::tr("message")
        : kind == "panel"                                        ? HelpPanel::tr("panel")
                                                                 : HelpPanel::tr("topic");
}

} // namespace

HelpPanel::HelpPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_search(new QLineEdit(this)), m_found(new QListWidget(this)), m_page(new SidePage(this)), m_back(new QToolButton(this)), m_open(new QPushButton(this))
{
    setObjectName(QStringLiteral("helpPanel"));
    m_search->setObjectName(QStringLiteral("helpSearch"));
    m_search->setPlaceholderText(tr("Search the help"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_back->setObjectName(QStringLiteral("helpBack"));
    m_back->setIcon(icon(QStringLiteral("step-back")));
    m_back->setToolTip(tr("Back to the page before"));
    m_back->setAccessibleName(m_back->toolTip());
    m_back->setAutoRaise(true);
    m_found->setObjectName(QStringLiteral("helpFound"));
    m_found->setAccessibleName(tr("Pages that were found"));
    m_found->hide();
    m_page->setObjectName(QStringLiteral("helpPage"));
    m_page->setAccessibleName(tr("Help"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->viewport()->setAutoFillBackground(false);
    auto* head = new QHBoxLayout;
    head->setSpacing(ThemeSizes::margin / 2);
    head->addWidget(m_back);
    head->addWidget(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin);
    layout->setSpacing(ThemeSizes::margin);
    layout->addLayout(head);
    layout->addWidget(m_found, 1);
    layout->addWidget(m_page, 3);
    layout->addWidget(m_open);
    m_open->setObjectName(QStringLiteral("helpOpenExample"));
    m_open->setToolTip(tr("Opens the graph of the example as a model"));
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT exampleWanted(m_model); });
    connect(m_search, &QLineEdit::textChanged, this, &HelpPanel::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        const QListWidgetItem* first = m_found->item(0);
        if (first && first->flags().testFlag(Qt::ItemIsEnabled) && !first->data(Qt::UserRole).toString().isEmpty())
            Q_EMIT m_found->itemActivated(m_found->item(std::max(0, m_found->currentRow())));
    });
    connect(m_found, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item && m_found->hasFocus())
            show(item->data(Qt::UserRole).toString().toStdString());
    });
    for (const auto signal : {&QListWidget::itemActivated, &QListWidget::itemClicked})
        connect(m_found, signal, this, [this](QListWidgetItem* item) { show(item->data(Qt::UserRole).toString().toStdString()); });
    connect(m_page, &SidePage::anchorClicked, this, &HelpPanel::follow);
    connect(m_back, &QToolButton::clicked, this, &HelpPanel::goBack);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        if (!m_visited.isEmpty())
            show(m_visited.takeLast().toStdString());
    });
    show(std::string(firstPage));
}

void HelpPanel::reload()
{
    std::vector<const OpDef*> ops;
    for (const OpDef& op : opTable().all())
        ops.push_back(&op);
    CompilerTable compilers = shippedCompilers();
    for (const CompilerPtr& compiler : m_session.document().compilers()->compilers)
        compilers = compilers.with(compiler);
    m_pages = helpPages({.folder = resource("help"), .passes = allPasses(), .ops = ops, .compilers = &compilers});
}

void HelpPanel::show(const std::string& id)
{
    reload();
    const HelpPage* page = findPage(m_pages, id);
    if (!page)
        page = findPage(m_pages, firstPage);
    if (page)
        fill(*page);
}

void HelpPanel::showMessage(const QString& message)
{
    reload();
    const QString above = QStringLiteral("<p><b>%1</b></p>").arg(message.toHtmlEscaped());
    const HelpPage* page = pageOfMessage(m_pages, message.toStdString());
    if (!page)
        page = findPage(m_pages, otherMessages);
    if (page)
        fill(*page, above);
}

void HelpPanel::fill(const HelpPage& page, const QString& above)
{
    const QString id = toQString(page.id);
    if (m_visited.isEmpty() || m_visited.last() != id)
        m_visited.append(id);
    m_back->setEnabled(m_visited.size() > 1);
    m_pageHtml = QStringLiteral("<h3>%1</h3>%2%3").arg(toQString(page.title).toHtmlEscaped(), above, teachingHtml(toQString(page.text), Theme::instance().colors().alternateBase.name()));
    m_page->setHtml(m_pageHtml);
    m_example.cancel();
    m_open->hide();
    if (page.kind() == "pass" || page.kind() == "op")
        drawExample(page.id);
}

/// As soon as it is laid out.
void HelpPanel::drawExample(const std::string& page)
{
    const PairLook look {.ground = *Theme::instance().colors().ground, .ratio = devicePixelRatioF(), .width = std::max(110.0, (m_page->viewport()->width() - 48) / 2.0)};
    m_example.start(
        [page, look](const JobControl& job) {
            PairLook stopped = look;
            stopped.stop = job.stop();
            return exampleOf(page, stopped);
        },
        [this](const std::optional<PageExample>& example) { showExample(example); });
}

void HelpPanel::showExample(const std::optional<PageExample>& example)
{
    if (!example)
        return;
    QTextDocument* document = m_page->document();
    document->addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("example:before")), example->before);
    document->addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("example:after")), example->after);
    m_page->setHtmlInPlace(m_pageHtml + htmlOf(*example));
    m_model = example->model;
    m_open->setText(example->before.isNull() ? tr("Open this example") : tr("Open this example with its pipeline"));
    m_open->show();
}

void HelpPanel::search(const QString& words)
{
    const std::vector<const HelpPage*> found = searchHelp(m_pages, words.toStdString());
    m_found->clear();
    for (const HelpPage* page : found) {
        if (m_found->count() == mostFound)
            break;
        auto* item = new QListWidgetItem(QStringLiteral("%1 (%2)").arg(toQString(page->title), kindName(page->kind())), m_found);
        item->setData(Qt::UserRole, toQString(page->id));
    }
    m_found->setVisible(!words.trimmed().isEmpty());
    if (!words.trimmed().isEmpty() && found.empty()) {
        auto* nothing = new QListWidgetItem(tr("No page has these words"), m_found);
        nothing->setFlags(Qt::NoItemFlags);
    }
    m_found->setCurrentRow(found.empty() ? -1 : 0);
}

void HelpPanel::follow(const QUrl& link)
{
    if (link.scheme() == QLatin1String("help"))
        show(link.path().toStdString());
}

void HelpPanel::goBack()
{
    if (m_visited.size() < 2)
        return;
    m_visited.removeLast();
    show(m_visited.takeLast().toStdString());
}

void HelpPanel::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

QString HelpPanel::shown() const { return m_visited.isEmpty() ? QString() : m_visited.last(); }

} // namespace passbench

#include "moc_help_panel.cpp"
