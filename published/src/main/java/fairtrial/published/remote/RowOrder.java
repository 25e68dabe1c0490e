package fairtrial.published.remote;

import fairtrial.core.model.Contender;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.Step;
import java.util.Optional;

/// Order to carry out one row on the contender host.
///
/// @param application its application with its libraries, as it lies on that host
/// @param address     numeric address that it listens on
/// @param apart       whether the load comes from another kernel
public record RowOrder(
        Contender contender,
        ShippedApplication application,
        Step step,
        int round,
        Participant row,
        String address,
        boolean apart) {
    /// How a row ended.
    ///
    /// @param lost reason why it did not run; empty: it did
    public record End(Optional<String> lost) {}

    /// A file that a row left.
    ///
    /// @param path its path relative to the folder of the replay
    /// @param text its text; of a long one the end
    public record Left(String path, String text) {}
}
