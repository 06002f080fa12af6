#include "core/help/pass_example.h"

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/support/text.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace passbench {
namespace {

struct Candidate {
    std::string name, passes, text;
    std::size_t steps = 0;
};

std::optional<Candidate> readCandidate(const std::filesystem::path& path, std::string_view pass)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream whole;
    if (!(whole << file.rdbuf()))
        return {};
    const std::string text = whole.str();
    constexpr std::string_view header = "// passes:", separator = "// ---";
    Candidate candidate {.name = path.filename().string(), .passes = {}, .text = text.substr(0, text.find(separator))};
    for (const std::string& line : split(candidate.text, '\n')) {
        if (line.starts_with(header))
            candidate.passes = trimmed(std::string_view(line).substr(header.size()));
        if (line.starts_with("// error:") || line.starts_with("// compilers:"))
            return {};
    }
    const auto pipeline = parsePipeline(candidate.passes);
    if (!pipeline || pipeline->steps.empty() || pipeline->steps.back().pass != pass)
        return {};
    candidate.steps = pipeline->steps.size();
    return candidate;
}

std::optional<PassExample> runCandidate(const Candidate& candidate)
{
    const auto module = parseModule(opTable(), candidate.text, candidate.name);
    const auto pipeline = parsePipeline(candidate.passes);
    if (!module || !pipeline)
        return {};
    const RunPtr run = runPipeline({.input = *module, .pipeline = *pipeline, .verify = false, .keepContracts = false, .metrics = false});
    if (run->failed() || run->steps.empty() || !run->steps.back()->changed)
        return {};
    const Step& last = *run->steps.back();
    return PassExample {.input = *module, .before = last.before, .after = last.after, .rewrites = last.log.rewrites, .pipeline = candidate.passes};
}

} // namespace

std::optional<PassExample> passExample(const std::filesystem::path& folder, std::string_view pass)
{
    std::vector<Candidate> candidates;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator entry(folder, std::filesystem::directory_options::follow_directory_symlink, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".relay")
            if (auto candidate = readCandidate(entry->path(), pass))
                candidates.push_back(std::move(*candidate));
    std::ranges::sort(candidates, {}, [](const Candidate& one) { return std::tuple(one.name != "example.relay", one.steps, one.text.size(), one.name); });
    for (const Candidate& candidate : candidates)
        if (auto example = runCandidate(candidate))
            return example;
    return {};
}

} // namespace passbench
