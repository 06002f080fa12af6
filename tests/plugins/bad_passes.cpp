// A pass that goes wrong in the way that it is told to. For tests of whatever has to live with such passes.

#include "core/pipeline/plugin.h"

#include <csignal>
#include <stdexcept>

using namespace passbench;

namespace {

struct BadPassOptions {
    std::string how = "throw", at = "nn.softmax";
    static Fields fields()
    {
        return {field("how", &BadPassOptions::how, "throw, segfault, abort, overflow, or malformed"),
            field("at", &BadPassOptions::at, "only in a function that has this operator")};
    }
};

int endless(volatile int* depth);
int (*volatile again)(volatile int*) = endless; // so that nobody sees that it has no end

int endless(volatile int* depth)
{
    volatile int here[1024] = {*depth + 1};
    return again(here) + here[0];
}

Result<void> goWrong(Rewriter& rewriter, const BadPassOptions& options)
{
    for (const NodeId id : rewriter.order()) {
        if (!callOf(rewriter[id], options.at))
            continue;
        if (options.how == "throw")
            throw std::runtime_error("no such luck");
        if (options.how == "segfault")
            raise(SIGSEGV);
        if (options.how == "abort")
            std::abort();
        if (options.how == "overflow") {
            volatile int depth = 0;
            return endless(&depth) > 0 ? Result<void> {} : fail("never");
        }
        if (options.how == "malformed") {
            Node node = rewriter[id];
            node.operands.push_back(node.operands.front());
            rewriter.change(id, node.payload, node.operands, "an operand too many");
        }
    }
    return {};
}

std::vector<PassDef> passes()
{
    return {definePass<BadPassOptions>({.name = "BadPass", .summary = "Go wrong as told", .category = "Test"}, goWrong)};
}

} // namespace

PASSBENCH_PLUGIN(passes)
