package fairtrial.cli.session;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.jar.BuildCatalogues;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The builds of the user's own application on this machine, by their labels and in the user's order. Most
/// often there is one, whose label nobody sees.
public final class OwnServices {
    private final SequencedMap<String, OwnService> builds;
    private final SequencedMap<String, String> same;
    private final LostBuilds lost;

    /// @param same builds that are left out, each with the one that has the same archive
    private OwnServices(SequencedMap<String, OwnService> builds, SequencedMap<String, String> same, LostBuilds lost) {
        this.builds = builds;
        this.same = same;
        this.lost = lost;
    }

    /// The builds of an experiment's application. A build with the same archive as an earlier one is left out:
    /// the placebo already shows how far two equal contenders differ. So is one that cannot be opened, if two
    /// others remain.
    ///
    /// @param wanted containers that will be contenders, beside the present ones
    /// @param told   receives messages about builds of projects, and about what is taken from images
    /// @throws fairtrial.core.text.UserError FT-610…FT-627 a build cannot be compared
    static OwnServices of(AppSpec spec, Set<Container> wanted, ClassPaths classPaths, Consumer<Message> told) {
        OpenedBuilds<OwnService> opened = OpenedBuilds.of(
                spec.builds(), build -> OwnService.of(spec.withBuilds(List.of(build)), wanted, classPaths, told));
        opened.builds().forEach((place, build) -> {
            String file = spec.builds().get(place).file();
            build.image().ifPresent(image -> told.accept(ImageFlags.message(file, image)));
        });
        List<BuildMark> marks = IntStream.range(0, spec.builds().size())
                .mapToObj(place -> Optional.ofNullable(opened.builds().get(place))
                        .map(OwnService::mark)
                        .orElse(BuildMark.NONE))
                .toList();
        List<String> labels = BuildLabels.of(spec.builds(), marks);
        SequencedMap<String, OwnService> builds = new LinkedHashMap<>();
        SequencedMap<String, String> same = new LinkedHashMap<>();
        opened.builds().forEach((place, build) -> {
            Optional<String> earlier = builds.entrySet().stream()
                    .filter(other -> other.getValue().isAs(build))
                    .map(Map.Entry::getKey)
                    .findFirst();
            earlier.ifPresentOrElse(as -> same.put(labels.get(place), as), () -> builds.put(labels.get(place), build));
        });
        opened.requireEnough(builds.size());
        SequencedMap<String, UserError> reasons = new LinkedHashMap<>();
        opened.refusals().forEach((place, reason) -> reasons.put(labels.get(place), reason));
        return new OwnServices(
                builds, same, new LostBuilds(reasons, opened.refusals().containsKey(0)));
    }

    /// The contenders that are left out, because their build cannot be opened.
    List<LeftOut> lost(Experiment experiment) {
        return lost.leftOut(experiment);
    }

    /// The containers that contenders have beside the present one of each build: those that are named.
    /// Without names, one build that varies in nothing else has all.
    static Set<Container> wanted(Experiment experiment, AppSpec spec) {
        if (!experiment.contenders().isEmpty()) {
            return experiment.contenders().stream()
                    .map(ContenderSpec::container)
                    .collect(Collectors.toUnmodifiableSet());
        }
        return spec.builds().size() > 1 || OwnService.isAboutPresent(experiment)
                ? Set.of()
                : EnumSet.allOf(Container.class);
    }

    /// The contenders that are left out, because their build has the same archive as another one. They have the
    /// labels that they would have beside it.
    List<LeftOut> same(Experiment experiment) {
        List<LeftOut> all = new ArrayList<>();
        same.forEach((label, as) -> {
            List<ContenderSpec> wanted = experiment.contenders();
            if (wanted.size() < 2) {
                all.add(LeftOut.same(label, isOne() && !wanted.isEmpty() ? name(wanted.getFirst()) : as));
            } else {
                wanted.forEach(contender -> all.add(LeftOut.same(
                        ContenderName.ofBuild(contender, label),
                        isOne() ? name(contender) : ContenderName.ofBuild(contender, as))));
            }
        });
        return List.copyOf(all);
    }

    /// The builds of a plan's application.
    ///
    /// @throws fairtrial.core.text.UserError FT-630 one has changed since the measurement, FT-610…FT-627 one
    ///     cannot be compared
    static OwnServices of(OwnApp planned, ClassPaths classPaths) {
        SequencedMap<String, OwnService> builds = new LinkedHashMap<>();
        planned.builds().forEach(build -> builds.put(build.label(), OwnService.of(planned.only(build), classPaths)));
        if (builds.isEmpty()) {
            builds.put("", OwnService.of(planned, classPaths));
        }
        return new OwnServices(builds, new LinkedHashMap<>(), LostBuilds.NONE);
    }

    /// Copy with the known use of TLS.
    ///
    /// @param tls of each build, by its label; only what is known
    OwnServices withTls(Map<String, Boolean> tls) {
        SequencedMap<String, OwnService> known = new LinkedHashMap<>();
        builds.forEach((label, build) -> known.put(
                label,
                Optional.ofNullable(tls.get(label(label))).map(build::withTls).orElse(build)));
        return new OwnServices(known, same, lost);
    }

    /// The label that contenders have: none where there is one build.
    private String label(String label) {
        return isOne() ? "" : label;
    }

    private boolean isOne() {
        return builds.size() == 1;
    }

    private OwnService first() {
        return builds.firstEntry().getValue();
    }

    private OwnService of(Contender contender) {
        return contender.software().build().map(builds::get).orElseGet(this::first);
    }

    /// The application in a plan.
    OwnApp app() {
        List<AppBuild> several = new ArrayList<>();
        builds.forEach((label, build) -> several.add(build.named(label)));
        return isOne() ? first().app() : first().app().withBuilds(several);
    }

    /// The choices for the contenders.
    Catalogue catalogue(Catalogue machine) {
        return isOne()
                ? first().catalogue(machine)
                : new BuildCatalogues(
                        builds.entrySet().stream()
                                .collect(Collectors.toMap(
                                        Map.Entry::getKey,
                                        build -> build.getValue().catalogue(machine))),
                        machine);
    }

    /// The experiment with the application's contenders. One build gets every possible container, unless
    /// contenders are named; several builds each get the container that they have, and the question is
    /// whether the others are worse than the first.
    ///
    /// @throws fairtrial.core.text.UserError FT-629 a contender names another version of Boot or of the
    ///     container
    Experiment asked(Experiment experiment, AppSpec spec, VariantsOfExperiment variants) {
        Experiment named = named(experiment, spec);
        return variants.expanded(named, named.contenders());
    }

    private Experiment named(Experiment experiment, AppSpec spec) {
        if (isOne()) {
            boolean namesNone =
                    experiment.contenders().isEmpty() && spec.builds().size() > 1;
            return first().asked(namesNone ? experiment.withContenders(List.of(labelled())) : experiment, spec);
        }
        List<ContenderSpec> contenders = new ArrayList<>();
        builds.forEach((label, build) -> {
            List<ContenderSpec> wanted = build.asked(
                    experiment.contenders().isEmpty() ? List.of(build.present()) : experiment.contenders(), spec);
            wanted.forEach(contender -> contenders.add(contender
                    .withBuild(label)
                    .withLabel(wanted.size() == 1 ? label : ContenderName.ofBuild(contender, label))));
        });
        Experiment asked = experiment.withContenders(contenders);
        return areOnlyBuilds(experiment)
                        && !lost.first()
                        && experiment.decision().question().isEmpty()
                ? asked.withQuestion(Question.NOT_WORSE + builds.firstEntry().getKey())
                : asked;
    }

    /// Whether the contenders of an experiment with several builds differ in nothing else.
    static boolean areOnlyBuilds(Experiment experiment) {
        return experiment.contenders().size() <= 1
                && !experiment.variants().varies()
                && !LimitLadder.isLadder(experiment);
    }

    /// The experiment with the JVM flags of the images that its builds came from, before the contenders' own.
    Experiment withImageFlags(Experiment asked) {
        boolean heap = asked.environment().heap().isPresent()
                || asked.environment().jvmFlags().stream().anyMatch(HeapFlag::isLargest);
        return asked.withContenders(asked.contenders().stream()
                .map(contender -> contender
                        .software()
                        .build()
                        .map(builds::get)
                        .orElseGet(this::first)
                        .image()
                        .map(image -> ImageFlags.of(contender, image, heap))
                        .orElse(contender))
                .toList());
    }

    /// The present container of the first build, under its label.
    private ContenderSpec labelled() {
        return first().present().withLabel(builds.firstEntry().getKey());
    }

    private static String name(ContenderSpec contender) {
        return ContenderName.of(contender).label();
    }

    /// The libraries of each contender's class path, by its id.
    Map<String, List<Path>> libraries(Plan plan) {
        Map<String, List<Path>> libraries = new HashMap<>();
        for (Contender contender : plan.contenders()) {
            libraries.put(
                    contender.id(), of(contender).libraries(contender.software().container()));
        }
        return libraries;
    }

    Applications applications() {
        return contender -> of(contender).application();
    }
}
