package fairtrial.lab.host;

import fairtrial.core.model.Reading;

/// Starter of processes that end with the tool.
public interface Launcher {
    /// Starts a process. A missing program is a `UserError`. A program that fails at once is a process that
    /// has ended.
    RunningProcess start(ProcessOrder order);

    /// The mechanism that ends a process when the tool is killed without clean-up, or the reason why this
    /// machine has none. Without it, only the end of their control channels stops the children.
    Reading<String> deathGuard();
}
