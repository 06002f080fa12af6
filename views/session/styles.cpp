#include "views/session/styles.h"

#include "core/query/find_nodes.h"
#include "views/session/session.h"

namespace passbench {
namespace {

std::vector<Styles::Found> foundBy(const std::vector<StyleRule>& rules, const Module& module, const std::shared_ptr<const GraphDiff>& changes, const RunPtr& run)
{
    const Scene scene = makeScene(module);
    std::vector<Styles::Found> all;
    for (const StyleRule& rule : rules)
        all.push_back({rule, rule.enabled ? findNodes(rule.query, {.module = module, .scene = scene, .diff = changes.get(), .run = run}) : Result<std::vector<NodeId>>()});
    return all;
}

} // namespace

Styles::Styles(Session& session) : m_session(session)
{
    using enum Session::Change;
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        if ((what & (Session::Changes(Run) | Shown | Model | Diff)) || ((what & Project) && m_session.project().styles != m_rules))
            follow();
    });
}

void Styles::follow()
{
    m_rules = m_session.project().styles;
    if (m_rules.empty() || !m_session.hasModel()) {
        m_job.cancel();
        m_found.clear();
        m_isStale = false;
        Q_EMIT changed();
        return;
    }
    if (!std::exchange(m_isStale, true))
        Q_EMIT outdated();
    if (m_session.runningStep() >= 0)
        return; // the end of the run tells
    m_job.start([rules = m_rules, module = m_session.shown(), changes = m_session.hasPrevious() && m_session.isDiffKnown() ? m_session.diff() : nullptr,
                    run = m_session.shownRun()](const JobControl&) { return foundBy(rules, module, changes, run); },
        [this](std::vector<Found> found) {
            m_found = std::move(found);
            m_isStale = false;
            Q_EMIT changed();
        });
}

void Styles::set(const QString& text, std::vector<StyleRule> rules)
{
    Workspace next = m_session.project();
    next.styles = std::move(rules);
    m_session.edit(text, std::move(next));
}

void Styles::add(StyleRule rule)
{
    std::vector<StyleRule> rules = m_session.project().styles;
    rules.push_back(std::move(rule));
    set(tr("Add style rule"), std::move(rules));
}

void Styles::remove(std::size_t rule)
{
    std::vector<StyleRule> rules = m_session.project().styles;
    if (rule >= rules.size())
        return;
    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(rule));
    set(tr("Remove style rule"), std::move(rules));
}

void Styles::change(std::size_t rule, StyleRule to)
{
    std::vector<StyleRule> rules = m_session.project().styles;
    if (rule >= rules.size() || rules[rule] == to)
        return;
    rules[rule] = std::move(to);
    set(tr("Change style rule"), std::move(rules));
}

void Styles::moveUp(std::size_t rule)
{
    std::vector<StyleRule> rules = m_session.project().styles;
    if (rule == 0 || rule >= rules.size())
        return;
    std::swap(rules[rule - 1], rules[rule]);
    set(tr("Move style rule"), std::move(rules));
}

} // namespace passbench

#include "moc_styles.cpp"
