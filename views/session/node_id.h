#pragma once
// Node ids in signals and variants.

#include "core/ir/graph/node.h"

#include <QDataStream>
#include <QMetaType>

namespace passbench {

// Qt's own streaming of enums tries every integral type and does not compile for one of 64 bits.
inline QDataStream& operator<<(QDataStream& out, NodeId id) { return out << static_cast<quint64>(number(id)); }
inline QDataStream& operator>>(QDataStream& in, NodeId& id)
{
    quint64 value = 0;
    in >> value;
    id = static_cast<NodeId>(value);
    return in;
}

} // namespace passbench

Q_DECLARE_METATYPE(passbench::NodeId)
