// libFuzzer's entry: the target is given as PASSBENCH_FUZZ_TARGET when this is compiled.

#include "core/passes/all_passes.h"
#include "tests/fuzz/targets.h"

#include <cstdint>

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    passbench::registerPasses();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const passbench::fuzz::Target* target = passbench::fuzz::targetNamed(PASSBENCH_FUZZ_TARGET);
    target->run({reinterpret_cast<const char*>(data), size});
    return 0;
}
