#include "views/panels/palette/palette_panel.h"

#include "views/models/html/teaching.h"
#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/panels/palette/palette_delegate.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/notice.h"
#include "views/widgets/side_page.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTextBlock>
#include <QTreeView>
#include <QVBoxLayout>

#include <cmath>

namespace passbench {
namespace {

constexpr int helpHeight = 72; // of most passes' words, so that the list keeps its place when one is selected
constexpr int mostHelp = 120;
constexpr int leastRows = 3; // of the list, with a heading: the help gives way before them

/// The most of `height` in which no line of the text is cut; all of it where the text ends before.
int wholeLines(const QTextDocument& text, int height)
{
    if (text.size().height() <= height)
        return height;
    qreal whole = 0;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        const qreal top = text.documentLayout()->blockBoundingRect(block).top();
        for (int i = 0; i < block.layout()->lineCount(); ++i)
            if (const qreal bottom = top + block.layout()->lineAt(i).rect().bottom(); bottom <= height)
                whole = std::max(whole, bottom);
    }
    return static_cast<int>(std::ceil(whole));
}

} // namespace

PalettePanel::PalettePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new PassModel(this)), m_filter(new PassFilter(this)),
      m_search(new QLineEdit(this)), m_view(new QTreeView(this)), m_help(new SidePage(this)), m_nothing(new QLabel(this)), m_notice(new Notice(this))
{
    setObjectName(QStringLiteral("palettePanel"));
    m_filter->setSourceModel(m_model);
    m_search->setObjectName(QStringLiteral("paletteSearch"));
    m_search->setPlaceholderText(tr("Search passes"));
    m_search->setAccessibleName(tr("Search passes"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);

    m_view->setObjectName(QStringLiteral("paletteView"));
    m_view->setAccessibleName(tr("Passes"));
    m_view->setModel(m_filter);
    m_view->setHeaderHidden(true);
    m_view->setMinimumHeight(ThemeSizes::headHeight); // where the window is low; it scrolls
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setIndentation(8);
    m_view->setRootIsDecorated(false);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setItemDelegate(new PaletteDelegate(m_view));
    m_view->expandAll();

    m_help->setObjectName(QStringLiteral("paletteHelp"));
    m_help->setAccessibleName(tr("What the pass does"));
    m_help->setFrameShape(QFrame::NoFrame);
    m_help->setFont(Theme::uiFont(ThemeSizes::captionFont));
    m_help->viewport()->setAutoFillBackground(false);
    m_help->document()->setDocumentMargin(2);
    m_help->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_help->setMinimumHeight(1); // it gives way where the window is low
    connect(m_help->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &PalettePanel::fitHelp);
    m_nothing->setWordWrap(true);
    m_nothing->setProperty("role", QStringLiteral("caption"));
    m_nothing->setText(tr("No pass has these words. Search looks at names, categories and summaries."));
    m_nothing->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_search);
    layout->addWidget(m_nothing);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_notice);
    layout->addWidget(m_help);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setWords(text);
        m_view->expandAll();
        m_nothing->setVisible(m_filter->rowCount() == 0);
        m_view->setCurrentIndex(bestMatch(text.trimmed()));
        describe(m_view->currentIndex()); // the list may have lost the row before it was told so
        m_view->scrollTo(m_view->currentIndex()); // which may be the one before, elsewhere
    });
    connect(m_search, &QLineEdit::returnPressed, this, &PalettePanel::addCurrent);
    connect(m_view, &QTreeView::activated, this, &PalettePanel::addCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &PalettePanel::describe);
    describe({});
}

/// Enter takes it: a pass whose name begins with what was typed, else one that has it in its name, else the first.
QModelIndex PalettePanel::bestMatch(const QString& text) const
{
    QModelIndex best;
    int bestRank = 3;
    for (int category = 0; category < m_filter->rowCount(); ++category) {
        const QModelIndex parent = m_filter->index(category, 0);
        for (int row = 0; row < m_filter->rowCount(parent); ++row) {
            const QModelIndex index = m_filter->index(row, 0, parent);
            const QString name = index.data().toString();
            const int rank = name.startsWith(text, Qt::CaseInsensitive) ? 0 : name.contains(text, Qt::CaseInsensitive) ? 1 : 2;
            if (rank < bestRank) {
                bestRank = rank;
                best = index;
            }
        }
    }
    return best;
}

void PalettePanel::showPass(const QString& name)
{
    const auto find = [&] {
        const QAbstractItemModel& model = *m_view->model();
        for (int category = 0; category < model.rowCount(); ++category)
            for (int row = 0; row < model.rowCount(model.index(category, 0)); ++row)
                if (const QModelIndex pass = model.index(row, 0, model.index(category, 0)); pass.data().toString() == name)
                    return pass;
        return QModelIndex();
    };
    QModelIndex pass = find();
    if (!pass.isValid()) { // something else is searched for
        m_search->clear();
        pass = find();
    }
    m_view->expand(pass.parent());
    m_view->setCurrentIndex(pass);
    m_view->scrollTo(pass, QAbstractItemView::PositionAtCenter);
    m_view->setFocus(Qt::OtherFocusReason); // Enter adds it
}

void PalettePanel::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PalettePanel::reload()
{
    m_model->reload();
    m_view->expandAll();
}

void PalettePanel::tell(const Diagnostic& diagnostic) { m_notice->showText(told(diagnostic)); }

void PalettePanel::addCurrent()
{
    const PassDef* pass = m_model->pass(m_filter->mapToSource(m_view->currentIndex()));
    if (!pass)
        return;
    const int selected = m_session.selectedStep();
    const int end = static_cast<int>(m_session.project().pipeline.steps.size());
    m_session.insertStep(selected >= 0 ? selected + 1 : end, m_session.newStep(pass->name));
    m_search->selectAll(); // what is typed next is another search
}

/// Its teaching text, as the panel of a step shows it, and how to add it.
static QString passHelp(const PassDef& pass)
{
    return QStringLiteral("**%1**. %2. %3\n\n%4").arg(toQString(pass.name), told(pass.summary), PalettePanel::tr("Enter adds it."), told(pass.doc));
}

void PalettePanel::describe(const QModelIndex& index)
{
    const PassDef* pass = m_model->pass(m_filter->mapToSource(index));
    if (m_filter->rowCount() == 0)
        return m_help->setHtml({}); // there is nothing that Enter could add
    m_help->setHtml(pass ? teachingHtml(passHelp(*pass), Theme::instance().colors().pressed.name())
                         : tr("Drag a pass into the pipeline below, or press Enter to add it after the selected step."));
}

void PalettePanel::fitHelp()
{
    const int pass = m_view->sizeHintForIndex(m_filter->index(0, 0, m_filter->index(0, 0))).height(), line = m_help->fontMetrics().height();
    const int others = m_search->sizeHint().height() + (m_notice->isHidden() ? 0 : m_notice->height()) + 40; // margins and gaps
    const int room = height() - others - leastRows * std::max(pass, 1) - pass / 2;
    const int wanted = std::clamp(static_cast<int>(m_help->document()->size().height()) + 4, helpHeight, mostHelp);
    m_help->setMaximumHeight(std::max(1, wholeLines(*m_help->document(), std::min(wanted, room))));
    m_help->setVisible(room >= 2 * line);
}

void PalettePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitHelp();
}

bool PalettePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) // the help below grows with what it tells
        QMetaObject::invokeMethod(m_view, [this] { m_view->scrollTo(m_view->currentIndex()); }, Qt::QueuedConnection);
    if (watched == m_view->viewport() && event->type() == QEvent::MouseButtonPress)
        m_pressedHead = !m_model->pass(m_filter->mapToSource(m_view->indexAt(static_cast<QMouseEvent*>(event)->pos())));
    if (watched == m_view->viewport() && event->type() == QEvent::MouseMove && m_pressedHead && static_cast<QMouseEvent*>(event)->buttons() != Qt::NoButton)
        return true; // the list would select passes on the way: they are dragged, and heads are not
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) { // the list is walked without leaving the search
            const QPersistentModelIndex lastPass = m_view->currentIndex();
            QModelIndex before;
            do { // heads of categories are nothing to add
                before = m_view->currentIndex();
                QCoreApplication::sendEvent(m_view, event);
            } while (m_view->currentIndex() != before && !m_model->pass(m_filter->mapToSource(m_view->currentIndex())));
            if (!m_model->pass(m_filter->mapToSource(m_view->currentIndex())))
                m_view->setCurrentIndex(lastPass); // above the first one
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_palette_panel.cpp"
