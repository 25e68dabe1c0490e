package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppEnvironment;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.JarLibrary;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Application;
import fairtrial.lab.app.OwnApplication;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.image.ImageStart;
import fairtrial.lab.jar.AppCatalogue;
import fairtrial.lab.jar.AppFiles;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.jar.ContainerSwaps;
import fairtrial.lab.jar.GitRevision;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

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
    /// @param wanted   containers whose changes are told
    /// @param progress receives messages about what takes time, as a build
    /// @throws UserError FT-610…FT-627 it cannot be compared
    static OwnService of(AppSpec spec, Set<Container> wanted, ClassPaths classPaths, Consumer<Message> progress) {
        return open(spec, wanted, spec.properties(), classPaths, progress);
    }

    /// The application of a plan, which has told the changes.
    ///
    /// @throws UserError FT-630 it has changed since the measurement, FT-610…FT-627 it cannot be compared
    static OwnService of(OwnApp planned, ClassPaths classPaths) {
        AppSpec spec = new AppSpec(
                List.of(new BuildSpec(planned.archive().source(), Optional.empty())),
                planned.environment(),
                new TreeMap<>(),
                Optional.of(planned.readyPath()),
                planned.care(),
                planned.commands().before(),
                planned.commands().after(),
                planned.commands().reset(),
                true);
        OwnService own = open(spec, Set.of(), planned.server().settings(), classPaths, told -> {});
        if (!own.app.archive().sha256().equals(planned.archive().sha256())) {
            throw new UserError("FT-630", planned.archive().source());
        }
        return planned.server().tls().map(own::withTls).orElse(own);
    }

    /// Copy with the known use of TLS.
    OwnService withTls(boolean tls) {
        return new OwnService(files, swaps, app.withTls(tls), insecure);
    }

    private static OwnService open(
            AppSpec spec,
            Set<Container> wanted,
            SortedMap<String, String> further,
            ClassPaths classPaths,
            Consumer<Message> progress) {
        Path file = GitRevision.find(spec.file())
                .map(revision -> revision.archive(Tool.cache(), progress))
                .orElseGet(() -> Path.of(spec.file()));
        AppFiles files = new AppStore(Tool.cache(), progress).open(file);
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
                AppEnvironment.of(
                        spec.environment(),
                        files.image().map(ImageStart::environment).orElseGet(TreeMap::new)),
                spec.readyPath().orElse(""),
                spec.care(),
                new AppCommands(spec.before(), spec.after(), spec.reset()),
                told(swaps.containers(), wanted, present).stream()
                        .map(container -> OwnApp.Summary.of(swaps.swapTo(container)))
                        .toList(),
                swaps.uses(),
                List.of());
        return new OwnService(files, swaps, app, spec.insecure());
    }

    /// The containers whose changes are told: only their libraries are fetched. With another container the
    /// one without servlets is told, too, because it shows that the application runs on WebFlux.
    private static List<Container> told(List<Container> possible, Set<Container> wanted, Container present) {
        List<Container> others = possible.stream()
                .filter(container -> container != present)
                .filter(container -> wanted.contains(container)
                        || !ContainerSupport.of(container).isServlet())
                .toList();
        return others.stream().anyMatch(wanted::contains) ? others : List.of();
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

    /// What the image that the application came from says of its start; empty: it came from no image.
    Optional<ImageStart> image() {
        return files.image();
    }

    OwnApp app() {
        return app;
    }

    /// The choices for this application.
    Catalogue catalogue(Catalogue machine) {
        return new AppCatalogue(app, swaps, machine);
    }

    /// Whether the other one has the same archive.
    boolean isAs(OwnService other) {
        return !app.archive().sha256().isEmpty()
                && app.archive().sha256().equals(other.app.archive().sha256());
    }

    BuildMark mark() {
        return files.mark();
    }

    /// This application as one of several builds.
    AppBuild named(String label) {
        List<String> jars =
                swaps.libraries().stream().map(JarLibrary::coordinate).toList();
        return new AppBuild(
                label,
                files.mark(),
                app.archive(),
                app.server(),
                jars,
                app.variables().imageEnvironment());
    }

    /// The container that it has, as a contender.
    ContenderSpec present() {
        return SpecParser.parse(swaps.present().id());
    }

    /// The experiment with the application's properties on each contender. Without named contenders it gets
    /// every possible container, or the present one where a factor or a limit varies.
    ///
    /// @throws UserError FT-629 a contender names another version of Boot or of the container
    Experiment asked(Experiment experiment, AppSpec spec) {
        List<ContenderSpec> specs = experiment.contenders().isEmpty()
                ? usual(experiment).stream()
                        .map(container -> SpecParser.parse(container.id()))
                        .toList()
                : experiment.contenders();
        return experiment.withContenders(asked(specs, spec));
    }

    /// The containers that contenders have where the user names none.
    private List<Container> usual(Experiment experiment) {
        return isAboutPresent(experiment) ? List.of(swaps.present()) : swaps.containers();
    }

    /// Whether an experiment that names no contenders is about the present container: a factor or a limit
    /// varies.
    static boolean isAboutPresent(Experiment experiment) {
        return experiment.variants().varies() || LimitLadder.isLadder(experiment);
    }

    /// The contenders with the application's properties.
    ///
    /// @throws UserError FT-629 a contender names another version of Boot or of the container
    List<ContenderSpec> asked(List<ContenderSpec> specs, AppSpec spec) {
        return specs.stream().map(contender -> withApp(contender, spec)).toList();
    }

    private ContenderSpec withApp(ContenderSpec contender, AppSpec spec) {
        String own = app.archive().boot();
        contender
                .boot()
                .filter(line -> !own.equals(line) && !own.startsWith(line + "."))
                .ifPresent(line -> {
                    throw new UserError("FT-662", app.archive().source(), line, own);
                });
        if (contender.version().isPresent()) {
            throw new UserError("FT-629", contender.text());
        }
        SortedMap<String, String> properties = new TreeMap<>(spec.properties());
        properties.putAll(contender.properties());
        return contender.withSettings(properties);
    }

    /// The libraries of its class path with that container.
    List<Path> libraries(Container container) {
        return swaps.classPath(swaps.swapTo(container));
    }

    Application application() {
        return new OwnApplication(
                files.folders().classes(),
                Tool.running().serviceJars().probe(),
                files.startClass(),
                app.variables().ofProcess(),
                app.readyPath(),
                app.commands().reset(),
                app.server().tls(),
                insecure);
    }
}
