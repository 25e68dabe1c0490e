package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// One of several builds of the user's own application.
///
/// @param label       what it is called in the run: `main`, `pr`
/// @param mark        what its archive says of its origin
/// @param jars        its libraries as `group:artifact:version`, with `?` for an unknown group
/// @param environment variables of its process that the image says which it came from, without those that the user
///     gave
public record AppBuild(
        String label,
        @JsonUnwrapped BuildMark mark,
        @JsonUnwrapped AppArchive archive,
        @JsonUnwrapped AppServer server,
        List<String> jars,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        SortedMap<String, String> environment) {
    public AppBuild {
        jars = List.copyOf(jars);
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
    }

    /// A build that came from no image.
    public AppBuild(String label, BuildMark mark, AppArchive archive, AppServer server, List<String> jars) {
        this(label, mark, archive, server, jars, new TreeMap<>());
    }

    /// Copy with other variables of its image.
    public AppBuild withEnvironment(SortedMap<String, String> variables) {
        return new AppBuild(label, mark, archive, server, jars, variables);
    }

    /// Its label with its release and its commit.
    public String title() {
        List<String> parts = Stream.of(mark.release(), mark.commit())
                .flatMap(Optional::stream)
                .toList();
        return label + (parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")");
    }

    /// Copy with a known use of TLS.
    AppBuild withTls(boolean isTls) {
        return new AppBuild(label, mark, archive, server.withTls(isTls), jars, environment);
    }
}
