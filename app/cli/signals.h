#pragma once
// What a process that is told to end does not leave behind.

#include <functional>
#include <sys/types.h>

namespace passbench::cli {

/// From here on SIGINT, SIGTERM, SIGHUP and SIGQUIT first kill the helper processes and remove temporary folders and files that are half
/// written; then the signal ends the program as ever. One that was ignored stays so. Where no thread
/// can be started they end it at once. To be called before there are threads.
void tidyUpOnSignals();

/// `start` makes a process that leads a group of its own; a signal that ends this program ends that group first, until it is forgotten.
/// What `start` gives is given on.
int startGroup(const std::function<int(pid_t&)>& start, pid_t& group);
void forgetGroup();

/// Does not return when a signal is about to end the program: what fails by then needs no message.
void waitIfEnding();

/// Keeps the places of standard input, output and error when one of them is closed, so that no other file gets its number; and lets
/// a closed pipe be an error instead of a signal.
void prepareStandardStreams();

} // namespace passbench::cli
