package fairtrial.lab.app;

import java.io.IOException;
import java.nio.file.Path;

/// Starts contenders: [AppLauncher] on this machine.
public interface ContenderLauncher {
    /// Starts a contender and waits for its first right response.
    ///
    /// @param log takes its output
    /// @throws BootFailure it did not come up; its log says why
    RunningContender start(Launch launch, Path log) throws BootFailure, IOException;
}
