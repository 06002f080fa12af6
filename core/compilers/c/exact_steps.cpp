#include "core/compilers/c/exact_steps.h"

#include <cmath>

namespace passbench {
namespace {

using namespace loops;

bool isReal(const ExprNode* e) { return !e->isIndex && isFloat(e->type); }

/// Floats of this size have no room for fractions: adding one rounds, see `roundedToEven` of the dialect `qnn`.
bool isRoomless(const ExprNode* e)
{
    const double least = e->type == DataType::Float32 ? 0x1p22 : 0x1p51;
    return e->kind == ExprKind::Float && std::isfinite(e->number) && std::abs(e->number) >= least;
}

bool rounds(const ExprNode* e)
{
    switch (e->kind) {
    case ExprKind::Add:
    case ExprKind::Subtract: return isReal(e) && (isRoomless(e->args[0]) || isRoomless(e->args[1]));
    case ExprKind::Cast: return isReal(e->args[0]) && !isReal(e) && e->type != DataType::Bool;
    case ExprKind::Call:
        return e->function == MathFunction::Ceil || e->function == MathFunction::Floor || e->function == MathFunction::Trunc || e->function == MathFunction::RoundEven
            || e->function == MathFunction::RoundAway;
    default: return false;
    }
}

/// All in one kernel; what stands in memory between two kernels has been rounded.
bool hasExactSteps(const Kernel& kernel)
{
    bool anyRounds = false, anyProduct = false, anySum = false;
    for (const ExprNode& e : kernel.expressions()) {
        anyRounds |= rounds(&e);
        anyProduct |= e.kind == ExprKind::Multiply && isReal(&e);
        anySum |= (e.kind == ExprKind::Add || e.kind == ExprKind::Subtract) && isReal(&e);
    }
    return anyRounds && anyProduct && anySum;
}

} // namespace

bool hasExactSteps(const Program& program)
{
    return std::ranges::any_of(program.kernels, [](const ProgramKernel& kernel) { return hasExactSteps(*kernel.loops); });
}

} // namespace passbench
