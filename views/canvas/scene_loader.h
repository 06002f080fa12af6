#pragma once
// From a snapshot to a picture, off the GUI thread: scene, measured texts, layout. Pictures of the last snapshots are kept,
// so that stepping back and forth is instant.

#include "core/ir/rewrite/rewriter.h"
#include "views/canvas/picture.h"
#include "views/session/background/latest_job.h"

#include <QElapsedTimer>
#include <QObject>

#include <list>

namespace passbench {

/// The scene as a whole, and the module that names its nodes.
struct DrawnModule {
    Scene scene;
    Module module;
};
using SceneMaker = std::function<DrawnModule()>;

/// What of a scene is to be drawn.
struct ScenePart {
    std::string key;                                         ///< equal keys cut equal parts out of equal graphs
    std::function<Result<Scene>(const DrawnModule&)> cut {}; ///< called off the GUI thread
};
using ScenePartPtr = std::shared_ptr<const ScenePart>;

class SceneLoader : public QObject {
    Q_OBJECT
public:
    explicit SceneLoader(QObject* parent = nullptr);

    /// How graphs are shown from now on; not in groups unless `groups` says so.
    void setGroups(GroupView groups) { m_groups = std::move(groups); }

    void setDirection(FlowDirection direction) { m_direction = direction; }

    /// Null: all of them.
    void setPart(ScenePartPtr part) { m_part = std::move(part); }

    /// Delivers the picture of `module` by `loaded`: at once when it is known, else later. Only the latest request is
    /// ever answered.
    void load(const Module& module);
    /// The same of both modules in one picture, as overlayScene() has it; `rewrites` led from one to the other, or are null.
    void loadOverlay(const Module& before, const Module& after, std::shared_ptr<const std::vector<Rewrite>> rewrites);
    /// Has the picture made that may be asked for next, while none is. False when it is known already.
    bool prepare(const Module& module);
    void cancel();
    bool isLoading() const { return m_job.isRunning() || m_awaited; }

    /// Both know the pictures of each other, so that the two sides of a comparison keep their nodes on the same side.
    void sharePicturesOf(const SceneLoader& other) { m_kept = other.m_kept; }
    /// Of all pictures only the last one stays known: they hold their graphs, and those the files of their weights.
    void forget() { m_kept->recent.clear(); }

Q_SIGNALS:
    void started(); ///< only when it takes a thread
    void progress(double fraction);
    void loaded(passbench::PicturePtr picture);
    void failed(const QString& message); ///< not when cancelled
    void prepared();                     ///< what prepare() began is done

private:
    /// Functions are immutable, so a snapshot is known by its function pointers.
    struct Key {
        using Functions = std::map<std::string, FunctionPtr, std::less<>>;
        Functions functions;
        std::optional<Functions> ghosts; ///< of the module that an overlay compares with
        GroupView groups;
        FlowDirection direction = FlowDirection::Down;
        std::string part {}; ///< key of what is cut out; empty: nothing is
        bool isOfSame(const Key& other) const { return functions == other.functions && ghosts == other.ghosts && part == other.part; }
        bool operator==(const Key&) const = default;
    };
    PicturePtr known(const Key& key);
    void keep(Key key, PicturePtr picture);
    void deliver(const Result<PicturePtr>& picture);
    Key keyOf(const Module& module) const { return {.functions = module.functions, .ghosts = {}, .groups = m_groups, .direction = m_direction, .part = m_part ? m_part->key : ""}; }
    void load(Key key, SceneMaker scene);
    GroupedScenePtr wholeOf(const Key& key) const; ///< when it was made for other groups; else null

    GroupView m_groups;
    ScenePartPtr m_part;
    FlowDirection m_direction = FlowDirection::Down;
    LatestJob<Result<PicturePtr>> m_job, m_preparation;
    Key m_preparing;
    bool m_awaited = false; ///< what is being prepared was asked for
    struct Kept {
        std::list<std::pair<Key, PicturePtr>> recent; ///< latest first
        PicturePtr last;                              ///< what was delivered last
        GroupedScenePtr whole;                        ///< of the last one that was no part
    };
    std::shared_ptr<Kept> m_kept = std::make_shared<Kept>();
};

/// All of it, in the calling thread. Boxes that `before` has too keep their order, so that steps look alike.
Result<PicturePtr> loadPicture(Scene scene, const LayoutJob& job, const PicturePtr& before = nullptr, GroupedScenePtr whole = nullptr, FlowDirection direction = FlowDirection::Down);
/// Likewise for a page that is `shape` times as high as wide: a long picture is cut into strips that stand side by side.
Result<PicturePtr> pagePicture(std::shared_ptr<const Scene> scene, double shape, const LayoutJob& job = {}, FlowDirection direction = FlowDirection::Down);

} // namespace passbench
