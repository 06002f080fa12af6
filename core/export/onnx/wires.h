#pragma once
// The tensors of a function by name, for models that share them.

#include "core/export/onnx/model.h"

#include <map>
#include <set>

namespace passbench {

/// Field `index` of what a node gives, tuples flattened.
struct Wire {
    NodeId node = NodeId::None;
    std::size_t index = 0;
    auto operator<=>(const Wire&) const = default;
};

/// Does no work of its own: it puts tensors together, takes them apart, or has them from the beginning.
inline bool isFree(const Node& node) { return node.as<Constant>() || node.as<Tuple>() || node.as<Project>() || node.as<FunctionLiteral>(); }

class OnnxWires {
public:
    /// `main` must outlive it. Names are those of the imported model where it had some; that of a parameter is its own.
    OnnxWires(const Module& module, const Function& main);

    const std::vector<OnnxPort>& inputs() const { return m_inputs; }
    const std::vector<OnnxPort>& outputs() const { return m_outputs; }
    /// The tensors that a node gives, by who makes them: never a tuple or a projection.
    std::vector<Wire> of(NodeId id) const;
    const std::string& name(Wire wire) const { return m_names.at(wire); } ///< of one that is no constant, or an output
    TensorType type(Wire wire) const;
    const Tensor* constant(Wire wire) const;                              ///< null for others

private:
    Wire origin(Wire wire) const;
    void give(Wire wire, std::string wished);
    std::string sourceName(const Module& module, Wire wire) const;

    const Function& m_main;
    std::map<Wire, std::string> m_names;
    std::set<std::string, std::less<>> m_taken;
    std::vector<OnnxPort> m_inputs, m_outputs;
};

} // namespace passbench
