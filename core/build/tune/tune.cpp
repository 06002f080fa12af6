#include "core/build/tune/tune.h"

#include "core/runtime/executable.h"
#include "core/support/files/read_file.h"
#include "core/support/files/scratch.h"
#include "core/support/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace passbench {
namespace {

namespace fs = std::filesystem;

constexpr double worthIt = 0.97, stillWorthIt = 0.98; ///< of the time by the rule
constexpr double measuredSeconds = 0.3;               ///< of one model, before it is the other's turn

/// A build in a folder of its own, which goes with it.
struct Variant {
    BuildReport report;
    Executable executable;
    std::vector<std::vector<TileChoice>> tiles; ///< of each call
    Strings kernels;                            ///< likewise, by name without what all names begin with
};

/// What a variant takes, at its best.
struct Times {
    std::vector<double> calls; ///< seconds
    double run = std::numeric_limits<double>::infinity(); ///< milliseconds
    std::uint32_t threads = 1;
};

/// What is known of a contraction.
struct Contraction {
    TileKey key;
    TileSchedule byRule, best;
    double share = 1; ///< of the time by the rule that `best` takes
    std::vector<std::size_t> calls;
    double seconds(const Times& times) const
    {
        return std::accumulate(calls.begin(), calls.end(), 0.0, [&](double sum, std::size_t call) { return sum + times.calls[call]; });
    }
};

/// Of those that the result is checked at, the largest.
NamedSizes sizesOf(const OpenBuild& open)
{
    const auto product = [](const OpenBuild::ModuleAtSizes& one) { return std::accumulate(one.sizes.begin(), one.sizes.end(), 1.0, std::multiplies<double>()); };
    const auto largest = std::ranges::max_element(open.checks, {}, product);
    NamedSizes sizes;
    for (std::size_t i = 0; largest != open.checks.end() && i < open.dims.size(); ++i)
        if (!open.dims[i].decided)
            sizes.emplace_back(open.dims[i].name, largest->sizes[i]);
    return sizes;
}

class Tuner {
public:
    Tuner(const BuildRequest& request, const TuneOptions& options, fs::path folder) : m_request(request), m_options(options), m_folder(std::move(folder)) {}

    Result<TuneReport> run();

private:
    Result<Variant> built(const TileTables& tiles, std::uint32_t candidate, bool check);
    Result<void> findContractions();
    Result<void> tryCandidate(std::uint32_t candidate);
    /// Builds the best of each, and what no longer is better by itself goes back to the rule.
    Result<void> confirm();
    Result<void> measureInTurn(const Variant& variant, int rounds, Times& times, Times& byRule) const;
    Result<void> measure(const Variant& variant, Times& times) const;
    TileTables known() const;
    void say(const std::string& what)
    {
        m_steps += 1;
        if (m_request.progress)
            m_request.progress(std::min(0.99, m_steps / (2.0 * m_options.candidates + 2)), what);
    }

    const BuildRequest& m_request;
    const TuneOptions& m_options;
    const fs::path m_folder;
    double m_steps = 0;
    Variant m_rule;
    std::vector<Contraction> m_contractions; ///< that are measured
    bool m_isExhausted = false;              ///< no contraction has further candidates
    TuneReport m_report;
};

Result<Variant> Tuner::built(const TileTables& tiles, std::uint32_t candidate, bool check)
{
    BuildRequest request = m_request;
    request.emit = static_cast<std::uint8_t>(Emit::Library);
    request.folder = m_folder / std::to_string(++m_report.builds);
    request.exportRegions = request.profile = false;
    request.check = check;
    request.tiles = tiles;
    request.tileCandidate = candidate;
    request.progress = nullptr;
    Variant variant;
    PB_ASSIGN(variant.report, build(request));
    if (!variant.report.runsHere)
        return fail(Diagnostic {.message = fmt::format("code for {} ({}) can't be measured on this machine", variant.report.cpu, variant.report.triple), .help = "tune on a machine that runs it, and take its file with `--tiles`"});
    if (!variant.report.good())
        return fail(Diagnostic {.message = "the fastest tiles give a wrong result: " + variant.report.checkText, .ours = true});
    PB_ASSIGN(variant.executable, openExecutable(variant.report.folder));
    if (m_request.open) {
        PB_ASSIGN(variant.executable, bound(variant.executable, sizesOf(*m_request.open)));
    }
    const std::optional<std::string> text = readRegularFile(variant.report.folder / "metadata.json", std::size_t {1} << 30);
    const auto metadata = parsedJsonOrDiscarded(text.value_or(""));
    const std::size_t prefix = fmt::format("passbench_{}_", variant.report.name).size();
    for (const auto& call : metadata.is_object() ? metadata.value("calls", nlohmann::json::array()) : nlohmann::json::array()) {
        const auto kernel = std::ranges::find(variant.report.kernels, call.value("kernel", ""), &BuiltKernel::name);
        const bool isOurs = kernel != variant.report.kernels.end(); // not code of another compiler
        variant.tiles.push_back(isOurs ? kernel->tiles : std::vector<TileChoice> {});
        variant.kernels.push_back(isOurs ? kernel->name.substr(std::min(kernel->name.size(), prefix)) : std::string());
    }
    return variant;
}

Result<void> Tuner::measure(const Variant& variant, Times& times) const
{
    const std::vector<Tensor> inputs = m_request.inputs ? *m_request.inputs : seededInputs(variant.executable, m_request.seed);
    ExecuteOptions options {.warmUp = 1, .repeat = 1, .threads = m_options.threads, .profile = true, .stop = m_request.stop};
    constexpr double fewest = 3, most = 200;
    if (!std::isfinite(times.run)) {
        PB_ASSIGN(const Execution once, execute(variant.executable, inputs, options));
        times.run = once.measurement.median;
    }
    options.repeat = static_cast<std::uint32_t>(std::clamp(measuredSeconds * 1000 / std::max(times.run, 1e-3), fewest, most));
    PB_ASSIGN(const Execution execution, execute(variant.executable, inputs, options));
    const Measurement& measured = execution.measurement;
    if (measured.callMilliseconds.size() != variant.tiles.size() || (!times.calls.empty() && times.calls.size() != variant.tiles.size()))
        return fail(Diagnostic {.message = "the module made other calls than it has", .ours = true});
    times.run = std::min(times.run, measured.median);
    times.threads = measured.threads;
    if (times.calls.empty())
        times.calls.assign(variant.tiles.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < times.calls.size(); ++i)
        times.calls[i] = std::min(times.calls[i], measured.callMilliseconds[i] / 1000);
    return {};
}

Result<void> Tuner::measureInTurn(const Variant& variant, int rounds, Times& times, Times& byRule) const
{
    for (int round = 0; round < rounds; ++round) {
        PB_TRY(measure(m_rule, byRule));
        PB_TRY(measure(variant, times));
    }
    if (times.calls.size() != byRule.calls.size())
        return fail(Diagnostic {.message = "the model with other tiles has other kernels", .ours = true});
    return {};
}

Result<void> Tuner::findContractions()
{
    say("building by the rule");
    PB_ASSIGN(m_rule, built({}, 0, false));
    m_report.target = m_rule.report.cutFor;
    m_report.sizes = sizesText(m_rule.executable);
    const auto table = m_request.tiles.find(m_report.target);
    std::map<TileKey, std::size_t> places;
    std::set<TileKey> before;
    for (std::size_t call = 0; call < m_rule.tiles.size(); ++call)
        for (const TileChoice& choice : m_rule.tiles[call]) {
            if (table != m_request.tiles.end() && table->second->tiles.contains(choice.key)) {
                before.insert(choice.key);
                continue;
            }
            const auto [place, isNew] = places.emplace(choice.key, m_contractions.size());
            if (isNew)
                m_contractions.push_back({choice.key, choice.tile, choice.tile, 1, {}});
            std::vector<std::size_t>& calls = m_contractions[place->second].calls;
            if (calls.empty() || calls.back() != call)
                calls.push_back(call);
        }
    m_report.knownBefore = before.size();
    m_report.contractions = before.size() + m_contractions.size();
    return {};
}

Result<void> Tuner::tryCandidate(std::uint32_t candidate)
{
    say(fmt::format("building with candidate {} of {}", candidate + 1, m_options.candidates));
    PB_ASSIGN(const Variant variant, built(m_request.tiles, candidate, false));
    std::map<TileKey, TileSchedule> tiles;
    for (const auto& choices : variant.tiles)
        for (const TileChoice& choice : choices)
            tiles[choice.key] = choice.tile;
    m_isExhausted = std::ranges::all_of(m_contractions, [&](const Contraction& one) { return tiles[one.key] == one.byRule; });
    if (!m_isExhausted) {
        say(fmt::format("measuring candidate {} of {}", candidate + 1, m_options.candidates));
        Times times, byRule;
        PB_TRY(measureInTurn(variant, 2, times, byRule));
        for (Contraction& one : m_contractions)
            if (const double share = one.seconds(times) / one.seconds(byRule); tiles[one.key] != one.byRule && share < one.share) {
                one.share = share;
                one.best = tiles[one.key];
            }
    }
    std::error_code ignored;
    fs::remove_all(variant.report.folder, ignored);
    return {};
}

/// With what was found for the others.
TileTables Tuner::known() const
{
    TileTables tables = m_request.tiles;
    auto table = std::make_shared<TileTable>(tables[m_report.target] ? *tables[m_report.target] : TileTable());
    for (const Contraction& one : m_contractions)
        table->tiles[one.key] = one.best;
    tables[m_report.target] = std::move(table);
    return tables;
}

Result<void> Tuner::confirm()
{
    for (Contraction& one : m_contractions)
        if (one.share > worthIt)
            one.best = one.byRule;
    for (bool isLast = false;; isLast = true) {
        say("building with the fastest of each");
        PB_ASSIGN(const Variant variant, built(known(), 0, m_request.check));
        Times times, byRule;
        PB_TRY(measureInTurn(variant, 3, times, byRule));
        m_report.checkText = variant.report.checkText;
        m_report.threads = times.threads;
        m_report.milliseconds = times.run;
        m_report.millisecondsByRule = byRule.run;
        m_report.tiles.clear();
        bool changes = false;
        for (Contraction& one : m_contractions) {
            const double seconds = one.seconds(times), secondsByRule = one.seconds(byRule);
            if (one.best != one.byRule && seconds > secondsByRule * stillWorthIt) {
                one.best = one.byRule;
                changes = true;
            }
            const bool isRule = one.best == one.byRule;
            Strings kernels;
            for (const std::size_t call : one.calls)
                if (std::ranges::find(kernels, m_rule.kernels[call]) == kernels.end())
                    kernels.push_back(m_rule.kernels[call]);
            m_report.tiles.push_back({{one.key, one.best, isRule ? secondsByRule : seconds, secondsByRule, times.threads}, one.byRule, std::move(kernels)});
        }
        if (std::ranges::none_of(m_report.tiles, &TunedTile::isNew)) // the two are the same, and what they differ by is noise
            m_report.milliseconds = m_report.millisecondsByRule = std::min(times.run, byRule.run);
        if (!changes || isLast)
            return {};
    }
}

Result<TuneReport> Tuner::run()
{
    PB_TRY(findContractions());
    if (m_contractions.empty())
        return std::move(m_report);
    for (std::uint32_t candidate = 1; candidate < m_options.candidates && !m_isExhausted; ++candidate)
        PB_TRY(tryCandidate(candidate));
    PB_TRY(confirm());
    return std::move(m_report);
}

} // namespace

Result<TuneReport> tune(const BuildRequest& request, const TuneOptions& options)
{
    std::error_code error;
    PB_ASSIGN(const ScratchFolder folder, ScratchFolder::make(fs::temp_directory_path(error), "passbench-tune-"));
    return Tuner(request, options, folder.path()).run();
}

} // namespace passbench
