package fairtrial.cli.option;

import fairtrial.core.verdict.Occasions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Several occasions that were decided on before the first.
///
/// @param planned how many
/// @param every   from the beginning of one to that of the next
public record Series(int planned, Duration every) {
    /// The place of the first one.
    public Occasions first(Path root) {
        return new Occasions(
                Occasions.SCHEMA,
                String.valueOf(root.getFileName()),
                Optional.of(planned),
                Optional.of(every),
                List.of());
    }
}
