#include "core/history/guarded_pass.h"

#include "core/support/crash_guard.h"

namespace passbench {

Result<Module> guardedPass(Step& step, const std::function<Result<Module>()>& pass)
{
    Result<Module> after = fail("nothing");
    const auto blame = [&](std::string what) {
        after = fail(Diagnostic {.message = fmt::format("`{}` {}", step.config.pass, what), .help = "the steps before it are as they were", .ours = true});
    };
    const auto crash = crashOf([&] {
        try {
            after = pass();
        } catch (const std::bad_alloc&) {
            after = fail(Diagnostic {.message = fmt::format("`{}` ran out of memory", step.config.pass), .help = "the model asks for larger tensors than this machine can hold"});
        } catch (const std::exception& error) {
            blame(fmt::format("threw an exception: {}", error.what()));
        } catch (...) {
            blame("threw an exception");
        }
    });
    step.crashed = crash.has_value();
    if (crash)
        blame(fmt::format("crashed: {}", *crash));
    return after;
}

} // namespace passbench
