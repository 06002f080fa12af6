#pragma once
// What the monkey does to the window, as a line of text, so that it can be done again.

#include <QStringList>

#include <optional>

class QWidget;

namespace passbench {

class MainWindow;

struct Gesture {
    QString verb;            ///< one of those in gesture.cpp
    QString target {};       ///< the widget, as pathOf writes it; empty where none is meant
    QStringList words {};
};

QString toLine(const Gesture& gesture);
std::optional<Gesture> gestureFrom(const QString& line);

/// From its window down, by names or classes and the place among those named alike.
QString pathOf(const QWidget& widget);
QWidget* widgetAt(const QString& path); ///< null when there is none that can be seen

/// What has nothing to act on, such as a widget that has gone, does nothing.
void perform(const Gesture& gesture, MainWindow& window);

} // namespace passbench
