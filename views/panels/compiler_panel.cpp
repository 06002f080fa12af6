#include "views/panels/compiler_panel.h"

#include "views/models/compiler_model.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace passbench {

CompilerPanel::CompilerPanel(Session& session, QWidget* parent) : QWidget(parent), m_view(new QListView(this))
{
    setObjectName(QStringLiteral("compilerPanel"));
    auto* model = new CompilerModel(session, this);
    m_view->setObjectName(QStringLiteral("compilerView"));
    m_view->setAccessibleName(tr("External compilers, the first is asked first"));
    m_view->setModel(model);
    m_view->setDragDropMode(QAbstractItemView::InternalMove);
    m_view->setDefaultDropAction(Qt::MoveAction);
    m_view->setDropIndicatorShown(true);
    m_view->setIconSize({12, 12});
    m_view->setSpacing(1);
    auto* help = new QLabel(model->rowCount() == 0
            ? tr("No compiler files were found in the program's resources.")
            : tr("Compilers that are on take regions when AnnotateTarget runs. Drag to change who is asked first."), this);
    help->setProperty("role", QStringLiteral("caption"));
    help->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_view, 1);
    layout->addWidget(help);
}

} // namespace passbench
