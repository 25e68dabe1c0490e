package fairtrial.lab.contender;

import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Catalogue;
import fairtrial.lab.host.ControlGroup;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The choices on the machine of the contenders: the registries of the user's Maven settings and the JDKs that are
/// installed there. An answer stays the same: a campaign asks thousands of times, and each one reads a file and looks
/// for some forty jars.
public final class MachineCatalogue implements Catalogue {
    private final BootLines lines;
    private final ClassPaths classPaths;
    private final List<Jdk> jdks;
    private final Supplier<Reading<String>> groups;
    private final Map<String, String> boots = new ConcurrentHashMap<>();
    private final Map<Wanted, String> versions = new ConcurrentHashMap<>();

    /// A container of which the version was asked.
    private record Wanted(Container container, Optional<String> version, String boot) {}

    /// The choices on this machine.
    public MachineCatalogue(BootLines lines, ClassPaths classPaths, List<Jdk> jdks) {
        this(lines, classPaths, jdks, ControlGroup::tryOut);
    }

    /// @param groups version of the control groups that can be made there
    public MachineCatalogue(BootLines lines, ClassPaths classPaths, List<Jdk> jdks, Supplier<Reading<String>> groups) {
        this.groups = groups;
        this.lines = lines;
        this.classPaths = classPaths;
        this.jdks = List.copyOf(jdks);
    }

    @Override
    public String bootVersion(String lineOrVersion) {
        return boots.computeIfAbsent(lineOrVersion, lines::newest);
    }

    @Override
    public String containerVersion(Container container, Optional<String> version, String boot) {
        return versions.computeIfAbsent(
                new Wanted(container, version, boot),
                wanted -> classPaths.of(container, version, boot).containerVersion());
    }

    @Override
    public JavaRange javaFor(String boot) {
        fairtrial.lab.contender.JavaRange range = lines.javaFor(boot);
        return new JavaRange(range.min(), range.max());
    }

    @Override
    public Optional<List<String>> newerJava(String boot) {
        return lines.newerJava(boot).map(NewerJava::flags);
    }

    @Override
    public List<Jdk> jdks() {
        return jdks;
    }

    @Override
    public Reading<String> controlGroups() {
        return groups.get();
    }
}
