package fairtrial.lab.app;

import java.io.IOException;
import java.nio.file.Path;

/// Starter of contenders. On this machine it is [AppLauncher].
public interface ContenderLauncher {
    /// Starts a contender and waits for its first right response.
    ///
    /// @param log file of its output
    /// @throws BootFailure the contender did not start; its log has the cause
    RunningContender start(Launch launch, Path log) throws BootFailure, IOException;
}
