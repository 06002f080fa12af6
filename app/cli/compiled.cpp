#include "app/cli/compiled.h"

#include "app/cli/temporary_folder.h"
#include "core/codegen/build.h"

#include <filesystem>

namespace passbench::cli {

namespace fs = std::filesystem;

Result<CompiledModel> compiledModel(const ModelArgument& model, Session& session)
{
    if (fs::is_directory(model.path)) {
        PB_ASSIGN(Executable executable, openExecutable(model.path));
        return CompiledModel {std::move(executable), nullptr};
    }
    PB_ASSIGN(const Module module, model.open(session));
    PB_ASSIGN(const Pipeline pipeline, presetPipeline("O3"));
    PB_ASSIGN(const RunPtr steps, runSteps({.input = module, .pipeline = pipeline}, session));
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(const BuildReport report, build({.module = steps->output(), .folder = *folder / "model", .check = false}));
    PB_ASSIGN(Executable executable, openExecutable(report.folder));
    return CompiledModel {std::move(executable), folder};
}

} // namespace passbench::cli
