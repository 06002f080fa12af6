#pragma once
// One call of a layer while it is being converted, and the table of converters.

#include "core/import/graph/expressions.h"
#include "core/import/keras/reader/model.h"

#include <functional>

namespace passbench::keras {

/// Operators that one recurrent layer may become.
inline constexpr std::int64_t mostUnrolled = 100'000;

/// A tensor with the mask that goes along with it: bool [batch, steps], which steps count; None for all.
struct Value {
    Ref ref = Ref::None, mask = Ref::None;
};

/// Weights by layer and role, so that each call of a layer uses the same constants.
struct WeightCache {
    using Key = std::pair<const Json*, std::string>;
    std::map<Key, Tensor> stored; ///< as the file has them
    std::map<Key, Ref> constants; ///< as the graph has them
};

class LayerNode {
public:
    LayerNode(Emitter& emitter, const Layer& layer, bool third, WeightCache& cache) : e(emitter), m_layer(&layer), m_isThird(third), m_cache(&cache) { }

    Emitter& e; ///< short, because every line of a converter names it

    const Layer& layer() const { return *m_layer; }
    const Json& config() const { return m_layer->config(); }
    bool isThird() const { return m_isThird; } ///< written by Keras 3

    // What the call gives. In `args` and `kwargs` tensors are {"$in": k}, with k into `inputs`.
    std::vector<Value> inputs {};
    std::size_t positional = 0; ///< inputs of `args`; those of `kwargs` follow
    Json args = Json::array(), kwargs = Json::object();

    Ref in(std::size_t i = 0) const { return i < inputs.size() ? inputs[i].ref : Ref::None; }
    Ref mask(std::size_t i = 0) const { return i < inputs.size() ? inputs[i].mask : Ref::None; }
    std::optional<std::size_t> input(const Json& argument) const; ///< the number of the tensor that it is
    /// Numbers of the tensors in a keyword argument, which may be one or a list.
    std::vector<std::size_t> keyword(std::string_view name) const;

    // Configuration.
    std::string text(std::string_view key, std::string_view otherwise = {}) const { return textIn(config(), key, otherwise); }
    std::int64_t integer(std::string_view key, std::int64_t otherwise) const { return integerIn(config(), key, otherwise); }
    double number(std::string_view key, double otherwise) const { return numberIn(config(), key, otherwise); }
    bool flag(std::string_view key, bool otherwise) const { return flagIn(config(), key, otherwise); }
    /// `count` whole numbers, or one for all; each `otherwise` when there are none. From 1 to 2^20.
    Result<Ints> extents(std::string_view key, std::size_t count, std::int64_t otherwise) const;
    /// Axes that `key` names, one or a list, from 0 on; `otherwise` when there are none.
    Result<Ints> axes(std::string_view key, std::int64_t rank, const Ints& otherwise) const;
    bool channelsFirst() const { return text("data_format", "channels_last") == "channels_first"; }

    /// One of the layer's weights.
    struct Wanted {
        std::size_t index = 0;  ///< among those that the layer has, as `.keras` files number them
        std::string_view role;  ///< its name in an `.h5` file
        Ints shape;             ///< as it is stored; -1 for any extent
        std::string part {};    ///< of the layer, where several parts have weights of one role
        std::string variant {}; ///< where several constants are made of one weight
    };
    using Remade = std::function<Tensor(const Tensor&)>;
    /// A constant of the layer's type, which `from` makes of what is stored.
    Result<Ref> weight(const Place& place, const Wanted& wanted, const Remade& from = {});
    Result<Ref> weight(std::size_t index, std::string_view role, Ints shape, const Remade& from = {}) { return weight(m_layer->place, {.index = index, .role = role, .shape = std::move(shape)}, from); }
    bool hasWeight(std::size_t index, std::string_view role) const { return keras::hasWeight(m_layer->place, index, role); }

    DataType dtype = DataType::Float32; ///< in which the layer computes

    /// Static extents of input `i`, or why they are needed.
    Result<Ints> staticInput(std::size_t i = 0) const;
    Result<void> requireRank(std::int64_t rank, std::size_t i = 0) const;
    /// A node for a layer within this one, as of a wrapper; it takes no inputs yet.
    LayerNode within(const Layer& inner) const;

    /// Something doubtful that does not keep the layer from being converted; goes to the report.
    void remark(std::string text) { m_remarks->push_back(std::move(text)); }
    const std::vector<std::string>& remarks() const { return *m_remarks; }

private:
    const Layer* m_layer;
    bool m_isThird;
    WeightCache* m_cache;
    std::shared_ptr<std::vector<std::string>> m_remarks = std::make_shared<std::vector<std::string>>();
};

/// Results of the layer, in order.
using Results = Result<std::vector<Value>>;
using Converter = Results (*)(LayerNode& node);

/// What a layer does with masks that it does not look at.
enum class Masks : std::uint8_t { Pass,
    Stop,
    Uses };

struct ConverterEntry {
    std::string_view className;
    Converter convert;
    Masks masks = Masks::Stop;
};

// The families; each class is in one of them.
std::span<const ConverterEntry> activationLayers();
std::span<const ConverterEntry> attention();
std::span<const ConverterEntry> convolutions();
std::span<const ConverterEntry> dense();
std::span<const ConverterEntry> merging();
std::span<const ConverterEntry> normalization();
std::span<const ConverterEntry> pooling();
std::span<const ConverterEntry> preprocessing();
std::span<const ConverterEntry> recurrent();
std::span<const ConverterEntry> resizing();
std::span<const ConverterEntry> rims();
std::span<const ConverterEntry> shapes();
std::span<const ConverterEntry> tensorFlowOperators();
std::span<const ConverterEntry> transposedConvolutions();
std::span<const ConverterEntry> wrappers();

/// What an operator of Keras 3 becomes: "numpy.Add". In converters/operators.cpp.
Results operatorLayer(LayerNode& node);

/// The entry of a class, or null.
const ConverterEntry* converterOf(std::string_view className);
/// The results of a layer whose inputs are set, of whatever class; what the emitter says is wrong is told, too.
Results converted(LayerNode& node);

/// One result without a mask.
inline std::vector<Value> one(Ref ref, Ref mask = Ref::None) { return {{ref, mask}}; }

/// `tensor` as elements of that type, converted when they are first asked for.
Tensor converted(const Tensor& tensor, DataType type);

} // namespace passbench::keras
