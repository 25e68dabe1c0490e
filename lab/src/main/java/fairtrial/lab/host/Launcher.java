package fairtrial.lab.host;

import fairtrial.core.model.Reading;

/// Starts processes that end with the tool.
public interface Launcher {
    /// Starts it. A program that is not there is a `UserError`; one that starts and fails at once is a process
    /// that has ended.
    RunningProcess start(ProcessOrder order);

    /// By what a process ends when the tool is killed without a chance to clean up, or why this machine has
    /// nothing for it (then only the ends of their control channels tell the children).
    Reading<String> deathGuard();
}
