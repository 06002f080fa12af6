#include "views/session/pin_places.h"

#include "views/session/session.h"

namespace passbench {
namespace {

bool hasRegions(const Run& run)
{
    return std::ranges::any_of(run.steps, [](const StepPtr& step) { return step->config.pass == "PartitionGraph" && step->state == StepState::Done; });
}

std::vector<PinPlaces::Place> placesOf(const Pins& pins, const RunPtr& run, std::size_t position)
{
    const PinNames names(run);
    const std::vector<PinNow> now = pinsAt(run, pins, position);
    const std::vector<PinOutcome> outcomes = run->compilers.pins == pins && hasRegions(*run) ? pinOutcomes(run) : std::vector<PinOutcome>();
    std::vector<PinPlaces::Place> places;
    for (std::size_t i = 0; i < pins.size(); ++i) {
        PinPlaces::Place& place = places.emplace_back(PinPlaces::Place {.pin = pins[i], .nodes = now[i].nodes, .others = now[i].others, .outcome = {},
            .origin = names.of(pins[i].node), .otherOrigin = {}});
        if (pins[i].kind == Pin::Kind::Cut)
            place.otherOrigin = names.of(pins[i].other);
        if (i < outcomes.size())
            place.outcome = outcomes[i];
    }
    return places;
}

} // namespace

PinPlaces::PinPlaces(Session& session) : m_session(session)
{
    using enum Session::Change;
    connect(&session, &Session::changed, this, [this](Session::Changes what) {
        if (what & (Session::Changes(Project) | Run | Shown | Model))
            follow();
    });
}

void PinPlaces::follow()
{
    const Pins& pins = m_session.compilers().pins;
    if (pins.empty()) {
        m_job.cancel();
        if (!std::exchange(m_places, {}).empty())
            Q_EMIT changed();
        return;
    }
    if (m_session.runningStep() >= 0)
        return; // the end of the run tells
    const std::size_t position = static_cast<std::size_t>(m_session.isComparing() ? m_session.reached() : m_session.playhead());
    m_job.start([pins, run = m_session.run(), position](const JobControl&) { return placesOf(pins, run, position); },
        [this](std::vector<Place> places) {
            m_places = std::move(places);
            Q_EMIT changed();
        });
}

} // namespace passbench

#include "moc_pin_places.cpp"
