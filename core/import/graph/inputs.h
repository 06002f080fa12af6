#pragma once
// Inputs of a model as parameters of its function.

#include "core/import/graph/emitter.h"
#include "core/import/graph/options.h"

#include <set>

namespace passbench {

/// Names of parameters, as parameterName() has them, each given out once.
class ParameterNames {
public:
    std::string of(std::string_view fileName);

private:
    std::set<std::string> m_taken;
};

/// A parameter of the function that is open in `e`, a body at `path` of the file, which calls it `name`.
Ref bodyParameter(Emitter& e, ParameterNames& names, const std::string& path, const std::string& name, Type type);

/// A parameter, or the constant that it is fixed to. `source.name` is the input's name in the file.
Result<Ref> parameterOrConstant(Emitter& e, const ImportOptions& options, ImportRecord& record, const std::string& name, Type type, SourceOp source);

/// `known` are the names of the model's inputs, in the module and in the file.
Result<void> checkFixedInputs(const ImportOptions& options, const std::vector<std::string>& known);

/// The size that a dimension is given, or nullopt.
std::optional<Dim> boundDim(const ImportOptions& options, std::string_view symbol);
/// Sizes are given to dimensions of the model, and are not negative. `known` are the names of all axes, `open` of those without a size.
Result<void> checkBoundDims(const ImportOptions& options, const std::vector<std::string>& known, const std::vector<std::string>& open);

} // namespace passbench
