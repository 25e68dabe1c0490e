package fairtrial.lab.jar;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Catalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The choices for several builds of an application: each build has its own Boot and container version. What
/// belongs to no build is that of the machine.
///
/// @param builds choices of each build, by its label
public record BuildCatalogues(Map<String, Catalogue> builds, Catalogue machine) implements Catalogue {
    public BuildCatalogues {
        builds = Map.copyOf(builds);
    }

    @Override
    public Catalogue of(ContenderSpec spec) {
        return spec.software().build().map(builds::get).orElse(machine);
    }

    @Override
    public String bootVersion(String lineOrVersion) {
        return machine.bootVersion(lineOrVersion);
    }

    @Override
    public String containerVersion(Container container, Optional<String> version, String boot) {
        return machine.containerVersion(container, version, boot);
    }

    @Override
    public JavaRange javaFor(String boot) {
        return machine.javaFor(boot);
    }

    @Override
    public Optional<List<String>> newerJava(String boot) {
        return machine.newerJava(boot);
    }

    @Override
    public List<Jdk> jdks() {
        return machine.jdks();
    }

    @Override
    public Reading<String> controlGroups() {
        return machine.controlGroups();
    }
}
