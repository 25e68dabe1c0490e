package fairtrial.cli.bisect;

import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.ContenderName;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Checksums;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds of the user's own application: archives in a folder, or commits of a project.
///
/// @param builds each with a label of its own
/// @param pair   whether a claim compares two contenders of each
record BuildVersions(List<BuildSpec> builds, boolean pair) implements Versioned {
    /// For starts, which need no load.
    private static final WorkloadSpec ANYTHING = new WorkloadSpec(
            List.of(RequestSpec.parse("/", Map.of())), Optional.empty(), Optional.empty(), Optional.empty(), false);

    BuildVersions {
        builds = List.copyOf(builds);
    }

    @Override
    public List<String> names() {
        return builds.stream().map(build -> build.label().orElseThrow()).toList();
    }

    /// Of an archive its digest: it may have been built anew.
    @Override
    public String identity(int version) {
        Optional<String> digest = Checksums.ofFile(Path.of(builds.get(version).file()));
        return names().get(version) + digest.map(of -> " " + of).orElse("");
    }

    /// A build that cannot be opened is left out of its run, with the reason.
    @Override
    public Optional<UserError> refusal(List<ContenderSpec> contenders, int version) {
        return Optional.empty();
    }

    @Override
    public Experiment on(Experiment typed, List<ContenderSpec> contenders, List<Integer> versions) {
        // One build alone would give its contenders no label.
        List<ContenderSpec> named = versions.size() > 1
                ? contenders
                : contenders.stream()
                        .map(one -> one.withLabel(label(one, versions.getFirst())))
                        .toList();
        return typed.withContenders(named)
                .withApp(
                        typed.app()
                                .orElseThrow()
                                .withBuilds(versions.stream().map(builds::get).toList()),
                        typed.load().requests().orElse(ANYTHING));
    }

    @Override
    public boolean isOf(Contender planned, ContenderSpec contender, int version) {
        return planned.label().equals(label(contender, version));
    }

    /// A build with the same archive as another one has the figures of that one.
    @Override
    public Optional<String> id(Plan plan, ContenderSpec contender, int version) {
        return Versioned.super
                .id(plan, contender, version)
                .or(() -> plan.leftOut().stream()
                        .filter(out -> out.label().equals(label(contender, version)))
                        .flatMap(out -> out.sameAs().stream())
                        .flatMap(as ->
                                plan.ranked().stream().filter(one -> one.label().equals(as)))
                        .map(Contender::id)
                        .findFirst());
    }

    private String label(ContenderSpec contender, int version) {
        String build = builds.get(version).label().orElseThrow();
        return pair ? ContenderName.ofBuild(contender, build) : build;
    }

    /// Why a build was left out of a plan.
    static Optional<UserError> refusal(Plan plan, String label) {
        return plan.leftOut().stream()
                .filter(out -> out.label().equals(label) || out.label().endsWith(" " + label))
                .filter(out -> out.sameAs().isEmpty())
                .map(LeftOut::reason)
                .findFirst();
    }
}
