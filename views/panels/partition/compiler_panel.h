#pragma once
// The external compilers: which may take regions, and who is asked first.

#include "views/session/session.h"

#include <QWidget>

class QLabel;
class QListView;

namespace passbench {

class CompilerPanel : public QWidget {
    Q_OBJECT
public:
    explicit CompilerPanel(Session& session, QWidget* parent = nullptr);

    /// Adds the compiler of a file. Says here what is wrong with one that can't be understood, and asks for its rules to be shown.
    void load(const QString& path);

Q_SIGNALS:
    void loadWanted();                         ///< of a file that is still to be chosen
    void rulesWanted(const QString& compiler); ///< to be seen and edited

private:
    QString current() const;
    void showMenu(QPoint position);
    void mend(const QString& path);

    Session& m_session;
    QListView* m_view;
    QLabel* m_help;
    std::vector<CompilerChoice> m_told; ///< the compilers when m_help told of them
};

} // namespace passbench
