#pragma once
// The graph: shows a picture, lets a person move around in it, select, and find. Decides nothing about graphs.

#include "views/canvas/paint/frame_cache.h"
#include "views/canvas/paint/group_buttons.h"
#include "views/canvas/paint/overview.h"
#include "views/canvas/paint/painter.h"
#include "views/canvas/value_legend.h"
#include "views/session/background/latest_job.h"
#include "views/session/node_id.h"

#include <QPointer>
#include <QVariantAnimation>
#include <QWidget>

#include <array>
#include <optional>

namespace passbench {

class CanvasLegend;
class GroupPath;
class Minimap;
class OverlayFade;
class ZoomButtons;

class GraphCanvas : public QWidget {
    Q_OBJECT
public:
    enum class Motion { Animated, Immediate };

    explicit GraphCanvas(QWidget* parent = nullptr);
    ~GraphCanvas() override;

    /// Shows `picture` (null: the empty text). Boxes that were shown before move to their new places, and the part
    /// that is looked at stays in view.
    void setPicture(PicturePtr picture, Motion motion = Motion::Animated);
    void setScene(std::shared_ptr<const Scene> scene, const LayoutResult& layout, Motion motion = Motion::Animated);
    const PicturePtr& picture() const { return m_picture; }
    void setEmptyText(const QString& text);
    void setOverlaysShown(bool shown);             ///< the whole in a corner, the legend, and the buttons to zoom
    void setMapShown(bool shown); ///< the whole in a corner; until one says so, where there was room beside what one reads at first
    bool isMapShown() const;
    void setGuest(bool on);       ///< beside another canvas, which has the legend and the buttons for both
    /// Something of the window stands over this part of it, in widget coordinates; what is selected is brought beside that.
    void setCover(const QRectF& cover);

    // What is marked. None of these emits a signal.
    void setSelected(NodeId node);
    NodeId selected() const { return m_selected; } ///< kept while no box shows it
    void setChanges(ChangeMap changes);
    void setMatches(std::vector<NodeId> matches, std::optional<std::size_t> current = {});
    void setRelated(std::vector<NodeId> nodes);    ///< ancestors and descendants of the selection in other steps
    const std::vector<NodeId>& related() const { return m_related; }
    void setBreakpoints(std::vector<NodeId> nodes);
    void setPins(std::vector<PinMark> pins);
    void setValues(NodeValuesPtr values);          ///< heads get their colours; null: those of categories
    const NodeValuesPtr& values() const { return m_values; }
    void setValueChoices(ValueChoices choices);    ///< offered in the legend, and by the key H one after another
    const ValueChoices& valueChoices() const { return m_valueChoices; }
    void setValueRange(std::pair<double, double> range); ///< of the colours; see boxValues()
    std::pair<double, double> valueRange() const { return m_valueRange; }
    void setStyles(BoxMarks styles);               ///< colours and badges by node
    void setEdgeCharts(EdgeCharts charts);
    void pickGroup(const std::string& key);        ///< open or closed; empty: none
    const std::string& pickedGroup() const { return m_pickedGroup; }
    void toggleGroup(const std::string& key, bool open); ///< as a person does
    void holdGroup(const std::string& key) { m_toggledGroup = key; } ///< stays where it is when the next picture comes
    void showCone(NodeId node);                    ///< lights what it is made from and used by; None: everything
    /// The others are pale; none: everything. Edges of `path`, nodes among them, are drawn thick.
    void lightOnly(std::vector<NodeId> nodes, std::vector<NodeId> path = {});
    NodeId coneOf() const { return m_cone; }
    bool lightsSome() const { return m_cone != NodeId::None || !m_litNodes.empty(); }
    /// In the order of priority, which decides the colours. Compilers of the picture that are not named come after.
    void setCompilers(std::vector<CompilerStyle> styles);
    void setCompilerVisible(const QString& name, bool visible);
    void setLayers(CanvasLayers layers);
    CanvasLayers layers() const { return m_state.layers; }
    const std::vector<CompilerStyle>& compilers() const { return m_state.compilers; }
    const PaintState& state() const { return m_state; }

    // What is looked at.
    const Viewport& viewport() const { return m_viewport; }
    void setViewport(const Viewport& viewport);    ///< at once
    void glideTo(const Viewport& viewport);        ///< in an animation, where motion is wanted
    bool isResizing() const { return m_resizing; } ///< while viewportChanged() tells of a move that only keeps the middle in the middle
    bool isGliding() const;                        ///< somebody wants to see something else, and the view is on its way
    void stopGliding();                            ///< where it is
    bool isMoving() const;
    void fit();                                    ///< all of it; asked for again where that has no words, the upper end at a zoom to read
    bool isFitted() const { return m_fitted; }     ///< follows the size of the widget, with all of the picture in view
    Viewport viewportOfAll() const;                ///< that fit() moves to
    const Viewport& target() const;                ///< where the view is, or where it is on its way to
    void showWhole(const Viewport& viewport);      ///< as fit() does, elsewhere
    void fitWith(QSizeF other);                    ///< what fits has room for that as well, in the scene: for another canvas at the same zoom
    void fitSelection();
    void fitNodes(std::span<const NodeId> nodes);  ///< moves them all into view
    QRectF areaOf(std::span<const NodeId> nodes) const; ///< in the scene, of boxes and hulls; null when none is there
    void fitArea(const QRectF& area);              ///< likewise, of the scene
    Viewport viewportOn(const QRectF& area) const; ///< that fitArea() moves to
    void showGroup(const std::string& key);        ///< all of it, or its upper end where it would be too small
    void enterGroup(const std::string& key);       ///< likewise, by a person, who can go back to it
    void showStart();                              ///< the upper end, at a zoom to read, or everything if it is small
    void reveal(NodeId node);                      ///< moves it into view, if it is not
    void centerOn(NodeId node);
    void zoomBy(double factor);                    ///< around the middle

    NodeId nodeAt(QPointF position) const;         ///< in widget coordinates; None where no box of its own stands for one
    QRectF rectOfGroup(const std::string& key) const; ///< in widget coordinates; empty when it can't be seen
    const SceneBox* boxOf(NodeId node) const;      ///< that shows it, which may be a closed group; null when none does
    QRectF rectOf(NodeId node) const;              ///< in widget coordinates; empty when no box shows it

    /// The whole picture into `target`, without background or overlays, at full detail.
    void paintTo(QPainter& painter, const QRectF& target);
    /// The marks that this canvas shows, as files have them, for a picture of the same scene that may be laid out otherwise.
    PaintState stateForFiles(const PicturePtr& picture) const;
    bool isPanning() const { return m_drag == Drag::Panning; }

    QSize sizeHint() const override { return {900, 600}; }

Q_SIGNALS:
    void nodeSelected(passbench::NodeId node);     ///< by a person; None when the selection was taken away
    void nodeActivated(passbench::NodeId node);    ///< double click or Enter
    void edgePicked(int edge);                     ///< by a click: its index in the scene; -1: none any more
    void groupPicked(const QString& key);          ///< by a person; empty: none any more
    void groupToggled(const QString& key, bool open); ///< by a person, who wants it open, or closed
    void contextMenuWanted(passbench::NodeId node, QPoint globalPosition);
    void viewportChanged();
    void glideStarted();
    void pictureChanged();
    void marksChanged();
    void overviewChanged();
    void layersChanged(passbench::CanvasLayers layers); ///< by a person
    void valuesWanted(int choice);                 ///< by a person; -1: none
    void valueRangeWanted(double from, double to); ///< by a person

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    friend class Minimap;
    friend class CanvasAccess;
    friend class ItemAccess;
    friend class CanvasLegend;
    enum class Drag { None, Pressed, Panning, Framing };
    static constexpr double readingZoom = 0.6;     ///< of what is too large to be seen whole with its text, or is gone to

    void resolvePickedGroup();
    void pickGroupByHand(const std::string& key);
    std::optional<GroupHit> groupAt(QPointF position) const; ///< in widget coordinates
    std::optional<std::uint32_t> titleAt(QPointF position) const; ///< likewise: of which hull
    std::string groupAround(std::uint32_t box) const;
    std::optional<std::uint32_t> currentBox() const;
    bool groupKey(Qt::Key key);
    std::optional<QPointF> toggledShift(const Picture& before, const Picture& after);
    void repaintAll();                             ///< what is painted has changed, not only where it is
    void repaintPart(const QRegion& part);            ///< only there, in widget coordinates
    QRegion regionOfBox(std::uint32_t box) const;  ///< with its marks
    QRegion regionOfEdge(std::uint32_t edge) const; ///< with its labels
    QRegion regionOfUses(std::optional<std::uint32_t> edge) const; ///< of all edges that are lit with one
    QRegion regionOfSelection() const;             ///< with its edges
    void resolveSelection();
    struct Visit { ///< of a node, or of a group that was entered
        NodeId node = NodeId::None;
        std::string group {}; ///< by key; empty: of the node
        bool operator==(const Visit&) const = default;
    };
    void remember(Visit visit);
    void markByHand(const Visit& visit);           ///< of None: nothing any more
    void goInHistory(int by);
    void jumpAlong(std::uint32_t edge, QPointF from);
    const TunnelSign* signAt(QPointF position) const; ///< in widget coordinates; null where none is seen
    void jumpThrough(const TunnelSign& sign, QPoint globalPosition);
    void lightArea(const QRectF& area);
    void resolveMarks();
    void resolvePins();
    void resolveValues();
    void switchLayers(CanvasLayers layers);        ///< as a person does
    void resolveCompilers();
    void placeOverlays();
    void placeAtEdges();                           ///< legend and buttons, beside the map if that is shown
    void showGroupPath();
    bool hasOpenGroups() const;                    ///< whose path has a bar above the picture
    double barHeight() const;                      ///< of that, or 0
    Viewport withTitleInSight(const Viewport& viewport) const; ///< of the group that was opened, where the bar has come over it
    Viewport withBeginningInSight(const Viewport& viewport) const; ///< of that group
    std::optional<std::uint32_t> hullNamed(const std::string& key) const; ///< of an open group
    std::array<QWidget*, 4> overlays() const;      ///< what stands over the picture
    bool isMapIdle() const;
    std::size_t boxesAt(const Viewport& viewport, const QRectF& rect) const; ///< and borders of hulls; a guess where they are very many
    bool hasBoxAt(const Viewport& viewport, const QRectF& rect) const { return boxesAt(viewport, rect) > 0; }
    Viewport viewportOn(const QRectF& area, double margin, double largestZoom) const;
    Viewport viewportAround(const QRectF& box, double zoom) const; ///< the box in the middle, or beside what stands over that
    Viewport withInSight(const Viewport& viewport, const QRectF& box, std::vector<QRectF> besides = {}) const; ///< moved as little as it takes; `besides`: what is to come over the picture
    Viewport withNothingCovered(const Viewport& viewport) const;
    std::vector<QRectF> covered(bool withMap) const;
    std::vector<QRectF> coveredNow() const;       ///< with what of the window stands there
    QRectF coveredAtRight() const;                 ///< in widget coordinates
    bool isInSight(const QRectF& shown) const;     ///< whole and not covered
    bool isCovered(const QRectF& rect) const;      ///< by what stands over the picture
    void fadeOverlays();                           ///< those that stand over nodes
    void pickEdge(std::optional<std::uint32_t> edge);
    std::optional<std::uint32_t> edgeAt(QPointF position) const;
    void startOverview();
    bool usesOverview() const;
    void moveBoxesFrom(const Picture& before, QPointF shift);
    struct Anchor {
        QPointF shift;
        QRectF box; ///< in the picture that comes; null when none is in both
    };
    Anchor anchorIn(const Picture& before, const Picture& after) const;
    QPointF filledShift(const Picture& before, const Picture& after) const;
    void applyViewport(const Viewport& viewport);
    void selectByHand(std::size_t box);
    void hoverAt(QPointF position);
    bool step(Qt::Key key);
    bool stepInOrder(int by);
    std::size_t neighbour(std::uint32_t box, QPointF direction) const;
    QString tipOf(std::uint32_t box) const;           ///< as rich text
    QStringList linesOf(std::uint32_t box) const;     ///< what there is to tell, as plain text; the title first
    void updateCursor();
    std::size_t boxAt(QPointF position) const;
    void revealBox(std::size_t box);
    void centerOnBox(std::size_t box);

    PicturePtr m_picture;
    CanvasPainter m_painter;
    PaintState m_state;
    Viewport m_viewport;
    FrameCache m_frame;
    bool m_fromAfar = false;    ///< whether the frame shows the overview
    bool m_resizing = false;
    bool m_fitted = false;      ///< follows the size of the widget until the person moves the view
    QSizeF m_fitWith;
    bool m_placed = false;      ///< whether the view has been placed on the picture at a real size
    bool m_smooth = true;       ///< false while zooming, when fast counts more than fine
    bool m_overlays = true, m_isGuest = false, m_isMapIdle = false;
    QRectF m_cover;             ///< by something of the window
    std::optional<bool> m_mapShown; ///< as a person wants it
    bool m_mapAtFirst = false;  ///< there was room for it when the picture came: later it does not come by itself
    bool m_isMarked = false;    ///< something bears a mark that the legend switches
    QString m_emptyText;

    std::string m_pickedGroup, m_toggledGroup; ///< by key
    NodeId m_selected = NodeId::None, m_cone = NodeId::None;
    ChangeMap m_changes;
    std::vector<NodeId> m_matches, m_related, m_breakpoints, m_litNodes, m_path;
    std::optional<std::size_t> m_currentMatch;
    std::vector<PinMark> m_pins;
    NodeValuesPtr m_values;
    std::pair<double, double> m_valueRange {0, 1};
    BoxMarks m_styles;
    void resolveStyles();
    ValueChoices m_valueChoices;
    EdgeCharts m_charts;
    std::vector<CompilerStyle> m_wantedCompilers;

    Drag m_drag = Drag::None;
    bool m_space = false;
    QPointF m_pressedAt, m_draggedAt;
    struct Pinch {
        QPointF centre;
        double factor = 1;
        bool operator==(const Pinch&) const = default;
    };
    Pinch m_pinch;                                 ///< the last move of two fingers
    struct Clicked {
        std::weak_ptr<const Picture> picture {};
        QPointF at {}; ///< in the scene
    };
    Clicked m_clicked {}; ///< what a second click makes a double click of
    QRectF m_rubber;                               ///< what a drag with Shift frames, in widget coordinates
    std::vector<Visit> m_history;                  ///< what was selected or entered, latest last
    std::size_t m_historyAt = 0;                   ///< behind the one that one is at
    bool m_inHistory = false;                      ///< while somebody goes back or forward

    QVariantAnimation m_glide, m_motion;
    Viewport m_glideFrom, m_glideTo;
    std::vector<QPointF> m_motionFrom;
    OverviewPtr m_overview;
    LatestJob<OverviewPtr> m_overviewJob;

    Minimap* m_minimap = nullptr;
    CanvasLegend* m_legend = nullptr;
    ZoomButtons* m_zoomButtons = nullptr;
    GroupPath* m_groupPath = nullptr;
    std::vector<OverlayFade*> m_fades; ///< of those that stand beside boxes only where there is room
};

} // namespace passbench
