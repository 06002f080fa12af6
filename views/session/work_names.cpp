#include "views/session/work_names.h"

#include <QDir>
#include <QFileInfo>

namespace passbench {

QString withFolder(const QString& path)
{
    const QFileInfo file(path);
    const QString folder = file.absoluteDir().dirName();
    return folder.isEmpty() ? file.fileName() : folder + QLatin1Char('/') + file.fileName();
}

QString fileOf(const Document& document)
{
    return QString::fromStdString(document.path().empty() ? document.workspace().modelPath : document.path());
}

} // namespace passbench
