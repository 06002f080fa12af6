#pragma once
// The size of everything that the window shows, beside that of the desktop, whose text size Qt follows.

namespace passbench {

/// Before the application is made: what Qt takes from its environment when it starts. `percent` is 80 to 200.
void startInterfaceAt(int percent);

/// At once, of all windows; places and sizes on the screen stay. False where the program was built without Qt's private headers, which
/// alone have a way to do that: then it is taken at the next start.
bool showInterfaceAt(int percent);

} // namespace passbench
