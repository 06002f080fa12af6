#pragma once
// Does at random what hands can do to the window: the same for the same seed, as far as the window is as fast.

#include "tests/gui/monkey/gesture.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <deque>
#include <memory>

namespace passbench {

class Monkey {
public:
    /// Writes what it does to `log`, before it does it. Models are copied into `home`, where it may spoil them.
    Monkey(unsigned seed, const QString& home, const QString& log);
    ~Monkey();

    void play(qint64 milliseconds);
    void replay(const QString& log); ///< what it wrote, at the times when it did it
    qint64 gestures() const { return m_gestures; }

private:
    struct Recorded {
        qint64 at;
        Gesture gesture;
    };
    void goOn();
    bool isOver() const;
    void step();
    void answerLater(std::weak_ptr<const int> waiting);
    void settleWindow();
    Gesture invent();
    Gesture inventOn(QWidget& window);
    Gesture inventAction();
    QWidget* anyWidget(QWidget& window);
    QWidget* anyWindow();
    QString anyModel() { return m_models.at(m_random.bounded(m_models.size())); }
    QString anyText();
    int anyKeys();

    QRandomGenerator m_random;
    QString m_home;
    QStringList m_models;
    QFile m_log;
    QElapsedTimer m_clock;
    std::unique_ptr<MainWindow> m_window;
    std::deque<Recorded> m_recorded; ///< to be done again, instead of what it invents
    qint64 m_until = 0;
    int m_inside = 0;         ///< gestures that have not ended, since a menu or a dialog waits for an answer
    qint64 m_gestures = 0;
};

} // namespace passbench
