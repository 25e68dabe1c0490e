package fairtrial.lab.remote;

import fairtrial.core.model.Reading;
import java.util.List;

/// Order to run a short command on a host.
///
/// @param millis time after which it is ended, ms
public record CommandOrder(List<String> command, long millis) {
    public CommandOrder {
        command = List.copyOf(command);
    }

    /// What it printed, or why it did not.
    public record Output(Reading<String> said) {}
}
