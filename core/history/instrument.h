#pragma once
// What looks on while a run goes: the calls that a run makes, and instruments that are ready to use.

#include "core/history/run.h"

namespace passbench {

/// In order; when one fails, those that were entered before it are left again.
Result<void> enterAll(std::span<const Instrument> instruments);
void exitAll(std::span<const Instrument> instruments);
bool allWouldRun(std::span<const Instrument> instruments, const Step& step);
void showBefore(std::span<const Instrument> instruments, const Step& step);
void showAfter(std::span<const Instrument> instruments, const Step& step);

/// Which steps are shown, by the names of their passes or by their ids.
struct ListingChoice {
    std::vector<std::string> before {}, after {};
    bool allBefore = false, allAfter = false;
    bool changed = false; ///< after each step that changed something
};

/// Hands `show` the step and the module that is to be listed, before or after it.
Instrument listingInstrument(ListingChoice choice, std::function<void(const Step&, bool isAfter)> show);

/// Where the time of a run went: the run, its groups, its steps and the checks of each step.
struct TimingNode {
    std::string label;
    double milliseconds = 0;     ///< with what stands below it
    double selfMilliseconds = 0; ///< without
    std::vector<TimingNode> children {};
};
TimingNode timingOf(const Run& run);
/// Lines with columns for the time, the share of the whole, and the time without what stands below.
std::string toText(const TimingNode& timing);

} // namespace passbench
