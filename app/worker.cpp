// passbench-worker: work that may crash, hang or eat memory, one job a process.

#include "core/build/jobs/jobs.h"
#include "core/import/keras/archive/hdf5_job.h"
#include "core/layout/dot.h"
#include "core/passes/all_passes.h"
#include "core/search/survey_job.h"
#include "core/support/process/worker.h"

#ifdef __SANITIZE_THREAD__
// Code of models is not built with the sanitizer, which sees it fill buffers, and not how its threads wait for each other.
extern "C" const char* __tsan_default_suppressions() { return "race:^passbench_\n"; }
#endif

int main(int argc, char** argv)
{
    passbench::registerPasses();
    return passbench::workerMain(argc, argv, {
        {"layout", passbench::dotJob},
        {"hdf5", passbench::keras::hdf5Job},
        {"build", passbench::buildJob},
        {"region", passbench::regionJob},
        {"run", passbench::runJob},
        {"targets", passbench::targetsJob},
        {"machine", passbench::machineJob},
        {"survey", passbench::surveyJob},
    });
}
