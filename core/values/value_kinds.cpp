#include "core/values/value_kinds.h"

#include <algorithm>
#include <array>

namespace passbench {
namespace {

constexpr std::array kinds {
    ValueKindInfo {ValueKind::Work, "macs", "multiply-accumulates; of a group their sum"},
    ValueKindInfo {ValueKind::Parameters, "params", "elements of the constants that it reads"},
    ValueKindInfo {ValueKind::Weights, "weights", "bytes of the constants that it reads"},
    ValueKindInfo {ValueKind::Bytes, "bytes", "bytes of its result"},
    ValueKindInfo {ValueKind::Time, "time", "seconds, estimated or as measured"},
    ValueKindInfo {ValueKind::Decibels, "sqnr", "signal over noise of quantized layers; of a group the worst"},
    ValueKindInfo {ValueKind::Error, "error", "relative error of quantized layers; of a group the worst"},
    ValueKindInfo {ValueKind::Range, "range", "largest number that calibration has seen"},
    ValueKindInfo {ValueKind::Dtype, "dtype", "element type of its result"},
    ValueKindInfo {ValueKind::Layout, "layout", "layout of operators that have one"},
    ValueKindInfo {ValueKind::Step, "step", "the step that made it"},
    ValueKindInfo {ValueKind::Compiler, "compiler", "who takes it"},
};

} // namespace

std::span<const ValueKindInfo> valueKinds() { return kinds; }

std::optional<ValueKind> valueKindOf(std::string_view key)
{
    const auto found = std::ranges::find(kinds, key, &ValueKindInfo::key);
    return found == kinds.end() ? std::nullopt : std::optional(found->kind);
}

std::string_view keyOf(ValueKind kind)
{
    const auto found = std::ranges::find(kinds, kind, &ValueKindInfo::kind);
    return found != kinds.end() ? found->key : kind == ValueKind::File ? "file" : "none";
}

} // namespace passbench
