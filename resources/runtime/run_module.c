/* Runs a module once, on the machine that it was built for:
 *
 *   run_module LIBRARY PREFIX INPUTS OUTPUTS [iBYTES ...] [oBYTES ...] [sSIZE ...] [wBYTES] [begin]
 *
 * loads LIBRARY and calls PREFIXrun. The file INPUTS has the bytes of all inputs one behind the other, as OUTPUTS gets those
 * of all outputs and behind them the sizes, 8 bytes each, as the run leaves them; `i` and `o` say how many bytes each has, and `s` the sizes of open dimensions. With `w` it calls PREFIXrun_in, with a
 * workspace of so many bytes. Buffers end where a page begins that nobody may touch; with the word `begin` ahead of them, they begin
 * behind one. */
#define _DEFAULT_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 4096 };

typedef int32_t (*run_function)(const void* const*, void* const*);
typedef int32_t (*open_run_function)(const void* const*, void* const*, int64_t*);
typedef int32_t (*run_in_function)(const void* const*, void* const*, void*);

static int failed(const char* what, const char* which)
{
    fprintf(stderr, "%s: %s\n", what, which);
    return 1;
}

/* Between two pages that end the program when they are touched. */
static void* buffer(size_t bytes, int at_begin)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE), inside = (bytes + page - 1) / page * page;
    char* all = mmap(NULL, inside + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED || (inside && mprotect(all + page, inside, PROT_READ | PROT_WRITE) != 0))
        return NULL;
    return all + page + (at_begin ? 0 : inside - bytes);
}

int main(int count, char** words)
{
    static const void* inputs[MOST];
    static void* outputs[MOST];
    static size_t output_bytes[MOST];
    static int64_t sizes[MOST];
    size_t input = 0, output = 0, size = 0;
    if (count < 5 || count > MOST)
        return failed("usage", "run_module LIBRARY PREFIX INPUTS OUTPUTS ...");
    void* library = dlopen(words[1], RTLD_NOW);
    if (!library)
        return failed("the module can't be loaded", dlerror());
    FILE* data = fopen(words[3], "rb");
    if (!data)
        return failed("can't be read", words[3]);
    void* workspace = NULL;
    int at_begin = 0;
    for (int i = 5; i < count; ++i) {
        if (strcmp(words[i], "begin") == 0) {
            at_begin = 1;
            continue;
        }
        const int64_t number = strtoll(words[i] + 1, NULL, 10);
        if (words[i][0] == 's') {
            sizes[size++] = number;
            continue;
        }
        void* place = buffer((size_t)number, at_begin);
        if (!place)
            return failed("no memory", words[i]);
        if (words[i][0] == 'i') {
            if (fread(place, 1, (size_t)number, data) != (size_t)number)
                return failed("too short", words[3]);
            inputs[input++] = place;
        } else if (words[i][0] == 'w') {
            workspace = place;
        } else {
            output_bytes[output] = (size_t)number;
            outputs[output++] = place;
        }
    }
    char name[1024];
    snprintf(name, sizeof name, "%srun%s", words[2], workspace ? "_in" : "");
    void* symbol = dlsym(library, name);
    if (!symbol)
        return failed("the module has no function", name);
    int32_t status;
    if (workspace) {
        run_in_function run;
        memcpy(&run, &symbol, sizeof run); /* pointers to data and to functions are alike where there is dlsym */
        status = run(inputs, outputs, workspace);
    } else if (size) {
        open_run_function run;
        memcpy(&run, &symbol, sizeof run);
        status = run(inputs, outputs, sizes);
    } else {
        run_function run;
        memcpy(&run, &symbol, sizeof run);
        status = run(inputs, outputs);
    }
    if (status != 0) {
        snprintf(name, sizeof name, "%d", (int)status);
        return failed("the module's run gave", name);
    }
    FILE* results = fopen(words[4], "wb");
    if (!results)
        return failed("can't be written", words[4]);
    for (size_t i = 0; i < output; ++i)
        if (fwrite(outputs[i], 1, output_bytes[i], results) != output_bytes[i])
            return failed("can't be written", words[4]);
    if (fwrite(sizes, sizeof *sizes, size, results) != size)
        return failed("can't be written", words[4]);
    return fclose(results) == 0 ? 0 : failed("can't be written", words[4]);
}
