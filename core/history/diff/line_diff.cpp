// A text diff by lines: the greedy algorithm of Myers (1986) in linear space, on interned lines. Where two texts are so
// different that an optimal answer would take long, the furthest point reached is taken as a meeting point instead.

#include "core/history/diff/graph_diff.h"

#include <string_view>

namespace passbench {
namespace {

using Lines = std::vector<std::uint32_t>; ///< equal numbers are equal lines

/// Part of both texts that is still to be compared.
struct Box {
    std::int64_t left = 0, right = 0; ///< lines of `before`
    std::int64_t top = 0, bottom = 0; ///< lines of `after`
};

struct Point {
    std::int64_t x = 0, y = 0;
};

class LineDiff {
public:
    LineDiff(const Lines& before, const Lines& after) : m_before(before), m_after(after), m_kept(before.size(), -1) {}

    std::vector<LineChange> run()
    {
        std::vector<Box> boxes {{0, size(m_before), 0, size(m_after)}};
        while (!boxes.empty()) {
            Box box = boxes.back();
            boxes.pop_back();
            trim(box);
            if (box.left == box.right || box.top == box.bottom)
                continue;
            const Point middle = meetingPoint(box);
            const bool splits = (middle.x != box.left || middle.y != box.top) && (middle.x != box.right || middle.y != box.bottom);
            if (!splits)
                continue; // nothing in common
            boxes.push_back({box.left, middle.x, box.top, middle.y});
            boxes.push_back({middle.x, box.right, middle.y, box.bottom});
        }
        return changes();
    }

private:
    static constexpr std::int64_t costLimit = 2048; ///< edits looked through for an optimal split

    static std::int64_t size(const Lines& lines) { return static_cast<std::int64_t>(lines.size()); }
    bool equal(std::int64_t x, std::int64_t y) const
    {
        return m_before[static_cast<std::size_t>(x)] == m_after[static_cast<std::size_t>(y)];
    }
    void keep(std::int64_t x, std::int64_t y) { m_kept[static_cast<std::size_t>(x)] = y; }

    void trim(Box& box)
    {
        while (box.left < box.right && box.top < box.bottom && equal(box.left, box.top))
            keep(box.left++, box.top++);
        while (box.left < box.right && box.top < box.bottom && equal(box.right - 1, box.bottom - 1))
            keep(--box.right, --box.bottom);
    }

    /// A point on a shortest edit path that splits the trimmed box in two smaller ones.
    Point meetingPoint(const Box& box)
    {
        const std::int64_t width = box.right - box.left, height = box.bottom - box.top;
        const std::int64_t delta = width - height;
        const std::int64_t most = std::min((width + height + 1) / 2, costLimit);
        const auto offset = static_cast<std::size_t>(most + 1);
        m_forward.assign(2 * offset + 1, 0);
        m_backward.assign(2 * offset + 1, 0);
        const auto forward = [&](std::int64_t k) -> std::int64_t& { return m_forward[offset + static_cast<std::size_t>(k)]; };
        const auto backward = [&](std::int64_t k) -> std::int64_t& { return m_backward[offset + static_cast<std::size_t>(k)]; };
        const auto isOdd = delta % 2 != 0;
        Point furthest;
        for (std::int64_t d = 0; d <= most; ++d) {
            for (std::int64_t k = -d; k <= d; k += 2) { // from the top left
                std::int64_t x = k == -d || (k != d && forward(k - 1) < forward(k + 1)) ? forward(k + 1) : forward(k - 1) + 1;
                std::int64_t y = x - k;
                if (x > width || y > height) {
                    forward(k) = x;
                    continue;
                }
                while (x < width && y < height && equal(box.left + x, box.top + y))
                    ++x, ++y;
                forward(k) = x;
                if (x + y > furthest.x + furthest.y)
                    furthest = {x, y};
                const std::int64_t mirrored = delta - k;
                if (isOdd && std::abs(mirrored) < d && x + backward(mirrored) >= width)
                    return {box.left + x, box.top + y};
            }
            for (std::int64_t k = -d; k <= d; k += 2) { // from the bottom right, mirrored
                std::int64_t x = k == -d || (k != d && backward(k - 1) < backward(k + 1)) ? backward(k + 1) : backward(k - 1) + 1;
                std::int64_t y = x - k;
                if (x > width || y > height) {
                    backward(k) = x;
                    continue;
                }
                while (x < width && y < height && equal(box.right - 1 - x, box.bottom - 1 - y))
                    ++x, ++y;
                backward(k) = x;
                const std::int64_t mirrored = delta - k;
                if (!isOdd && std::abs(mirrored) <= d && x + forward(mirrored) >= width)
                    return {box.right - x, box.bottom - y};
            }
        }
        return {box.left + furthest.x, box.top + furthest.y};
    }

    std::vector<LineChange> changes() const
    {
        std::vector<LineChange> result;
        std::int64_t y = 0;
        for (std::int64_t x = 0; x < size(m_before); ++x) {
            const std::int64_t partner = m_kept[static_cast<std::size_t>(x)];
            if (partner < 0) {
                result.push_back({'-', x, -1});
                continue;
            }
            for (; y < partner; ++y)
                result.push_back({'+', -1, y});
            result.push_back({' ', x, y++});
        }
        for (; y < size(m_after); ++y)
            result.push_back({'+', -1, y});
        return result;
    }

    const Lines& m_before;
    const Lines& m_after;
    std::vector<std::int64_t> m_kept; ///< for each line of `before` its partner in `after`, or -1
    std::vector<std::int64_t> m_forward, m_backward;
};

} // namespace

std::vector<LineChange> diffLines(std::span<const std::string> before, std::span<const std::string> after)
{
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    const auto interned = [&](std::span<const std::string> lines) {
        Lines result;
        for (const std::string& line : lines)
            result.push_back(numbers.emplace(line, static_cast<std::uint32_t>(numbers.size())).first->second);
        return result;
    };
    const Lines a = interned(before), b = interned(after);
    return LineDiff(a, b).run();
}

} // namespace passbench
