#include "core/support/process/process_tree.h"

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace passbench {

namespace fs = std::filesystem;

std::string toldOfProcess(const std::string& place)
{
    std::ifstream file("/proc/" + place);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<pid_t> childrenOf(const std::string& process, pid_t thread)
{
    const std::string text = toldOfProcess(process + "/task/" + std::to_string(thread) + "/children");
    std::vector<pid_t> children;
    const char *at = text.data(), *end = at + text.size();
    for (pid_t child = 0; at < end; ++at) {
        const auto [next, error] = std::from_chars(at, end, child);
        if (error == std::errc {})
            children.push_back(child);
        at = next;
    }
    return children;
}

namespace {

std::vector<pid_t> childrenOfAllThreads(pid_t process)
{
    std::vector<pid_t> children;
    std::error_code error;
    for (fs::directory_iterator thread("/proc/" + std::to_string(process) + "/task", error), end; !error && thread != end; thread.increment(error))
        for (const pid_t child : childrenOf(std::to_string(process), std::atoi(thread->path().filename().c_str())))
            children.push_back(child);
    return children;
}

} // namespace

void killTree(pid_t process)
{
    std::vector<pid_t> all {process};
    for (std::size_t i = 0; i < all.size(); ++i) {
        ::kill(all[i], SIGSTOP); // so that it starts nothing while its children are asked for
        for (const pid_t child : childrenOfAllThreads(all[i]))
            all.push_back(child);
    }
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        ::kill(*one, SIGKILL);
}

} // namespace passbench
