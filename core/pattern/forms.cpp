#include "core/pattern/forms.h"

namespace passbench {
namespace {

constexpr PatternForm forms[] = {
    {"fn (%x, %w) { ... }", "a group of operators: parameters are holes, which any value fills, and the body is the group", "fn (%x, %w) { nn.conv2d(%x, %w) }"},
    {"%w: constant", "a hole for constants only, which move into the group", "fn (%x, %w: constant) { nn.dense(%x, %w) }"},
    {"%y = ...;", "a name for a part, which conditions use as `y`; used twice it is one node", "fn (%x) { %y = sigmoid(%x); multiply(%x, %y) }"},
    {"op(%x, ...)", "a call, with all its operands; `add` and `multiply` match swapped ones, too", "fn (%x, %w, %b) { add(nn.conv2d(%x, %w), %b) }"},
    {"op(%x, NAME=VALUE)", "an attribute that must have this value; the others may have any", "fn (%x, %w) { nn.conv2d(%x, %w, groups=1) }"},
    {"op(...)", "a call with whatever operands, which become parameters", "fn () { %y = concatenate(...); nn.relu(%y) }"},
    {"a|b(%x)", "a call of either operator", "fn (%x) { nn.relu|tanh(%x) }"},
    {"op?(%x)", "a call that may be missing: its first operand then stands in for it", "fn (%x, %w) { nn.relu?(nn.conv2d(%x, %w)) }"},
    {"(e | f)", "either of two expressions, the first that matches", "fn (%x, %y) { nn.relu((add(%x, %y) | multiply(%x, %y))) }"},
    {"(%a, %b)", "a tuple of these fields", "fn (%a, %b) { concatenate((%a, %b)) }"},
    {"(...)", "a tuple of whatever fields, which become parameters", "fn () { nn.relu(concatenate((...))) }"},
    {"%t.0", "a field of a tuple, from 0", "fn (%x) { %t = split(%x); nn.relu(%t.0) }"},
    {"0.5f", "a constant of one element with this value", "fn (%x) { multiply(%x, 0.5f) }"},
};

constexpr PatternForm holes[] = {
    {"constant", "constants only, which move into the group", "fn (%x, %w: constant) { nn.dense(%x, %w) }"},
    {"any", "any value, as without it", "fn (%x: any) { nn.relu(%x) }"},
};

} // namespace

std::span<const PatternForm> patternForms() { return forms; }
std::span<const PatternForm> holeKinds() { return holes; }

} // namespace passbench
