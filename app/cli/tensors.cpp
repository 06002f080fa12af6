#include "app/cli/tensors.h"

#include "app/cli/command.h"
#include "core/import/tensor_file.h"

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace passbench::cli {

void InputArgument::add(CLI::App& command)
{
    command.add_option("--input", files, "tensor for an input, .npy or ONNX .pb; the others are seeded")->type_name("[NAME=]FILE")->expected(1)->take_all();
    command.add_option("--seed", seed, "of the inputs that have no file")->type_name("N")->capture_default_str();
}

Result<std::vector<Tensor>> InputArgument::read(std::span<const Port> ports, std::vector<Tensor> tensors) const
{
    std::size_t nextUnnamed = 0;
    for (const std::string& argument : files) {
        const std::size_t equals = argument.find('=');
        std::string path = argument;
        std::size_t at = 0;
        if (equals == std::string::npos || std::filesystem::exists(argument)) {
            at = nextUnnamed++;
        } else {
            path = argument.substr(equals + 1);
            at = static_cast<std::size_t>(std::ranges::find(ports, argument.substr(0, equals), &Port::name) - ports.begin());
        }
        if (at >= ports.size()) {
            std::string names;
            for (const Port& port : ports)
                names += (names.empty() ? "" : ", ") + port.name;
            return passbench::fail(Diagnostic {.message = fmt::format("`--input {}` fits no input", argument), .help = "the inputs are " + names});
        }
        auto tensor = readTensorFile(path);
        if (!tensor)
            return passbench::fail(std::move(tensor).error());
        if (tensor->dtype() != ports[at].dtype || tensor->shape() != ports[at].shape) {
            const auto text = [](DataType dtype, const Ints& shape) { return toText(Type(dtype, Shape(shape.begin(), shape.end()))); };
            return passbench::fail(Diagnostic {.message = fmt::format("input `{}` is {}, and the file holds {}", ports[at].name,
                                        text(ports[at].dtype, ports[at].shape), text(tensor->dtype(), tensor->shape())),
                .where = path});
        }
        tensors[at] = *std::move(tensor);
    }
    return tensors;
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
        return passbench::fail(Diagnostic {.message = "the folder can't be made: " + error.message(), .where = folder});
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const std::string file = fmt::format("output_{}.npy", i);
        PB_TRY(writeNpy(std::filesystem::path(folder) / file, outputs[i]));
        list.push_back({{"name", nameOf(names, i)}, {"file", file}, {"dtype", std::string(name(outputs[i].dtype()))}, {"shape", outputs[i].shape()}});
    }
    return writeOutput((std::filesystem::path(folder) / "outputs.json").string(), list.dump(2) + "\n");
}

std::string describe(std::span<const Tensor> tensors, const std::vector<std::string>& names)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const Tensor& tensor = tensors[i];
        double low = INFINITY, high = -INFINITY, sum = 0;
        std::int64_t finite = 0;
        for (std::int64_t k = 0; k < tensor.elementCount(); ++k) {
            const double value = tensor.at(k);
            if (!std::isfinite(value))
                continue;
            low = std::min(low, value);
            high = std::max(high, value);
            sum += value;
            ++finite;
        }
        std::string range = finite ? fmt::format("{:.6g} to {:.6g}, mean {:.6g}", low, high, sum / static_cast<double>(finite)) : "";
        if (finite < tensor.elementCount())
            range += fmt::format("{}{} of {} NaN or infinite", finite ? ", " : "", tensor.elementCount() - finite, tensor.elementCount());
        std::string first;
        for (std::int64_t k = 0; k < std::min<std::int64_t>(tensor.elementCount(), 5); ++k)
            first += fmt::format("{}{:.6g}", k ? ", " : "", tensor.at(k));
        rows.push_back({nameOf(names, i), toText(Type(tensor.dtype(), Shape(tensor.shape().begin(), tensor.shape().end()))),
            tensor.elementCount() ? range : "empty",
            fmt::format("[{}{}]", first, tensor.elementCount() > 5 ? ", ..." : "")});
    }
    return table(rows);
}

} // namespace passbench::cli
