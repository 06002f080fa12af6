// `new` of programs that take their memory from mimalloc. Its own ends the program when there is none, for it is C and can't throw;
// who asks for too much is to be told.

#include <mimalloc.h>

#include <new>

namespace {

void* orThrow(void* memory)
{
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

std::size_t bytesOf(std::align_val_t alignment) { return static_cast<std::size_t>(alignment); }

} // namespace

void* operator new(std::size_t size) { return orThrow(mi_malloc(size)); }
void* operator new[](std::size_t size) { return orThrow(mi_malloc(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return mi_malloc(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return mi_malloc(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return orThrow(mi_malloc_aligned(size, bytesOf(alignment))); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return orThrow(mi_malloc_aligned(size, bytesOf(alignment))); }
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept { return mi_malloc_aligned(size, bytesOf(alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept { return mi_malloc_aligned(size, bytesOf(alignment)); }

void operator delete(void* memory) noexcept { mi_free(memory); }
void operator delete[](void* memory) noexcept { mi_free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { mi_free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { mi_free(memory); }
void operator delete(void* memory, std::size_t) noexcept { mi_free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { mi_free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { mi_free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { mi_free(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept { mi_free(memory); }
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept { mi_free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { mi_free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { mi_free(memory); }
