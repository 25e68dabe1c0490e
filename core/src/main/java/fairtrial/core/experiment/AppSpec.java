package fairtrial.core.experiment;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The user's own application and its needs, as typed.
///
/// @param builds      its builds, at least one; most often there is only one
/// @param environment environment variables of its process
/// @param properties  Spring properties, for every contender
/// @param readyPath   path that responds with 2xx when the application is ready; empty: Boot reports it, and
///     the first response confirms it
/// @param care        criteria, the most important first, by the names of `--care`
/// @param before      shell commands before the first contender starts; `after` has those after the last one
/// @param reset       shell commands before each contender starts
/// @param insecure    whether untrusted certificates are accepted
public record AppSpec(
        List<BuildSpec> builds,
        SortedMap<String, String> environment,
        SortedMap<String, String> properties,
        Optional<String> readyPath,
        List<String> care,
        List<String> before,
        List<String> after,
        List<String> reset,
        boolean insecure) {
    public AppSpec {
        builds = List.copyOf(builds);
        environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        care = List.copyOf(care);
        before = List.copyOf(before);
        after = List.copyOf(after);
        reset = List.copyOf(reset);
    }

    /// The application of one build.
    public static AppSpec of(String file) {
        return new AppSpec(
                List.of(new BuildSpec(file, Optional.empty())),
                new TreeMap<>(),
                new TreeMap<>(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false);
    }

    /// File of the first build.
    public String file() {
        return builds.getFirst().file();
    }

    /// Copy with other builds.
    public AppSpec withBuilds(List<BuildSpec> others) {
        return new AppSpec(others, environment, properties, readyPath, care, before, after, reset, insecure);
    }

    /// Copy that accepts untrusted certificates.
    public AppSpec withInsecure() {
        return new AppSpec(builds, environment, properties, readyPath, care, before, after, reset, true);
    }

    /// Copy with one more property.
    public AppSpec withProperty(String property, String value) {
        SortedMap<String, String> more = new TreeMap<>(properties);
        more.put(property, value);
        return new AppSpec(builds, environment, more, readyPath, care, before, after, reset, insecure);
    }

    /// Whether it has shell commands to run.
    public boolean hasCommands() {
        return !before.isEmpty() || !after.isEmpty() || !reset.isEmpty();
    }
}
