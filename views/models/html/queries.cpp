#include "views/models/html/queries.h"

#include "core/query/keys.h"
#include "views/models/html/parts.h"

#include <QCoreApplication>

namespace passbench {
namespace {

QString rowOf(std::string_view term, std::string_view about, std::string_view example)
{
    const auto text = [](std::string_view one) { return html::escaped(std::string(one)); };
    const QString shown = example.empty() ? QString() : QStringLiteral("<br><code>%1</code>").arg(text(example));
    return html::row(QStringLiteral("<code><b>%1</b></code>").arg(text(term)), html::escaped(told(about).toStdString()) + shown);
}

QString say(const char* text) { return QCoreApplication::translate("QueryReference", text); }

} // namespace

QString queryReferenceHtml(const QString&)
{
    QString forms, keys;
    for (const QueryForm& form : queryForms())
        forms += rowOf(form.example, form.about, {});
    for (const QueryKey& key : queryKeys())
        keys += rowOf(key.name, key.about, key.example);
    const QString about = say(QT_TRANSLATE_NOOP("QueryReference", "A query finds nodes. It is asked in the search field (Ctrl+F), where Tab completes it and Ctrl+Enter shows what it finds on its own, "
                                                                  "and on the command line: print --where, draw --where and --highlight, partition --why-where."));
    const QString numbers = say(QT_TRANSLATE_NOOP("QueryReference", "Numbers may be written 1e8, 100k, 2.5M or 64KiB. What is no key is an attribute of the operator: groups>1, data_layout=NHWC, kernel_size:3,3; of lists one number "
                                                                    "is enough. Capitals don't matter, but in names of nodes behind uses, upstream, downstream and between."));
    return QStringLiteral("<p>%1</p><h3>%2</h3><table cellspacing='4'>%3</table><h3>%4</h3><table cellspacing='4'>%5</table><p>%6</p>")
        .arg(about, say(QT_TRANSLATE_NOOP("QueryReference", "Conditions")), forms, say(QT_TRANSLATE_NOOP("QueryReference", "Keys")), keys, numbers);
}

} // namespace passbench
