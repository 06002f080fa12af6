#include "core/history/instrument.h"

namespace passbench {

Result<void> enterAll(std::span<const Instrument> instruments)
{
    for (std::size_t i = 0; i < instruments.size(); ++i) {
        if (!instruments[i].enter)
            continue;
        if (auto entered = instruments[i].enter(); !entered) {
            exitAll(instruments.first(i));
            return entered;
        }
    }
    return {};
}

void exitAll(std::span<const Instrument> instruments)
{
    for (const Instrument& instrument : instruments)
        if (instrument.exit)
            instrument.exit();
}

bool allWouldRun(std::span<const Instrument> instruments, const Step& step)
{
    return std::ranges::all_of(instruments, [&](const Instrument& instrument) {
        return !instrument.shouldRun || instrument.shouldRun(step.config, step.before);
    });
}

void showBefore(std::span<const Instrument> instruments, const Step& step)
{
    for (const Instrument& instrument : instruments)
        if (instrument.before)
            instrument.before(step);
}

void showAfter(std::span<const Instrument> instruments, const Step& step)
{
    for (const Instrument& instrument : instruments)
        if (instrument.after)
            instrument.after(step);
}

Instrument listingInstrument(ListingChoice choice, std::function<void(const Step&, bool isAfter)> show)
{
    const auto isNamed = [](const std::vector<std::string>& names, const Step& step) {
        return std::ranges::any_of(names, [&](const std::string& name) { return name == step.config.pass || name == step.id || (step.id == step.config.pass && name == step.id + ":1"); });
    };
    return {.before =
                [=](const Step& step) {
                    if (choice.allBefore || isNamed(choice.before, step))
                        show(step, false);
                },
        .after =
            [=](const Step& step) {
                if (choice.allAfter || (choice.changed && step.changed) || isNamed(choice.after, step))
                    show(step, true);
            }};
}

namespace {

/// The child of `parent` for `group`: the last one when the steps before are in it, too.
TimingNode& groupNode(TimingNode& parent, const StepGroup& group, bool isSame)
{
    if (!isSame || parent.children.empty())
        parent.children.push_back({.label = group.name.empty() ? "Sequential" : group.name});
    return parent.children.back();
}

void sumUp(TimingNode& node)
{
    node.milliseconds = node.selfMilliseconds;
    for (TimingNode& child : node.children) {
        sumUp(child);
        node.milliseconds += child.milliseconds;
    }
}

void addLines(const TimingNode& node, double whole, std::size_t depth, std::string& text)
{
    text += fmt::format("{:10.3f} ms {:6.1f} % {:10.3f} ms  {}{}\n", node.milliseconds, whole > 0 ? 100 * node.milliseconds / whole : 0.0,
        node.selfMilliseconds, std::string(2 * depth, ' '), node.label);
    for (const TimingNode& child : node.children)
        addLines(child, whole, depth + 1, text);
}

} // namespace

TimingNode timingOf(const Run& run)
{
    TimingNode whole {.label = "pipeline"};
    std::vector<StepGroup> before;
    for (const StepPtr& step : run.steps) {
        if (step->state == StepState::Disabled || step->state == StepState::Skipped)
            continue;
        TimingNode* parent = &whole;
        bool isSame = true;
        for (std::size_t depth = 0; depth < step->config.groups.size(); ++depth) {
            isSame = isSame && depth < before.size() && before[depth] == step->config.groups[depth];
            parent = &groupNode(*parent, step->config.groups[depth], isSame);
        }
        before = step->config.groups;
        TimingNode node {.label = step->id, .selfMilliseconds = step->milliseconds};
        if (step->checkMilliseconds > 0)
            node.children.push_back({.label = "checks", .selfMilliseconds = step->checkMilliseconds});
        parent->children.push_back(std::move(node));
    }
    sumUp(whole);
    return whole;
}

std::string toText(const TimingNode& timing)
{
    std::string text = fmt::format("{:>13} {:>8} {:>13}\n", "time", "share", "self");
    addLines(timing, timing.milliseconds, 0, text);
    return text;
}

} // namespace passbench
