#pragma once
// Operators among the layers, such as `x + y`: what they are given, in the words of Keras 3 and of TensorFlow.

#include "core/import/keras/reader/node.h"

namespace passbench::keras {

using Names = std::initializer_list<std::string_view>;

class Operator {
public:
    Operator(LayerNode& node, std::string name) : n(node), e(node.e), m_name(std::move(name)) { }

    LayerNode& n;
    Emitter& e;

    const std::string& name() const { return m_name; } ///< "numpy.Add", whoever wrote it
    /// The argument at that place, or of one of those names; null when it is left out.
    const Json& argument(std::size_t position, Names names) const;
    /// A tensor. A number or list among the arguments becomes a constant of the type `like` (of the tensor's own, when None).
    Result<Ref> tensor(std::size_t position, Names names, Ref like = Ref::None);
    /// All tensors of a list, or of the first argument.
    Result<Refs> tensors(std::size_t position, Names names);
    Result<Ref> value(const Json& given, Ref like);
    std::int64_t integer(std::size_t position, Names names, std::int64_t otherwise) const;
    bool flag(std::size_t position, Names names, bool otherwise) const;
    std::optional<Ints> integers(std::size_t position, Names names) const;
    /// Axes from 0 on; all of them for null.
    Result<Ints> axes(std::size_t position, Names names, std::int64_t rank) const;

private:
    std::string m_name;
};

/// The operator, or an error of severity Warning for one that is not known.
Results operatorResult(Operator& op);
using OperatorFunction = Results (*)(Operator& op);
OperatorFunction arithmeticOperator(std::string_view name); ///< null: none of these
OperatorFunction shapeOperator(std::string_view name);
Results itemOperator(Operator& op);

} // namespace passbench::keras
