package fairtrial.core.experiment;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The user's own application and what it needs, as typed.
///
/// @param file        an executable jar or war, a folder that one was extracted to, or a project
/// @param environment variables of its process
/// @param properties  of Spring, for every contender
/// @param readyPath   answers with 2xx when the application is ready; empty: Boot says so itself, and the first
///     answer proves it
/// @param care        what matters, the most important first, by the names of `--care`
/// @param before      commands that a shell runs before the first contender starts; `after` when all is over
/// @param reset       run before each contender is started
/// @param insecure    whether a certificate that nobody vouches for is taken
public record AppSpec(
        String file,
        SortedMap<String, String> environment,
        SortedMap<String, String> properties,
        Optional<String> readyPath,
        List<String> care,
        List<String> before,
        List<String> after,
        List<String> reset,
        boolean insecure) {
    public AppSpec {
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        care = List.copyOf(care);
        before = List.copyOf(before);
        after = List.copyOf(after);
        reset = List.copyOf(reset);
    }

    /// The same with that property too.
    public AppSpec with(String property, String value) {
        SortedMap<String, String> more = new TreeMap<>(properties);
        more.put(property, value);
        return new AppSpec(file, environment, more, readyPath, care, before, after, reset, insecure);
    }

    /// Whether it asks for commands to be run.
    public boolean hasCommands() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }
}
