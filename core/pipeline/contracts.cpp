// Orders of passes that can't work, seen before anything runs, and what would mend them.

#include "core/pipeline/plan.h"

namespace passbench {
namespace {

/// Walks the pipeline and keeps what holds, without running anything.
class ContractWalk {
public:
    explicit ContractWalk(const PlanRequest& request) : m_request(request), m_holds(request.initial) {}

    PipelinePlan run()
    {
        for (const PipelineStep& step : m_request.pipeline.steps)
            addWritten(step);
        const std::vector<std::string> ids = stepIds(m_plan.pipeline());
        for (std::size_t i = 0; i < ids.size(); ++i)
            m_plan.steps[i].id = ids[i];
        return std::move(m_plan);
    }

private:
    void addWritten(const PipelineStep& step)
    {
        if (std::string why = whySkipped(step, m_request.gates); !why.empty()) {
            add(step, Decision::Skipped, std::move(why));
            return;
        }
        const PassDef* pass = passNamed(step.pass);
        if (!pass) {
            m_plan.problems.push_back({m_plan.steps.size(), fmt::format("no pass is called `{}`", step.pass), {}});
            add(step, Decision::Runs, {});
            return;
        }
        if (m_request.insertMissing)
            insertNeeded(*pass, step.groups, {pass->name});
        noteProblems(*pass);
        take(*pass);
        add(step, Decision::Runs, {});
    }

    void add(PipelineStep step, Decision decision, std::string reason)
    {
        m_plan.steps.push_back({.step = std::move(step), .id = {}, .decision = decision, .reason = std::move(reason), .holds = m_holds});
    }

    void take(const PassDef& pass)
    {
        const auto lose = [&](Property lost) {
            if (m_holds.erase(lost))
                m_undoneBy[lost] = pass.name;
        };
        std::ranges::for_each(pass.invalidates, lose);
        for (const Property held : std::set(m_holds))
            if (isFragile(held) && std::ranges::find(pass.keeps, held) == pass.keeps.end())
                lose(held);
        m_holds.insert(pass.establishes.begin(), pass.establishes.end());
    }

    void noteProblems(const PassDef& pass)
    {
        for (const Property need : pass.needs) {
            if (m_holds.contains(need))
                continue;
            const auto undone = m_undoneBy.find(need);
            const PassDef* mends = passFor(need, false);
            std::string why = undone == m_undoneBy.end() ? "no step before it establishes that" : fmt::format("`{}` undoes that", undone->second);
            if (mends && m_request.insertMissing && !passFor(need, true))
                why += fmt::format(", and `{}` is on the list of disabled passes", mends->name);
            m_plan.problems.push_back({m_plan.steps.size(), fmt::format("`{}` needs the graph to be {}, and {}", pass.name, name(need), why),
                mends ? mends->name : std::string()});
        }
    }

    /// Puts what `pass` needs, and is not true, before it; first what that needs in turn. `waiting` are the passes that this
    /// is done for, which must not wait for themselves.
    void insertNeeded(const PassDef& pass, const std::vector<StepGroup>& groups, const std::set<std::string>& waiting)
    {
        for (const Property need : pass.needs) {
            const PassDef* mends = m_holds.contains(need) ? nullptr : passFor(need, true);
            if (!mends || waiting.contains(mends->name))
                continue;
            std::set<std::string> now = waiting;
            now.insert(mends->name);
            insertNeeded(*mends, groups, now);
            take(*mends);
            add({.pass = mends->name, .groups = groups}, Decision::Inserted, fmt::format("`{}` needs the graph to be {}", pass.name, name(need)));
        }
    }

    /// A pass that establishes `wanted` and could itself stand here; else any that establishes it.
    const PassDef* passFor(Property wanted, bool enabledOnly) const
    {
        const auto& disabled = m_request.gates.disabled;
        const PassDef* any = nullptr;
        for (const PassDef& pass : allPasses()) {
            if (std::ranges::find(pass.establishes, wanted) == pass.establishes.end())
                continue;
            if (enabledOnly && std::ranges::find(disabled, pass.name) != disabled.end())
                continue;
            if (std::ranges::all_of(pass.needs, [&](Property need) { return m_holds.contains(need); }))
                return &pass;
            any = any ? any : &pass;
        }
        return any;
    }

    const PlanRequest& m_request;
    PipelinePlan m_plan;
    std::set<Property> m_holds;
    std::map<Property, std::string> m_undoneBy;
};

} // namespace

PipelinePlan planOf(const PlanRequest& request) { return ContractWalk(request).run(); }

std::vector<ContractProblem> checkContracts(const Pipeline& pipeline, std::set<Property> initial, const Gates& gates)
{
    return planOf({.pipeline = pipeline, .initial = std::move(initial), .gates = gates}).problems;
}

} // namespace passbench
