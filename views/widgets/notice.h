#pragma once
// A message that stands over what it is about until it is closed: text that can be copied, never a modal box.

#include <QFrame>
#include <QPointer>

#include <functional>

class QPushButton;

namespace passbench {

class FittedLabel;

class Notice : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Problem, News }; ///< something is wrong, or is only to be known
    explicit Notice(QWidget* parent);

    void showText(const QString& text); ///< as it is written, on top of its siblings, with the focus
    /// Likewise, with a button that does `action` and closes it; who does something else is not interrupted.
    void offer(const QString& text, const QString& button, std::function<void()> action, Tone tone = Tone::Problem);
    QString text() const; ///< as it was given, and as it is copied
    /// Gives the focus to what it is about: when it closes with the focus in it, and who had that before has gone.
    void setHeir(std::function<void()> focus) { m_heir = std::move(focus); }
    bool tellsProblem() const { return isVisible() && m_tone == Tone::Problem; }

Q_SIGNALS:
    void dismissed(); ///< by a person: closed, or its button taken

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void tell(const QString& text, Tone tone);
    void dismiss();

    bool isInside(const QWidget* widget) const { return widget == this || (widget && isAncestorOf(widget)); }

    QString m_plain;
    Tone m_tone = Tone::Problem;
    FittedLabel* m_text;
    QPushButton* m_button;
    std::function<void()> m_action;
    std::function<void()> m_heir = [] {};
    QPointer<QWidget> m_before; ///< who had the focus before it came here
};

} // namespace passbench
