#pragma once
// Makes the statements of a kernel. Loops take a function that makes their body, so the C++ looks like the loops.

#include "core/loops/kernel.h"

#include <functional>

namespace passbench::loops {

/// Where values of a tensor come from: an expression for each index.
struct Source {
    Ints shape;
    DataType dtype = DataType::Float32;
    std::function<Expr(std::span<const Expr>)> at;
    std::int64_t buffer = -1; ///< the buffer it loads from row-major and unchanged, or -1 when it is worked out
};

/// Takes each value of a result once, in any order.
using Sink = std::function<void(std::span<const Expr> indices, Expr value)>;

inline constexpr std::string_view axisNames = "ijklmnopqrstuvw"; ///< of loops that nobody has named

class Builder {
public:
    explicit Builder(Kernel& kernel) : m_kernel(kernel), m_block(&kernel.body) {}

    Kernel& kernel() { return m_kernel; }
    Expr index(std::int64_t value) { return m_kernel.index(value); }

    /// `for name in begin..end`. A loop of one turn is just its body.
    void loop(std::string_view name, Expr begin, Expr end, const std::function<void(Expr)>& body, LoopKind kind = LoopKind::Serial);
    void loop(std::string_view name, std::int64_t extent, const std::function<void(Expr)>& body, LoopKind kind = LoopKind::Serial);
    /// `variable` makes that of a number, where its bounds are known otherwise.
    void loop(std::string_view name, Expr begin, Expr end, const std::function<Expr(std::uint32_t)>& variable, const std::function<void(Expr)>& body, LoopKind kind);
    /// A nest over `shape`, outermost first; names are taken from `names` or made up. Threads may share the first `parallel` loops.
    void nest(std::span<const std::int64_t> shape, const std::function<void(std::span<const Expr>)>& body,
        std::string_view names = {}, std::size_t parallel = 0);
    void when(Expr condition, const std::function<void()>& body);

    /// A mutable scalar.
    std::uint32_t scalar(std::string_view name, Expr initial);
    Expr read(std::uint32_t scalar) { return m_kernel.scalar(scalar); }
    void assign(std::uint32_t scalar, Expr value);
    /// scalar = scalar + value, where the order of summing does not matter.
    void accumulate(std::uint32_t scalar, Expr value);
    /// A value that is worked out here, once.
    Expr let(std::string_view name, Expr value) { return read(scalar(name, value)); }

    std::uint32_t buffer(std::string_view name, DataType dtype, Ints shape, BufferRole role);
    Expr load(std::uint32_t buffer, std::span<const Expr> indices);
    Expr loadFlat(std::uint32_t buffer, Expr index) { return m_kernel.load(buffer, index); }
    void store(std::uint32_t buffer, std::span<const Expr> indices, Expr value);
    /// With `reassociate`, the order in which `value` is summed up does not matter.
    void storeFlat(std::uint32_t buffer, Expr index, Expr value, bool reassociate = false);
    void prefetch(std::uint32_t buffer, Expr index);
    /// buffer[index] = buffer[index] + value, where the order of summing does not matter.
    void accumulateFlat(std::uint32_t buffer, Expr index, Expr value);

    /// The elements of a buffer as a source.
    Source source(std::uint32_t buffer);
    /// Loops that store every element of `source`; trailing axes become one loop where that needs no divisions.
    void storeAll(const Source& source, std::uint32_t buffer);
    /// The same values from memory: `source` itself when it is a buffer already, else a new local one.
    Source materialized(const Source& source, std::string_view name);
    /// The source with its axes in another order: axis i of the result is axis order[i] of `source`.
    Source permuted(const Source& source, std::span<const std::size_t> order);

private:
    std::string uniqueName(std::string_view wished);
    void append(Statement statement) { m_block->push_back(std::move(statement)); }

    Kernel& m_kernel;
    Block* m_block;
    std::vector<std::string> m_active; ///< names of the loops around the current place
};

} // namespace passbench::loops
