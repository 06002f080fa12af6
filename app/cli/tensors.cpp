#include "app/cli/tensors.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/tensor_files.h"

#include "core/import/fitted_model.h"
#include "core/import/tensor_file.h"
#include "core/runtime/interpreter.h"
#include "core/support/files/write_file.h"
#include "core/support/text.h"

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace passbench::cli {

void InputArgument::add(CLI::App& command)
{
    command.add_option("--input", files, "tensor for an input, .npy or ONNX .pb, or a .npz archive with an array for each input, by its name; without one the others are seeded, and state of a TensorFlow Lite model is 0")->type_name("[NAME=]FILE")->expected(1)->take_all();
    command.add_option("--seed", seed, "of the inputs that have no file")->transform(anyWhole())->type_name("N")->capture_default_str();
}

Result<std::vector<NamedTensor>> InputArgument::read(std::span<const std::string> names, std::span<const std::string> namesInFile, const Strings& states, Session& session) const
{
    return readTensorFiles(files, {.names = names, .namesInFile = namesInFile, .besides = states}, session);
}

std::string typeText(DataType dtype, const Ints& shape) { return toText(Type(dtype, Shape(shape.begin(), shape.end()))); }

namespace {

/// The `--dim` that says a size which the file has not, if one does.
std::string helpOfSizes(const Ints& wanted, const Ints& found, std::span<const std::string> dims)
{
    for (std::size_t d = 0; wanted.size() == found.size() && d < wanted.size(); ++d)
        for (const std::string& dim : dims)
            if (wanted[d] != found[d] && dim.ends_with(fmt::format("={}", wanted[d])))
                return fmt::format("`--dim {}` says that size: leave it out, and the file says it", dim);
    return {};
}

/// The tensor as `port` takes it.
Result<Tensor> fitting(const NamedTensor& given, const Port& port, std::span<const std::string> dims)
{
    Tensor tensor = given.value;
    if (port.dtype == DataType::BFloat16 && tensor.dtype() == DataType::UInt16) // .npy has no bfloat16
        tensor = Tensor(DataType::BFloat16, tensor.shape(), tensor.buffer());
    if (tensor.dtype() != port.dtype || tensor.shape() != port.shape)
        return passbench::fail(Diagnostic {.message = fmt::format("input `{}` is {}, and the file holds {}", port.name, typeText(port.dtype, port.shape), typeText(tensor.dtype(), tensor.shape())),
            .help = helpOfSizes(port.shape, tensor.shape(), dims)});
    return tensor;
}

} // namespace

Result<std::vector<Tensor>> placed(std::span<const NamedTensor> given, std::span<const Port> ports, std::vector<Tensor> seeded, std::span<const std::string> dims)
{
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const auto found = std::ranges::find(given, ports[i].name, &NamedTensor::name);
        if (found == given.end())
            continue;
        PB_ASSIGN(seeded[i], fitting(*found, ports[i], dims));
    }
    return seeded;
}

Result<void> checkGiven(std::span<const NamedTensor> given, const Module& module, std::span<const std::string> dims)
{
    for (const NodeId id : module.main()->params()) {
        const Node& param = (*module.main())[id];
        const auto found = std::ranges::find(given, param.as<Parameter>()->name, &NamedTensor::name);
        const auto shape = staticShape(param.type);
        if (found != given.end() && shape)
            PB_TRY(fitting(*found, {param.as<Parameter>()->name, param.type.tensor()->dtype, *shape}, dims));
    }
    return {};
}

Strings parameterNames(const Module& module)
{
    Strings names;
    for (const NodeId id : module.main()->params())
        names.push_back((*module.main())[id].as<Parameter>()->name);
    return names;
}

Strings resultNames(const Module& module)
{
    Strings names = module.origin ? module.origin->outputNames : Strings();
    const Node& result = (*module.main())[module.main()->result()];
    const std::size_t count = result.type.tuple() ? result.type.tuple()->fields.size() : result.as<Tuple>() ? result.operands.size() : 1; // a text has no types yet
    for (std::size_t i = names.size(); i < count; ++i)
        names.push_back(fmt::format("output_{}", i));
    return names;
}

namespace {

std::vector<std::string> namesInFile(const Module& module)
{
    std::vector<std::string> names;
    for (const NodeId id : module.main()->params()) {
        names.emplace_back();
        if (!module.origin)
            continue;
        if (const auto source = module.origin->sources.find(id); source != module.origin->sources.end())
            names.back() = source->second.name;
    }
    return names;
}

/// What state of a TensorFlow Lite model begins with.
Result<std::vector<NamedTensor>> statesOf(const Module& module, const ModelArgument& model)
{
    PB_ASSIGN(const std::string signature, model.chosenSignature());
    return module.origin ? initialStates(module.origin->path, signature) : std::vector<NamedTensor> {};
}

} // namespace

Result<std::vector<NamedTensor>> given(const ModelArgument& model, const InputArgument& inputs, Session& session)
{
    if (inputs.files.empty())
        return std::vector<NamedTensor>();
    Session quiet {.quiet = true}; // the model is opened again, and complains then
    const auto first = model.open(quiet);
    if (!first) {
        session.status = quiet.status;
        return passbench::fail(first.error());
    }
    PB_ASSIGN(const std::vector<NamedTensor> states, statesOf(*first, model));
    Strings ofStates;
    for (const NamedTensor& state : states)
        ofStates.push_back(state.name);
    return inputs.read(parameterNames(*first), namesInFile(*first), ofStates, session);
}

namespace {

Result<std::vector<Tensor>> inputsOf(const Module& module, const ModelArgument& model, std::span<const NamedTensor> named, std::uint64_t seed)
{
    auto seeded = seededInputs(module, seed);
    PB_TRY(seeded);
    std::vector<Port> ports;
    const std::vector<std::string> names = parameterNames(module);
    for (std::size_t i = 0; i < seeded->size(); ++i)
        ports.push_back({names[i], (*seeded)[i].dtype(), (*seeded)[i].shape()});
    PB_ASSIGN(const std::vector<NamedTensor> states, statesOf(module, model));
    for (const NamedTensor& state : states)
        if (const auto at = std::ranges::find(names, state.name); at != names.end() && (*seeded)[static_cast<std::size_t>(at - names.begin())].shape() == state.value.shape())
            (*seeded)[static_cast<std::size_t>(at - names.begin())] = state.value;
    return placed(named, ports, *std::move(seeded), model.dims);
}

} // namespace

Result<Prepared> prepare(const ModelArgument& model, const InputArgument& inputs, Session& session, const std::function<Result<void>(const Module&)>& check)
{
    PB_ASSIGN(const std::vector<NamedTensor> named, given(model, inputs, session));
    PB_ASSIGN(Module module, model.open(session, named));
    if (const Strings open = dimsWithoutSize(module); !open.empty())
        return passbench::fail(Diagnostic {.message = sizesNotKnown(open) + (open.size() == 1 ? ", and a run needs it" : ", and a run needs them"), .where = model.path, .help = sizesHelp(open)});
    PB_TRY(checkGiven(named, module, model.dims));
    PB_TRY(check(module));
    PB_ASSIGN(std::vector<Tensor> tensors, inputsOf(module, model, named, inputs.seed));
    return Prepared {std::move(module), std::move(tensors)};
}

Result<std::vector<Tensor>> reseeded(const Prepared& prepared, const ModelArgument& model, const InputArgument& inputs, std::uint64_t seed, Session& session)
{
    PB_ASSIGN(const std::vector<NamedTensor> named, given(model, inputs, session));
    return inputsOf(prepared.module, model, named, seed);
}

namespace {

std::string nameOf(const std::vector<std::string>& names, std::size_t i)
{
    return i < names.size() && !names[i].empty() ? names[i] : fmt::format("output_{}", i);
}

} // namespace

Result<void> writeOutputs(const std::string& folder, std::span<const Tensor> outputs, const std::vector<std::string>& names)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return passbench::fail(cantWrite(folder, error.value()));
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string file = fmt::format("output_{}.npy", i);
        PB_TRY(writeNpy(std::filesystem::path(folder) / file, outputs[i]));
        list.push_back({{"name", nameOf(names, i)}, {"file", file}, {"dtype", std::string(name(outputs[i].dtype()))}, {"shape", outputs[i].shape()}});
    }
    const std::filesystem::path listing = std::filesystem::path(folder) / "outputs.json";
    if (std::filesystem::exists(listing, error)) // of a run before, which may have had more
        for (std::size_t i = outputs.size(); std::filesystem::remove(std::filesystem::path(folder) / fmt::format("output_{}.npy", i), error); ++i) { }
    return writeJson(listing.string(), list);
}

namespace {

constexpr std::int64_t shownElements = 5; ///< of each tensor

/// Of the elements that are numbers.
struct Summary {
    std::int64_t low = -1, high = -1; ///< which elements are the least and the largest
    double mean = 0;
    std::int64_t finite = 0;
};

Summary summaryOf(const Tensor& tensor)
{
    Summary summary;
    double sum = 0, least = INFINITY, largest = -INFINITY;
    visitStorage(tensor.dtype(), [&](auto t) {
        using T = decltype(t);
        [[maybe_unused]] const auto elements = tensor.as<T>();
        const auto isLess = [&]([[maybe_unused]] std::int64_t a, [[maybe_unused]] std::int64_t b) { // what the same double may stand for
            if constexpr (std::is_integral_v<T>)
                return elements[static_cast<std::size_t>(a)] < elements[static_cast<std::size_t>(b)];
            else
                return false;
        };
        for (std::int64_t k = 0; k < tensor.elementCount(); ++k) {
            const double value = tensor.at(k);
            if (!std::isfinite(value))
                continue;
            if (value < least || (value == least && isLess(k, summary.low))) {
                least = value;
                summary.low = k;
            }
            if (value > largest || (value == largest && isLess(summary.high, k))) {
                largest = value;
                summary.high = k;
            }
            sum += value;
            ++summary.finite;
        }
    });
    summary.mean = summary.finite ? sum / static_cast<double>(summary.finite) : 0;
    return summary;
}

/// Integers as they are, of 64 bits too, which a double would round.
nlohmann::json elementJson(const Tensor& tensor, std::int64_t k)
{
    return visitStorage(tensor.dtype(), [&](auto t) {
        using T = decltype(t);
        if constexpr (std::is_integral_v<T>)
            return nlohmann::json(+tensor.as<T>()[static_cast<std::size_t>(k)]);
        else
            return std::isfinite(tensor.at(k)) ? nlohmann::json(tensor.at(k)) : nlohmann::json(fmt::format("{}", tensor.at(k)));
    });
}

std::string elementText(const Tensor& tensor, std::int64_t k)
{
    return isFloat(tensor.dtype()) ? fmt::format("{:.6g}", tensor.at(k)) : elementJson(tensor, k).dump();
}

} // namespace

nlohmann::json tensorsJson(std::span<const Tensor> tensors, const std::vector<std::string>& names)
{
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Tensor& tensor = tensors[i];
        const Summary summary = summaryOf(tensor);
        nlohmann::json first = nlohmann::json::array();
        for (std::int64_t k = 0; k < std::min(tensor.elementCount(), shownElements); ++k)
            first.push_back(elementJson(tensor, k));
        nlohmann::json& entry = list.emplace_back(nlohmann::json {{"name", nameOf(names, i)}, {"dtype", std::string(name(tensor.dtype()))}, {"shape", tensor.shape()},
            {"first", first}, {"not_finite", tensor.elementCount() - summary.finite}});
        if (summary.finite)
            entry.update({{"minimum", elementJson(tensor, summary.low)}, {"maximum", elementJson(tensor, summary.high)}, {"mean", summary.mean}});
    }
    return list;
}

std::string describe(std::span<const Tensor> tensors, const std::vector<std::string>& names)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Tensor& tensor = tensors[i];
        const Summary summary = summaryOf(tensor);
        std::string range = summary.finite ? fmt::format("{} to {}, mean {:.6g}", elementText(tensor, summary.low), elementText(tensor, summary.high), summary.mean) : "";
        if (summary.finite < tensor.elementCount())
            range += fmt::format("{}{} of {} NaN or infinite", summary.finite ? ", " : "", tensor.elementCount() - summary.finite, tensor.elementCount());
        std::string first;
        for (std::int64_t k = 0; k < std::min(tensor.elementCount(), shownElements); ++k)
            first += fmt::format("{}{}", k ? ", " : "", elementText(tensor, k));
        rows.push_back({nameOf(names, i), toText(Type(tensor.dtype(), Shape(tensor.shape().begin(), tensor.shape().end()))),
            tensor.elementCount() ? range : "empty",
            fmt::format("[{}{}]", first, tensor.elementCount() > shownElements ? ", ..." : "")});
    }
    return table(rows);
}

} // namespace passbench::cli
