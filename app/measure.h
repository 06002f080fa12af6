#pragma once
// `passbench --measure MODEL`: the benchmark of the window.

#include <QElapsedTimer>
#include <QString>

namespace passbench {

class MainWindow;

/// Opens `path`, waits until its graph is drawn, runs a script of pans and zooms, and prints one line of JSON:
/// {"open_ms":..,"first_paint_ms":..,"layout_ms":..,"frame_p50_ms":..,"frame_p95_ms":..,"rss_mb":..,"open_peak_mb":..,...}:
/// what is resident when the model is open and was looked at, and the most that was until then. The exit status.
int runMeasure(MainWindow& window, const QString& path, const QElapsedTimer& sinceStart);

} // namespace passbench
