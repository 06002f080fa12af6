#include "views/painting/animated_png.h"

#include <QBuffer>
#include <QtEndian>

#include <zlib.h>

namespace passbench {
namespace {

constexpr char signature[] = "\x89PNG\r\n\x1a\n";
constexpr qsizetype signatureSize = 8, aroundChunk = 12; // length, name and checksum

template<typename T> QByteArray bigEndian(T value)
{
    QByteArray bytes(sizeof value, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunk(const QByteArray& name, const QByteArray& data)
{
    const QByteArray body = name + data;
    const auto checksum = static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef*>(body.constData()), static_cast<uInt>(body.size())));
    return bigEndian(static_cast<quint32>(data.size())) + body + bigEndian(checksum);
}

/// The data of all chunks of that name, one behind the other.
QByteArray dataOf(const QByteArray& png, const QByteArray& name)
{
    QByteArray data;
    for (qsizetype at = signatureSize; at + aroundChunk <= png.size();) {
        const auto size = static_cast<qsizetype>(qFromBigEndian<quint32>(png.constData() + at));
        if (png.mid(at + 4, 4) == name)
            data += png.mid(at + 8, size);
        at += size + aroundChunk;
    }
    return data;
}

} // namespace

void AnimatedPng::add(const QImage& frame, int milliseconds)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    frame.convertToFormat(QImage::Format_RGB888).save(&buffer, "PNG"); // all alike, so that one header is right for all
    const auto width = static_cast<quint32>(m_size.width()), height = static_cast<quint32>(m_size.height());
    const QByteArray nothing = bigEndian<quint32>(0), whole = QByteArray(2, '\0'); // offsets; nothing is kept, nothing shines through
    if (m_count == 0)
        m_header = dataOf(png, "IHDR");
    m_body += chunk("fcTL", bigEndian(m_sequence++) + bigEndian(width) + bigEndian(height) + nothing + nothing + bigEndian(static_cast<quint16>(milliseconds)) + bigEndian<quint16>(1000) + whole);
    m_body += m_count == 0 ? chunk("IDAT", dataOf(png, "IDAT")) : chunk("fdAT", bigEndian(m_sequence++) + dataOf(png, "IDAT"));
    ++m_count;
}

QByteArray AnimatedPng::finish() const
{
    return QByteArray(signature, signatureSize) + chunk("IHDR", m_header) + chunk("acTL", bigEndian(static_cast<quint32>(m_count)) + bigEndian<quint32>(0)) + m_body + chunk("IEND", {});
}

} // namespace passbench
