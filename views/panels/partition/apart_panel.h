#pragma once
// Regions of one compiler that are not one: what keeps them apart, by cause, and the path between two of them.

#include "core/partition/regions/apart.h"
#include "views/panels/results/table_panel.h"

namespace passbench {

/// What the panel tells of, worked out off the window's thread.
struct ApartFound {
    std::vector<RegionInfo> regions;
    std::vector<RegionsApart> neighbours;
    PairsApart all;
};

class ApartPanel : public QWidget {
    Q_OBJECT
public:
    explicit ApartPanel(QWidget* parent = nullptr);

    void setFound(ApartFound found);
    void toggleAll();        ///< neighbours only, or all pairs
    QString summary() const; ///< "58 pairs of neighbours; ...", as rich text with a link that asks for `toggleAll`; empty without any

Q_SIGNALS:
    void picked(const passbench::RegionsApart& pair);
    void listed(); ///< other pairs than before

private:
    const std::vector<RegionsApart>& pairs() const;
    void list();
    void showCause(int cause);

    TablePanel *m_causes, *m_pairs;
    bool m_all = false;
    ApartFound m_found;
    std::vector<std::string> m_causeNames;      ///< of the rows of causes; the first row is all of them
    std::vector<std::size_t> m_listed;          ///< of pairs(), by row
};

} // namespace passbench
