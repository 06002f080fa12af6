#pragma once
// For the parts of the program that drive the window themselves.

#include "views/models/dim_defaults.h"
#include "views/session/session.h"

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

/// Nobody is there to be asked: open dimensions get the sizes that a person would be offered.
inline void answerDimsWithDefaults(Session& session)
{
    QObject::connect(&session, &Session::dimsAsked, &session, [&session] { session.answerDims(suggestedSizes(session.openQuestion()->dims)); }, Qt::QueuedConnection);
}

} // namespace passbench
