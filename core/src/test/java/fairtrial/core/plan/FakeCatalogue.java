package fairtrial.core.plan;

import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import java.util.List;
import java.util.Optional;

/// One version of everything, and one JDK.
final class FakeCatalogue implements Catalogue {
    private final Reading<String> controlGroups;

    FakeCatalogue() {
        this(Reading.of("cgroup 2"));
    }

    FakeCatalogue(Reading<String> controlGroups) {
        this.controlGroups = controlGroups;
    }

    @Override
    public Reading<String> controlGroups() {
        return controlGroups;
    }

    @Override
    public String bootVersion(String lineOrVersion) {
        return lineOrVersion + ".16";
    }

    @Override
    public String containerVersion(Container container, Optional<String> version, String boot) {
        return version.orElse("1.0.0");
    }

    @Override
    public JavaRange javaFor(String boot) {
        return new JavaRange(17, 25);
    }

    @Override
    public Optional<List<String>> newerJava(String boot) {
        return Optional.empty();
    }

    @Override
    public List<Jdk> jdks() {
        return List.of(new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"));
    }
}
