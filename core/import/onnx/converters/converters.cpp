// Which converter takes which operator.

#include "core/import/onnx/reader/node.h"

#include <algorithm>

namespace passbench {
namespace {

struct Family {
    std::string_view domain;
    std::span<const OnnxConverterEntry> (*entries)();
};

constexpr Family families[] {
    {"", onnxActivations},
    {"", onnxAlgebra},
    {"", onnxAttention},
    {"", onnxConstants},
    {"", onnxConvolution},
    {"", onnxElementwise},
    {"", onnxFourier},
    {"", onnxIndexing},
    {"", onnxLinear},
    {"", onnxLosses},
    {"", onnxNormalization},
    {"", onnxPadding},
    {"", onnxPatches},
    {"", onnxPooling},
    {"", onnxQuantize},
    {"", onnxRecurrent},
    {"", onnxReduction},
    {"", onnxResize},
    {"", onnxSequence},
    {"", onnxShape},
    {"", onnxSlicing},
    {"", onnxText},
    {"", onnxVision},
    {"", onnxWindows},
    {"com.microsoft", microsoftAttention},
    {"com.microsoft", microsoftGroupedAttention},
    {"com.microsoft", microsoftFused},
    {"com.microsoft", microsoftQuantize},
};

using Key = std::pair<std::string_view, std::string_view>; // domain, operator

const std::map<Key, OnnxConverter>& converters()
{
    static const std::map<Key, OnnxConverter> table = [] {
        std::map<Key, OnnxConverter> all;
        for (const Family& family : families)
            for (const OnnxConverterEntry& entry : family.entries())
                all.emplace(Key {family.domain, entry.op}, entry.convert);
        return all;
    }();
    return table;
}

} // namespace

std::string_view standardDomain(std::string_view domain) { return domain == "ai.onnx" ? "" : domain; }

OnnxConverter onnxConverter(std::string_view domain, std::string_view op)
{
    const auto at = converters().find({standardDomain(domain), op});
    return at == converters().end() ? nullptr : at->second;
}

std::vector<std::string> onnxOperators()
{
    std::vector<std::string> names;
    for (const auto& [key, convert] : converters())
        names.push_back(key.first.empty() ? std::string(key.second) : fmt::format("{}.{}", key.first, key.second));
    std::ranges::sort(names);
    return names;
}

} // namespace passbench
