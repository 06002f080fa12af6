#include "core/import/graph/inputs.h"

#include "core/ir/graph/infer.h"
#include "core/ops/table/evaluate.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>

namespace passbench {

std::string parameterName(std::string_view fileName)
{
    std::string name = identifier(fileName);
    if (name.empty())
        name = "input";
    if (!std::isalpha(static_cast<unsigned char>(name.front())))
        name.insert(0, "v"); // as the printer does: a local starts with a letter
    return name;
}

std::string ParameterNames::of(std::string_view fileName)
{
    const std::string stem = parameterName(fileName);
    std::string name = stem;
    for (int k = 1; !m_taken.insert(name).second; ++k)
        name = fmt::format("{}_{}", stem, k);
    return name;
}

Ref bodyParameter(Emitter& e, ParameterNames& names, const std::string& path, const std::string& name, Type type)
{
    const std::string shown = fmt::format("{} / {}", path, name);
    return e.parameter(names.of(name.starts_with("outer") ? "inner_" + name : name), std::move(type), {shown, "input", shown}); // captures are outer0, outer1 ...
}

Result<Ref> parameterOrConstant(Emitter& e, const ImportOptions& options, ImportRecord& record, const std::string& name, Type type, SourceOp source)
{
    const auto fixed = std::ranges::find_if(options.fixedInputs, [&](const auto& each) { return each.first == name || each.first == source.name; });
    if (fixed == options.fixedInputs.end())
        return e.parameter(name, std::move(type), std::move(source));
    Tensor value = fixed->second;
    if (type.tensor()->dtype == DataType::BFloat16 && value.dtype() == DataType::UInt16) // .npy has no bfloat16
        value = Tensor(DataType::BFloat16, value.shape(), value.buffer());
    const Type given = typeOf(value);
    if (type.tensor()->dtype != value.dtype())
        return fail("input `{}` is {}, and can't be fixed to {}", name, toText(type), toText(given));
    const bool expected = fits(type, given); // exporters declare wrong shapes, and the value is what counts
    record.report.push_back({.message = expected ? fmt::format("fixed to a constant {}", toText(given)) : fmt::format("fixed to a constant {}, though declared as {}", toText(given), toText(type)),
        .where = fmt::format("input `{}`", name),
        .severity = expected ? Severity::Note : Severity::Warning});
    return e.constant(std::move(value), std::move(source));
}

Result<void> checkFixedInputs(const ImportOptions& options, const std::vector<std::string>& known)
{
    for (const auto& [name, value] : options.fixedInputs) {
        if (std::ranges::find(known, name) != known.end())
            continue;
        return fail(Diagnostic {.message = fmt::format("the model has no input `{}` to be fixed", name), .help = didYouMean(name, known)});
    }
    return {};
}

std::optional<Dim> boundDim(const ImportOptions& options, std::string_view symbol)
{
    for (const auto& [name, size] : options.dims)
        if (name == symbol)
            return Dim(size);
    return std::nullopt;
}

Result<void> checkBoundDims(const ImportOptions& options, const std::vector<std::string>& known, const std::vector<std::string>& open)
{
    for (const auto& [name, size] : options.dims) {
        if (size < 0)
            return fail("dimension `{}` can't be {}", name, size);
        if (std::ranges::find(known, name) == known.end())
            return fail(Diagnostic {.message = fmt::format("the model has no dimension `{}`", name),
                .help = didYouMean(name, known, open.empty() ? "it has none that is open" : "it has " + join(open, ", "))});
    }
    return {};
}

} // namespace passbench
