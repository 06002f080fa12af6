#pragma once
// `passbench --tour DIR [MODEL]`: the whole job without a person, for machines without a display.

#include <QString>

namespace passbench {

class MainWindow;

/// Opens the model (a sample when none is given), adds passes, runs and steps through them, partitions for dnnl, exports
/// and checks; saves a picture of the window at each step, and the exported module in DIR/module. Exit status.
int runTour(MainWindow& window, const QString& folder, const QString& model);

} // namespace passbench
