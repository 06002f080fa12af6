#pragma once
// Functions and modules: immutable values that share every node they have in common.

#include "core/ir/graph/node.h"
#include "core/support/once.h"
#include "core/support/result.h"

#include <atomic>
#include <map>
#include <span>
#include <unordered_map>

namespace passbench {

class MappedFile;

/// Hands out node ids. One per session, shared by all of its modules, so that an id is never used twice.
class IdSource {
public:
    IdSource() = default;
    virtual ~IdSource() = default;
    IdSource(const IdSource&) = delete;
    IdSource& operator=(const IdSource&) = delete;

    virtual NodeId next() { return static_cast<NodeId>(m_next.fetch_add(1, std::memory_order_relaxed)); }
    /// Makes later ids greater than `id`; for ids that were read from a file.
    void reserve(NodeId id);

private:
    std::atomic<std::uint64_t> m_next {1};
};
using IdSourcePtr = std::shared_ptr<IdSource>;

/// Attributes of functions that the field knows (reference: Relay text, "Function attributes seen in practice").
namespace attr {
inline constexpr std::string_view primitive = "Primitive", compiler = "Compiler", composite = "Composite",
                                  partitionedFromPattern = "PartitionedFromPattern", globalSymbol = "global_symbol",
                                  inlined = "Inline";
}

/// Nodes in topological order, parameters first, with the result's id and attributes.
class Function {
public:
    /// Made by FunctionBuilder and Rewriter. `nodes` holds operands before users, each id once.
    Function(std::vector<NodePtr> nodes, std::vector<NodeId> params, NodeId result, Attrs attrs);
    Function(const Function&) = delete;
    Function& operator=(const Function&) = delete;

    std::span<const NodePtr> nodes() const { return m_nodes; }
    std::span<const NodeId> params() const { return m_params; }
    NodeId result() const { return m_result; }
    const Attrs& attrs() const { return m_attrs; }

    bool contains(NodeId id) const { return position(id) >= 0; }
    const Node& operator[](NodeId id) const { return *share(id); } ///< the node must be there
    const NodePtr& share(NodeId id) const { return m_nodes[at(id)]; } ///< likewise
    const Node* find(NodeId id) const              ///< null when it is not there
    {
        const std::int64_t place = position(id);
        return place < 0 ? nullptr : m_nodes[static_cast<std::size_t>(place)].get();
    }
    /// Index in nodes(), or -1; what looks it up is built at the first question.
    std::int64_t position(NodeId id) const
    {
        if (m_lookup.load(std::memory_order_acquire) != Lookup::ByDistance)
            return positionOtherwise(id);
        const std::uint64_t distance = number(id) - m_firstId, page = distance / pageIds;
        return page < m_pages ? static_cast<std::int64_t>(m_index[m_index[page] + distance % pageIds]) - 1 : -1;
    }
    std::size_t at(NodeId id) const                ///< index in nodes(); the node must be there
    {
        const std::int64_t place = position(id);
        if (place < 0)
            missing(id);
        return static_cast<std::size_t>(place);
    }
    /// Indices in nodes() of those that hold functions, ascending: literals, and `if`s with their arms. Sought at the first question.
    std::span<const std::uint32_t> holders() const;

    Type type() const; ///< FunctionType of the parameters' and the result's types
    bool isPrimitive() const { return m_attrs.contains(attr::primitive); }
    /// The external compiler this function was given to; empty for none.
    const std::string& compiler() const;
    const std::string& composite() const; ///< name of the composite pattern this is the body of; empty for none

    FunctionPtr withAttrs(Attrs attrs) const; ///< shares all nodes

private:
    /// How positions are found: in order where nodes are few, by the distance from the least id where ids come in runs, else by open
    /// addressing.
    enum class Lookup : std::uint8_t { NotYet, InOrder, ByDistance, ByHash };

    std::int64_t positionOtherwise(NodeId id) const;
    [[noreturn, gnu::cold]] void missing(NodeId id) const;
    Lookup makeIndex() const;
    bool makePages(std::uint64_t least, std::uint64_t most) const;

    std::vector<NodePtr> m_nodes;
    std::vector<NodeId> m_params;
    NodeId m_result;
    Attrs m_attrs;
    mutable Once m_indexed, m_holdersSought;
    mutable std::atomic<Lookup> m_lookup = Lookup::NotYet;
    mutable std::uint64_t m_firstId = 0;
    static constexpr std::uint64_t pageIds = 16;
    mutable std::uint32_t m_pages = 0;          ///< by distance: each of so many ids, one after the other
    mutable std::vector<std::uint32_t> m_holders;
    mutable std::vector<std::uint32_t> m_index; ///< 1 + position in m_nodes, 0 for none; by distance: first where each page's stand
};

/// Where an imported node came from.
struct SourceOp {
    std::string name; ///< ONNX node name, or `Conv #12` when it has none; `line 14` of a text
    std::string op;   ///< operator in the source's terms, "Conv"
    std::string value {}; ///< what the source calls its first result; empty when it says nothing
};

/// What an importer says of a model; shared by all later modules.
struct ImportRecord {
    std::string path;   ///< the file, as given
    std::string format; ///< "onnx", "relay"
    std::unordered_map<NodeId, SourceOp> sources;
    std::vector<Diagnostic> report; ///< what was not understood or is doubtful, node by node
    std::vector<std::string> outputNames; ///< of the fields of @main's result, in order
    std::vector<std::shared_ptr<const MappedFile>> files {}; ///< that constants are mapped from
    /// What was decided while the model was read.
    struct Decision {
        static constexpr std::int64_t both = -1; ///< nothing: both branches are there
        std::string node;       ///< that holds graphs, as "If #3"; for messages, others may be called so
        std::int64_t outcome;   ///< the branch that was taken, 1 or 0, or how many steps a loop has
        bool operator==(const Decision&) const = default;
    };
    std::vector<Decision> decided {}; ///< in the order in which they were read; numbers that sizes decide may have decided them, so that they are others at other sizes
    std::int64_t opset = 0; ///< the version of ONNX's own operators that an ONNX file is written in; 0 for other formats
};

/// Global functions by name. A value: copies share everything. `main` is the entry.
struct Module {
    std::map<std::string, FunctionPtr, std::less<>> functions; ///< sorted by name, as listings are
    IdSourcePtr ids = std::make_shared<IdSource>();
    std::shared_ptr<const ImportRecord> origin; ///< null when it was not imported

    FunctionPtr find(std::string_view name) const;
    FunctionPtr main() const { return find("main"); } ///< null when there is none
    Module with(std::string_view name, FunctionPtr function) const;
    Module without(std::string_view name) const;
};

/// Set when a file that constants are mapped from was written to after the model was opened: their values are then not
/// what they were.
std::optional<Diagnostic> changedSinceOpened(const Module& module);
std::optional<Diagnostic> changedSinceOpened(const ImportRecord& record);
/// The name of the first such file.
std::optional<std::string> fileWrittenTo(const ImportRecord& record);

/// All functions of a module with those inside function literals and `if` arms, outer before inner, in a fixed order.
/// `path` is "main", "main/%12" (a literal) or "main/%12/then".
struct NestedFunction {
    std::string path;
    FunctionPtr function;
    NodeId owner = NodeId::None; ///< the literal or If that holds it; None for a global
};
std::vector<NestedFunction> allFunctions(const Module& module);

/// Number of nodes in all functions; and of operator calls (literals' bodies included).
std::size_t nodeCount(const Module& module);
std::size_t callCount(const Module& module);

/// Users of each node of a function, in the order of nodes; a node that uses a value twice is listed once. The result
/// of the function is not a user.
class Uses {
public:
    explicit Uses(const Function& function);
    std::span<const NodeId> operator[](NodeId id) const;

private:
    const Function& m_function;
    std::vector<std::uint32_t> m_begin;
    std::vector<NodeId> m_users;
};

} // namespace passbench
