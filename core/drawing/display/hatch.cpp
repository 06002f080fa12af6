#include "core/drawing/display/hatch.h"

#include <algorithm>

namespace passbench {
namespace {

constexpr double mostLines = 300;

void addRising(std::vector<HatchLine>& lines, const Rect& rect, bool isFalling)
{
    const double gap = std::max(hatchGap, (rect.width + rect.height) / mostLines);
    const auto x = [&](double right) { return isFalling ? rect.x + rect.width - right : rect.x + right; };
    for (double sum = gap; sum < rect.width + rect.height; sum += gap) {
        const double fromX = std::min(sum, rect.width), toY = std::min(sum, rect.height);
        lines.push_back({{x(fromX), rect.y + sum - fromX}, {x(sum - toY), rect.y + toY}});
    }
}

void addLevel(std::vector<HatchLine>& lines, const Rect& rect)
{
    for (double y = hatchGap / 2, gap = std::max(hatchGap, rect.height / mostLines); y < rect.height; y += gap)
        lines.push_back({{rect.x, rect.y + y}, {rect.x + rect.width, rect.y + y}});
}

void addUpright(std::vector<HatchLine>& lines, const Rect& rect)
{
    for (double x = hatchGap / 2, gap = std::max(hatchGap, rect.width / mostLines); x < rect.width; x += gap)
        lines.push_back({{rect.x + x, rect.y}, {rect.x + x, rect.y + rect.height}});
}

} // namespace

std::vector<HatchLine> hatchLines(const Rect& rect, int hatch)
{
    std::vector<HatchLine> lines;
    switch (hatch % 7) {
    case 0: addRising(lines, rect, false); break;
    case 1: addRising(lines, rect, true); break;
    case 2:
    case 5: addLevel(lines, rect); break;
    case 3: addUpright(lines, rect); break;
    case 4: addLevel(lines, rect), addUpright(lines, rect); break;
    default: addRising(lines, rect, false), addRising(lines, rect, true); break;
    }
    return lines;
}

} // namespace passbench
