#pragma once
// Orders of axes as text: `NCHW`, and with blocks `NCHW16c`, where the channels are cut into pieces of 16 and the place
// inside a piece is the last axis. A capital letter is an axis; a small one, after its size, is a block of that axis.

#include "core/ir/types/tensor.h"
#include "core/ir/types/type.h"
#include "core/support/result.h"

#include <algorithm>
#include <array>
#include <span>

namespace passbench {

struct LayoutAxis {
    char letter = 'N';             ///< a capital, of a block too
    std::uint32_t block : 24 = 0;  ///< extent of a block; 0 for the axis itself
    bool isBlock() const { return block > 0; }
    bool operator==(const LayoutAxis&) const = default;
};

/// A value, without memory elsewhere: type rules make and compare several for each convolution of a graph. The default is "not
/// known", which nothing is said of; a known one of rank 0 is that of scalars.
class DataLayout {
public:
    static constexpr std::size_t mostAxes = 26; ///< with blocks

    DataLayout() = default;
    /// Each axis once, and blocks of at most 2^20 elements of axes that are there. Errors quote the text.
    static Result<DataLayout> parse(std::string_view text);
    static DataLayout of(std::string_view text); ///< of a text that is right
    /// Not known unless the axes make a layout.
    static DataLayout made(std::span<const LayoutAxis> axes);

    bool isKnown() const { return m_known; }
    std::string text() const;
    std::span<const LayoutAxis> axes() const { return std::span(m_axes).first(m_rank); }
    std::size_t rank() const { return m_rank; }
    std::size_t letters() const; ///< axes without blocks
    bool isBlocked() const { return letters() != rank(); }
    std::optional<std::size_t> find(char letter) const; ///< position of the axis itself
    std::int64_t blockOf(char letter) const;            ///< product of the axis's blocks; 1 without any
    /// The layout without its blocks.
    DataLayout plain() const;
    /// `count` axes from `first` on; not known when that leaves a block without its axis.
    DataLayout slice(std::size_t first, std::size_t count) const;

    bool operator==(const DataLayout& other) const { return m_known == other.m_known && std::ranges::equal(axes(), other.axes()); }

private:
    std::array<LayoutAxis, mostAxes> m_axes;
    std::uint8_t m_rank = 0;
    bool m_known = false;
};

/// The same letters, so that a tensor can be brought from one to the other.
bool convertible(const DataLayout& from, const DataLayout& to);
/// `shape` in another layout. Errors when the letters differ, the rank is wrong, or an extent can't be cut into blocks.
Result<Shape> transformedShape(const Shape& shape, const DataLayout& from, const DataLayout& to);
/// The elements in another layout; the same tensor when that changes nothing. `transformedShape` has accepted it.
Tensor transformed(const Tensor& tensor, const DataLayout& from, const DataLayout& to);

} // namespace passbench
