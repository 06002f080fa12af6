#pragma once
// An editor for the rules of a compiler: what may stand at the cursor is offered while it is typed, and what a word means is told
// where the mouse rests.

#include "core/partition/writing/rule_tip.h"

#include <QPlainTextEdit>

#include <functional>

class QCompleter;
class QStandardItemModel;

namespace passbench {

class RulesEditor : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit RulesEditor(QWidget* parent = nullptr);

    /// What a condition comes to in the graph that is looked at, in one line; empty when there is nothing to say.
    void setOutcome(std::function<QString(const RuleCondition&)> outcome) { m_outcome = std::move(outcome); }
    /// Rich text for the word at a position; empty where there is nothing to tell.
    QString tipAt(int position) const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override; ///< not while Tab is for the list of words

private:
    std::optional<RuleTip> ruleTipAt(int position) const;
    void offer(bool asked);
    void complete(const QString& text);
    void showTip(int position);
    bool isTyped() const; ///< what the list has for its current row stands there already

    QCompleter* m_completer;
    QStandardItemModel* m_offered;
    QString m_word; ///< what is replaced, up to the cursor
    std::function<QString(const RuleCondition&)> m_outcome;
};

} // namespace passbench
