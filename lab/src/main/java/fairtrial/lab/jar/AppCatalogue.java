package fairtrial.lab.jar;

import fairtrial.core.model.Container;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.swap.OwnApp;
import java.util.List;
import java.util.Optional;

/// The choices for the user's own application: its Boot version and the container version that it was built
/// with. Other containers have the versions that its Boot version manages.
public final class AppCatalogue implements Catalogue {
    private final OwnApp app;
    private final ContainerSwaps swaps;
    private final Catalogue machine;

    public AppCatalogue(OwnApp app, ContainerSwaps swaps, Catalogue machine) {
        this.app = app;
        this.swaps = swaps;
        this.machine = machine;
    }

    @Override
    public String bootVersion(String lineOrVersion) {
        return app.archive().boot();
    }

    @Override
    public String containerVersion(Container container, Optional<String> version, String boot) {
        return swaps.version(container);
    }

    @Override
    public JavaRange javaFor(String boot) {
        JavaRange range = machine.javaFor(boot);
        return new JavaRange(
                Math.max(range.least(), app.archive().javaLevel()),
                Math.max(range.most(), app.archive().javaLevel()));
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
