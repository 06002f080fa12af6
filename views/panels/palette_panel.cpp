#include "views/panels/palette_panel.h"

#include "views/models/pass_model.h"
#include "views/models/text.h"
#include "views/panels/palette_delegate.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <QVBoxLayout>

namespace passbench {

PalettePanel::PalettePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new PassModel(this)), m_filter(new PassFilter(this)),
      m_search(new QLineEdit(this)), m_view(new QTreeView(this)), m_help(new QLabel(this)), m_nothing(new QLabel(this))
{
    setObjectName(QStringLiteral("palettePanel"));
    m_filter->setSourceModel(m_model);
    m_search->setObjectName(QStringLiteral("paletteSearch"));
    m_search->setPlaceholderText(tr("Search passes"));
    m_search->setAccessibleName(tr("Search passes"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);

    m_view->setObjectName(QStringLiteral("paletteView"));
    m_view->setAccessibleName(tr("Passes"));
    m_view->setModel(m_filter);
    m_view->setHeaderHidden(true);
    m_view->setDragEnabled(true);
    m_view->setDragDropMode(QAbstractItemView::DragOnly);
    m_view->setIndentation(8);
    m_view->setRootIsDecorated(false);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setItemDelegate(new PaletteDelegate(m_view));
    m_view->expandAll();

    m_help->setObjectName(QStringLiteral("paletteHelp"));
    m_help->setWordWrap(true);
    m_help->setProperty("role", QStringLiteral("caption"));
    m_help->setMinimumHeight(44);
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_help->setMargin(2);
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
    layout->addWidget(m_help);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setWords(text);
        m_view->expandAll();
        m_nothing->setVisible(m_filter->rowCount() == 0);
        if (m_filter->rowCount() > 0)
            m_view->setCurrentIndex(m_filter->index(0, 0, m_filter->index(0, 0)));
    });
    connect(m_search, &QLineEdit::returnPressed, this, &PalettePanel::addCurrent);
    connect(m_view, &QTreeView::activated, this, &PalettePanel::addCurrent);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &PalettePanel::describe);
    describe({});
}

void PalettePanel::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PalettePanel::addCurrent()
{
    const PassDef* pass = m_model->pass(m_filter->mapToSource(m_view->currentIndex()));
    if (!pass)
        return;
    const int selected = m_session.selectedStep();
    const int end = static_cast<int>(m_session.project().pipeline.steps.size());
    m_session.insertStep(selected >= 0 ? selected + 1 : end, m_session.newStep(pass->name));
}

void PalettePanel::describe(const QModelIndex& index)
{
    const PassDef* pass = m_model->pass(m_filter->mapToSource(index));
    m_help->setText(pass ? QStringLiteral("<b>%1</b>. %2. %3").arg(toQString(pass->name).toHtmlEscaped(), toQString(pass->summary).toHtmlEscaped(), tr("Enter adds it."))
                         : tr("Drag a pass into the pipeline below, or press Enter to add it after the selected step."));
}

bool PalettePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) { // the list is walked without leaving the search
            QCoreApplication::sendEvent(m_view, event);
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
