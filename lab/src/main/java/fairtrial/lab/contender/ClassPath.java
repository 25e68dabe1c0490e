package fairtrial.lab.contender;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// The libraries of one contender in class path order, without application classes. `coordinates` names each
/// jar of `jars` as `group:artifact:version` or `group:artifact:version:classifier`. Both versions are exact.
public record ClassPath(List<Path> jars, List<String> coordinates, String containerVersion, String bootVersion) {
    public ClassPath {
        jars = List.copyOf(jars);
        coordinates = List.copyOf(coordinates);
        if (jars.size() != coordinates.size()) {
            throw new IllegalArgumentException(jars.size() + " jars but " + coordinates.size() + " coordinates");
        }
    }

    /// Copy with the libraries of `other` behind, except those whose `group:artifact` is already here.
    public ClassPath and(ClassPath other) {
        List<Path> allJars = new ArrayList<>(jars);
        List<String> all = new ArrayList<>(coordinates);
        for (int i = 0; i < other.coordinates.size(); i++) {
            String key = key(other.coordinates.get(i));
            if (coordinates.stream().noneMatch(own -> key(own).equals(key))) {
                allJars.add(other.jars.get(i));
                all.add(other.coordinates.get(i));
            }
        }
        return new ClassPath(allJars, all, containerVersion, bootVersion);
    }

    /// Copy with the libraries of `other` in the place of own ones of the same `group:artifact`, where the group is one
    /// of
    /// these.
    ClassPath with(ClassPath other, Predicate<String> groups) {
        Map<String, Integer> theirs = new HashMap<>();
        for (int i = 0; i < other.coordinates.size(); i++) {
            theirs.put(key(other.coordinates.get(i)), i);
        }
        List<Path> allJars = new ArrayList<>(jars);
        List<String> all = new ArrayList<>(coordinates);
        for (int i = 0; i < all.size(); i++) {
            String key = key(all.get(i));
            Integer there = groups.test(key.substring(0, key.indexOf(':'))) ? theirs.get(key) : null;
            if (there != null) {
                allJars.set(i, other.jars.get(there));
                all.set(i, other.coordinates.get(there));
            }
        }
        return new ClassPath(allJars, all, containerVersion, bootVersion);
    }

    private static String key(String coordinate) {
        String[] parts = coordinate.split(":", -1);
        return parts[0] + ":" + parts[1];
    }
}
