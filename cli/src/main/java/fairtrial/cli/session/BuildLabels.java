package fairtrial.cli.session;

import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.swap.BuildMark;
import fairtrial.lab.jar.GitRevision;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Labels of the builds of an application: as typed, or else the file name; where that is the same, with the
/// release, the commit, and at last a number.
final class BuildLabels {
    /// Longest label, in characters, as in the notation of contenders.
    private static final int LONGEST = 40;

    private BuildLabels() {}

    /// The labels, in order; no two are the same.
    ///
    /// @param marks release and commit of each build
    static List<String> of(List<BuildSpec> builds, List<BuildMark> marks) {
        List<String> labels = builds.stream().map(BuildLabels::name).toList();
        labels = told(labels, builds, marks, BuildMark::release);
        labels = told(labels, builds, marks, BuildMark::commit);
        List<String> unique = new ArrayList<>();
        for (String label : labels) {
            String wanted = label;
            for (int i = 2; unique.contains(wanted); i++) {
                wanted = label + "-" + i;
            }
            unique.add(wanted);
        }
        return List.copyOf(unique);
    }

    private static String name(BuildSpec build) {
        return build.label().orElseGet(() -> {
            Optional<GitRevision> revision = GitRevision.find(build.file());
            if (revision.isPresent()) {
                return clean(revision.get().ref());
            }
            Path file = Path.of(build.file()).toAbsolutePath().normalize();
            String name = String.valueOf(file.getFileName()).replaceAll("\\.[jw]ar$", "");
            return clean(name);
        });
    }

    /// The labels, with a part of the mark where several builds have the same one.
    private static List<String> told(
            List<String> labels,
            List<BuildSpec> builds,
            List<BuildMark> marks,
            Function<BuildMark, Optional<String>> part) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i);
            boolean same = labels.stream().filter(label::equals).count() > 1;
            boolean typed = builds.get(i).label().isPresent();
            told.add(
                    same && !typed
                            ? part.apply(marks.get(i))
                                    .map(text -> clean(label + "-" + text))
                                    .orElse(label)
                            : label);
        }
        return told;
    }

    private static String clean(String text) {
        String clean = text.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceAll("^[-._]+", "");
        return clean.isEmpty() ? "build" : clean.substring(0, Math.min(LONGEST, clean.length()));
    }
}
