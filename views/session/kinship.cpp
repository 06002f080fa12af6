#include "views/session/kinship.h"

#include "views/session/session.h"

namespace passbench {

Kinship::Kinship(Session& session) : m_session(session)
{
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        const bool otherRun = (what & Session::Change::Run) && m_session.runningStep() < 0 && m_session.run() != m_found.run;
        if (otherRun || (what & Session::Change::Selection))
            follow();
    });
}

void Kinship::follow()
{
    const NodeId node = m_session.selection();
    if (node == NodeId::None) {
        m_job.cancel();
        m_found.node = NodeId::None;
        m_found.kin.clear();
        m_found.steps.clear();
        Q_EMIT changed();
        return;
    }
    m_job.start(
        [node, run = m_session.run(), known = m_session.run() == m_found.run ? m_found.lineage : nullptr](const JobControl&) {
            Found found {.node = node, .run = run, .lineage = known ? known : std::make_shared<const Lineage>(run)};
            found.kin = found.lineage->kin(node);
            found.steps = found.lineage->touchingSteps(node);
            return found;
        },
        [this](Found found) {
            m_found = std::move(found);
            Q_EMIT changed();
        });
}

} // namespace passbench

#include "moc_kinship.cpp"
