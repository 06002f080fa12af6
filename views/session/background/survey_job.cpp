#include "views/session/background/survey_job.h"

#include "views/session/session.h"

#include "core/document/chosen_compilers.h"
#include "core/document/edits.h"
#include "core/pipeline/partition_flow.h"
#include "core/support/text.h"

#include <algorithm>
#include <tuple>

namespace passbench {

SurveyJob::SurveyJob(Session& session) : QObject(&session), m_session(session) {}

void SurveyJob::add(const QStringList& paths)
{
    Strings given;
    for (const QString& path : paths)
        given.push_back(path.toStdString());
    m_finding.start([given](const JobControl&) { return modelsIn(given); },
        [this](Result<Strings> found) {
            m_error.reset();
            if (!found)
                m_error = found.error();
            else
                std::ranges::copy_if(*found, std::back_inserter(m_models), [this](const std::string& model) { return std::ranges::find(m_models, model) == m_models.end(); });
            Q_EMIT changed();
        });
}

void SurveyJob::remove(const std::vector<std::size_t>& models)
{
    Strings left;
    for (std::size_t i = 0; i < m_models.size(); ++i)
        if (std::ranges::find(models, i) == models.end())
            left.push_back(m_models[i]);
    std::erase_if(m_rows, [&](const auto& row) { return std::ranges::find(left, row.first) == left.end(); });
    m_models = std::move(left);
    Q_EMIT changed();
}

bool SurveyJob::usesPreset() const
{
    return std::ranges::none_of(m_session.project().pipeline.steps, [](const PipelineStep& step) { return step.enabled && step.pass == "PartitionGraph"; });
}

Workspace SurveyJob::workspace() const
{
    Workspace workspace = m_session.project();
    if (!usesPreset())
        return workspace;
    auto preset = presetFor("O3", m_session.compilers().compilers);
    return preset ? withPipeline(std::move(workspace), *std::move(preset)) : workspace;
}

bool SurveyJob::isStale() const
{
    const auto seen = [](const Workspace& of) { return std::tie(of.pipeline, of.compilers, of.dims, of.optLevel, of.required, of.disabled); };
    return !m_rows.empty() && (seen(m_surveyed) != seen(workspace()) || m_surveyedOther != m_other);
}

Result<void> SurveyJob::setOther(const std::string& file)
{
    if (!file.empty())
        PB_TRY(withRulesOf(workspace(), file));
    m_other = file;
    Q_EMIT changed();
    return {};
}

void SurveyJob::start()
{
    m_error.reset();
    const auto other = m_other.empty() ? Result<Workspace>(Workspace {}) : withRulesOf(workspace(), m_other);
    if (!other) {
        m_error = other.error();
        return Q_EMIT changed();
    }
    m_surveyed = workspace();
    m_usedPreset = usesPreset();
    m_surveyedOther = m_other;
    m_rows.clear();
    m_done = 0;
    m_before.reset();
    if (m_other.empty() && m_last && std::ranges::equal(m_last->rows, m_models, {}, &SurveyRow::model))
        m_before = m_last;
    m_beforeAbout = m_other.empty() ? "the time before" : fmt::format("`{}`", m_other);
    m_ticket = m_session.jobs().begin({.text = tr("Model set"), .cancel = [this] { cancel(); }, .fraction = 0});
    const auto show = [this](const SurveyRow& row, bool isOther) {
        if (!isOther)
            m_rows.insert_or_assign(row.model, row);
        m_ticket.progress(static_cast<double>(++m_done) / static_cast<double>(toDo()));
        Q_EMIT changed();
    };
    m_job.start(
        [show, models = m_models, now = m_surveyed, other = *other, compares = !m_other.empty()](const JobControl& job) -> Result<Surveys> {
            const auto surveyed = [&](const Workspace& workspace, bool isOther) {
                return survey({.models = models, .workspace = workspace, .stop = job.stop(), .onRow = [&](std::size_t, const SurveyRow& row) {
                    job.post([show, row, isOther] { show(row, isOther); });
                }});
            };
            Surveys both;
            if (compares) {
                PB_ASSIGN(both.before, surveyed(other, true));
            }
            PB_ASSIGN(both.now, surveyed(now, false));
            return both;
        },
        [this](Result<Surveys> surveys) { take(std::move(surveys)); });
    Q_EMIT changed();
}

void SurveyJob::take(Result<Surveys> surveys)
{
    m_ticket.end();
    if (!surveys) {
        m_error = surveys.error();
    } else {
        m_last = std::move(surveys->now);
        if (surveys->before)
            m_before = std::move(surveys->before);
    }
    Q_EMIT changed();
}

std::optional<SurveyReport> SurveyJob::report() const
{
    const bool isWhole = m_last && !isRunning() && std::ranges::all_of(m_last->rows, [this](const SurveyRow& row) { return m_rows.contains(row.model); }) && m_rows.size() == m_last->rows.size();
    if (!isWhole)
        return std::nullopt;
    auto compilers = compilersOf(m_surveyed);
    SurveyReport report {.survey = *m_last, .before = m_before, .about = m_usedPreset ? "O3" : toText(m_surveyed.pipeline), .beforeAbout = m_beforeAbout};
    if (compilers) {
        report.about += "; " + join(compilers->names(), ", ");
        if (const std::string speeds = unstatedSpeeds(*compilers); !speeds.empty())
            report.about += "; " + speeds;
        report.unmet = unmetComposites(report.survey.rows, *compilers);
    }
    return report;
}

void SurveyJob::cancel()
{
    if (!isRunning())
        return;
    m_job.cancel();
    m_ticket.end();
    m_session.say(tr("The model set was cancelled"));
    Q_EMIT changed();
}

} // namespace passbench

#include "moc_survey_job.cpp"
