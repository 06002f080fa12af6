#include "core/loops/panels.h"

namespace passbench::loops {

std::int64_t evenBlock(std::int64_t count, std::int64_t most, std::int64_t step)
{
    const std::int64_t blocks = ceilDivide(count, std::max(step, most / step * step));
    return std::min(count, ceilDivide(ceilDivide(count, blocks), step) * step);
}

std::int64_t panelCount(std::int64_t columns, const TileSchedule& tile) { return ceilDivide(columns, tile.columns()); }

Expr firstColumn(Builder& builder, Expr panel, std::int64_t columns, const TileSchedule& tile)
{
    if (columns % tile.columns() == 0)
        return panel * tile.columns();
    return columns < tile.columns() ? builder.index(0) : minimum(panel * tile.columns(), builder.index(columns - tile.columns()));
}

std::int64_t firstColumn(std::int64_t panel, std::int64_t columns, const TileSchedule& tile)
{
    return std::max<std::int64_t>(0, std::min(panel * tile.columns(), columns - tile.columns()));
}

void inVectors(Builder& builder, std::string_view name, std::int64_t count, std::int64_t lanes, const std::function<void(Expr)>& body)
{
    if (builder.kernel().isOpen(count) && lanes > 1) {
        const Expr all = builder.kernel().size(count);
        builder.loop("j", builder.index(0), all / lanes, [&](Expr j) { builder.loop(name, lanes, [&](Expr v) { body(knownWithin(j * lanes + v, 0, count - 1)); }, LoopKind::Vector); });
        return builder.loop(name, all / lanes * lanes, all, body);
    }
    const std::int64_t vectors = lanes > 1 ? count / lanes : 0;
    builder.loop("j", vectors, [&](Expr j) {
        builder.loop(name, lanes, [&](Expr v) { body(j * lanes + v); }, LoopKind::Vector);
    }, LoopKind::Unrolled);
    std::int64_t done = vectors * lanes;
    for (std::int64_t fewer = lanes / 2; fewer > 1; fewer /= 2) {
        if (count - done < fewer)
            continue;
        builder.loop(name, fewer, [&](Expr v) { body(v + done); }, LoopKind::Vector);
        done += fewer;
    }
    builder.loop(name, builder.index(done), builder.index(count), body);
}

} // namespace passbench::loops
