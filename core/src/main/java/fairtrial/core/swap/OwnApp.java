package fairtrial.core.swap;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Container;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.UnaryOperator;

/// The user's own application in a plan.
///
/// @param readyPath   path that is requested until it responds with 2xx; empty: the first request decides
/// @param care        the user's criteria, the most important first
/// @param swaps       changes for each other container
/// @param uses        classes that were compiled against a container
/// @param builds      its builds; empty where there is only one. The other components are those of the first
@JsonPropertyOrder({
    "source",
    "sha256",
    "boot",
    "java_level",
    "start_class",
    "container",
    "version",
    "libraries",
    "settings",
    "environment",
    "image_environment",
    "ready_path",
    "care",
    "before",
    "after",
    "reset",
    "swaps",
    "uses",
    "tls",
    "builds"
})
public record OwnApp(
        @JsonUnwrapped AppArchive archive,
        @JsonUnwrapped AppServer server,
        @JsonUnwrapped AppEnvironment variables,
        String readyPath,
        @JsonSetter(nulls = Nulls.AS_EMPTY) List<String> care,
        @JsonUnwrapped AppCommands commands,
        List<Summary> swaps,
        List<ClassUse> uses,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<AppBuild> builds) {
    /// An application of one build that came from no image.
    public OwnApp(
            AppArchive archive,
            AppServer server,
            SortedMap<String, String> environment,
            String readyPath,
            List<String> care,
            AppCommands commands,
            List<Summary> swaps,
            List<ClassUse> uses) {
        this(archive, server, AppEnvironment.given(environment), readyPath, care, commands, swaps, uses, List.of());
    }

    /// Summary of the changes of a swap.
    ///
    /// @param removed removed files
    /// @param added   added libraries, as `group:artifact:version`
    /// @param kept    number of unchanged libraries
    public record Summary(Container to, List<String> removed, List<String> added, int kept) {
        public Summary {
            removed = List.copyOf(removed);
            added = List.copyOf(added);
        }

        /// The summary of a swap.
        public static Summary of(Swap swap) {
            return new Summary(
                    swap.to(),
                    swap.removed().stream().map(JarLibrary::file).toList(),
                    swap.added(),
                    swap.kept().size());
        }
    }

    public OwnApp {
        care = List.copyOf(care);
        swaps = List.copyOf(swaps);
        uses = List.copyOf(uses);
        builds = List.copyOf(builds);
    }

    /// The environment variables that the user gave.
    public SortedMap<String, String> environment() {
        return variables.environment();
    }

    /// The server of a build.
    ///
    /// @param build its label; empty where there is only one
    public AppServer server(Optional<String> build) {
        return build.flatMap(this::build).map(AppBuild::server).orElse(server);
    }

    /// What a build is: its label with its marks, or the file name of the only one, and the digest of its archive.
    ///
    /// @param label its label; empty where there is only one
    public String told(Optional<String> label) {
        Optional<AppBuild> one = label.flatMap(this::build);
        String name = one.map(AppBuild::title).orElseGet(archive::fileName);
        return (name + " " + one.map(AppBuild::archive).orElse(archive).digest()).strip();
    }

    /// The archives of all builds.
    public List<AppArchive> archives() {
        return builds.isEmpty()
                ? List.of(archive)
                : builds.stream().map(AppBuild::archive).toList();
    }

    /// The build of that label.
    public Optional<AppBuild> build(String label) {
        return builds.stream().filter(build -> build.label().equals(label)).findFirst();
    }

    /// Copy with one of its builds only, and with the variables of its process.
    public OwnApp only(AppBuild build) {
        return new OwnApp(
                build.archive(),
                build.server(),
                AppEnvironment.of(environment(), build.environment()),
                readyPath,
                care,
                commands,
                List.of(),
                List.of(),
                List.of());
    }

    /// Copy with several builds, each of which has the variables of its own image.
    public OwnApp withBuilds(List<AppBuild> several) {
        AppEnvironment shared = several.isEmpty() ? variables : AppEnvironment.given(environment());
        return new OwnApp(archive, server, shared, readyPath, care, commands, swaps, uses, several);
    }

    /// Copy with other variables of the image that its only build came from.
    public OwnApp withImageEnvironment(SortedMap<String, String> image) {
        AppEnvironment others = AppEnvironment.of(environment(), image);
        return new OwnApp(archive, server, others, readyPath, care, commands, swaps, uses, builds);
    }

    /// Whether it is a WebFlux application: only these can have Reactor Netty.
    public boolean runsOnWebFlux() {
        return !ContainerSupport.of(server.container()).isServlet()
                || swaps.stream()
                        .anyMatch(swap -> !ContainerSupport.of(swap.to()).isServlet());
    }

    /// Copy with the user's environment variables, commands and path changed: for the stored copy without
    /// secrets.
    public OwnApp withProperties(UnaryOperator<SortedMap<String, String>> given, UnaryOperator<String> text) {
        return new OwnApp(
                archive,
                server,
                new AppEnvironment(given.apply(environment()), variables.imageEnvironment()),
                text.apply(readyPath),
                care,
                commands.withText(text),
                swaps,
                uses,
                builds);
    }

    /// Copy with a known use of TLS, the same of all builds.
    public OwnApp withTls(boolean isTls) {
        List<AppBuild> others =
                builds.stream().map(build -> build.withTls(isTls)).toList();
        return new OwnApp(archive, server.withTls(isTls), variables, readyPath, care, commands, swaps, uses, others);
    }
}
