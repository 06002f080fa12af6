#pragma once
// The only maker of nodes inside a pass. Every new node is made *from* named nodes under a named rule; the record of it
// is what lineage, sub-steps and blame are worked out from.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"
#include "core/ir/rewrite/pass_report.h"

#include <functional>
#include <stop_token>
#include <unordered_set>

namespace passbench {

/// One rewrite: the nodes `from` gave the nodes `to` under `rule`. A removal has an empty `to`.
struct Rewrite {
    SharedText rule;
    std::vector<NodeId> from;
    std::vector<NodeId> to;
    NodeId replacement = NodeId::None; ///< has the value of from.front() from now on; None when nothing stands for it
    bool endsSubStep = false; ///< after it the graph was whole again; rewrites without it belong to the sub-step that follows
};

/// Why something did or did not happen at a node: "not fused: `nn.softmax` is a reduction".
struct Remark {
    NodeId node = NodeId::None;
    std::string text;
};

/// What rewriters leave behind in a step.
struct RewriteLog {
    std::vector<Rewrite> rewrites;
    std::vector<Remark> remarks;
    std::shared_ptr<const PassReport> report {}; ///< null: the pass measures nothing
};

struct OutlineSpec;
struct Outlined;

class Rewriter {
public:
    /// `module` is where globals are looked up, and `ops` where operators are that are called by name; null when none is.
    /// They and `log` must outlive the rewriter.
    Rewriter(const Module& module, FunctionPtr function, RewriteLog& log, const OpTable* ops = nullptr, std::stop_token stop = {});
    ~Rewriter();
    Rewriter(const Rewriter&) = delete;
    Rewriter& operator=(const Rewriter&) = delete;

    const Module& module() const;
    const FunctionPtr& original() const; ///< the function as it came in
    const OpTable* operators() const;
    bool stopRequested() const;          ///< long loops ask; the runner drops the step

    /// The nodes as they came in, operands first. Nodes made since are not in it.
    std::vector<NodeId> order() const;
    /// The node as it is now: operands that were replaced show their replacement. Valid until the next change.
    const Node& operator[](NodeId id) const;
    /// The same, which stays as it is whatever changes.
    NodePtr hold(NodeId id);
    bool contains(NodeId id) const;       ///< original or new, and not replaced or erased
    NodeId current(NodeId id) const;      ///< what `id` was replaced by, followed to the end; `id` itself otherwise
    NodeId result() const;
    std::vector<NodeId> users(NodeId id) const; ///< original users that still use it, then new ones, each once
    std::size_t useCount(NodeId id) const;      ///< users(id).size(), plus one when it is the result
    const Tensor* constantValue(NodeId id) const; ///< null unless it is a constant

    // New nodes. Each must take part in a `replace` or `record` before `finish`, which says what it was made from.
    NodeId constant(Tensor value);
    NodeId call(const OpDef& op, std::vector<NodeId> operands, Attrs attrs = {}, Type type = {}); ///< whose type may be known already
    NodeId call(std::string_view op, std::vector<NodeId> operands, Attrs attrs = {}); ///< an operator of the table
    NodeId tuple(std::vector<NodeId> fields);
    NodeId project(NodeId tuple, std::int64_t index);
    NodeId parameter(std::string name, Type type); ///< a further parameter of this function
    NodeId invoke(std::string global, std::vector<NodeId> arguments, Type result);
    NodeId literal(FunctionPtr body, std::vector<NodeId> captures);
    NodeId invokeLiteral(NodeId literal, std::vector<NodeId> arguments, Type result);
    NodeId add(Node node); ///< anything else; its type is inferred unless given

    /// Users of `old` use `replacement` from now on. All nodes made since the last replace or record are noted as made
    /// from `old` and `alsoFrom`. `old` goes, and with it what only it used.
    void replace(NodeId old, NodeId replacement, std::string rule, std::vector<NodeId> alsoFrom = {});
    /// The same, but nodes that were made in this pass and go with `old` are no origin of what is made: they stood between it and
    /// the value of another node for a while, such as a change of layout that the next operator does without.
    void replaceBehindPassing(NodeId old, NodeId replacement, std::string rule);
    /// The same node (same id) with other attributes or operands.
    void change(NodeId id, Payload payload, std::vector<NodeId> operands, std::string rule);
    /// Notes nodes made since as made from `from` without replacing anything.
    void record(std::vector<NodeId> from, std::string rule);
    /// Removes an unused node.
    void erase(NodeId id, std::string rule);
    void setLetName(NodeId id, SharedText name);
    void setResult(NodeId id);
    void setAttrs(Attrs attrs); ///< of the function
    void remark(NodeId id, std::string text);

    /// Rewrites made while one of these lives are one sub-step: in between the graph need not mean what it did.
    class Together {
    public:
        explicit Together(Rewriter& rewriter);
        ~Together();
        Together(const Together&) = delete;
        Together& operator=(const Together&) = delete;

    private:
        Rewriter& m_rewriter;
    };
    /// Calls `observer` at the end of every sub-step; it may ask for a snapshot().
    void observe(std::function<void()> observer);

    /// The first error of a node's type rule, if any; else the new function. Unchanged: the very same pointer.
    Result<FunctionPtr> finish();
    /// What finish() would give now; the work goes on as if nothing had been asked.
    Result<FunctionPtr> snapshot();
    /// The globals that outlining has made so far, by name. Whoever finishes the rewriter adds them to the module.
    std::span<const std::pair<std::string, FunctionPtr>> newGlobals() const;

    struct State; ///< core/ir/rewrite/rewriter_state.h

private:
    friend Outlined outline(Rewriter& rewriter, std::span<const NodeId> nodes, const OutlineSpec& spec);
    friend void inlineCall(Rewriter& rewriter, NodeId call, std::string rule);
    void replaceAndNote(NodeId old, NodeId replacement, std::string rule, std::vector<NodeId> alsoFrom, bool withoutMade);

    std::unique_ptr<State> m_state;
};

/// How a set of nodes becomes a function of its own.
struct OutlineSpec {
    Attrs attrs;                      ///< of the new function
    std::string paramPrefix = "p";    ///< parameters are `<prefix><k>`, in the order of first use
    std::function<std::string(NodeId argument, std::size_t k)> paramName {}; ///< instead of the prefix
    bool constantsInside = false;     ///< true: constants used by the nodes move in (copied when shared), else arguments
    bool scalarConstantsInside = true; ///< constants of rank 0 always move in, as do those that types follow from
    std::string global;               ///< name of the global to make (see newGlobals); empty: a function literal in place
    std::string rule;                 ///< for the record
    std::vector<NodeId> paramOrder {}; ///< outside values in the wished order; those left out follow by first use
    std::vector<NodeId> outputOrder {}; ///< outputs in the wished order; those left out follow as the nodes stand
};

struct Outlined {
    FunctionPtr body;
    NodeId call = NodeId::None;       ///< the Invoke that took the place of the nodes
    std::vector<NodeId> outputs;      ///< nodes of the set that were used outside, in order; several make a tuple
};

/// Moves `nodes` (a convex set, in any order) of the rewriter's function into a new function that is invoked in their
/// place. The nodes keep their ids. One sub-step.
Outlined outline(Rewriter& rewriter, std::span<const NodeId> nodes, const OutlineSpec& spec);

/// Replaces the Invoke `call` of a literal or global by the body of the function it calls. Nodes keep their ids where
/// they are free in this function, and get new ones made from the old otherwise.
void inlineCall(Rewriter& rewriter, NodeId call, std::string rule);

} // namespace passbench
