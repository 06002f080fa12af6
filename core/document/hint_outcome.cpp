#include "core/document/hint_outcome.h"

namespace passbench {

bool wasSpared(const OrderHint& hint, const Run& run)
{
    return hint.undoneBy < run.steps.size() && run.steps[hint.undoneBy]->state == StepState::Done && !run.steps[hint.undoneBy]->changed;
}

} // namespace passbench
