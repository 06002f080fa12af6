#pragma once
// One change, one notification: what a change of the session brings with it is told when all of it has happened.

#include "views/session/session.h"

namespace passbench {

class Session::Telling {
public:
    explicit Telling(Session& session, Changes what = {}) : m_session(session)
    {
        session.note(what);
        ++session.m_telling;
    }
    ~Telling()
    {
        if (--m_session.m_telling == 0) // else it is part of a change that goes on
            m_session.tell(std::exchange(m_session.m_noted, {}));
    }
    Telling(const Telling&) = delete;
    Telling& operator=(const Telling&) = delete;

private:
    Session& m_session;
};

} // namespace passbench
