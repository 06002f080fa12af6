#include "core/import/fitted_model.h"

#include "core/ir/graph/op.h"

#include <algorithm>
#include <tuple>

namespace passbench {

std::vector<std::pair<std::string, std::int64_t>> sizesOfSymbols(const Function& main, std::span<const NamedTensor> inputs)
{
    std::vector<std::pair<std::string, std::int64_t>> sizes;
    for (const NodeId id : main.params()) {
        const Node& param = main[id];
        const TensorType* type = param.type.tensor();
        const auto given = std::ranges::find(inputs, param.as<Parameter>()->name, &NamedTensor::name);
        if (!type || given == inputs.end() || type->shape.size() != given->value.shape().size())
            continue;
        for (std::size_t d = 0; d < type->shape.size(); ++d)
            if (type->shape[d].isSymbol())
                sizes.emplace_back(type->shape[d].text(), given->value.shape()[d]);
    }
    std::ranges::sort(sizes);
    const auto same = std::ranges::unique(sizes, {}, &std::pair<std::string, std::int64_t>::first);
    sizes.erase(same.begin(), same.end());
    return sizes;
}

namespace {

/// Two inputs that give one symbol different sizes.
Result<void> checkSizesAgree(const Function& main, std::span<const NamedTensor> inputs)
{
    std::vector<std::tuple<std::string, std::int64_t, std::string>> sizes; // symbol, size, input
    for (const NodeId id : main.params()) {
        const TensorType* type = main[id].type.tensor();
        const auto given = std::ranges::find(inputs, main[id].as<Parameter>()->name, &NamedTensor::name);
        if (!type || given == inputs.end() || type->shape.size() != given->value.shape().size())
            continue;
        for (std::size_t d = 0; d < type->shape.size(); ++d) {
            if (!type->shape[d].isSymbol())
                continue;
            const std::string symbol = type->shape[d].text();
            const std::int64_t size = given->value.shape()[d];
            const auto other = std::ranges::find(sizes, symbol, [](const auto& one) { return std::get<0>(one); });
            if (other != sizes.end() && std::get<1>(*other) != size)
                return fail(Diagnostic {.message = fmt::format("`{}` is {} in input `{}`, and {} in input `{}`", symbol, std::get<1>(*other), std::get<2>(*other), size, given->name), .help = "give inputs that were made together"});
            sizes.emplace_back(symbol, size, given->name);
        }
    }
    return {};
}

} // namespace

Strings dimsWithoutSize(const Module& module)
{
    Strings names;
    const FunctionPtr main = module.main();
    for (const NodeId id : main ? main->params() : std::vector<NodeId>()) {
        const Node& param = (*main)[id];
        const TensorType* type = param.type.tensor();
        for (std::size_t d = 0; type && d < type->shape.size(); ++d) {
            if (type->shape[d].isStatic())
                continue;
            const std::string name = type->shape[d].isSymbol() ? type->shape[d].text() : fmt::format("{}_dim{}", param.as<Parameter>()->name, d);
            if (std::ranges::find(names, name) == names.end())
                names.push_back(name);
        }
    }
    return names;
}

std::string sizesNotKnown(const Strings& dims)
{
    std::string names;
    for (std::size_t i = 0; i < dims.size(); ++i)
        names += fmt::format("{}`{}`", i == 0 ? "" : i + 1 < dims.size() ? ", " : " and ", dims[i]);
    return dims.size() == 1 ? fmt::format("the size of {} is not known", names) : fmt::format("the sizes of {} are not known", names);
}

std::string unknownSizes(const Strings& dims)
{
    return dims.empty() ? std::string() : sizesNotKnown(dims) + (dims.size() == 1 ? ", and what depends on it counts as nothing" : ", and what depends on them counts as nothing");
}

bool maySteer(const Tensor& tensor)
{
    return tensor.shape().size() <= 1 && tensor.elementCount() <= (isInteger(tensor.dtype()) ? 64 : 16);
}

std::size_t unresolvedNodes(const Module& module)
{
    std::size_t count = 0;
    for (const NestedFunction& nested : allFunctions(module))
        count += static_cast<std::size_t>(std::ranges::count_if(nested.function->nodes(), [](const NodePtr& node) {
            const Call* call = node->as<Call>();
            return !node->type.isKnown() || (call && (call->op->isOpaque() || call->op->name.starts_with("dyn.")));
        }));
    return count;
}

Result<Module> openFor(const std::filesystem::path& path, ImportOptions options, std::span<const NamedTensor> inputs, Fitted fitted)
{
    PB_ASSIGN(Module module, openModel(path, options));
    PB_TRY(checkSizesAgree(*module.main(), inputs));
    const auto sizes = sizesOfSymbols(*module.main(), inputs);
    if (!sizes.empty()) {
        options.dims.insert(options.dims.end(), sizes.begin(), sizes.end());
        PB_ASSIGN(module, openModel(path, options));
    }
    const std::size_t unresolved = unresolvedNodes(module);
    if (unresolved == 0 || fitted == Fitted::Sizes)
        return module;
    for (const NamedTensor& input : inputs)
        if (maySteer(input.value))
            options.fixedInputs.emplace_back(input.name, input.value);
    auto fixed = openModel(path, options);
    return fixed && unresolvedNodes(*fixed) < unresolved ? *std::move(fixed) : std::move(module);
}

} // namespace passbench
