#pragma once
// The saved pipelines: save the present one under a name, use one, rename, delete, and take a deletion back.

#include "views/session/session.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace passbench {

class WhenSeen;

class SavedPipelines;

class SavedPipelinesDialog : public QDialog {
    Q_OBJECT
public:
    SavedPipelinesDialog(Session& session, SavedPipelines& saved, QWidget* parent = nullptr);

    void start(); ///< shows it with the keyboard at the name

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void follow();
    void save();
    void use();
    void remove();
    void take(const Result<void>& done, const QString& text = {}); ///< shows an error in place, or `text`
    QString current() const;

    Session& m_session;
    WhenSeen* m_following;
    SavedPipelines& m_saved;
    QLineEdit* m_name;
    QPushButton *m_save, *m_use, *m_rename, *m_remove, *m_restore;
    QListWidget* m_list;
    QLabel *m_content, *m_message;
    bool m_filling = false;
};

} // namespace passbench
