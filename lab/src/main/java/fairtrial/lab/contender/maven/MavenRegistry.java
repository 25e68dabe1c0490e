package fairtrial.lab.contender.maven;

import eu.maveniverse.maven.mima.context.Context;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.resolution.VersionRangeRequest;
import org.eclipse.aether.resolution.VersionRangeResolutionException;
import org.eclipse.aether.resolution.VersionRangeResult;

/// The Maven registries of the user's settings. The resolver opens at the first request, so a cached result
/// never pays for it. Its downloads run five at a time. Requests run one at a time: two class paths share most
/// of their libraries, and the resolver's locks on them give up after 30 s.
public final class MavenRegistry implements AutoCloseable {
    /// The group of all Spring Boot artefacts.
    public static final String BOOT_GROUP = "org.springframework.boot";
    /// The list of versions that a Boot version manages; its own versions are Boot's.
    public static final String BOOT_BOM = "spring-boot-dependencies";

    private final MavenSetup setup;
    private final Consumer<Message> progress;
    private Optional<Context> opened = Optional.empty();

    /// Uses that setup. `progress` receives `contender.fetching` with the coordinate of each downloaded file.
    public MavenRegistry(MavenSetup setup, Consumer<Message> progress) {
        this.setup = setup;
        this.progress = progress;
    }

    /// Every listed version of `group:artifact`, at least one, unordered.
    public synchronized List<String> versions(String group, String artifact) throws Unresolved {
        Context context = context();
        VersionRangeRequest request = new VersionRangeRequest(
                new DefaultArtifact(group, artifact, "pom", "[0,)"), context.remoteRepositories(), "");
        try {
            VersionRangeResult result =
                    context.repositorySystem().resolveVersionRange(context.repositorySystemSession(), request);
            if (result.getVersions().isEmpty()) {
                throw Diagnosis.of(group + ":" + artifact, result.getExceptions());
            }
            return result.getVersions().stream().map(Object::toString).toList();
        } catch (VersionRangeResolutionException e) {
            throw Diagnosis.of(group + ":" + artifact, List.of(e));
        }
    }

    /// The libraries of a web application, in class path order.
    public synchronized List<Library> resolve(WebStack wanted) throws Unresolved {
        Context context = context();
        List<Dependency> managed = managed(context, wanted.boot());
        CollectRequest graph = new CollectRequest()
                .addDependency(starter(wanted.webStarter(), wanted.boot()).setExclusions(exclusions(wanted)))
                .addDependency(starter(wanted.containerStarter(), wanted.boot()))
                .setManagedDependencies(
                        wanted.move().map(move -> moved(managed, move)).orElse(managed))
                .setRepositories(context.remoteRepositories());
        wanted.beside().forEach(coordinate -> graph.addDependency(compile(new DefaultArtifact(coordinate))));
        return resolved(context, graph, BOOT_GROUP + ":" + wanted.containerStarter() + ":" + wanted.boot());
    }

    /// The libraries of a program, in class path order: its roots and their dependencies.
    public synchronized List<Library> resolve(ProgramRoots wanted) throws Unresolved {
        Context context = context();
        List<Exclusion> exclusions = wanted.takenOut().stream()
                .map(library -> library.split(":", 2))
                .map(parts -> new Exclusion(parts[0], parts[1], "*", "*"))
                .toList();
        CollectRequest graph = new CollectRequest().setRepositories(context.remoteRepositories());
        for (String root : wanted.roots()) {
            graph.addDependency(compile(new DefaultArtifact(root)).setExclusions(exclusions));
        }
        return resolved(context, graph, wanted.roots().getFirst());
    }

    @Override
    public synchronized void close() {
        opened.ifPresent(Context::close);
        opened = Optional.empty();
    }

    private Context context() {
        if (opened.isEmpty()) {
            opened = Optional.of(OpenedResolver.open(setup, progress));
        }
        return opened.get();
    }

    private static List<Library> resolved(Context context, CollectRequest graph, String wanted) throws Unresolved {
        try {
            return context
                    .repositorySystem()
                    .resolveDependencies(context.repositorySystemSession(), new DependencyRequest(graph, null))
                    .getArtifactResults()
                    .stream()
                    .map(ArtifactResult::getArtifact)
                    .filter(artifact -> artifact.getExtension().equals("jar"))
                    .map(Library::of)
                    .toList();
        } catch (DependencyResolutionException e) {
            throw Diagnosis.of(wanted, List.of(e));
        }
    }

    private static List<Dependency> managed(Context context, String boot) throws Unresolved {
        Artifact bom = new DefaultArtifact(BOOT_GROUP, BOOT_BOM, "pom", boot);
        try {
            return context.repositorySystem()
                    .readArtifactDescriptor(
                            context.repositorySystemSession(),
                            new ArtifactDescriptorRequest(bom, context.remoteRepositories(), ""))
                    .getManagedDependencies();
        } catch (ArtifactDescriptorException e) {
            throw Diagnosis.of(Library.coordinate(bom), List.of(e));
        }
    }

    private static Dependency starter(String artifact, String boot) {
        return compile(new DefaultArtifact(BOOT_GROUP, artifact, "jar", boot));
    }

    private static Dependency compile(Artifact artifact) {
        return new Dependency(artifact, "compile");
    }

    private static List<Exclusion> exclusions(WebStack wanted) {
        return wanted.takenOut().stream()
                .map(starter -> new Exclusion(BOOT_GROUP, starter, "*", "*"))
                .toList();
    }

    private static List<Dependency> moved(List<Dependency> managed, WebStack.Move move) {
        Optional<String> from = managed.stream()
                .map(Dependency::getArtifact)
                .filter(artifact -> Library.coordinate(artifact).startsWith(move.marker() + ":"))
                .map(Artifact::getVersion)
                .findFirst();
        return managed.stream()
                .map(dependency -> from.equals(
                                        Optional.of(dependency.getArtifact().getVersion()))
                                && Library.isOf(move.groups(), Library.coordinate(dependency.getArtifact()))
                        ? dependency.setArtifact(dependency.getArtifact().setVersion(move.version()))
                        : dependency)
                .toList();
    }
}
