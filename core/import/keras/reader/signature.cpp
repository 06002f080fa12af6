#include "core/import/keras/reader/signature.h"

#include "core/import/graph/expressions.h"
#include "core/import/graph/inputs.h"
#include "core/support/words/shown_text.h"

#include <algorithm>

namespace passbench::keras {
namespace {

constexpr std::size_t mostAxes = 16;
constexpr std::int64_t mostInputElements = std::int64_t {1} << 34;

} // namespace

Place topmostPlace(const std::shared_ptr<const Hdf5>& weights, bool isNumbered)
{
    Place place {.file = weights, .isNumbered = isNumbered, .taken = std::make_shared<std::set<std::string>>()};
    if (weights && !isNumbered && weights->has("model_weights"))
        place.group = "model_weights";
    return place;
}

std::optional<DataType> computeType(const Json& policy)
{
    const std::string name = policy.is_string() ? policy.get<std::string>() : textIn(member(policy, "config"), "name", policy.is_null() ? "float32" : "");
    if (name.starts_with("mixed_"))
        return dataTypeNamed(name.substr(6));
    return dataTypeNamed(name);
}

std::vector<ModelInput> inputsOf(const ModelGraph& graph)
{
    std::vector<ModelInput> inputs;
    ParameterNames unique;
    for (const TensorKey& key : referencesIn(graph.inputs))
        inputs.push_back({key[0], unique.of(shownText(graph.layers[key[0]].name))});
    return inputs;
}

Result<Type> declaredInput(const Layer& layer, const std::string& parameter)
{
    const Json& config = layer.config();
    const Json& declared = inputShapeOf(config);
    if (layer.isImplied && !declared.is_array())
        return fail(Diagnostic {.message = "the model was never built: nothing says which shape its input has", .help = "build it, or give it an Input layer, and save it again"});
    if (flagIn(config, "sparse", false) || flagIn(config, "ragged", false))
        return unsupported("it is sparse or ragged, which is not supported");
    if (!declared.is_array() || declared.size() > mostAxes)
        return unsupported("it has no shape of {} axes at most", mostAxes);
    const Json& policy = member(config, "dtype");
    const auto dtype = computeType(policy);
    if (!dtype)
        return unsupported("it has elements of `{}`, which is not supported", shownText(policy.is_string() ? policy.get<std::string>() : std::string("?")));
    Shape shape;
    std::int64_t elements = 1;
    for (std::size_t axis = 0; axis < declared.size(); ++axis) {
        if (declared[axis].is_null()) {
            shape.push_back(Dim::symbol(axis == 0 ? "batch" : fmt::format("{}_dim{}", parameter, axis)));
            continue;
        }
        const auto extent = wholeNumber(declared[axis]);
        if (!extent || *extent < 0 || __builtin_mul_overflow(elements, std::max<std::int64_t>(*extent, 1), &elements) || elements > mostInputElements)
            return fail("it has an impossible size on axis {}", axis);
        shape.emplace_back(*extent);
    }
    return Type(*dtype, std::move(shape));
}

Result<std::vector<SymbolicDim>> openDimsOf(const ModelGraph& graph)
{
    std::vector<SymbolicDim> dims;
    for (const auto& [layer, parameter] : inputsOf(graph)) {
        const auto type = declaredInput(graph.layers[layer], parameter);
        if (!type)
            continue; // told when the model is opened
        const Shape& shape = type->tensor()->shape;
        for (std::size_t axis = 0; axis < shape.size(); ++axis) {
            if (!shape[axis].isSymbol())
                continue;
            const std::string name = shape[axis].text();
            auto at = std::ranges::find(dims, name, &SymbolicDim::name);
            if (at == dims.end())
                at = dims.insert(dims.end(), SymbolicDim {name, {}});
            at->inputs.push_back(fmt::format("{}, axis {}", parameter, axis));
        }
    }
    return dims;
}

} // namespace passbench::keras
