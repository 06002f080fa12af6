#include "views/panels/pipeline/saved_pipelines_dialog.h"

#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/session/files/saved_pipelines.h"
#include "views/session/told.h"
#include "views/theme/theme.h"
#include "views/widgets/on_screen.h"
#include "views/widgets/when_seen.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace passbench {

SavedPipelinesDialog::SavedPipelinesDialog(Session& session, SavedPipelines& saved, QWidget* parent)
    : QDialog(parent), m_session(session), m_following(new WhenSeen(this, [this] { follow(); })), m_saved(saved), m_name(new QLineEdit(this)), m_save(new QPushButton(tr("Save this pipeline"), this)),
      m_use(new QPushButton(tr("Use"), this)), m_rename(new QPushButton(tr("Rename"), this)), m_remove(new QPushButton(tr("Delete"), this)),
      m_restore(new QPushButton(tr("Take back"), this)), m_list(new QListWidget(this)), m_content(new QLabel(this)), m_message(new QLabel(this))
{
    setObjectName(QStringLiteral("savedPipelinesDialog"));
    setWindowTitle(tr("Saved pipelines"));
    m_name->setObjectName(QStringLiteral("savedName"));
    m_name->setAccessibleName(tr("Name of the pipeline"));
    m_name->setPlaceholderText(tr("Name of the pipeline"));
    m_save->setObjectName(QStringLiteral("savedSave"));
    m_save->setProperty("role", QStringLiteral("primary"));
    m_save->setDefault(true);
    m_save->ensurePolished();
    for (const QString& text : {tr("Replace it by this pipeline"), tr("Save this pipeline")}) { // as wide as either, so that the dialog keeps its width
        m_save->setText(text);
        m_save->setMinimumWidth(std::max(m_save->minimumWidth(), m_save->sizeHint().width()));
    }
    m_list->setObjectName(QStringLiteral("savedList"));
    m_list->setAccessibleName(tr("Saved pipelines"));
    m_list->setMinimumSize(320, 160);
    keepOnScreen(*this);
    m_use->setObjectName(QStringLiteral("savedUse"));
    m_rename->setObjectName(QStringLiteral("savedRename"));
    m_remove->setObjectName(QStringLiteral("savedDelete"));
    m_restore->setObjectName(QStringLiteral("savedRestore"));
    for (QPushButton* button : {m_use, m_rename, m_remove, m_restore})
        button->setAutoDefault(false);
    m_content->setTextFormat(Qt::PlainText);
    m_content->setWordWrap(true);
    m_content->setAlignment(Qt::AlignTop);
    m_content->setMinimumHeight(48);
    m_message->setObjectName(QStringLiteral("savedMessage"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);

    auto* grid = new QGridLayout(this);
    grid->setSpacing(ThemeSizes::margin);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_save, 0, 1);
    grid->addWidget(m_list, 1, 0, 4, 1);
    int row = 1;
    for (QPushButton* button : {m_use, m_rename, m_remove})
        grid->addWidget(button, row++, 1);
    grid->setRowStretch(row, 1);
    grid->addWidget(m_content, row + 1, 0, 1, 2);
    grid->addWidget(m_message, row + 2, 0);
    grid->addWidget(m_restore, row + 2, 1);

    connect(m_save, &QPushButton::clicked, this, &SavedPipelinesDialog::save);
    connect(m_use, &QPushButton::clicked, this, &SavedPipelinesDialog::use);
    connect(m_rename, &QPushButton::clicked, this, [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_remove, &QPushButton::clicked, this, &SavedPipelinesDialog::remove);
    connect(m_restore, &QPushButton::clicked, this, [this] { take(m_saved.restoreRemoved()); });
    connect(m_list, &QListWidget::currentRowChanged, this, &SavedPipelinesDialog::follow);
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (m_filling)
            return;
        const QString from = item->data(Qt::UserRole).toString(), to = item->text().trimmed();
        take(m_saved.rename(from, to));
        fill();
    });
    m_list->installEventFilter(this);
    connect(m_name, &QLineEdit::textChanged, this, &SavedPipelinesDialog::follow);
    connect(&saved, &SavedPipelines::changed, this, &SavedPipelinesDialog::fill);
    connect(&session, &Session::projectChanged, m_following, &WhenSeen::request);
    fill();
}

void SavedPipelinesDialog::start()
{
    take({});
    show();
    raise();
    activateWindow();
    m_name->setFocus();
    m_name->selectAll();
}

QString SavedPipelinesDialog::current() const { return m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole).toString() : QString(); }

void SavedPipelinesDialog::fill()
{
    const QString chosen = current();
    m_filling = true;
    m_list->clear();
    for (const QString& name : m_saved.names()) {
        auto* item = new QListWidgetItem(name, m_list);
        item->setData(Qt::UserRole, name);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        if (name == chosen)
            m_list->setCurrentItem(item);
    }
    m_filling = false;
    follow();
}

void SavedPipelinesDialog::follow()
{
    const QString name = current();
    const bool replaces = m_saved.contains(m_name->text().trimmed()) && !m_name->text().trimmed().isEmpty();
    m_save->setText(replaces ? tr("Replace it by this pipeline") : tr("Save this pipeline"));
    m_save->setEnabled(!m_session.project().pipeline.steps.empty() && !m_name->text().trimmed().isEmpty());
    for (QPushButton* button : {m_use, m_rename, m_remove})
        button->setEnabled(!name.isEmpty());
    m_restore->setVisible(!m_saved.lastRemoved().isEmpty());
    m_restore->setToolTip(tr("Bring back %1").arg(m_saved.lastRemoved()));
    if (name.isEmpty()) {
        m_content->setFont(Theme::uiFont(ThemeSizes::captionFont));
        m_content->setText(m_list->count() == 0 ? tr("Pipelines that you save are listed here and among the presets.") : QString());
        return;
    }
    const auto pipeline = m_saved.load(name);
    m_content->setFont(Theme::monoFont(ThemeSizes::captionFont));
    m_content->setText(toQString(pipeline ? toText(*pipeline) : toText(pipeline.error())));
}

void SavedPipelinesDialog::save()
{
    const QString name = m_name->text().trimmed();
    const Result<void> saved = m_saved.save(name, m_session.project().pipeline);
    if (const auto rows = m_list->findItems(name, Qt::MatchExactly); saved && !rows.isEmpty())
        m_list->setCurrentItem(rows.front());
    take(saved, tr("Saved %1").arg(name));
}

void SavedPipelinesDialog::use()
{
    if (const auto pipeline = m_saved.load(current()); !pipeline)
        return take(fail(pipeline.error()));
    Q_EMIT chosen(current());
}

void SavedPipelinesDialog::remove()
{
    if (const QString name = current(); !name.isEmpty())
        take(m_saved.remove(name), tr("Deleted %1").arg(name));
}

bool SavedPipelinesDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        remove();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void SavedPipelinesDialog::take(const Result<void>& done, const QString& text)
{
    m_message->setProperty("role", done ? QStringLiteral("caption") : QStringLiteral("error"));
    m_message->setText(done ? text : withoutTicks(told(done.error()).trimmed()));
    m_message->setStyleSheet(m_message->styleSheet()); // the style sheet looks at the role
    follow();
}

} // namespace passbench

#include "moc_saved_pipelines_dialog.cpp"
