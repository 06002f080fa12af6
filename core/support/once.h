#pragma once
// What is worked out at the first question, by one thread while others wait. Unlike std::call_once it enters the system only when
// somebody waits, and takes a byte: there is one in each of a network's constants and functions.

#include <atomic>
#include <cstdint>
#include <utility>

namespace passbench {

class Once {
public:
    /// Calls `work` unless an earlier call has ended. When it throws, the next one tries again.
    template<typename F> void run(F&& work)
    {
        for (State state = m_state.load(std::memory_order_acquire); state != State::Done; state = m_state.load(std::memory_order_acquire)) {
            if (state == State::Running) {
                m_state.wait(State::Running, std::memory_order_acquire);
                continue;
            }
            if (!m_state.compare_exchange_strong(state, State::Running, std::memory_order_acquire))
                continue;
            try {
                std::forward<F>(work)();
            } catch (...) {
                settle(State::New);
                throw;
            }
            settle(State::Done);
            return;
        }
    }

private:
    enum class State : std::uint8_t { New, Running, Done };

    void settle(State state)
    {
        m_state.store(state, std::memory_order_release);
        m_state.notify_all();
    }

    std::atomic<State> m_state = State::New;
};

} // namespace passbench
