#include "core/import/keras/archive/hdf5_job.h"

#include "core/support/process/own_library.h"

namespace passbench::keras {

Result<std::string> hdf5Job(std::string_view input, const WorkerProgress&)
{
    PB_ASSIGN(void* function, fromOwnLibrary({.file = "passbench-hdf5.so", .help = "install passbench again, with libhdf5"}, "passbenchReadHdf5"));
    Result<std::string> answer;
    reinterpret_cast<decltype(&passbenchReadHdf5)>(function)(input, answer);
    return answer;
}

} // namespace passbench::keras
