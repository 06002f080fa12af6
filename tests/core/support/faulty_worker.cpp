// A helper process whose jobs crash, hang, and eat memory: for tst_worker.

#include "core/support/worker.h"

#include <csignal>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace passbench;

namespace {

Result<std::string> echo(std::string_view input, const WorkerProgress& progress)
{
    progress(0.25, "reading");
    std::puts("a library that talks");
    progress(1, "done");
    return std::string(input);
}

Result<std::string> complain(std::string_view input, const WorkerProgress&)
{
    return fail(Diagnostic {.message = "bad \"input\"\nin two lines", .where = std::string(input), .help = "give better",
        .severity = Severity::Error, .notes = {"one", "two"}});
}

Result<std::string> crash(std::string_view, const WorkerProgress&)
{
    std::fputs("about to fall\n", stderr);
    std::raise(SIGSEGV);
    return std::string();
}

Result<std::string> hang(std::string_view, const WorkerProgress& progress)
{
    progress(0, std::to_string(::getpid()));
    for (;;)
        ::pause();
}

Result<std::string> chatter(std::string_view, const WorkerProgress&)
{
    for (int line = 0; line < 200'000; ++line)
        std::fputs("a long warning that nobody reads, over and over again\n", stderr);
    return std::string("done");
}

Result<std::string> gorge(std::string_view, const WorkerProgress&)
{
    std::vector<std::string> eaten;
    for (int meal = 0; meal < 64; ++meal)
        eaten.emplace_back(std::size_t {1} << 28, 'x');
    return std::to_string(eaten.size());
}

} // namespace

int main(int argc, char** argv)
{
    return workerMain(argc, argv, {{"echo", echo}, {"complain", complain}, {"crash", crash}, {"hang", hang},
        {"chatter", chatter}, {"gorge", gorge}});
}
