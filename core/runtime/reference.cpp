#include "core/runtime/reference.h"

namespace passbench {

Reference referenceOf(const Run& run)
{
    for (auto step = run.steps.rbegin(); step != run.steps.rend(); ++step) {
        const PassDef* pass = passNamed((*step)->config.pass);
        if ((*step)->state == StepState::Done && (*step)->changed && pass && pass->isLossy)
            return {(*step)->after, (*step)->id};
    }
    return {run.input, {}};
}

} // namespace passbench
