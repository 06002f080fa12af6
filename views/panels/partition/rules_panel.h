#pragma once
// The rules of a compiler as text: what is typed takes effect as soon as it can be read.

#include "views/session/session.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace passbench {

class RulesEditor;
struct RuleCondition;

class RulesPanel : public QWidget {
    Q_OBJECT
public:
    explicit RulesPanel(Session& session, QWidget* parent = nullptr);

    void show(const QString& compiler);
    QPlainTextEdit* editor() const;

Q_SIGNALS:
    void referenceWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void load();
    void apply();
    void tell(const Diagnostic& error);
    void tell(const QString& text, int line, int column);
    void goToError();
    void save();
    void saveAs();
    void write(const QString& path);
    const CompilerChoice* choice() const;
    QString outcomeOf(const RuleCondition& condition) const;

    Session& m_session;
    QComboBox* m_which;
    QLabel* m_state;
    QPushButton *m_revert, *m_save, *m_saveAs;
    RulesEditor* m_editor;
    QTimer m_pause;              ///< of typing; then the text takes effect
    std::string m_shown;         ///< the compiler's name
    CompilerChoice m_known;      ///< as the text was last taken from it, or given to it
    int m_errorLine = 0, m_errorColumn = 0; ///< from 1; 0 for none
};

} // namespace passbench
