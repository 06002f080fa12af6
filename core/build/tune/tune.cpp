#include "core/build/tune/tune.h"

#include "core/build/tune/variant.h"
#include "core/support/files/scratch.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace passbench {
namespace {

namespace fs = std::filesystem;

constexpr double worthIt = 0.97, stillWorthIt = 0.98; ///< of the time by the rule, at first and when all are together

/// What is known of a contraction.
struct Contraction {
    TileKey key;
    TileSchedule byRule, best;
    double share = 1; ///< of the time by the rule that `best` takes
    std::vector<std::size_t> calls;
    double seconds(const CallTimes& times) const
    {
        return std::accumulate(calls.begin(), calls.end(), 0.0, [&](double sum, std::size_t call) { return sum + times.calls[call]; });
    }
};

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
    Result<void> measureInTurn(const Variant& variant, int rounds, CallTimes& times, CallTimes& before) const;
    /// Models may be large, so that there are never more than two.
    static void remove(const Variant& variant)
    {
        std::error_code ignored;
        fs::remove_all(variant.report.folder, ignored);
    }
    TileTables known() const;
    Strings kernelsOf(const Contraction& contraction) const;
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
    Variant m_base;                          ///< with what was known before; of other contractions the rule's
    std::vector<Contraction> m_contractions; ///< that are measured
    bool m_isExhausted = false;              ///< no contraction has further candidates
    TuneReport m_report;
};

Result<Variant> Tuner::built(const TileTables& tiles, std::uint32_t candidate, bool check)
{
    BuildRequest request = m_request;
    request.folder = m_folder / std::to_string(++m_report.builds);
    request.check = check;
    request.tiles = tiles;
    request.tileCandidate = candidate;
    return builtVariant(std::move(request));
}

Result<void> Tuner::measureInTurn(const Variant& variant, int rounds, CallTimes& times, CallTimes& before) const
{
    return passbench::measureInTurn(m_request, m_options.threads, rounds, {m_base, before}, {variant, times});
}

Result<void> Tuner::findContractions()
{
    say("building with what is known");
    PB_ASSIGN(m_base, built(m_request.tiles, 0, m_request.check));
    if (!m_base.report.good()) // before anything is measured, and not because of a tile that is measured here
        return fail(Diagnostic {.message = "the model is not measured, for the check of what is built " + m_base.report.checkText, .help = "`--tolerance` says how much may differ"});
    m_report.cpu = m_base.report.cpu;
    m_report.target = m_base.report.cutFor;
    m_report.sizes = sizesText(m_base.executable);
    m_report.regions = m_base.report.regions;
    m_report.failures = m_base.report.failures;
    const auto table = m_request.tiles.find(m_report.cpu);
    std::map<TileKey, std::size_t> places;
    std::set<TileKey> before;
    for (std::size_t call = 0; call < m_base.tiles.size(); ++call)
        for (const TileChoice& choice : m_base.tiles[call]) {
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
        CallTimes times, before;
        PB_TRY(measureInTurn(variant, 2, times, before));
        for (Contraction& one : m_contractions)
            if (const double share = one.seconds(times) / one.seconds(before); tiles[one.key] != one.byRule && share < one.share) {
                one.share = share;
                one.best = tiles[one.key];
            }
    }
    remove(variant);
    return {};
}

/// With what was found for the others.
TileTables Tuner::known() const
{
    TileTables tables = m_request.tiles;
    auto table = std::make_shared<TileTable>(tables[m_report.cpu] ? *tables[m_report.cpu] : TileTable());
    for (const Contraction& one : m_contractions)
        table->tiles[one.key] = one.best;
    tables[m_report.cpu] = std::move(table);
    return tables;
}

Result<void> Tuner::confirm()
{
    for (Contraction& one : m_contractions)
        if (one.share > worthIt)
            one.best = one.byRule;
    double limit = stillWorthIt;
    for (bool isSettled = false; !isSettled; limit = 1) { // each round but the last has fewer new tiles than the one before
        say("building with the fastest of each");
        PB_ASSIGN(const Variant variant, built(known(), 0, m_request.check));
        if (!variant.report.good())
            return fail(Diagnostic {.message = "the fastest tiles give a wrong result: " + variant.report.checkText, .ours = true});
        CallTimes times, before;
        PB_TRY(measureInTurn(variant, 3, times, before));
        remove(variant);
        isSettled = true;
        m_report.tiles.clear();
        for (Contraction& one : m_contractions) {
            const bool wasNew = one.best != one.byRule;
            if (wasNew && one.seconds(times) > one.seconds(before) * limit) {
                one.best = one.byRule;
                isSettled = false;
            }
            m_report.tiles.push_back({{one.key, one.best, one.seconds(wasNew ? times : before), one.seconds(before), m_options.threads}, one.byRule, kernelsOf(one)});
        }
        m_report.checkText = variant.report.checkText;
        m_report.threads = times.threads;
        m_report.milliseconds = times.run;
        m_report.millisecondsBefore = before.run;
        if (std::ranges::none_of(m_report.tiles, &TunedTile::isNew)) // the two are the same, and what they differ by is noise
            m_report.milliseconds = m_report.millisecondsBefore = std::min(times.run, before.run);
    }
    return {};
}

/// Each once.
Strings Tuner::kernelsOf(const Contraction& contraction) const
{
    Strings kernels;
    for (const std::size_t call : contraction.calls)
        if (std::ranges::find(kernels, m_base.kernels[call]) == kernels.end())
            kernels.push_back(m_base.kernels[call]);
    return kernels;
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
    PB_ASSIGN(const ScratchFolder folder, ScratchFolder::temporary());
    return Tuner(request, options, folder.path()).run();
}

} // namespace passbench
