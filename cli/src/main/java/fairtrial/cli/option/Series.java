package fairtrial.cli.option;

import fairtrial.core.verdict.Occasions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Several occasions that were planned before the first.
///
/// @param planned number of occasions
/// @param every   time from the start of one occasion to the start of the next
public record Series(int planned, Duration every) {
    /// The place of the first occasion.
    public Occasions first(Path root) {
        return new Occasions(
                Occasions.SCHEMA,
                String.valueOf(root.getFileName()),
                Optional.of(planned),
                Optional.of(every),
                List.of());
    }
}
