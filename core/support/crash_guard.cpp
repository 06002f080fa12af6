#include "core/support/crash_guard.h"

#include <array>
#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

namespace passbench {
namespace {

constexpr std::array deadly = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// Where to go on; those that are around it, too.
struct WayBack {
    sigjmp_buf place;
    std::string what; ///< when it was not a signal
    WayBack* outer = nullptr;
};

thread_local WayBack* wayBack = nullptr;

/// Handlers belong to the process, and are there as long as some thread works under guard.
struct Handlers {
    std::mutex mutex;
    int users = 0;
    std::array<struct sigaction, deadly.size()> before {};
};

Handlers& handlers()
{
    static auto* one = new Handlers; // never destroyed: threads may work until the end
    return *one;
}

void onDeadlySignal(int signal)
{
    if (wayBack)
        siglongjmp(wayBack->place, signal);
    struct sigaction asEver {};
    asEver.sa_handler = SIG_DFL;
    sigaction(signal, &asEver, nullptr);
    raise(signal);
}

class Guarded {
public:
    Guarded()
    {
        const std::lock_guard lock(handlers().mutex);
        if (handlers().users++ > 0)
            return;
        struct sigaction action {};
        action.sa_handler = onDeadlySignal;
        action.sa_flags = SA_ONSTACK | SA_NODEFER;
        sigemptyset(&action.sa_mask);
        for (std::size_t i = 0; i < deadly.size(); ++i)
            sigaction(deadly[i], &action, &handlers().before[i]);
    }

    ~Guarded()
    {
        const std::lock_guard lock(handlers().mutex);
        if (--handlers().users > 0)
            return;
        for (std::size_t i = 0; i < deadly.size(); ++i)
            sigaction(deadly[i], &handlers().before[i], nullptr);
    }

    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;
};

/// A stack for the handler: the thread's own may be what ran out.
class HandlerStack {
public:
    HandlerStack()
    {
        const stack_t own {.ss_sp = m_memory.get(), .ss_flags = 0, .ss_size = size};
        m_isSet = sigaltstack(&own, &m_before) == 0;
    }
    ~HandlerStack()
    {
        if (m_isSet)
            sigaltstack(&m_before, nullptr);
    }
    HandlerStack(const HandlerStack&) = delete;
    HandlerStack& operator=(const HandlerStack&) = delete;

private:
    static constexpr std::size_t size = 64 * 1024;
    std::unique_ptr<std::byte[]> m_memory = std::make_unique<std::byte[]>(size);
    stack_t m_before {};
    bool m_isSet = false;
};

[[maybe_unused]] std::string_view nameOf(int signal) // sanitizers have handlers of their own
{
    switch (signal) {
    case SIGSEGV: return "a segmentation fault";
    case SIGBUS: return "a bus error";
    case SIGFPE: return "an arithmetic error, such as a division by zero";
    case SIGILL: return "an illegal instruction";
    default: return "an abort";
    }
}

constexpr int ownWords = 1 << 20; ///< no signal has this number

/// The signal that ended `work`; 0 when it returned. Apart, so that no variable is between the place and the way back to it.
[[gnu::noinline, maybe_unused]] int signalOf(WayBack& back, const std::function<void()>& work)
{
    const int signal = sigsetjmp(back.place, 1);
    if (signal == 0)
        work();
    return signal;
}

/// Takes the way back away, whatever ends the work.
class OnTheWay {
public:
    explicit OnTheWay(WayBack& back) { back.outer = std::exchange(wayBack, &back); }
    ~OnTheWay() { wayBack = wayBack->outer; }
    OnTheWay(const OnTheWay&) = delete;
    OnTheWay& operator=(const OnTheWay&) = delete;
};

} // namespace

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)

std::optional<std::string> crashOf(const std::function<void()>& work)
{
    work();
    return std::nullopt;
}

#else

std::optional<std::string> crashOf(const std::function<void()>& work)
{
    const HandlerStack stack;
    const Guarded guarded;
    WayBack back;
    const OnTheWay onTheWay(back);
    const int signal = signalOf(back, work);
    if (signal == 0)
        return std::nullopt;
    return signal == ownWords ? back.what : std::string(nameOf(signal));
}

#endif

void crashHere(const std::string& what)
{
    if (!wayBack)
        return;
    wayBack->what = what;
    siglongjmp(wayBack->place, ownWords);
}

} // namespace passbench
