#pragma once
// A tour of a window: one part after another is lit, with a card that says what it is for. It can be left at any moment: by its button,
// by Esc, or by a click beside the card.

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;

namespace passbench {

struct TourStop {
    QString title, text;
    std::function<QWidget*()> what = {}; ///< that is lit; null: nothing
    std::function<QWidget*()> fold = {}; ///< a button that unfolds `what`, and is lit while that is out of sight
};

/// Lies over all of `window` while the tour lasts.
class WindowTour : public QWidget {
    Q_OBJECT
public:
    WindowTour(QWidget* window, std::vector<TourStop> stops);

    void start();
    void leave();
    int stop() const { return m_at; }
    QRect lit() const; ///< in the window; empty: nothing

Q_SIGNALS:
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< the window has another size
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override; ///< among its own buttons

private:
    void goTo(int at);
    void place();
    bool isFolded() const;

    std::vector<TourStop> m_stops;
    int m_at = 0;
    QFrame* m_card;
    QLabel *m_place, *m_title, *m_text;
    QPushButton *m_back, *m_next, *m_leave;
    QPointer<QWidget> m_focusBefore;
};

} // namespace passbench
