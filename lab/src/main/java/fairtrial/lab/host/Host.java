package fairtrial.lab.host;

import fairtrial.lab.host.kernel.SystemFiles;

/// A machine to run on: this one, a fake one in tests, another one later.
public interface Host {
    Survey survey();

    Launcher launcher();

    Pinning pinning();

    /// The files in which its kernel tells about itself.
    SystemFiles files();
}
