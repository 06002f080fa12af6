#include "app/cli/partition_why.h"

#include "core/history/lineage.h"
#include "core/history/named_node.h"
#include "core/history/what_if.h"
#include "core/partition/borders.h"
#include "core/partition/composite_attempts.h"
#include "core/partition/verdicts.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t mostAttempts = 5, mostProspects = 12;

const Function* functionWith(const Module& module, NodeId node)
{
    for (const NestedFunction& nested : allFunctions(module))
        if (nested.function->contains(node))
            return nested.function.get(); // the module keeps it
    return nullptr;
}

/// What became of `node` by the time that compilers were asked.
std::vector<NodeId> subjectsIn(const Module& asked, NodeId node, const Run& run, const Lineage& lineage)
{
    if (functionWith(asked, node))
        return {node};
    for (std::size_t i = 0; i < run.steps.size(); ++i)
        if (&run.steps[i]->before == &asked)
            return i == 0 ? std::vector<NodeId> {} : lineage.descendants(node, i - 1);
    return {};
}

class Explanation {
public:
    Explanation(const RunPtr& run, const CompilerTable& compilers)
        : m_run(*run), m_lineage(run), m_compilers(compilers), m_asked(askedModule(*run)), m_before(moduleBeforeComposites(*run))
    {
    }

    Result<void> write(const std::string& name, bool json)
    {
        if (!m_asked)
            return passbench::fail("no compiler was asked: AnnotateTarget did not run");
        PB_ASSIGN(const NodeId node, nodeNamed(m_run.input, name));
        for (const NodeId subject : subjectsIn(*m_asked, node, m_run, m_lineage))
            addVerdicts(subject);
        for (const NodeId subject : subjectsIn(*m_before, node, m_run, m_lineage))
            addAttempts(subject);
        if (m_json.empty())
            return passbench::fail("%{} is no operator that compilers are asked about", number(node));
        return json ? writeJson("", m_json) : writeOutput("", m_text);
    }

private:
    void addVerdicts(NodeId subject)
    {
        const Function& function = *functionWith(*m_asked, subject);
        if (!function[subject].as<Call>() && !function[subject].as<Invoke>())
            return;
        std::vector<std::vector<std::string>> rows;
        for (const Verdict& verdict : verdictsOf(function, subject, m_compilers)) {
            rows.push_back({"  " + verdict.compiler, verdict.accepted ? "accepted" : "refused", verdict.rule, verdict.reason});
            m_json.push_back({{"node", number(subject)}, {"compiler", verdict.compiler}, {"accepted", verdict.accepted},
                {"rule", verdict.rule}, {"reason", verdict.reason}, {"condition", verdict.condition}, {"actual", verdict.actual}});
        }
        m_text += fmt::format("%{} {}, from {}\n", number(subject), displayName(function[subject]), m_lineage.originText(subject)) + table(rows);
    }

    void addAttempts(NodeId subject)
    {
        const Function& function = *functionWith(*m_before, subject);
        if (!function[subject].as<Call>())
            return;
        for (const CompilerPtr& compiler : m_compilers.compilers) {
            std::vector<CompositeAttempt> attempts = compositeAttempts(function, subject, *compiler);
            attempts.resize(std::min(attempts.size(), mostAttempts));
            std::vector<std::vector<std::string>> rows;
            for (const CompositeAttempt& attempt : attempts) {
                rows.push_back({"  " + attempt.composite, fmt::format("{} of {}", attempt.nodes.size(), attempt.wanted),
                    attempt.reason.empty() ? "matches" : "at " + place(function, attempt) + ": " + attempt.reason});
                m_json.push_back({{"node", number(subject)}, {"compiler", compiler->name}, {"composite", attempt.composite},
                    {"root", number(attempt.root)}, {"matched", attempt.nodes.size()}, {"wanted", attempt.wanted}, {"reason", attempt.reason}});
            }
            if (!rows.empty())
                m_text += fmt::format("groups of {} with %{} {}:\n", compiler->name, number(subject), displayName(function[subject])) + table(rows);
        }
    }

    static std::string place(const Function& function, const CompositeAttempt& attempt)
    {
        const NodeId id = attempt.failedAt != NodeId::None ? attempt.failedAt : attempt.root;
        return fmt::format("%{} {}", number(id), displayName(function[id]));
    }

    const Run& m_run;
    const Lineage m_lineage;
    const CompilerTable& m_compilers;
    const Module *m_asked, *m_before;
    Json m_json = Json::array();
    std::string m_text;
};

/// Index of the region of that name, or of the number that ends its name.
Result<std::size_t> regionNamed(std::span<const RegionInfo> regions, const std::string& name)
{
    Strings known;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].global == name)
            return i;
        known.push_back(regions[i].global);
        if (!name.empty() && regions[i].global.ends_with("_" + name))
            found = i;
    }
    if (found)
        return *found;
    const std::string near = nearest(name, known);
    return passbench::fail(Diagnostic {.message = fmt::format("no region is called `{}`", name),
        .help = !near.empty() ? fmt::format("did you mean `{}`", near)
            : known.empty()   ? "the partition has no regions"
                              : fmt::format("the table lists them: `{}` is the first of {}", known.front(), known.size())});
}

Result<void> explainPair(std::span<const std::string> names, const RunPtr& run, const CompilerTable& compilers, bool json)
{
    const auto regions = regionsOf(run->output(), compilers);
    PB_ASSIGN(const std::size_t one, regionNamed(regions, names[0]));
    PB_ASSIGN(const std::size_t other, regionNamed(regions, names[1]));
    const auto apart = whyApart(run->output(), regions, one, other);
    if (!apart)
        return passbench::fail(Diagnostic {.message = one == other ? "the two are one region" : "the two are of different compilers, or called in different functions"});
    const Lineage lineage(run);
    Json path = Json::array();
    std::string text = fmt::format("{} and {}: {}\n", regions[apart->from].global, regions[apart->to].global, apart->reason);
    std::vector<std::vector<std::string>> rows;
    for (const NodeId id : apart->path) {
        path.push_back(number(id));
        const Function* function = functionWith(run->output(), id);
        rows.push_back({fmt::format("  %{}", number(id)), displayName((*function)[id]), lineage.originText(id)});
    }
    const Json all {{"from", regions[apart->from].global}, {"to", regions[apart->to].global}, {"connected", apart->connected},
        {"reason", apart->reason}, {"path", path}};
    return json ? writeJson("", all) : writeOutput("", text + table(rows));
}

} // namespace

Result<void> explain(const std::string& what, const RunPtr& run, const CompilerTable& compilers, bool json)
{
    const Strings names = split(what, ',');
    if (names.size() == 2 && !nodeNamed(run->input, what))
        return explainPair(names, run, compilers, json);
    return Explanation(run, compilers).write(what, json);
}

Result<void> showProspects(const RunPtr& run, const CompilerTable& compilers, bool json)
{
    const Module* asked = askedModule(*run);
    std::vector<Unsupported> wishes = asked ? unsupported(*asked, compilers) : std::vector<Unsupported> {};
    wishes.resize(std::min(wishes.size(), mostProspects));
    const auto now = regionsOf(run->output(), compilers);
    const Coverage covered = coverageOf(run->output(), now);
    const double hostMacs = covered.entries.front().macs;
    Json list = Json::array();
    std::vector<std::vector<std::string>> rows {{"supporting", "operators", "moves MACs", "found", "regions then"}};
    for (const Unsupported& entry : wishes) {
        PB_ASSIGN(const Prospect then, whatIf(run, entry.wish));
        const double moved = hostMacs - then.coverage.entries.front().macs;
        const double share = covered.macs > 0 ? moved / covered.macs : 0;
        rows.push_back({toText(entry.wish), withThousands(std::ssize(entry.nodes)), fmt::format("{:.1f}%", 100 * share), entry.actual,
            fmt::format("{} instead of {}", then.regions.size(), now.size())});
        list.push_back({{"compiler", entry.wish.compiler}, {"rule", entry.wish.rule}, {"condition", entry.wish.condition}, {"actual", entry.actual},
            {"operators", entry.nodes.size()}, {"macs", moved}, {"share", share}, {"regions", then.regions.size()}, {"regions_now", now.size()},
            {"host_operators", then.coverage.entries.front().operators}});
    }
    if (json)
        return writeJson("", list);
    return writeOutput("", rows.size() == 1 ? std::string("nothing that a compiler refuses stands alone in its way\n") : table(rows, {1, 2}));
}

} // namespace passbench::cli
