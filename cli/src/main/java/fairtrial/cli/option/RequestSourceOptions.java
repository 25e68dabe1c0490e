package fairtrial.cli.option;

import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.lab.requests.RequestSources;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options for requests that another tool has written down.
public final class RequestSourceOptions {
    @Option(names = "--access-log", paramLabel = "FILE")
    @Nullable
    String accessLog;

    @Option(names = "--har", paramLabel = "FILE[#HOST]")
    @Nullable
    String har;

    @Option(names = "--openapi", paramLabel = "FILE")
    @Nullable
    String openApi;

    @Option(names = "--collection", paramLabel = "PATH[#HOST]")
    @Nullable
    String collection;

    /// The source of requests, if any.
    ///
    /// @throws fairtrial.core.text.UserError FT-636 there are several
    Optional<RequestSource> source() {
        return RequestSources.typed(kind -> Optional.ofNullable(typed(kind)), "--");
    }

    private @Nullable String typed(Kind kind) {
        return switch (kind) {
            case ACCESS_LOG -> accessLog;
            case HAR -> har;
            case OPENAPI -> openApi;
            case COLLECTION -> collection;
        };
    }
}
