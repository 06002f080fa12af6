#pragma once
// The middle of the window: the graph that is looked at, beside or over the one that it is compared with, or both as text.

#include "core/history/diff/graph_diff.h"
#include "views/canvas/paint/paint_state.h"
#include "views/canvas/scene_loader.h"
#include "views/models/text_diff.h"
#include "views/panels/graph/left_view.h"
#include "views/panels/graph/save_picture.h"
#include "views/session/background/latest_job.h"
#include "views/session/session.h"

#include <QWidget>

#include <unordered_map>

class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace passbench {

class FindBox;
class GraphCanvas;
class LinkedCanvases;
class ListingView;
class ViewHead;

class ViewArea : public QWidget {
    Q_OBJECT
public:
    enum class Mode { After, Compare, Overlay, Text };
    explicit ViewArea(Session& session, FindBox& find, QWidget* parent = nullptr);

    void addBar(QWidget& bar);        ///< above the graph, whose room it takes while it is shown
    void setLead(int pixels);         ///< see ViewHead
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    void stepChange(int by);          ///< to the next or previous change of the step
    void fit();
    void fitSelection();
    void focusView();
    void revealWhenDrawn();           ///< the selection, on the side that has it
    void showGroups(bool grouped);
    void openAllGroups();
    void closeGroups();               ///< back to what fits the window
    bool showsGroups() const;
    void addGroupActions(QMenu& menu, NodeId node); ///< for the side whose menu was asked for last: of the group that is picked there, or those around a node
    void openGroup(GraphCanvas& canvas, const std::string& key, bool open);
    void isolate(const QString& query); ///< what it finds and what joins that, in a tab of its own
    void showWhole();                   ///< back from such a tab, which stays
    QString isolatedQuery() const;      ///< of the tab in front; empty: the whole graph
    void setDirection(FlowDirection direction);
    FlowDirection direction() const { return m_direction; }
    void exportPicture(const QString& path, PicturePart part = PicturePart::Whole, const PictureOptions& options = {}); ///< as SVG, PNG, PDF, DOT or Mermaid, by its suffix
    void setLayers(CanvasLayers layers);
    void openGroupsAround(NodeId node); ///< when a closed group stands for it in the graph
    bool isDrawn() const;             ///< nothing is being laid out, diffed or listed
    GraphCanvas& canvas() const { return *m_after; }
    GraphCanvas& beforeCanvas() const { return *m_before; }
    GraphCanvas& menuCanvas() const { return *m_menuCanvas; } ///< where contextMenuWanted() was asked for last
    ListingView& listing() const { return *m_listing; }

Q_SIGNALS:
    void modeChanged(passbench::ViewArea::Mode mode);
    void drawn();
    void saved(const QString& path);   ///< the picture
    void notSaved(const QString& why); ///< the picture that was to be written
    void layersChanged(passbench::CanvasLayers layers); ///< by a person
    void contextMenuWanted(passbench::NodeId node, QPoint globalPosition);
    /// By a click, or a group: what there is to tell of it, as rich text, and the call that a group stands for; empty when it is picked no more.
    void edgePicked(const QString& page, passbench::NodeId call);

private:
    void savePart(const PicturePtr& picture, const QRectF& area, const QString& path, const PictureOptions& options);
    void makeCanvas(GraphCanvas& canvas, const QString& name);
    void connectLoaders();
    void connectGroups(GraphCanvas& canvas);
    void followGroups();
    bool takeGroups();                   ///< those of the session; false when the loaders know them
    void openAllIn(const GroupTree& tree, const std::string& key);
    bool openPathTo(GraphCanvas& canvas, NodeId node);
    void goToOpened();
    void makeParts();
    void takePart();
    void closePart(int tab);
    void connectSession();
    void load();
    void loadText();
    void showChanges();
    void findPlaces();
    void showPlaceInChanges();
    bool isRewrite() const;              ///< what is looked at is one rewrite of a step
    void fitChanges();
    void prepareNeighbours();
    GraphCanvas* sideOf(const NodeChange& change) const;
    int placeOf(NodeId node) const;
    void showSelection();
    void revealSelection();
    void revealKin();
    void showCompilers();
    void showValues();
    void showPairs();
    void showPosition();
    void describeView(ViewState& view) const;
    void restoreView(const ViewState& view);
    void placeRestored();
    void goBackWhenDrawn();

    Session& m_session;
    FindBox& m_find;
    Mode m_mode = Mode::After;
    GroupView m_groups;                  ///< that the loaders know
    FlowDirection m_direction = FlowDirection::Down;
    SceneLoader m_afterLoader, m_beforeLoader;
    JobTicket m_layoutTicket;
    LatestJob<std::shared_ptr<const TextDiff>> m_textJob;
    LatestJob<Result<PicturePtr>> m_pageJob;
    JobTicket m_pageTicket, m_saveTicket;
    LatestJob<Result<void>> m_saveJob;
    GraphCanvas *m_after, *m_before;
    GraphCanvas* m_menuCanvas;           ///< of those two
    LinkedCanvases* m_linked;
    ListingView* m_listing;
    ViewHead* m_head;
    QTabBar* m_parts;                    ///< the whole graph, and parts that queries have found
    QSplitter* m_split;
    QWidget* m_beforeHolder;
    QLabel *m_beforeTitle, *m_afterTitle;
    QStackedWidget* m_stack;
    struct ChangePlace {
        std::uint32_t change = 0;        ///< that is gone to: its index in the diff
        NodeId node = NodeId::None;      ///< that is selected then: the changed one, or what uses a changed parameter
        int count = 0;                   ///< of changes that are seen there
    };
    std::vector<ChangePlace> m_places;   ///< where changes can be seen, ascending
    std::size_t m_visited = 0;           ///< of them the one that was last gone to: both sides may tell of one node
    std::unordered_map<std::uint32_t, std::uint32_t> m_placeOfChange; ///< by their indices in the diff
    NodeId m_walkFrom = NodeId::None;    ///< of the changes of a rewrite, the one that is selected with it: the first that is counted
    std::optional<ViewState> m_restored; ///< to be placed when the picture is there
    LeftView m_left {m_session};         ///< by a comparison
    bool m_fitChangesWhenDrawn = false;  ///< all marks of a rewrite are to come into view
    std::optional<std::pair<GraphCanvas*, NodeId>> m_goToWhenDrawn; ///< what groups were opened for
    bool m_revealWhenDrawn = false;      ///< something was selected while its picture was still being made
    bool m_revealKin = false;            ///< no box stands for what was selected; what became of it may have one
    NodeId m_wantsKin = NodeId::None;    ///< the change that one goes to: all of what stands beside it is shown when it is known
};

} // namespace passbench
