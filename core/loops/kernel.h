#pragma once
// The loop form: what a fused function is turned into before LLVM sees it, and what a person can read.
//
//   kernel fused_nn_dense_nn_relu(data: float32[1, 64], weight: float32[10, 64]) -> (out: float32[1, 10])
//     for j in 0..10:
//       acc = 0
//       for k in 0..64:
//         acc += data[k] * weight[j*64 + k]
//       out[j] = max(acc, 0)

#include "core/loops/expr.h"
#include "core/support/value.h"
#include "core/target/schedule.h"

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

namespace passbench::loops {

enum class BufferRole : std::uint8_t {
    Input, Output,
    Local,  ///< scratch memory that the caller provides
    Stack,  ///< small scratch on the stack
    Tile,   ///< a few sums that stay in registers: with constant indices, once unrolled loops are
    Unused, ///< an input that nothing reads any more, and that the caller does not give
};

inline constexpr std::int64_t openExtent = -1; ///< in the shape of a buffer that the caller gives

struct BufferInfo {
    std::string name;
    DataType dtype = DataType::Float32;
    Ints shape;
    BufferRole role = BufferRole::Input;
    std::int64_t elementCount() const;
};

/// How the turns of a loop are to be taken. It never changes what they compute: code without vectors takes them in turn.
enum class LoopKind : std::uint8_t {
    Serial,
    Unrolled, ///< a copy of the body for each turn
    Parallel, ///< by several threads at once: no turn touches what another writes, but for the stack and tiles, of which each thread has its own
    Vector,   ///< all turns at once, one in each lane: none depends on another, and what is stored lies side by side
};

enum class StatementKind : std::uint8_t {
    For,      ///< variable `target` from `first` to `second`, exclusive: `body`
    Store,    ///< element `first` of buffer `target` = `second`
    Declare,  ///< the mutable scalar `target` begins as `first`
    Assign,   ///< scalar `target` = `first`
    If,       ///< `first`: `body`
    Prefetch, ///< element `first` of buffer `target` will be read before long; it may lie behind the last one
};

struct Statement {
    StatementKind kind = StatementKind::For;
    std::uint32_t target = 0;
    Expr first, second;
    std::vector<Statement> body;
    bool reassociate = false; ///< of Assign and Store: a sum whose order does not matter
    LoopKind loop = LoopKind::Serial; ///< of For
};
using Block = std::vector<Statement>;

/// Of a sample: the first of two numbers is not above the second, and what was folded is so for no other reason.
struct Premise {
    std::int64_t less = 0, more = 0;
    auto operator<=>(const Premise&) const = default;
};

enum class Side : std::uint8_t { Low, High };
/// `low` or `high` of an index.
struct Bound {
    Expr of;
    Side side;
};

/// Something that was folded in a sample, and all that it rests on: `by`, and how the bounds came about that it compares.
struct Decision {
    std::vector<Premise> by;
    std::vector<Premise> bounds;
    bool operator==(const Decision&) const = default;
};

/// Extents of a sample that may have another value at other sizes, see generalize.h.
struct OpenExtents {
    std::vector<std::int64_t> extents;
    std::set<Premise> doubted; ///< what does not hold at every size, so that nothing is folded by it alone
};

/// One function of loops with its expressions. Its arguments are its buffers (see `arguments`); none that it writes
/// overlaps another.
class Kernel {
public:
    Kernel() = default;
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;

    std::string name;
    std::vector<BufferInfo> buffers;
    std::vector<std::string> variables;   ///< names of the loop variables
    struct Scalar {
        std::string name;
        DataType type;
    };
    std::vector<Scalar> scalars;
    Block body;
    std::vector<TileChoice> tiles;        ///< of the contractions in it
    std::vector<std::string> notes;       ///< how else it was scheduled, for people
    OpenExtents open;                     ///< of a sample; nothing where it is of one size
    std::vector<Decision> decisions;      ///< of a sample with open extents, in the order in which they were taken
    std::uint32_t sizes = 0;              ///< arguments behind the buffers: 64-bit integers, of which Size tells

    /// The extent is a sample of those that stay open: loops over it must not be cut by its value.
    bool isOpen(std::int64_t extent) const;
    /// Whether something may be folded since `by` holds, which compares the bounds `of`. Of a sample with open extents that is kept in `decisions`. (premises.cpp)
    bool relies(std::initializer_list<Premise> by, std::initializer_list<Bound> of);
    /// An extent that stays open, as something that is not known yet.
    Expr size(std::int64_t extent);

    Expr index(std::int64_t value);
    Expr integer(std::int64_t value, DataType type); ///< of any integer type or bool
    Expr number(double value, DataType type);        ///< float32 or float64
    Expr constant(double value, DataType type);      ///< of any compute type
    Expr variable(std::uint32_t number, std::int64_t low, std::int64_t high); ///< its bounds are known to be right for all sizes
    /// That of a loop from `begin` to `end`, exclusive.
    Expr variable(std::uint32_t number, Expr begin, Expr end);
    Expr load(std::uint32_t buffer, Expr index);
    Expr scalar(std::uint32_t number);
    Expr make(ExprNode node);             ///< interned
    /// integer + sum of coefficient * index, in canonical form.
    struct Term {
        const ExprNode* atom;
        std::int64_t coefficient;
    };
    Expr linear(std::int64_t constant, std::vector<Term> terms);
    const std::deque<ExprNode>& expressions() const { return m_nodes; } ///< operands before users; position is `id`
    /// Buffers that the caller gives, in order, before the sizes: inputs, outputs, locals, each in the order of making.
    std::vector<std::uint32_t> arguments() const;

private:
    std::deque<ExprNode> m_nodes;
    std::unordered_multimap<std::uint64_t, const ExprNode*> m_interned;
    std::unordered_map<const ExprNode*, std::pair<Expr, Expr>> m_ranges; ///< of variables: where their loops begin and end
};
using KernelPtr = std::shared_ptr<Kernel>;

/// Text for people; equal texts (apart from the name) are equal kernels.
std::string print(const Kernel& kernel);
/// Of one expression: "data[n*64 + k]".
std::string print(const Kernel& kernel, Expr expr);

} // namespace passbench::loops
