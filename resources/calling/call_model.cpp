// Two compiled models in one program, one behind the other on a thread of its own: see CMakeLists.txt beside this file.
#include "residual_net.h"
#include "separable_net.h"

#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

std::vector<float> noise(std::size_t bytes)
{
    std::vector<float> values(bytes / sizeof(float));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i % 17) / 17.0F;
    return values;
}

void check(std::int32_t status)
{
    if (status != 0) {
        std::fprintf(stderr, "a model gave %d\n", static_cast<int>(status));
        std::exit(1);
    }
}

double sum(const std::vector<float>& values)
{
    double all = 0;
    for (const float value : values)
        all += value;
    return all;
}

} // namespace

int main()
{
    // A workspace may be the caller's; this one serves all calls of a thread.
    std::vector<float> residual(PASSBENCH_RESIDUAL_NET_OUTPUT_SOFTMAX_1_OUT_SIZE / sizeof(float));
    std::thread other([&] {
        const std::vector<float> image = noise(PASSBENCH_RESIDUAL_NET_INPUT_IMAGE_SIZE);
        const passbench_residual_net_inputs inputs {image.data()};
        const passbench_residual_net_outputs outputs {residual.data()};
        void* workspace = std::aligned_alloc(64, (PASSBENCH_RESIDUAL_NET_WORKSPACE_SIZE + 63) / 64 * 64);
        for (int i = 0; i < 3; ++i)
            check(passbench_residual_net_run_in(&inputs, &outputs, workspace));
        std::free(workspace);
    });
    const std::vector<float> image = noise(PASSBENCH_SEPARABLE_NET_INPUT_IMAGE_SIZE);
    std::vector<float> separable(PASSBENCH_SEPARABLE_NET_OUTPUT_SOFTMAX_1_OUT_SIZE / sizeof(float));
    const passbench_separable_net_inputs inputs {image.data()};
    const passbench_separable_net_outputs outputs {separable.data()};
    check(passbench_separable_net_run(&inputs, &outputs));
    other.join();
    std::printf("sums of probabilities: %.4f, %.4f\n", sum(residual), sum(separable));
    return 0;
}
