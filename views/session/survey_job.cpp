#include "views/session/survey_job.h"

#include "views/session/session.h"

#include "core/document/edits.h"
#include "core/pipeline/partition_flow.h"

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
    return !m_rows.empty() && seen(m_surveyed) != seen(workspace());
}

void SurveyJob::start()
{
    m_surveyed = workspace();
    m_rows.clear();
    m_error.reset();
    m_before = m_last && std::ranges::equal(m_last->rows, m_models, {}, &SurveyRow::model) ? m_last : std::nullopt;
    m_ticket = m_session.jobs().begin({.text = tr("Model set"), .cancel = [this] { cancel(); }, .fraction = 0});
    const auto show = [this](const SurveyRow& row) {
        m_rows.insert_or_assign(row.model, row);
        m_ticket.progress(static_cast<double>(m_rows.size()) / static_cast<double>(m_models.size()));
        Q_EMIT changed();
    };
    m_job.start(
        [show, models = m_models, workspace = m_surveyed](const JobControl& job) {
            return survey({.models = models, .workspace = workspace, .stop = job.stop(), .onRow = [&](std::size_t, const SurveyRow& row) {
                job.post([show, row] { show(row); });
            }});
        },
        [this](Result<Survey> survey) { take(std::move(survey)); });
    Q_EMIT changed();
}

void SurveyJob::take(Result<Survey> survey)
{
    m_ticket.end();
    if (survey)
        m_last = *std::move(survey);
    else
        m_error = survey.error();
    Q_EMIT changed();
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
