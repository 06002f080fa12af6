#pragma once
// Makes Relay nodes while a model is read. Constants, and what is worked out from them, become nodes only when a real
// operator uses them, so that shape arithmetic leaves no trace and an unused initializer costs nothing.

#include "core/import/graph/options.h"
#include "core/import/graph/shape_values.h"
#include "core/ir/graph/builder.h"

#include <deque>
#include <map>
#include <tuple>

namespace passbench {

/// A value of the graph under construction; None for an optional input that was left out, and after an error.
enum class Ref : std::uint32_t { None = 0 };
using Refs = std::vector<Ref>;

class Emitter {
public:
    Emitter(const ImportOptions& options, ImportRecord& record) : m_ids(options.ids), m_openSizes(options.openSizes), m_record(record)
    {
        m_slots.emplace_back();
        m_frames.emplace_back(0, m_ids);
    }

    /// The source's operator that nodes are made for from now on.
    void setSource(SourceOp source) { m_source = std::make_shared<const SourceOp>(std::move(source)); }
    const SourceOp& source() const { return *m_source; }

    Ref parameter(std::string name, Type type, SourceOp source);
    Ref constant(Tensor value);
    Ref constant(Tensor value, SourceOp source) { return constant(std::move(value), std::make_shared<const SourceOp>(std::move(source))); }
    Ref scalar(DataType dtype, double value) { return constant(Tensor::scalar(dtype, value)); }
    /// A call of the operator `op`. After a failure this and all later calls give None, and `takeError` says why, so that
    /// a converter can be written as one expression. Severity Warning: we lack the operator, the model is not at fault.
    /// `deferred`: no node before something uses it; so is what is worked out from shape values.
    Ref call(std::string_view op, Refs operands, Attrs attrs = {}, bool deferred = false);
    Ref tuple(Refs fields);
    Ref project(Ref tuple, std::int64_t index);
    Ref opaque(const OpDef& op, const Refs& operands, Attrs attrs, Type type);

    const Type& type(Ref ref) const { return slot(ref).type; }
    const Shape& shape(Ref ref) const;   ///< empty when it is not a tensor
    DataType dtype(Ref ref) const;
    std::int64_t rank(Ref ref) const { return static_cast<std::int64_t>(shape(ref).size()); }
    Dim dim(Ref ref, std::int64_t axis) const; ///< negative axes count from the end; unknown when out of range
    const Tensor* constantValue(Ref ref) const;
    /// What `derive` gives for a constant, which is done once for a buffer, type and shape: weights that many operators share stay shared.
    const Tensor& derivedOnce(const Tensor& value, Tensor (*derive)(const Tensor&));
    std::optional<Ints> constantInts(Ref ref) const;      ///< of an integer or bool value of at most 4096 elements that follows from constants
    std::optional<double> constantScalar(Ref ref) const;  ///< of a value of one element that follows from constants
    std::optional<ShapeValue> shapeValue(Ref ref) const;  ///< what is known of a small integer tensor
    void setShapeValue(Ref ref, ShapeValue value);
    std::int32_t narrowFloat(Ref ref) const { return slot(ref).narrowFloat; } ///< 0, or ONNX's number of the type that float32 stands for
    void setNarrowFloat(Ref ref, std::int32_t id) { m_slots[static_cast<std::size_t>(ref)].narrowFloat = id; }

    NodeId node(Ref ref); ///< the node, which is made now if it wasn't yet
    bool failing() const { return m_error.has_value(); }
    std::optional<Diagnostic> takeError() { return std::exchange(m_error, std::nullopt); }
    Ref failed(Diagnostic why);
    FunctionPtr finish(NodeId result) { return builder().finish(result); }
    FunctionBuilder& builder() { return m_frames.back().builder; }

    /// A function within the function, such as an arm of `if`. Values from outside become parameters when they are used.
    struct Frame {
        Frame(std::uint32_t serial, IdSourcePtr ids) : number(serial), builder(std::move(ids)) {}
        std::uint32_t number; ///< unique, also among frames that are closed
        FunctionBuilder builder;
        std::unordered_map<Ref, NodeId> local {};            ///< constants, and the parameters of captured values
        std::vector<std::pair<Ref, NodeId>> captures {};     ///< in the order of first use
        NodeId result = NodeId::None;
    };
    void openFrame() { m_frames.emplace_back(++m_lastFrame, m_ids); } ///< nodes are made within it from now on
    Frame closeFrame(Ref result);                                     ///< and now outside it again
    /// `if (condition) { then } else { otherwise }`. An error, as of `call`, when they give values of different kinds.
    Ref branch(Ref condition, Frame then, Frame otherwise);
    /// `fn (parameters) { body }`; `parameters`: those that were made within the frame, which are not captures.
    Ref function(Frame body, const Refs& parameters);

    /// A place to go back to when an attempt fails: what was made since then is forgotten. Within the same frame.
    struct Mark {
        std::size_t slots = 0, nodes = 0, made = 0;
    };
    Mark mark() const { return {m_slots.size(), m_frames.back().builder.size(), m_made.size()}; }
    void goBack(Mark mark);

private:
    /// Small, since there is one for each value of a model, and three fill a block of the deque.
    struct Slot {
        NodeId id = NodeId::None;
        Type type {};
        std::optional<Tensor> constant {};
        Refs operands {};                 ///< of a tuple or call that has no node yet
        const OpDef* op = nullptr;        ///< of a call that has no node yet
        Attrs attrs {};
        std::unique_ptr<const ShapeValue> shape {}; ///< null: nothing is known
        std::shared_ptr<const SourceOp> source {}; ///< which all that one operator becomes share; null for none
        std::uint32_t frame = 0;          ///< of the function that its node is in
        std::int32_t narrowFloat = 0;
        bool fromInts = false;            ///< a constant worked out from integers: part of shape arithmetic
    };

    const Slot& slot(Ref ref) const { return m_slots[static_cast<std::size_t>(ref)]; }
    Ref add(Slot slot);
    Ref constant(Tensor value, std::shared_ptr<const SourceOp> source);
    bool isConstant(Ref ref) const;
    std::optional<Tensor> folded(const OpDef& op, const Refs& operands, const Attrs& attrs, const Type& type) const;
    void make(Ref ref);
    void note(NodeId id, const SourceOp& source) { m_record.sources.emplace(id, source); }

    /// The value of what depends on small constants only; of floats too, which are not folded where they are made.
    std::optional<Tensor> workedOut(Ref ref, int& budget, int depth) const;
    Ref withBodies(Node made);            ///< with its type worked out; an error, as of `call`, where the bodies do not fit
    void forgetSources(const Node& node); ///< of a node that is given up, and of those in its arms
    NodeId nodeWithoutOperands(Ref ref); ///< a constant, or the parameter of a captured value
    bool isElsewhere(Ref ref) const { return slot(ref).constant || slot(ref).frame != m_frames.back().number; }

    IdSourcePtr m_ids;
    const Ints m_openSizes; ///< see ImportOptions
    ImportRecord& m_record;
    std::vector<Frame> m_frames;
    std::uint32_t m_lastFrame = 0;
    std::deque<Slot> m_slots; ///< many, which never move
    Refs m_made; ///< each value when it got a node, so that going back need not look at all of them
    struct Derived {
        Tensor from; ///< which keeps its buffer
        Tensor value;
    };
    std::map<std::tuple<const Buffer*, DataType, Ints, Tensor (*)(const Tensor&)>, Derived> m_derived;
    std::shared_ptr<const SourceOp> m_source = std::make_shared<const SourceOp>();
    std::optional<Diagnostic> m_error;
};

} // namespace passbench
