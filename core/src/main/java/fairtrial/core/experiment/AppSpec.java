package fairtrial.core.experiment;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The user's own application and its needs, as typed.
///
/// @param file        an executable jar or war, an extracted archive's folder, or a project
/// @param environment environment variables of its process
/// @param properties  Spring properties, for every contender
/// @param readyPath   path that responds with 2xx when the application is ready; empty: Boot reports it, and
///     the first response confirms it
/// @param care        criteria, the most important first, by the names of `--care`
/// @param before      shell commands before the first contender starts; `after` has those after the last one
/// @param reset       shell commands before each contender starts
/// @param insecure    whether untrusted certificates are accepted
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

    /// Copy with one more property.
    public AppSpec withProperty(String property, String value) {
        SortedMap<String, String> more = new TreeMap<>(properties);
        more.put(property, value);
        return new AppSpec(file, environment, more, readyPath, care, before, after, reset, insecure);
    }

    /// Whether it has shell commands to run.
    public boolean hasCommands() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }
}
