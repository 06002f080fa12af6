#pragma once
// A value that nobody changes any more, held by many: a pointer for each of them, half of what std::shared_ptr takes.

#include <atomic>
#include <cstdint>
#include <utility>

namespace passbench {

template<typename T> class Shared {
public:
    Shared() = default; ///< holds nothing
    explicit Shared(T value) : m_held(new Held {std::move(value)}) {}
    Shared(const Shared& other) noexcept : m_held(other.m_held)
    {
        if (m_held)
            m_held->holders.fetch_add(1, std::memory_order_relaxed);
    }
    Shared(Shared&& other) noexcept : m_held(std::exchange(other.m_held, nullptr)) {}
    Shared& operator=(Shared other) noexcept
    {
        std::swap(m_held, other.m_held);
        return *this;
    }
    ~Shared()
    {
        if (m_held && m_held->holders.fetch_sub(1, std::memory_order_acq_rel) == 1)
            delete m_held;
    }

    explicit operator bool() const { return m_held; }
    const T& operator*() const { return m_held->value; }
    bool isSameAs(const Shared& other) const { return m_held == other.m_held; }

private:
    struct Held {
        T value;
        std::atomic<std::uint32_t> holders = 1;
    };
    Held* m_held = nullptr;
};

} // namespace passbench
