package fairtrial.lab.contender;

import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.Library;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.ProgramRoots;
import fairtrial.lab.contender.maven.Unresolved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The jars of a program from the Maven registries, cached in a folder. Cached jars do not start the resolver.
public final class ProgramJars {
    private final CacheFolder cache;
    private final MavenRegistry registry;

    /// Finds jars in the cache folder, or else in the registry.
    public ProgramJars(Path cacheFolder, MavenRegistry registry) {
        this.cache = new CacheFolder(cacheFolder);
        this.registry = registry;
    }

    /// The jars of those roots, cached under `program` and `version`. Unavailable jars are a `UserError`.
    public List<Path> of(String program, String version, ProgramRoots roots) {
        return classPath(program, version, roots).jars();
    }

    /// The class path of those roots, with the coordinates of each jar.
    public ClassPath classPath(String program, String version, ProgramRoots roots) {
        String name = program + "-" + version;
        String rules = roots.roots() + " without " + new TreeSet<>(roots.takenOut());
        Optional<StoredClassPath> known =
                cache.read(name, StoredClassPath.class).filter(stored -> stored.holds(rules));
        if (known.isPresent()) {
            return known.get().classPath();
        }
        ClassPath fresh = resolve(program, version, roots);
        cache.write(name, stored(fresh, rules));
        return fresh;
    }

    private ClassPath resolve(String program, String version, ProgramRoots roots) {
        try {
            List<Library> libraries = registry.resolve(roots);
            return new ClassPath(
                    libraries.stream().map(Library::file).toList(),
                    libraries.stream().map(Library::coordinate).toList(),
                    version,
                    "");
        } catch (Unresolved failure) {
            throw switch (failure.kind()) {
                case MISSING -> new UserError("FT-805", program, version, failure.subject());
                case OFFLINE -> new UserError("FT-806", program, version, failure.subject());
                case NO_ANSWER -> new UserError("FT-807", program, version, failure.subject(), failure.reason());
            };
        }
    }

    private StoredClassPath stored(ClassPath fresh, String rules) {
        try {
            return StoredClassPath.of(fresh, rules);
        } catch (IOException e) {
            throw new UserError("FT-209", fresh.jars().getFirst(), e);
        }
    }
}
