#include "app/cli/compiled.h"

#include "core/codegen/build.h"

#include <cstdlib>
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
    std::string pattern = (fs::temp_directory_path() / "passbench-XXXXXX").string();
    if (!mkdtemp(pattern.data()))
        return passbench::fail(Diagnostic {.message = "a temporary folder can't be made", .where = pattern});
    const std::shared_ptr<const fs::path> folder(new fs::path(pattern), [](const fs::path* path) {
        std::error_code ignored;
        fs::remove_all(*path, ignored);
        delete path;
    });
    PB_ASSIGN(const BuildReport report, build({.module = steps->output(), .folder = *folder / "model", .check = false}));
    PB_ASSIGN(Executable executable, openExecutable(report.folder));
    return CompiledModel {std::move(executable), folder};
}

} // namespace passbench::cli
