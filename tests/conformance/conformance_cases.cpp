// Runs cases of the conformance suite, for tst_onnx_conformance: one that crashes takes no other with it.

#include "core/passes/all_passes.h"
#include "tests/conformance/case_runner.h"
#include "tests/conformance/onnx_case.h"

#include <cstdlib>

using namespace passbench;

namespace {

CaseVerdict verdictOf(const std::filesystem::path& folder)
{
    if (folder == "crash") // the test of the runner asks for it
        std::abort();
    const auto result = runOnnxCase(folder);
    if (result)
        return {true, std::string(*result == CasePass::AsItIs ? "" : withFixedInputs)};
    const Diagnostic& error = result.error();
    return {false, error.where.empty() ? error.message : fmt::format("{}: {}", error.where, error.message)};
}

} // namespace

int main()
{
    registerPasses();
    return serveCases(verdictOf);
}
