#pragma once
// Files that a build wrote.

#include <QFile>

#include <filesystem>

namespace passbench::testing {

inline QByteArray contents(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace passbench::testing
