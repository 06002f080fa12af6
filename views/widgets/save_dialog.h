#pragma once
// Asks under which name something is saved. A name that ends in none of the kinds on offer gets that of the chosen one: what has no
// suffix could not be opened again.

#include <QString>
#include <QStringList>

class QWidget;

namespace passbench {

/// `path` with the suffix of `filter` ("Pictures (*.svg *.png)", the first counts), unless it ends in one of any filter.
QString withSuffix(const QString& path, const QString& filter, const QStringList& filters);

/// Empty when nothing was chosen. `chosen` gets the filter. Whoever types the name of a file that is there is asked first.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& proposed, const QStringList& filters, QString* chosen = nullptr);

/// What to do with a file that would be replaced and holds something else.
enum class Replacing { No, Yes, SaveAs };

/// Asks in a dialog of that object name.
Replacing askToReplace(QWidget* parent, const QString& name, const QString& title, const QString& text);

} // namespace passbench
