#include "views/session/work_names.h"

#include "core/support/words/shown_text.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {

QString readable(const QString& name) { return QString::fromStdString(harmless(name.toStdString())); }

QString withFolder(const QString& path)
{
    const QFileInfo file(readable(path));
    const QString folder = file.absoluteDir().dirName();
    return folder.isEmpty() ? file.fileName() : folder + QLatin1Char('/') + file.fileName();
}

QString fileOf(const Document& document)
{
    return QString::fromStdString(document.path().empty() ? document.workspace().modelPath : document.path());
}

} // namespace passbench
