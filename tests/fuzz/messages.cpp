#include "core/build/message/message.h"
#include "core/codegen/input/compile_input.h"
#include "core/runtime/run_request.h"
#include "core/search/survey_job.h"
#include "tests/fuzz/targets.h"

namespace passbench::fuzz {
namespace {

void buildMessages(std::string_view bytes)
{
    (void)decodeBuildOrder(bytes);
    (void)decodeBuildReport(bytes, ".");
}

void compileMessages(std::string_view bytes) { (void)decodeCompileInput(bytes); }

void runMessages(std::string_view bytes)
{
    (void)decodeLibraryRun(bytes);
    (void)decodeLibraryResult(bytes);
}

void surveyMessages(std::string_view bytes) { (void)decodeSurveyRow(bytes); }

constexpr Target messageList[] = {{"build_messages", buildMessages}, {"compile_messages", compileMessages}, {"run_messages", runMessages}, {"survey_messages", surveyMessages}};

} // namespace

std::span<const Target> messageTargets() { return messageList; }

} // namespace passbench::fuzz
