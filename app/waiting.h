#pragma once
// For the parts of the program that drive the window themselves.

#include <QCoreApplication>
#include <QEventLoop>

#include <functional>

namespace passbench {

/// Handles events, sleeping while there are none, until `done`.
inline void waitUntil(const std::function<bool()>& done)
{
    while (!done())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
}

} // namespace passbench
