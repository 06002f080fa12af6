#include "views/canvas/scene_loader.h"

#include "core/drawing/overlay.h"
#include "core/history/diff/graph_diff.h"
#include "core/layout/fold.h"
#include "views/painting/drawing_font.h"
#include "views/session/told.h"

#include <cmath>

namespace passbench {
namespace {

/// `whole` is what was drawn before for other groups, and `earlier` another graph of which all was seen; or null.
Result<PicturePtr> pictureOf(const SceneMaker& make, const ScenePartPtr& part, GroupedScenePtr whole, const GroupedScenePtr& earlier, const GroupView& groups, FlowDirection direction, const LayoutJob& job, const PicturePtr& before)
{
    if (!whole) {
        DrawnModule drawn = make();
        if (part) {
            PB_ASSIGN(drawn.scene, part->cut(drawn));
        }
        const bool isSmallPart = part && drawn.scene.boxes.size() <= mostShownAtFirst;
        if (!groups.grouped.value_or(false) || isSmallPart)
            return loadPicture(std::move(drawn.scene), job, before, nullptr, direction);
        GroupTree tree = groupTree(drawn.scene, drawn.module);
        whole = std::make_shared<const GroupedScene>(std::move(drawn.scene), std::move(tree), drawn.module.origin, part ? nullptr : earlier.get());
    } else if (!groups.grouped.value_or(false)) {
        return loadPicture(whole->scene, job, before, nullptr, direction);
    }
    return loadPicture(whole->seen(groups), job, before, whole, direction);
}

constexpr std::size_t keptPictures = 24, keptBoxes = 1'500'000; ///< of some 400 bytes each

} // namespace

Result<PicturePtr> loadPicture(Scene drawn, const LayoutJob& job, const PicturePtr& before, GroupedScenePtr whole, FlowDirection direction)
{
    auto scene = std::make_shared<const Scene>(std::move(drawn));
    LayoutRequest request = layoutRequest(*scene, measuredTextWidth(), {}, direction);
    for (std::size_t box = 0; before && before->direction == direction && box < scene->boxes.size(); ++box)
        if (const std::size_t old = before->boxOf(scene->boxes[box].node); old < before->boxes.size()) {
            const QRectF& place = before->boxes[old];
            request.boxes[box].previous = Rect {place.x(), place.y(), place.width(), place.height()};
        }
    PB_ASSIGN(LayoutResult layout, layOut(request, job));
    const FoldOptions folds = scene->isNested ? foldOfWhole : FoldOptions();
    return makePicture(std::move(scene), folded(request, std::move(layout), folds), std::move(whole), direction);
}

Result<PicturePtr> pagePicture(std::shared_ptr<const Scene> scene, double shape, const LayoutJob& job, FlowDirection direction)
{
    const LayoutRequest request = layoutRequest(*scene, measuredTextWidth(), {}, direction);
    PB_ASSIGN(LayoutResult layout, layOut(request, job));
    // Strips are cut where few edges cross and need gutters, so how many there should be is tried out.
    const auto misfit = [&](const LayoutResult& one) { return std::abs(std::log(one.height / one.width / shape)); };
    LayoutResult best = layout;
    const bool isRight = direction == FlowDirection::Right;
    const double length = isRight ? layout.width : layout.height;
    const double slimness = isRight ? layout.width / layout.height * shape : layout.height / layout.width / shape;
    const int likely = static_cast<int>(std::lround(std::sqrt(slimness)));
    for (int strips = std::max(2, likely - 1); strips <= likely + 1; ++strips)
        if (LayoutResult cut = folded(request, layout, {.longest = 0, .slimmest = 0, .strip = length / strips}); misfit(cut) < misfit(best))
            best = std::move(cut);
    return makePicture(std::move(scene), best, nullptr, direction);
}

SceneLoader::SceneLoader(QObject* parent)
    : QObject(parent)
{
}

PicturePtr SceneLoader::known(const Key& key)
{
    for (auto it = m_kept->recent.begin(); it != m_kept->recent.end(); ++it)
        if (it->first == key) {
            m_kept->recent.splice(m_kept->recent.begin(), m_kept->recent, it);
            return it->second;
        }
    return nullptr;
}

void SceneLoader::keep(Key key, PicturePtr picture)
{
    m_kept->recent.emplace_front(std::move(key), std::move(picture));
    std::size_t boxes = 0, pictures = 0;
    for (auto it = m_kept->recent.begin(); it != m_kept->recent.end();) {
        boxes += it->second->boxes.size() + (it->second->whole ? it->second->whole->scene.boxes.size() : 0);
        it = ++pictures > 2 && (pictures > keptPictures || boxes > keptBoxes) ? m_kept->recent.erase(it) : std::next(it);
    }
}

void SceneLoader::load(const Module& module)
{
    load(keyOf(module), [module] { return DrawnModule {makeScene(module), module}; });
}

bool SceneLoader::prepare(const Module& module)
{
    Key key = keyOf(module);
    if (isLoading() || known(key))
        return false;
    m_preparing = key;
    m_preparation.start(
        [module, part = m_part, before = m_kept->last, earlier = m_kept->whole, groups = m_groups, direction = m_direction, whole = wholeOf(m_preparing)](const JobControl& job) {
            return pictureOf([&module] { return DrawnModule {makeScene(module), module}; }, part, whole, earlier, groups, direction, {.stop = job.stop()}, before);
        },
        [this](const Result<PicturePtr>& picture) {
            if (picture)
                keep(m_preparing, *picture);
            if (std::exchange(m_awaited, false))
                deliver(picture);
            else if (picture)
                Q_EMIT prepared();
        });
    return true;
}

void SceneLoader::deliver(const Result<PicturePtr>& picture)
{
    if (!picture) {
        Q_EMIT failed(told(picture.error()));
        return;
    }
    m_kept->last = *picture;
    if (!m_part && m_kept->last->whole)
        m_kept->whole = m_kept->last->whole;
    Q_EMIT loaded(m_kept->last);
}

void SceneLoader::loadOverlay(const Module& before, const Module& after, std::shared_ptr<const std::vector<Rewrite>> rewrites)
{
    load({.functions = after.functions, .ghosts = before.functions, .groups = m_groups, .direction = m_direction, .part = m_part ? m_part->key : ""},
        [before, after, rewrites = std::move(rewrites)] {
            return DrawnModule {overlayScene(makeScene(before), makeScene(after), rewrites ? diff(before, after, *rewrites).madeAnew : std::unordered_map<NodeId, NodeId>()), after};
        });
}

GroupedScenePtr SceneLoader::wholeOf(const Key& key) const
{
    for (const auto& [known, picture] : m_kept->recent)
        if (picture->whole && known.isOfSame(key))
            return picture->whole;
    return nullptr;
}

void SceneLoader::load(Key key, SceneMaker scene)
{
    m_job.cancel();
    if (m_preparation.isRunning() && m_preparing == key) {
        m_awaited = true;
        Q_EMIT started();
        return;
    }
    m_awaited = false;
    m_preparation.cancel();
    if (const PicturePtr picture = known(key)) {
        deliver(picture);
        return;
    }
    GroupedScenePtr whole = wholeOf(key);
    m_job.start(
        [this, scene = std::move(scene), part = m_part, before = m_kept->last, earlier = m_kept->whole, groups = key.groups, direction = key.direction, whole = std::move(whole)](const JobControl& job) {
            // `this` is used in the GUI thread only, by what is posted, and that is dropped with the job.
            return pictureOf(scene, part, whole, earlier, groups, direction,
                {.stop = job.stop(), .progress = [this, &job](double fraction) {
                     job.post([this, fraction] { Q_EMIT progress(fraction); });
                 }},
                before);
        },
        [this, key](const Result<PicturePtr>& picture) {
            if (picture)
                keep(key, *picture);
            deliver(picture);
        });
    Q_EMIT started();
}

void SceneLoader::cancel()
{
    m_job.cancel();
    m_preparation.cancel();
    m_awaited = false;
}

} // namespace passbench

#include "moc_scene_loader.cpp"
