#pragma once
// An animated PNG (PNG Specification, third edition, "APNG"): viewers that know nothing of animation show its first picture.

#include <QByteArray>
#include <QImage>

namespace passbench {

class AnimatedPng {
public:
    explicit AnimatedPng(QSize size) : m_size(size) { }
    /// A picture of that size, which is shown for so long.
    void add(const QImage& frame, int milliseconds);
    int count() const { return m_count; }
    QByteArray finish() const; ///< the file; it begins anew at its end

private:
    QSize m_size;
    QByteArray m_header, m_body; ///< chunks
    quint32 m_sequence = 0;
    int m_count = 0;
};

} // namespace passbench
