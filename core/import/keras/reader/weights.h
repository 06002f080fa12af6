#pragma once
// Where the weights of a layer lie: by numbers in groups named after classes (`.keras`), or by names (`.h5`).

#include "core/import/keras/archive/hdf5.h"

#include <set>

namespace passbench::keras {

/// The weights of one layer, or of a part of it.
struct Place {
    /// A weight as an `.h5` file lists it.
    struct Named {
        std::string name;    ///< "block1/conv/kernel:0"
        std::string dataset; ///< its path in the file
    };

    std::shared_ptr<const Hdf5> file {}; ///< null: no weights at all
    bool isNumbered = false;
    std::string group {};                            ///< numbered: "layers/dense"
    std::vector<Named> weights {};                   ///< named: those that may be the layer's, in the order of the file
    std::shared_ptr<std::set<std::string>> taken {}; ///< named: datasets that are some layer's already
};

/// The part of a layer that lies there: numbered, the first of `attributes` that the file has ("query_dense", "_query_dense");
/// named, weights with `scope` on their path, or else all. A scope that ends with `*` is the beginning of a name.
Place partOf(const Place& place, std::initializer_list<std::string_view> attributes, std::string_view scope);
/// Weight `index` of those that the layer has, which an `.h5` file calls `role`. Only one that is there.
Result<Tensor> weightAt(const Place& place, std::size_t index, std::string_view role);
bool hasWeight(const Place& place, std::size_t index, std::string_view role);

/// "Conv2DTranspose" -> "conv2d_transpose": what `.keras` files call the groups of a class.
std::string snakeCase(std::string_view className);

} // namespace passbench::keras
