#include "app/cli/compiled.h"

#include "app/cli/temporary_folder.h"
#include "core/build/build.h"

#include <charconv>
#include <cstring>
#include <filesystem>
#include <iostream>

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

void ThreadsArgument::add(CLI::App& command, const std::string& otherwise)
{
    command.add_option("--threads", threads, "threads that code of other compilers, such as dnnl's, may use in a call; without it OMP_NUM_THREADS, or " + otherwise)
        ->check(CLI::Range(1, 256));
}

std::uint32_t ThreadsArgument::orOne() const
{
    std::uint32_t number = threads;
    if (const char* text = std::getenv("OMP_NUM_THREADS"); text && number == 0) // may go on: "4,2" is for nested teams
        std::from_chars(text, text + std::strlen(text), number);
    return std::max(number, 1U);
}

void passOn(std::string_view said) { std::cerr << said << std::flush; }

} // namespace passbench::cli
