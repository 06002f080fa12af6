#pragma once
// A PNG file that is written band by band: an image of any size needs no more memory than a band.

#include "core/support/result.h"

#include <QIODevice>
#include <QImage>

#include <memory>

namespace passbench {

class PngBands {
public:
    PngBands(QIODevice& device, QSize size);
    ~PngBands();
    /// The first `rows` rows of `band`, which is as wide as the image and of Format_RGB32.
    Result<void> write(const QImage& band, int rows);
    /// After all rows.
    Result<void> finish();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace passbench
