#pragma once
// A picture that is laid out level by level: pieces of one level know nothing of each other, so that they are placed together, and with
// those of other pictures.

#include "core/layout/flat.h"
#include "core/layout/place.h"

#include <memory>

namespace passbench {

class StagedLayout {
public:
    StagedLayout() = default;
    StagedLayout(const StagedLayout&) = delete;
    virtual ~StagedLayout() = default;

    virtual std::uint32_t levels() const = 0;
    /// What is to be placed on a level; nothing when stopped.
    virtual std::optional<Pieces> rank(std::uint32_t level, const std::stop_token& stop) = 0;
    /// `places` are of what was ranked last, piece by piece.
    virtual void place(std::span<const std::vector<double>> places) = 0;
    /// Behind the last level.
    virtual LayoutResult assembled() = 0;
};

} // namespace passbench
