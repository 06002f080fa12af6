#include "views/panels/partition/compiler_panel.h"

#include "core/document/chosen_compilers.h"
#include "views/models/compiler_model.h"
#include "views/models/text.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace passbench {

CompilerPanel::CompilerPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_view(new QListView(this)), m_help(new QLabel(this))
{
    setObjectName(QStringLiteral("compilerPanel"));
    m_view->setMinimumHeight(ThemeSizes::headHeight);
    auto* model = new CompilerModel(session, this);
    m_view->setObjectName(QStringLiteral("compilerView"));
    m_view->setAccessibleName(tr("External compilers, the first is asked first"));
    m_view->setModel(model);
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->setDefaultDropAction(Qt::MoveAction);
    m_view->setDropIndicatorShown(true);
    m_view->setIconSize({12, 12});
    m_view->setSpacing(1);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setToolTip(tr("Compilers that are on take regions when AnnotateTarget runs. Drag to change who is asked first."));
    m_help->hide(); // until there is something to tell
    m_help->setProperty("role", QStringLiteral("caption"));
    m_help->setWordWrap(true);
    auto* rules = new QPushButton(tr("Rules…"), this);
    rules->setObjectName(QStringLiteral("editRules"));
    rules->setToolTip(tr("See and edit what the compiler takes"));
    auto* load = new QPushButton(tr("Load…"), this);
    load->setToolTip(tr("Add a compiler from its TOML file; it can be dropped on the window, too"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(ThemeSizes::margin);
    buttons->addWidget(rules);
    buttons->addWidget(load);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin);
    layout->setSpacing(6);
    layout->addWidget(m_view, 1);
    auto* none = new QLabel(tr("No compilers: the files that come with the program are not where it looks for them. Install it again, or name their folder in PASSBENCH_RESOURCES; Load… adds one from its own file."), this);
    none->setObjectName(QStringLiteral("noCompilers"));
    none->setProperty("role", QStringLiteral("caption"));
    none->setWordWrap(true);
    none->setVisible(model->rowCount() == 0);
    connect(model, &QAbstractItemModel::modelReset, none, [none, model] { none->setVisible(model->rowCount() == 0); });
    layout->addWidget(none);
    layout->addLayout(buttons);
    layout->addWidget(m_help);
    connect(load, &QPushButton::clicked, this, &CompilerPanel::loadWanted);
    connect(&session, &Session::modelOpened, m_help, &QWidget::hide);
    connect(&session, &Session::projectChanged, this, [this] {
        if (!m_told.empty() && m_session.project().compilers != std::exchange(m_told, {}))
            m_help->hide(); // what it told may not be so any more
        else if (m_help->isVisible())
            m_told = m_session.project().compilers;
    });
    connect(rules, &QPushButton::clicked, this, [this] { Q_EMIT rulesWanted(current()); });
    connect(m_view, &QListView::doubleClicked, this, [this] { Q_EMIT rulesWanted(current()); });
    connect(m_view, &QWidget::customContextMenuRequested, this, &CompilerPanel::showMenu);
}

/// The one that is selected, else the first.
QString CompilerPanel::current() const
{
    const QModelIndex index = m_view->currentIndex().isValid() ? m_view->currentIndex() : m_view->model()->index(0, 0);
    return index.data().toString();
}

void CompilerPanel::load(const QString& path)
{
    const auto name = m_session.addCompiler(path);
    m_help->setTextFormat(Qt::PlainText); // it quotes the file
    m_help->show();
    if (name) {
        m_help->setText(tr("%1 was added, and is asked first. Drag to change that.").arg(toQString(*name)));
        m_told = m_session.project().compilers;
        return;
    }
    m_help->setText(told(name.error()));
    m_session.say(told(name.error()));
    mend(QFileInfo(path).absoluteFilePath());
}

/// A file whose rules can't be understood is taken as it is: it takes nothing, and its rules can be corrected.
void CompilerPanel::mend(const QString& path)
{
    const auto choice = unfinishedCompiler(path.toStdString());
    if (!choice)
        return;
    m_session.edit(tr("Add compiler %1").arg(toQString(choice->name)), addCompiler(m_session.project(), *choice));
    m_help->hide(); // the rules tell what is wrong, and where
    Q_EMIT rulesWanted(toQString(choice->name));
}

void CompilerPanel::showMenu(QPoint position)
{
    const QModelIndex index = m_view->indexAt(position);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (index.isValid()) {
        const QString name = index.data().toString();
        menu->addAction(tr("Rules of %1…").arg(name), this, [this, name] { Q_EMIT rulesWanted(name); });
        const auto& choices = m_session.project().compilers;
        const auto choice = std::ranges::find(choices, name.toStdString(), &CompilerChoice::name);
        QAction* remove = menu->addAction(tr("Remove %1").arg(name), this, [this, name] { m_session.removeCompiler(name.toStdString()); });
        remove->setEnabled(choice != choices.end() && !choice->path.empty());
        remove->setToolTip(tr("Those that ship with the program can only be switched off"));
        menu->addSeparator();
    }
    menu->addAction(tr("Load a compiler file…"), this, &CompilerPanel::loadWanted);
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace passbench

#include "moc_compiler_panel.cpp"
