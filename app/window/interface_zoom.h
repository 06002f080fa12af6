#pragma once
// The size of everything that the window shows, beside that of the desktop, whose text size Qt follows.

namespace passbench {

/// In percent: Qt 6 paints widgets clipped where a pixel is more than one of its units, so that what a person has set beside the screen's
/// own scale is never taken below that.
constexpr int smallestInterface = 80, largestInterface = 200;

/// The smallest in steps of 10 % for a screen whose own scale, with what a person has set, is `scale`: 100 % where that is 1.
int smallestInterfaceAt(double scale);
/// The same for the screens that are there.
int smallestInterfaceHere();

/// Before the application is made: what Qt takes from its environment when it starts. `percent` is 80 to 200. No scale of screens is known
/// then: what is less than their own is left to `showInterfaceAt`.
void startInterfaceAt(int percent);

/// At once, of all windows; places and sizes on the screen stay. False where the program was built without Qt's private headers, which
/// alone have a way to do that: then it is taken at the next start.
bool showInterfaceAt(int percent);

} // namespace passbench
