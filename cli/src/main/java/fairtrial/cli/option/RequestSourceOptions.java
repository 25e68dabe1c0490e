package fairtrial.cli.option;

import fairtrial.core.experiment.RequestSource;
import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.text.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
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
    /// @throws UserError FT-636 there are several
    Optional<RequestSource> source() {
        Map<Kind, @Nullable String> typed = new LinkedHashMap<>();
        typed.put(Kind.ACCESS_LOG, accessLog);
        typed.put(Kind.HAR, har);
        typed.put(Kind.OPENAPI, openApi);
        typed.put(Kind.COLLECTION, collection);
        typed.values().removeIf(text -> text == null);
        if (typed.size() > 1) {
            throw new UserError(
                    "FT-636",
                    String.join(
                            ", ",
                            typed.keySet().stream()
                                    .map(kind -> "--" + kind.id())
                                    .toList()));
        }
        return typed.entrySet().stream()
                .map(one -> source(one.getKey(), String.valueOf(one.getValue())))
                .findFirst();
    }

    /// A file whose name has a `#` names no host.
    private static RequestSource source(Kind kind, String text) {
        return Files.exists(Path.of(text))
                ? new RequestSource(kind, text, Optional.empty())
                : RequestSource.parse(kind, text);
    }
}
