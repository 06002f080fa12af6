#pragma once
// What a Keras configuration says about its layers and who calls whom, in one form for all versions of the format.
//
// A reference to a value is the object {"$ref": [layer, call, output]}, with numbers into the lists here. It stands wherever a
// call has a tensor among its arguments, at any depth.

#include "core/import/keras/reader/bounded_json.h"
#include "core/import/keras/reader/weights.h"

#include <array>
#include <deque>
#include <map>

namespace passbench::keras {

using TensorKey = std::array<std::size_t, 3>; ///< layer, call, output

struct Layer {
    std::string name;
    std::string className;        ///< "Conv2D"; of operators of Keras 3 "numpy.Add"
    const Json* object = nullptr; ///< the whole of it in the file; the same one wherever the layer is used
    bool isOperator = false;      ///< `x + y` and the like: no layer, has no weights
    bool isImplied = false;       ///< an input that the file doesn't list
    Place place {};               ///< of its weights

    const Json& config() const { return member(*object, "config"); }
    bool isModel() const; ///< Functional or Sequential
};

struct Call {
    std::size_t layer = 0;
    Json args = Json::array(), kwargs = Json::object();
};

struct ModelGraph {
    std::string name;
    bool isFunctional = false;
    std::vector<Layer> layers;
    std::vector<Call> calls;
    std::vector<std::vector<std::size_t>> callsOf; ///< of each layer, in order
    Json inputs, outputs;                          ///< references, in lists or objects of any depth
    std::map<TensorKey, Json> declared;            ///< shape and dtype of values, where the file has them
    std::deque<Json> made;                         ///< objects that the file doesn't have: implied inputs
};

/// `object` is {"class_name", "config"}, `place` that of the model's weights. It must outlive the result. Things that are doubtful
/// go to `warnings`. Errors name the layer and what is wrong with it.
Result<ModelGraph> readModel(const Json& object, const Place& place, bool isTopmost, std::vector<std::string>& warnings);

/// The reference that `value` is, or nothing.
std::optional<TensorKey> referenceIn(const Json& value);
/// All references in it, from front to back; of objects in the order of their keys, as Keras flattens them.
std::vector<TensorKey> referencesIn(const Json& value);

/// Shape of the model's input layer as JSON: `batch_shape` or `batch_input_shape`; null when there is none.
const Json& inputShapeOf(const Json& config);

namespace detail {
/// Calls, inputs and outputs of a Functional model whose layers are known.
Result<void> readCalls(const Json& config, ModelGraph& graph, std::vector<std::string>& warnings);
/// Gives each layer the place of its weights.
void placeLayers(ModelGraph& graph, const Place& place, bool isTopmost);
}

} // namespace passbench::keras
