package fairtrial.cli.option;

import fairtrial.core.experiment.HostsSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that name further machines.
public final class HostOptions {
    @Option(names = "--contender-host", paramLabel = "HOST")
    @Nullable
    String contender;

    @Option(names = "--load-host", paramLabel = "HOST", split = ",")
    List<String> loads = new ArrayList<>();

    @Option(names = "--probe-host", paramLabel = "HOST")
    @Nullable
    String probe;

    @Option(names = "--listen", paramLabel = "ADDRESS")
    @Nullable
    String listen;

    /// The machines as typed.
    public HostsSpec spec() {
        return new HostsSpec(
                Optional.ofNullable(contender), loads, Optional.ofNullable(listen), Optional.ofNullable(probe));
    }
}
