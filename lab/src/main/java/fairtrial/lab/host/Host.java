package fairtrial.lab.host;

import fairtrial.lab.host.kernel.SystemFiles;

/// A machine to run on: this one or a fake one in tests.
public interface Host {
    Survey survey();

    Launcher launcher();

    Pinning pinning();

    /// The files in which its kernel describes itself.
    SystemFiles files();
}
