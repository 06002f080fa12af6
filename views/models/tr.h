#pragma once
// Translated text of functions that belong to no QObject. lupdate takes the namespace around a call for its context; a class
// that translates says Q_DECLARE_TR_FUNCTIONS.

#include <QCoreApplication>

namespace passbench {

/// `n` picks the plural form and replaces %n.
inline QString tr(const char* text, const char* comment = nullptr, int n = -1)
{
    return QCoreApplication::translate("passbench", text, comment, n);
}

} // namespace passbench
