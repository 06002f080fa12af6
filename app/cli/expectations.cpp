#include "app/cli/expectations.h"
#include "app/cli/arguments/tensor_files.h"

#include "core/runtime/measure.h"

#include <cmath>
#include <limits>

namespace passbench::cli {

void ExpectArgument::add(CLI::App& command)
{
    command.add_option("--expect", files, "compare an output with this tensor, .npy or ONNX .pb, or outputs with the arrays of a .npz archive that have their names; status 3 when they differ by more than the tolerance, in proportion to its largest value, and before anything is run or written where one can't fit by its type")->type_name("[NAME=]FILE")->expected(1)->take_all();
}

Result<std::vector<NamedTensor>> ExpectArgument::read(const Strings& names, const Strings& namesInFile, Session& session) const
{
    return readTensorFiles(files, {.names = names, .namesInFile = namesInFile, .option = "--expect", .what = "output", .all = false, .numbered = true}, session);
}

namespace {

bool isOnlyZeros(const Tensor& tensor)
{
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (tensor.at(i) != 0)
            return false;
    return true;
}

/// `what` goes on from "it": "is 1, and should be 2".
std::string notAsExpected(const std::string& name, const std::string& after, std::string_view what) { return fmt::format("output `{}`{} is not as expected: it {}", name, after, what); }

std::string misfit(const NamedTensor& expected, const Tensor& result, const Difference& difference, const std::string& after, double tolerance)
{
    constexpr std::string_view alone = "output 0 "; // it was compared alone
    if (!difference.comparable)
        return notAsExpected(expected.name, after, difference.what.starts_with(alone) ? difference.what.substr(alone.size()) : difference.what);
    if (std::isinf(difference.maxAbsolute) && difference.index >= 0) // how far it is from there says nothing
        return notAsExpected(expected.name, after, fmt::format("is {:.6g} at element {}, and should be {:.6g}", result.at(difference.index), difference.index, expected.value.at(difference.index)));
    return fmt::format("output `{}`{} differs from what is expected by {:.3g}, {:.3g} of the largest value{}, and {:g} of it is allowed", expected.name, after, difference.maxAbsolute, difference.maxRelative,
        difference.index < 0 ? std::string() : fmt::format(", at element {}", difference.index), tolerance);
}

} // namespace

Comparison ExpectArgument::compared(std::span<const NamedTensor> expected, std::span<const Tensor> results, const Strings& names, const std::string& after) const
{
    Comparison all {.list = nlohmann::json::array(), .text = {}, .misfits = {}};
    for (const NamedTensor& one : expected) {
        const auto at = static_cast<std::size_t>(std::ranges::find(names, one.name) - names.begin());
        Difference difference = Measure::ofLargest(std::span(&one.value, 1), results.subspan(at, 1));
        if (difference.comparable && difference.maxAbsolute > 0 && isOnlyZeros(one.value)) // of which nothing is a part
            difference.maxRelative = std::numeric_limits<double>::infinity();
        const bool fits = difference.comparable && difference.maxRelative <= tolerance;
        all.list.push_back({{"name", one.name}, {"fits", fits}, {"max_relative", difference.maxRelative}, {"max_absolute", difference.maxAbsolute}, {"what", difference.what}});
        all.text += fits ? fmt::format("output `{}`{} is as expected: at most {:.3g} from it, {:.3g} of the largest value, and {:g} of it is allowed\n", one.name, after, difference.maxAbsolute, difference.maxRelative, tolerance)
                         : fmt::format("output `{}`{} is not as expected\n", one.name, after);
        if (fits)
            continue;
        all.misfits.push_back(misfit(one, results[at], difference, after, tolerance));
    }
    return all;
}

std::vector<std::optional<Port>> resultPorts(const Module& module)
{
    std::vector<std::optional<Port>> ports;
    const Strings names = resultNames(module);
    const Type& result = (*module.main())[module.main()->result()].type;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto* tuple = result.tuple();
        const Type type = !tuple ? result : i < tuple->fields.size() ? tuple->fields[i] : Type();
        const auto shape = staticShape(type);
        ports.push_back(shape ? std::optional(Port {names[i], type.tensor()->dtype, *shape}) : std::nullopt);
    }
    return ports;
}

Result<void> checkExpected(std::span<const NamedTensor> expected, std::span<const std::optional<Port>> ports, Session& session)
{
    Strings misfits;
    for (const NamedTensor& one : expected)
        for (const auto& port : ports)
            if (port && port->name == one.name && (port->dtype != one.value.dtype() || port->shape != one.value.shape()))
                misfits.push_back(notAsExpected(one.name, "", fmt::format("is {}, and should be {}", typeText(port->dtype, port->shape), typeText(one.value.dtype(), one.value.shape()))));
    if (misfits.empty())
        return {};
    session.status = CheckFailed;
    return passbench::fail(Diagnostic {.message = misfits.front(), .notes = Strings(misfits.begin() + 1, misfits.end())});
}

void reportMisfits(const Comparison& comparison, Session& session)
{
    if (comparison.misfits.empty())
        return;
    session.status = CheckFailed; // which the error says, too
    session.fail({.message = comparison.misfits.front(), .notes = Strings(comparison.misfits.begin() + 1, comparison.misfits.end())});
}

} // namespace passbench::cli
