#include "core/layout/place.h"

#include "core/layout/dot.h"
#include "core/layout/place_cache.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <unordered_map>

namespace passbench {

namespace {

using Places = std::vector<double>;

// What dot may take in one layout by our own prediction, and when its process is killed because the prediction was wrong.
constexpr double dotBudget = 1.0, dotBudgetOfOne = 0.6;
constexpr std::chrono::milliseconds dotLimit {2500};
constexpr double worthTwoProcesses = 0.05;

PlaceCache& cache()
{
    static PlaceCache instance(std::size_t {64} << 20);
    return instance;
}

/// Whatever the source, boxes of a rank must not overlap: those that do are pushed to the right.
void pushApart(const Layered& graph, Places& x)
{
    constexpr double tolerance = 2; // dot rounds
    std::vector<std::uint32_t> sorted(graph.vertices.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::ranges::stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(graph.vertices[a].rank, x[a]) < std::pair(graph.vertices[b].rank, x[b]);
    });
    for (std::size_t at = 1; at < sorted.size(); ++at) {
        const Layered::Vertex &left = graph.vertices[sorted[at - 1]], &right = graph.vertices[sorted[at]];
        const double least = (left.width + right.width) / 2 + std::min(graph.gap / 2, separation(graph, left, right) - tolerance);
        if (left.rank == right.rank && x[sorted[at]] - x[sorted[at - 1]] < least)
            x[sorted[at]] = x[sorted[at - 1]] + least;
    }
}

/// Equal graphs are placed once.
struct Task {
    const Layered* graph = nullptr;
    std::string key;
    Places places;
    bool byDot = false;
};

/// Cheap ones first, as many as the budget allows.
double chooseForDot(std::vector<Task*>& tasks)
{
    std::vector<std::pair<double, Task*>> costs;
    for (Task* task : tasks)
        if (isConnected(*task->graph)) // else dot would shift ranks against each other
            costs.emplace_back(dotSeconds(*task->graph), task);
    std::ranges::stable_sort(costs, {}, [](const auto& entry) { return entry.first; });
    double total = 0;
    for (auto& [seconds, task] : costs) {
        if (seconds > dotBudgetOfOne || total + seconds > dotBudget)
            break;
        total += seconds;
        task->byDot = true;
    }
    return total;
}

class Progress {
public:
    Progress(const LayoutJob& job, std::size_t total) : m_job(job), m_total(std::max<std::size_t>(total, 1)) {}
    void add(std::size_t done)
    {
        const std::lock_guard lock(m_mutex);
        m_done += done;
        if (m_job.progress)
            m_job.progress(static_cast<double>(m_done) / static_cast<double>(m_total));
    }

private:
    const LayoutJob& m_job;
    std::mutex m_mutex;
    std::size_t m_done = 0, m_total;
};

void runDot(const std::vector<Task*>& tasks, const std::stop_token& stop, Progress& progress)
{
    std::vector<const Layered*> graphs;
    for (const Task* task : tasks)
        graphs.push_back(task->graph);
    auto places = placeWithDot(graphs, dotLimit, stop);
    if (!places)
        return; // our own algorithm does what is left
    for (std::size_t index = 0; index < tasks.size(); ++index)
        if ((*places)[index].size() == graphs[index]->vertices.size()) {
            tasks[index]->places = std::move((*places)[index]);
            progress.add(graphs[index]->cost());
        }
}

void runOwn(std::span<Task* const> tasks, const std::stop_token& stop, Progress& progress)
{
    for (Task* task : tasks) {
        if (stop.stop_requested())
            return;
        task->places = placeLayered(*task->graph, stop);
        progress.add(task->graph->cost());
    }
}

void placeTasks(std::vector<Task*> tasks, const LayoutJob& job)
{
    const double seconds = chooseForDot(tasks);
    std::size_t total = 0;
    std::vector<Task*> batches[2], own;
    for (std::size_t index = 0, next = 0; index < tasks.size(); ++index) {
        total += tasks[index]->graph->cost();
        if (tasks[index]->byDot)
            batches[seconds > worthTwoProcesses ? next++ % 2 : 0].push_back(tasks[index]);
        else
            own.push_back(tasks[index]);
    }
    Progress progress(job, total);
    {
        std::vector<std::jthread> threads;
        for (const auto& batch : batches)
            if (!batch.empty())
                threads.emplace_back([&] { runDot(batch, job.stop, progress); });
        runOwn(own, job.stop, progress);
    }
    std::erase_if(tasks, [](const Task* task) { return !task->places.empty(); });
    runOwn(tasks, job.stop, progress);
}

} // namespace

Result<std::vector<Places>> placeAll(std::span<const Pieces> pictures, const LayoutJob& job)
{
    constexpr std::size_t most = 300; // pieces of one process, whose time is limited
    std::unordered_map<std::string_view, Task*> byKey;
    std::vector<std::unique_ptr<Task>> tasks;
    std::vector<Task*> taskOf, missing;
    const auto place = [&] {
        placeTasks(missing, job);
        for (Task* task : missing)
            if (!job.stop.stop_requested()) {
                pushApart(*task->graph, task->places);
                cache().store(task->key, task->places);
            }
        missing.clear();
    };
    double seconds = 0; // of dot, for what is missing
    for (const Pieces& pieces : pictures) {
        std::vector<Task*> own;
        double ownSeconds = 0;
        for (const Layered* graph : pieces) {
            auto task = std::make_unique<Task>(graph, serialized(*graph));
            const auto [known, isNew] = byKey.try_emplace(task->key, task.get());
            taskOf.push_back(known->second);
            if (!isNew)
                continue;
            if (auto before = cache().find(task->key)) {
                task->places = std::move(*before);
            } else {
                own.push_back(task.get());
                ownSeconds += isConnected(*graph) ? dotSeconds(*graph) : 0;
            }
            tasks.push_back(std::move(task));
        }
        if (!missing.empty() && (seconds + ownSeconds > dotBudget || missing.size() + own.size() > most)) {
            place();
            seconds = 0;
        }
        missing.insert(missing.end(), own.begin(), own.end());
        seconds += ownSeconds;
    }
    place();
    if (job.stop.stop_requested())
        return fail("`layout` was cancelled");
    std::vector<Places> places;
    places.reserve(taskOf.size());
    for (const Task* task : taskOf)
        places.push_back(task->places);
    return places;
}

void clearLayoutCache()
{
    cache().clear();
}

} // namespace passbench
