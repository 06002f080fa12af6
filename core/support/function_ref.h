#pragma once
// A function that is called while the caller waits, and not kept: for parameters that take a lambda without a template.

#include <memory>
#include <type_traits>
#include <utility>

namespace passbench {

template<typename Signature> class FunctionRef;

/// Refers to an object that can be called, which must live as long. Unlike std::function it owns nothing, and it takes a
/// fraction of the time to compile.
template<typename R, typename... A> class FunctionRef<R(A...)> {
public:
    template<typename F>
        requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef>)
    FunctionRef(F&& function)
        : m_object(const_cast<void*>(static_cast<const void*>(std::addressof(function))))
        , m_call([](void* object, A... arguments) -> R {
            return (*static_cast<std::remove_reference_t<F>*>(object))(std::forward<A>(arguments)...);
        })
    {
    }

    R operator()(A... arguments) const { return m_call(m_object, std::forward<A>(arguments)...); }

private:
    void* m_object;
    R (*m_call)(void* object, A... arguments);
};

} // namespace passbench
