#pragma once
// Inputs of a Keras model as parameters: their names, types and open dimensions.

#include "core/import/graph/options.h"
#include "core/import/keras/reader/model.h"

namespace passbench::keras {

/// An input of the model, in its order.
struct ModelInput {
    std::size_t layer = 0;
    std::string parameter; ///< its name in the module
};
std::vector<ModelInput> inputsOf(const ModelGraph& graph);

/// The type that an input layer declares. Sizes that it leaves open are symbols: `batch`, or the parameter with `_dim1`.
Result<Type> declaredInput(const Layer& layer, const std::string& parameter);
Result<std::vector<SymbolicDim>> openDimsOf(const ModelGraph& graph);

/// "float32" or a policy: what a layer computes in. nullopt for what we can't compute in.
std::optional<DataType> computeType(const Json& policy);

/// The place of the topmost model's weights.
Place topmostPlace(const std::shared_ptr<const Hdf5>& weights, bool isNumbered);

} // namespace passbench::keras
