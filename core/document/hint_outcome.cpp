#include "core/document/hint_outcome.h"

#include <algorithm>

namespace passbench {

bool wasSpared(const OrderHint& hint, const Run& run)
{
    const auto makesComposites = [](const Step& step) {
        const PassDef* pass = passNamed(step.config.pass);
        return pass && std::ranges::find(pass->establishes, Property::Composed) != pass->establishes.end();
    };
    return hint.undoneBy < run.steps.size() && run.steps[hint.undoneBy]->state == StepState::Done && !run.steps[hint.undoneBy]->changed
        && !makesComposites(*run.steps[hint.undoneBy]);
}

} // namespace passbench
