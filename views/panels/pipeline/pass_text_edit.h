#pragma once
// An editor for the text form of pipelines: names, options and their values are completed as they are typed, and the place of an error is underlined.

#include "core/pipeline/pipeline.h"

#include <QPlainTextEdit>

#include <optional>

class QCompleter;

namespace passbench {

class PassTextEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit PassTextEdit(QWidget* parent = nullptr);

    /// Underlines what stands where the error is; none takes the line away.
    void setError(const std::optional<Diagnostic>& error);
    void setCompilers(Strings names) { m_compilers = std::move(names); } ///< that options may name
    void setPresets(PresetSource presets) { m_presets = std::move(presets); } ///< whose steps edits may name

Q_SIGNALS:
    void accepted();  ///< Ctrl+Enter
    void dismissed(); ///< Esc

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    QTextCursor wordBefore() const; ///< the name that ends at the cursor, selected
    void offerNames(bool asked);
    int bestRow(const QString& typed) const;
    void placeNames();
    void complete(const QString& name);

    QCompleter* m_completer;
    Strings m_compilers;
    PresetSource m_presets = plainPreset;
    int m_written = -1; ///< behind the bracket or `=` that the list has just written, which one may type once more
};

} // namespace passbench
