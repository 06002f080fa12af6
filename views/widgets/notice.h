#pragma once
// A message that stands over what it is about until it is closed: text that can be copied, never a modal box.

#include <QFrame>
#include <QPointer>

#include <algorithm>
#include <functional>
#include <vector>

class QPushButton;

namespace passbench {

class FittedLabel;

class Notice : public QFrame {
    Q_OBJECT
public:
    enum class Tone { Problem, News }; ///< something is wrong, or is only to be known
    explicit Notice(QWidget* parent);

    /// What is told has a number, by which it is asked for and taken back, whatever else has come to stand there.
    using Number = int;
    Number showText(const QString& text); ///< as it is written, alone, on top of its siblings, with the focus
    /// Likewise, with a button that does `action` and closes it; who does something else is not interrupted.
    Number offer(const QString& text, const QString& button, std::function<void()> action, Tone tone = Tone::Problem);
    /// Below what is told already, whose button it takes the place of until it is taken back.
    Number offerBelow(const QString& text, const QString& button, std::function<void()> action, Tone tone = Tone::Problem);
    void withdraw(Number number); ///< it alone; nothing when it is not told any more
    bool tells(Number number) const { return std::ranges::find(m_told, number, &Told::number) != m_told.end(); } ///< or did when it was closed
    QString text() const; ///< of all that is told as it was given, and as it is copied
    /// Gives the focus to what it is about: when it closes with the focus in it, and who had that before has gone.
    void setHeir(std::function<void()> focus) { m_heir = std::move(focus); }
    bool tellsProblem() const { return isVisible() && std::ranges::any_of(m_told, [](const Told& told) { return told.tone == Tone::Problem; }); }

Q_SIGNALS:
    void dismissed(); ///< by a person: closed, or its button taken

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Told {
        Number number;
        QString text, button; ///< none: it has no button
        std::function<void()> action;
        Tone tone;
    };
    Number add(Told told);
    void tell();
    void dismiss();

    bool isInside(const QWidget* widget) const { return widget == this || (widget && isAncestorOf(widget)); }

    std::vector<Told> m_told; ///< the last one has the button
    Number m_number = 0;      ///< of what was told last
    FittedLabel* m_text;
    QPushButton* m_button;
    std::function<void()> m_heir = [] {};
    QPointer<QWidget> m_before; ///< who had the focus before it came here
};

} // namespace passbench
