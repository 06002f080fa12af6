#pragma once

#include <QCryptographicHash>

#include <string>
#include <string_view>

namespace passbench {

/// The 32 bytes of FIPS 180-4, for files that are written without Qt.
inline std::string sha256(std::string_view text)
{
    return QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())), QCryptographicHash::Sha256).toStdString();
}

} // namespace passbench
