package fairtrial.cli.bisect;

import fairtrial.core.bisect.Claim;
import fairtrial.core.bisect.VersionRange;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of a bisection.
public final class BisectOptions {
    @Option(names = "--claim", paramLabel = "CLAIM", required = true)
    String claim = "";

    @Option(names = "--over", paramLabel = "RANGE", required = true)
    String over = "";

    @Option(names = "--dry-run", descriptionKey = "bisect-dry-run")
    boolean dryRun;

    @Option(names = "--out", paramLabel = "DIR", descriptionKey = "bisect-out")
    @Nullable
    Path out;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    /// The claim.
    ///
    /// @throws fairtrial.core.text.UserError FT-752, FT-753, and those of rules
    Claim claim() {
        return Claim.parse(claim);
    }

    /// What varies.
    ///
    /// @throws fairtrial.core.text.UserError FT-750 another form
    VersionRange over() {
        return VersionRange.parse(over);
    }

    Optional<Path> out() {
        return Optional.ofNullable(out);
    }
}
