#pragma once
// The shape of an operator's definition: everything the program knows of it, in one place. Definitions are in core/ops.

#include "core/ir/graph/node.h"
#include "core/ir/graph/op_facts.h"
#include "core/support/options.h"
#include "core/support/result.h"

#include <atomic>
#include <list>
#include <mutex>
#include <ranges>
#include <span>
#include <string>
#include <vector>

namespace passbench {

namespace loops {
struct LoweringRequest; // core/loops/lowering.h
struct Lowered;
}
struct LayoutQuestion; // core/ops/rules/layout_rules.h
struct LayoutAnswer;
struct LayoutWish;
struct LayoutChange;

/// TOpPattern of the reference implementation; the numbers are compared with `<=`.
enum class Fusion : std::uint8_t {
    Elemwise = 0,
    Broadcast = 1,
    Injective = 2,
    CommReduce = 3,
    OutElemwiseFusable = 4, ///< an anchor: convolution, dense, pooling; later elementwise operators join it
    Tuple = 7,
    Opaque = 8,
};

/// How a box is coloured and where an operator is listed; a fact for people only.
enum class OpCategory : std::uint8_t {
    Heavy, Activation, Pooling, Normalization, Elementwise, DataMovement, Reduction, Quantize, Control
};

struct OpInput {
    std::string name;
    std::string doc;       ///< with the shape: "activations, [N, C, H, W]"
    bool variadic = false; ///< the last input may repeat, zero or more times
};

/// A question to a type rule.
struct InferRequest {
    std::span<const Type> inputs;                ///< one per operand; all known
    const Attrs& attrs;                          ///< checked; read them with readFields
    std::span<const Tensor* const> constants {}; ///< value of each operand that is a constant, else null; may be empty; see typeFromValues
};

/// Work of one call. MACs are multiply-accumulates; elementwise work counts as `operations`.
struct Cost {
    double macs = 0;
    double operations = 0;
    double bytes = 0; ///< read and written, each operand once
};

struct OpDef {
    std::string name;    ///< "nn.conv2d"
    std::string summary; ///< one line
    std::string doc {};  ///< more lines, Markdown; may be empty
    std::vector<OpInput> inputs {};
    std::vector<FieldInfo> attributes {};
    OpCategory category = OpCategory::Elementwise;
    Fusion fusion = Fusion::Opaque;

    /// Type of the result from the types of the operands. Errors name shapes and what disagrees.
    Result<Type> (*inferType)(const InferRequest& request) = nullptr;

    /// The meaning of the operator. `inputs` are the operands with tuples flattened; results likewise. `type` is the
    /// inferred result type, with static dims filled in where the inputs decide them. Null: can't be evaluated.
    Result<std::vector<Tensor>> (*evaluate)(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type) = nullptr;
    /// The elements of the operands decide extents of the result, as in `argwhere`: `evaluate` gets a type with unknown dims.
    bool decidesExtents = false;

    /// Work of one call (core/ops/rules/costs.h has the common ones). Null, of an opaque operator: one operation per element of
    /// the result, and the bytes of inputs and result.
    Cost (*cost)(const Attrs& attrs, std::span<const Type> inputs, const Type& result) = nullptr;

    /// The loop form for code generation; null: only the reference kernel exists, and `notCompiled` says why.
    Result<loops::Lowered> (*lower)(const loops::LoweringRequest& request) = nullptr;
    std::string notCompiled {}; ///< "sorting moves elements by their values": ends the message of the compiler

    /// How the layouts of operands and results belong together; null: passes that move layouts leave the operator as it was.
    Result<LayoutAnswer> (*layout)(const LayoutQuestion& request) = nullptr;
    /// The same call with the layouts that ConvertLayout is asked for; null: the operator can't be asked.
    Result<LayoutChange> (*convertLayout)(const LayoutWish& wish) = nullptr;

    /// Not decided by its operands alone, such as random numbers: calls are never merged, nor worked out beforehand.
    bool stateful = false;
    /// Type that operand `index` of a call must have, where the attributes and the other operands (unknown types allowed)
    /// decide it: the weight of a convolution that states `channels` and `kernel_size`. Null: no operand's type is decided.
    std::optional<Type> (*operandType)(const Call& call, std::span<const Type> inputs, std::size_t index) = nullptr;

    /// The type follows from the value of an operand, too, where it is a constant: type rules of others see no `constants`.
    bool typeFromValues = false;

    /// The elements of the result are those of operand 0, in the same order: only the shape is another.
    bool reshapes = false;

    std::string dialect {}; ///< "qnn", "dyn", "annotation", "contrib"; empty: an operator that everybody knows
    PlainForm plain {};     ///< compilers that don't know the dialect get this instead
    Precision precision = Precision::Unstated;
    /// Where attributes decide; null: `precision` says it.
    Precision (*precisionOf)(const Call& call, DataType low) = nullptr;

    Arithmetic arithmetic = Arithmetic::None;
    Contraction contraction = Contraction::None;
    Outside outside = Outside::Unstated;
    Fill fill = Fill::No;
    bool keepsPlaces = false;       ///< a result of the type of operand 0 is operand 0
    bool idempotent = false;        ///< on its own result it changes nothing
    bool scalesWithData = false;    ///< data times a positive number gives the result times that number
    bool readsTypesOnly = false;    ///< the elements of the operands do not matter, as in `shape_of`
    std::string fastTwin {};        ///< does the same, and may be approximated
    std::string staticTwin {};      ///< does the same with attributes in the place of operands (core/ops/dynamic/dynamic.h)
    BlockedTwins blocked {};
    std::vector<WeightLayout> weightLayouts {}; ///< what `default` means to `convertLayout`
    std::optional<KnownTypeForm> ofKnownType {};
    std::optional<InferenceForm> atInference {};
    std::vector<Legalization> legalizations {};

    bool isOpaque() const { return inferType == nullptr; } ///< an unsupported operator that can be seen, not compiled
};

using Lowering = decltype(OpDef::lower);

/// Operators by name. The table may grow, from any thread: operators stay where they are, and what all() gave stays valid.
class OpTable {
public:
    explicit OpTable(std::vector<OpDef> ops); ///< names must be unique
    OpTable(const OpTable&) = delete;
    OpTable& operator=(const OpTable&) = delete;

    const OpDef* find(std::string_view name) const;
    /// In the order of their names.
    auto all() const { return std::views::transform(order(), [](const OpDef* op) -> const OpDef& { return *op; }); }
    /// Fails when a name is taken, and then adds none.
    Result<void> add(std::vector<OpDef> more);

private:
    using Order = std::vector<const OpDef*>;
    std::span<const OpDef* const> order() const { return *m_latest.load(); }
    void publish(const std::vector<OpDef>& part, Order order);

    std::mutex m_growing;
    std::list<std::vector<OpDef>> m_parts;
    std::list<Order> m_orders;
    std::atomic<const Order*> m_latest;
};

/// Attribute `name` of a call, or the operator's default. T must be the attribute's type.
template<typename T> T attribute(const Call& call, std::string_view name)
{
    if (const T* value = call.attrs.find<T>(name))
        return *value;
    for (const FieldInfo& info : call.op->attributes)
        if (info.name == name)
            if (const T* value = std::get_if<T>(&info.defaultValue))
                return *value;
    return T {};
}

/// Work of a call with the given operand types; zero when something is not static.
Cost costOf(const Call& call, std::span<const Type> inputs, const Type& result);
/// What says a call otherwise at inference; null if `node` is no call, or of an operator without such a form.
const InferenceForm* inferenceFormOf(const Node& node);
/// "heavy", "activation", ...
std::string_view name(OpCategory category);
std::span<const std::string_view> opCategoryNames();
std::string_view name(Fusion fusion); ///< "elemwise", "broadcast", ...

} // namespace passbench
