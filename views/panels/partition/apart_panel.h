#pragma once
// Regions of one compiler that are not one: what keeps them apart, by cause, and the path between two of them.

#include "core/partition/reasons/apart.h"
#include "views/panels/results/table_panel.h"

namespace passbench {

/// What the panel tells of, worked out off the window's thread.
struct ApartFound {
    std::vector<RegionInfo> regions;
    std::vector<RegionsApart> neighbours;
    std::size_t inAll = 0; ///< pairs of regions
};

class ApartPanel : public QWidget {
    Q_OBJECT
public:
    explicit ApartPanel(QWidget* parent = nullptr);

    void setFound(ApartFound found);
    const ApartFound& found() const { return m_found; }
    void setAll(std::vector<RegionsApart> pairs); ///< the answer to `allWanted`
    void toggleAll();        ///< neighbours only, or all pairs
    QString summary() const; ///< "58 pairs of neighbours; ...", as rich text with a link that asks for `toggleAll`; empty without any

Q_SIGNALS:
    void picked(const passbench::RegionsApart& pair);
    void listed();    ///< other pairs than before
    void allWanted(); ///< they take a while, so they are worked out when somebody asks

private:
    const std::vector<RegionsApart>& pairs() const;
    void list();
    void showCause(int cause);

    TablePanel *m_causes, *m_pairs;
    bool m_all = false; ///< all pairs are asked for
    ApartFound m_found;
    std::optional<std::vector<RegionsApart>> m_allPairs; ///< of m_found, once they are there
    std::vector<std::string> m_causeNames;      ///< of the rows of causes; the first row is all of them
    std::vector<std::size_t> m_listed;          ///< of pairs(), by row
};

} // namespace passbench
