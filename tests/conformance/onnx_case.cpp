#include "tests/conformance/onnx_case.h"

#include "core/import/fitted_model.h"
#include "core/import/tensor_file.h"
#include "core/ir/graph/verifier.h"
#include "core/ops/table/evaluate.h"
#include "core/runtime/interpreter.h"

#include <algorithm>
#include <cmath>

namespace passbench {
namespace {

/// `<kind>_0.pb`, `<kind>_1.pb` ... for as long as there are any.
Result<std::vector<Tensor>> tensorsOf(const std::filesystem::path& folder, std::string_view kind)
{
    std::vector<Tensor> tensors;
    for (int k = 0;; ++k) {
        const auto path = folder / fmt::format("{}_{}.pb", kind, k);
        if (!std::filesystem::exists(path))
            return tensors;
        auto tensor = readTensorFile(path);
        if (!tensor)
            return fail("{} {} of the case can't be read: {}", kind, k, tensor.error().message);
        tensors.push_back(*std::move(tensor));
    }
}

/// The suite stores bfloat16 as uint16, which had no tensors of it when the cases were made.
void asDeclared(std::vector<Tensor>& tensors, std::span<const Type> types)
{
    for (std::size_t i = 0; i < std::min(tensors.size(), types.size()); ++i)
        if (const TensorType* type = types[i].tensor(); type && type->dtype == DataType::BFloat16 && tensors[i].dtype() == DataType::UInt16)
            tensors[i] = Tensor(DataType::BFloat16, tensors[i].shape(), tensors[i].buffer());
}

/// With dims bound; `fix`: the inputs that may steer become constants, and leave `inputs`.
Result<Module> importedFor(const std::filesystem::path& model, std::vector<Tensor>& inputs, bool fix)
{
    PB_ASSIGN(Module module, openModel(model));
    std::vector<Type> types;
    for (const NodeId id : module.main()->params())
        types.push_back((*module.main())[id].type);
    asDeclared(inputs, types);
    std::vector<NamedTensor> named;
    for (std::size_t i = 0; i < std::min(inputs.size(), module.main()->params().size()); ++i)
        named.push_back({(*module.main())[module.main()->params()[i]].as<Parameter>()->name, inputs[i]});
    ImportOptions options {.dims = sizesOfSymbols(*module.main(), named)};
    if (fix) {
        std::vector<Tensor> left;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (!maySteer(inputs[i]) || i >= module.main()->params().size())
                left.push_back(inputs[i]);
            else
                options.fixedInputs.emplace_back((*module.main())[module.main()->params()[i]].as<Parameter>()->name, inputs[i]);
        }
        inputs = std::move(left);
    }
    return options.dims.empty() && options.fixedInputs.empty() ? std::move(module) : openModel(model, options);
}

/// The first complaint of the import: why a node became opaque, rather than that it is.
Diagnostic withReport(Diagnostic error, const Module& module)
{
    for (const Diagnostic& entry : module.origin->report)
        if (entry.severity == Severity::Warning && !entry.help.empty())
            return entry;
    return error;
}

Result<void> runDataSet(const std::filesystem::path& model, const std::filesystem::path& folder, bool fix)
{
    PB_ASSIGN(auto inputs, tensorsOf(folder, "input"));
    PB_ASSIGN(auto expected, tensorsOf(folder, "output"));
    PB_ASSIGN(const Module module, importedFor(model, inputs, fix));
    if (const auto problems = verify(module); !problems.empty())
        return fail(problems.front());
    auto actual = interpret(module, inputs);
    if (!actual)
        return fail(withReport(std::move(actual).error(), module));
    if (actual->size() != expected.size())
        return fail("there are {} outputs, and should be {}", actual->size(), expected.size());
    std::vector<Type> types;
    for (const Tensor& tensor : *actual)
        types.push_back(typeOf(tensor));
    asDeclared(expected, types);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        auto checked = checkOutput(expected[i], (*actual)[i]);
        if (!checked) {
            checked.error().message.insert(0, fmt::format("output {}: ", i));
            return checked;
        }
    }
    return {};
}

bool isExact(DataType dtype) { return isInteger(dtype) || dtype == DataType::Bool; }

} // namespace

std::filesystem::path onnxTestData()
{
    const char* folder = std::getenv("PASSBENCH_ONNX_TESTDATA");
    return folder ? folder : "/usr/share/libonnx-testdata/data";
}

std::vector<std::filesystem::path> onnxCases(const std::filesystem::path& data)
{
    std::vector<std::filesystem::path> cases;
    std::error_code error;
    for (const auto& group : std::filesystem::directory_iterator(data, error))
        for (const auto& entry : std::filesystem::directory_iterator(group.path(), error))
            if (std::filesystem::exists(entry.path() / "model.onnx"))
                cases.push_back(entry.path());
    std::ranges::sort(cases, {}, [](const std::filesystem::path& path) { return path.filename(); });
    return cases;
}

Result<CasePass> runOnnxCase(const std::filesystem::path& folder)
{
    CasePass how = CasePass::AsItIs;
    for (int k = 0;; ++k) {
        const auto set = folder / fmt::format("test_data_set_{}", k);
        if (!std::filesystem::exists(set))
            return k > 0 ? Result<CasePass>(how) : fail("the case has no data");
        if (runDataSet(folder / "model.onnx", set, false))
            continue;
        how = CasePass::WithFixedInputs;
        PB_TRY(runDataSet(folder / "model.onnx", set, true));
    }
}

Result<void> checkOutput(const Tensor& expected, const Tensor& actual)
{
    const Type wanted = typeOf(expected), found = typeOf(actual);
    if (wanted != found)
        return fail("it is {}, and should be {}", toText(found), toText(wanted));
    std::int64_t wrong = 0, first = -1;
    for (std::int64_t i = 0; i < expected.elementCount(); ++i) {
        bool same = isExact(expected.dtype()) ? expected.integerAt(i) == actual.integerAt(i) : expected.at(i) == actual.at(i);
        if (!same && !isExact(expected.dtype())) {
            const double a = expected.at(i), b = actual.at(i);
            same = std::isnan(a) && std::isnan(b);
            same = same || (std::isfinite(a) && std::fabs(a - b) <= 1e-7 + 1e-3 * std::fabs(a));
        }
        if (!same && wrong++ == 0)
            first = i;
    }
    if (wrong > 0)
        return fail("element {} is {}, and should be {}; {} of {} are wrong", first, actual.at(first), expected.at(first), wrong, expected.elementCount());
    return {};
}

} // namespace passbench
