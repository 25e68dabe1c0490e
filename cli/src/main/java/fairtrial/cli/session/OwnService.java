package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.OwnApplication;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.jar.AppCatalogue;
import fairtrial.lab.jar.AppFiles;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.jar.ContainerSwaps;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The user's own application on this machine: opened, with its libraries named, ready to run on each
/// container.
public final class OwnService {
    private final AppFiles files;
    private final ContainerSwaps swaps;
    private final OwnApp app;
    private final boolean insecure;

    private OwnService(AppFiles files, ContainerSwaps swaps, OwnApp app, boolean insecure) {
        this.files = files;
        this.swaps = swaps;
        this.app = app;
        this.insecure = insecure;
    }

    /// The application of an experiment.
    ///
    /// @throws UserError FT-610…FT-627 it cannot be compared
    static OwnService of(AppSpec spec, ClassPaths classPaths) {
        return open(spec, spec.properties(), classPaths);
    }

    /// The application of a plan.
    ///
    /// @throws UserError FT-630 it has changed since the measurement, FT-610…FT-627 it cannot be compared
    static OwnService of(OwnApp planned, ClassPaths classPaths) {
        AppSpec spec = new AppSpec(
                planned.archive().source(),
                planned.environment(),
                new TreeMap<>(),
                Optional.of(planned.readyPath()),
                planned.care(),
                planned.commands().before(),
                planned.commands().after(),
                planned.commands().reset(),
                true);
        OwnService own = open(spec, planned.server().settings(), classPaths);
        if (!own.app.archive().sha256().equals(planned.archive().sha256())) {
            throw new UserError("FT-630", planned.archive().source());
        }
        return planned.server().tls().map(own::withTls).orElse(own);
    }

    /// Copy with the known use of TLS.
    OwnService withTls(boolean tls) {
        return new OwnService(files, swaps, app.withTls(tls), insecure);
    }

    private static OwnService open(AppSpec spec, SortedMap<String, String> further, ClassPaths classPaths) {
        AppFiles files = new AppStore(Tool.cache()).open(Path.of(spec.file()));
        files.folders().loaderPath().ifPresent(path -> {
            throw new UserError("FT-624", spec.file(), path);
        });
        ContainerSwaps swaps = new ContainerSwaps(files, further, classPaths);
        Container present = swaps.present();
        OwnApp app = new OwnApp(
                new AppArchive(
                        files.origin().archive().map(Path::toString).orElse(spec.file()),
                        files.origin().sha256(),
                        files.boot(),
                        files.javaLevel(),
                        files.startClass(),
                        files.folders().libraries().size()),
                new AppServer(present, swaps.presentVersion(), serverSettings(swaps.properties()), Optional.empty()),
                spec.environment(),
                spec.readyPath().orElse(""),
                spec.care(),
                new AppCommands(spec.before(), spec.after(), spec.reset()),
                swaps.containers().stream()
                        .filter(container -> container != present)
                        .map(container -> OwnApp.Summary.of(swaps.swapTo(container)))
                        .toList(),
                swaps.uses());
        return new OwnService(files, swaps, app, spec.insecure());
    }

    /// The application's server properties without secrets: a plan is made to be shared, and the archive has
    /// them anyway.
    private static SortedMap<String, String> serverSettings(SortedMap<String, String> properties) {
        SortedMap<String, String> settings = new TreeMap<>();
        properties.forEach((name, value) -> {
            if (name.startsWith("server.") && Redaction.value(name, value).equals(value)) {
                settings.put(name, value);
            }
        });
        return settings;
    }

    OwnApp app() {
        return app;
    }

    /// The choices for this application.
    Catalogue catalogue(Catalogue machine) {
        return new AppCatalogue(app, swaps, machine);
    }

    /// The experiment with the application's properties on each contender. Without named contenders it gets
    /// every possible container, or the present one where a factor varies.
    ///
    /// @throws UserError FT-629 a contender names another version of Boot or of the container
    Experiment asked(Experiment experiment, AppSpec spec, VariantsOfExperiment variants) {
        List<Container> usual =
                experiment.variants().varies() ? List.of(app.server().container()) : swaps.containers();
        List<ContenderSpec> specs = experiment.contenders().isEmpty()
                ? usual.stream()
                        .map(container -> SpecParser.parse(container.id()))
                        .toList()
                : experiment.contenders();
        Experiment named = experiment.withContenders(
                specs.stream().map(contender -> withApp(contender, spec)).toList());
        return variants.expanded(named, named.contenders());
    }

    private static ContenderSpec withApp(ContenderSpec contender, AppSpec spec) {
        if (contender.boot().isPresent() || contender.version().isPresent()) {
            throw new UserError("FT-629", contender.text());
        }
        SortedMap<String, String> properties = new TreeMap<>(spec.properties());
        properties.putAll(contender.properties());
        return contender.withSettings(properties);
    }

    /// The libraries of each contender's class path, by its id.
    Map<String, List<Path>> libraries(Plan plan) {
        Map<String, List<Path>> libraries = new HashMap<>();
        for (Contender contender : plan.contenders()) {
            libraries.put(
                    contender.id(),
                    swaps.classPath(swaps.swapTo(contender.software().container())));
        }
        return libraries;
    }

    Application application() {
        return new OwnApplication(
                files.folders().classes(),
                Tool.running().serviceJars().probe(),
                files.startClass(),
                app.environment(),
                app.readyPath(),
                app.commands().reset(),
                app.server().tls(),
                insecure);
    }
}
