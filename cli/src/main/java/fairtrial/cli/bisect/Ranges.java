package fairtrial.cli.bisect;

import fairtrial.cli.session.OpenClassPaths;
import fairtrial.core.bisect.VersionRange;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.model.Container;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Host;
import fairtrial.lab.jar.GitRevision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the versions of a range.
final class Ranges {
    /// Fewer versions have no boundary between them.
    private static final int LEAST = 2;

    private final OpenClassPaths classPaths;
    private final Host host;

    Ranges(OpenClassPaths classPaths, Host host) {
        this.classPaths = classPaths;
        this.host = host;
    }

    /// The versions of a range.
    ///
    /// @throws UserError FT-751 there are not two of them, FT-754 a contender has one of them already, FT-755
    ///     nothing of this name varies, FT-757 the registries do not tell, FT-663 no such commit,
    ///     FT-773 there are not two builds, FT-774 no such folder
    Versioned of(VersionRange range, Experiment typed, List<ContenderSpec> contenders) {
        Versioned found = find(range, typed, contenders);
        if (found.names().size() < LEAST) {
            throw new UserError(
                    range.isBuilds() ? "FT-773" : "FT-751",
                    range.text(),
                    found.names().size());
        }
        return found;
    }

    private Versioned find(VersionRange range, Experiment typed, List<ContenderSpec> contenders) {
        boolean own = typed.app().isPresent();
        return switch (range.what()) {
            case VersionRange.BOOT -> {
                refuse(own, range);
                contenders.forEach(one -> refuseGiven(one, one.boot(), range));
                yield new SpecVersions(range.of(classPaths.lines().versions()), ContenderSpec::withBoot, this::resolve);
            }
            case VersionRange.JDK -> {
                contenders.stream()
                        .filter(one -> one.jdk().isPresent())
                        .forEach(one ->
                                refuseGiven(one, Optional.of("@jdk" + one.jdk().getAsInt()), range));
                yield new SpecVersions(jdks(range), (one, jdk) -> one.withJdk(Integer.parseInt(jdk)), one -> {});
            }
            case VersionRange.APP -> new BuildVersions(archives(range), contenders.size() > 1);
            case VersionRange.GIT -> new BuildVersions(commits(range, typed), contenders.size() > 1);
            default -> {
                refuse(own, range);
                yield ofContainer(range, contenders);
            }
        };
    }

    private static void refuse(boolean own, VersionRange range) {
        if (own) {
            throw new UserError("FT-755", range.what());
        }
    }

    private Versioned ofContainer(VersionRange range, List<ContenderSpec> contenders) {
        Container container = Stream.of(Container.values())
                .filter(one -> one.id().equals(range.what()))
                .filter(one -> ContainerSupport.of(one).isCompared())
                .findFirst()
                .orElseThrow(() -> new UserError("FT-755", range.what()));
        if (contenders.stream().noneMatch(one -> one.container() == container)) {
            throw new UserError("FT-755", range.what());
        }
        contenders.stream()
                .filter(one -> one.container() == container)
                .forEach(one -> refuseGiven(one, one.version(), range));
        return new SpecVersions(
                range.of(classPaths.lines().versions(container)),
                (one, version) -> one.container() == container ? one.withVersion(version) : one,
                this::resolve);
    }

    private void resolve(ContenderSpec one) {
        String line = one.boot().orElse(Planner.DEFAULT_LINE);
        classPaths.paths().of(one.container(), one.version(), classPaths.lines().newest(line));
    }

    private static void refuseGiven(ContenderSpec one, Optional<String> given, VersionRange range) {
        given.ifPresent(version -> {
            throw new UserError("FT-754", one.text(), version, range.text());
        });
    }

    private List<String> jdks(VersionRange range) {
        try {
            int from = Integer.parseInt(range.from());
            int to = Integer.parseInt(range.to());
            return host.survey().jdks().stream()
                    .map(jdk -> jdk.feature())
                    .filter(feature -> feature >= from && feature <= to)
                    .distinct()
                    .sorted()
                    .map(String::valueOf)
                    .toList();
        } catch (NumberFormatException e) {
            throw new UserError("FT-750", range.text());
        }
    }

    /// The archives of a folder, in the order of the numbers in their names.
    ///
    /// @throws UserError FT-774 no such folder
    private static List<BuildSpec> archives(VersionRange range) {
        try (Stream<Path> files = Files.list(Path.of(range.from()))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> name(file).endsWith(".jar") || name(file).endsWith(".war"))
                    .sorted((one, other) -> NaturalOrder.compare(label(one), label(other)))
                    .map(file -> new BuildSpec(file.toString(), Optional.of(label(file))))
                    .collect(Collectors.collectingAndThen(
                            Collectors.toMap(BuildSpec::label, one -> one, (one, other) -> one, LinkedHashMap::new),
                            distinct -> List.copyOf(distinct.values())));
        } catch (IOException e) {
            throw new UserError("FT-774", range.text(), range.from());
        }
    }

    private static String label(Path file) {
        return name(file).replaceAll("\\.[jw]ar$", "");
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static List<BuildSpec> commits(VersionRange range, Experiment typed) {
        String project = typed.app().orElseThrow().file();
        if (!Files.isDirectory(Path.of(project))) {
            throw new UserError("FT-755", VersionRange.GIT);
        }
        return new GitRevision(range.to(), Path.of(project))
                .since(range.from()).stream()
                        .map(one -> new BuildSpec(one.ref() + ":" + project, Optional.of(one.ref())))
                        .toList();
    }
}
