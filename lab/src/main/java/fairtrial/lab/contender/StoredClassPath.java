package fairtrial.lab.contender;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A cached class path. It is void under rules other than `rules`.
record StoredClassPath(String rules, String boot, String version, List<Jar> jars) {
    StoredClassPath {
        Objects.requireNonNull(rules);
        Objects.requireNonNull(boot);
        Objects.requireNonNull(version);
        jars = List.copyOf(jars);
    }

    /// One library: its coordinate, absolute path and size in bytes.
    record Jar(String coordinate, String path, long bytes) {
        Jar {
            Objects.requireNonNull(coordinate);
            Objects.requireNonNull(path);
        }

        private boolean stands() {
            try {
                return Files.size(Path.of(path)) == bytes;
            } catch (IOException gone) {
                return false;
            }
        }
    }

    static StoredClassPath of(ClassPath classPath, String rules) throws IOException {
        List<Jar> jars = new ArrayList<>();
        for (int i = 0; i < classPath.jars().size(); i++) {
            Path jar = classPath.jars().get(i);
            jars.add(new Jar(classPath.coordinates().get(i), jar.toString(), Files.size(jar)));
        }
        return new StoredClassPath(rules, classPath.bootVersion(), classPath.containerVersion(), jars);
    }

    /// Whether it was built under those rules and every file still exists in its size.
    boolean holds(String byRules) {
        return rules.equals(byRules) && !jars.isEmpty() && jars.stream().allMatch(Jar::stands);
    }

    ClassPath classPath() {
        return new ClassPath(
                jars.stream().map(jar -> Path.of(jar.path())).toList(),
                jars.stream().map(Jar::coordinate).toList(),
                version,
                boot);
    }
}
