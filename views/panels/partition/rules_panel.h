#pragma once
// The rules of a compiler as text: what is typed takes effect as soon as it can be read.

#include "views/panels/partition/rule_mistakes.h"
#include "views/panels/partition/rules_files.h"
#include "views/session/session.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

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
    void showChange(const QString& before);
    void apply();
    void tell(std::vector<Diagnostic> mistakes);
    void placeState(bool isWrong);
    void fitState();
    void goToError(std::size_t index);
    void save();
    void saveAs();
    void write(const QString& path);
    const CompilerChoice* choice() const;
    QString outcomeOf(const RuleCondition& condition) const;

    Session& m_session;
    QHBoxLayout* m_row;    ///< of what is shown and the buttons
    QVBoxLayout* m_column; ///< of all
    QComboBox* m_which;
    QLabel* m_state;
    QPushButton *m_revert, *m_save, *m_saveAs;
    RulesEditor* m_editor;
    QTimer m_pause;              ///< of typing; then the text takes effect
    QElapsedTimer m_typing;      ///< since what has not taken effect yet
    RulesFiles m_files;
    QString m_text;              ///< as it was last seen in the editor
    std::string m_shown;         ///< the compiler's name
    std::string m_loaded;        ///< whose text is in the editor
    CompilerChoice m_known;      ///< as the text was last taken from it, or given to it
    std::vector<Diagnostic> m_mistakes;     ///< of the text as it stands
    QString m_calm, m_detail;               ///< what is told while there are none, and more of it
};

} // namespace passbench
