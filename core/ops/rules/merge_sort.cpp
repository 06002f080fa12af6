#include "core/ops/rules/merge_sort.h"

#include <bit>
#include <limits>

namespace passbench::loops {
namespace {

Expr isNoNumber(Expr x) { return compare(ExprKind::NotEqual, x, x); }

} // namespace

Expr comesBefore(Expr a, Expr b)
{
    const Expr less = compare(ExprKind::Less, a, b);
    return isFloat(a->type) ? binary(ExprKind::Or, less, binary(ExprKind::And, isNoNumber(b), logicalNot(isNoNumber(a)))) : less;
}

Expr NumberRow::read(Builder& b, Expr at) const
{
    return asIndex(b.loadFlat(buffer, base + at), 0, std::max<std::int64_t>(most - 1, 0));
}

void NumberRow::write(Builder& b, Expr at, Expr number) const
{
    b.storeFlat(buffer, base + at, cast(number, b.kernel().buffers[buffer].dtype));
}

NumberRow numberRow(Builder& b, std::string_view name, Ints shape)
{
    NumberRow row {.most = shape.back()};
    const DataType dtype = row.most <= std::numeric_limits<std::int32_t>::max() ? DataType::Int32 : DataType::Int64;
    row.buffer = b.buffer(name, dtype, shape, BufferRole::Local);
    row.spare = b.buffer(fmt::format("{}_merged", name), dtype, std::move(shape), BufferRole::Local);
    return row;
}

void mergeSort(Builder& b, const NumberRow& row, const std::function<Expr(Expr a, Expr b)>& before)
{
    Kernel& kernel = b.kernel();
    const std::int64_t last = std::max<std::int64_t>(row.most - 1, 0);
    constexpr int mostPasses = 40; // where the extent stays open
    const std::int64_t passes = kernel.isOpen(row.most) ? mostPasses : std::bit_width(static_cast<std::uint64_t>(last));
    const auto whole = [&](std::int64_t value) { return kernel.integer(value, DataType::Int64); };
    const auto index = [&](std::uint32_t scalar) { return asIndex(b.read(scalar), 0, last); };
    const auto less = [&](Expr x, Expr y) { return compare(ExprKind::Less, x, y); };
    const Expr count = b.let("sorted_count", row.count);
    const std::uint32_t width = b.scalar("run", whole(1));
    b.loop("pass", passes, [&](Expr) {
        b.when(less(b.read(width), count), [&] {
            const std::uint32_t left = b.scalar("left", whole(0)), leftEnd = b.scalar("left_end", whole(0));
            const std::uint32_t right = b.scalar("right", whole(0)), rightEnd = b.scalar("right_end", whole(0));
            b.loop("k", b.index(0), asIndex(count, 0, row.most), [&](Expr k) {
                b.when(binary(ExprKind::And, compare(ExprKind::Equal, b.read(left), b.read(leftEnd)), compare(ExprKind::Equal, b.read(right), b.read(rightEnd))), [&] {
                    b.assign(left, cast(k, DataType::Int64));
                    b.assign(leftEnd, minimum(b.read(left) + b.read(width), count));
                    b.assign(right, b.read(leftEnd));
                    b.assign(rightEnd, minimum(b.read(leftEnd) + b.read(width), count));
                });
                const Expr a = b.let("number", b.loadFlat(row.buffer, row.base + index(left)));
                const Expr other = b.let("other", b.loadFlat(row.buffer, row.base + index(right)));
                const auto named = [&](Expr number) { return asIndex(number, 0, last); };
                const Expr both = binary(ExprKind::And, less(b.read(left), b.read(leftEnd)), less(b.read(right), b.read(rightEnd)));
                const Expr takesRight
                    = b.let("takes_right", guard(both, before(named(other), named(a)), compare(ExprKind::Equal, b.read(left), b.read(leftEnd))));
                b.storeFlat(row.spare, row.base + k, select(takesRight, other, a));
                b.assign(left, b.read(left) + select(takesRight, whole(0), whole(1)));
                b.assign(right, b.read(right) + select(takesRight, whole(1), whole(0)));
            });
            b.loop("k", b.index(0), asIndex(count, 0, row.most), [&](Expr k) { b.storeFlat(row.buffer, row.base + k, b.loadFlat(row.spare, row.base + k)); });
            b.assign(width, b.read(width) + b.read(width));
        });
    });
}

} // namespace passbench::loops
