package fairtrial.core.report.words;

import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.BuildDiff;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What differs between builds of an application, in words.
public final class BuildWords {
    private final Texts texts;
    private final int mostNames;

    /// @param mostNames libraries that a line names; it counts the others
    public BuildWords(Texts texts, int mostNames) {
        this.texts = texts;
        this.mostNames = mostNames;
    }

    /// The differences of each build from the first one: a line that names both, then one line for each kind of
    /// difference.
    public List<String> lines(List<AppBuild> builds) {
        List<String> lines = new ArrayList<>();
        builds.stream().skip(1).forEach(build -> {
            lines.add(texts.say("builds.title", build.title(), builds.getFirst().title()));
            differences(BuildDiff.of(builds.getFirst(), build)).forEach(line -> lines.add("  " + line));
        });
        return lines;
    }

    /// One line for each kind of difference.
    public List<String> differences(BuildDiff diff) {
        List<String> lines = new ArrayList<>();
        if (diff.isOwnCodeOnly()) {
            lines.add(texts.say("builds.own-code"));
        }
        diff.facts()
                .forEach((name, change) -> lines.add(texts.say(
                        texts.has("builds." + name) ? "builds." + name : "builds.setting",
                        change.from(),
                        change.to(),
                        name)));
        if (!diff.replaced().isEmpty()) {
            lines.add(texts.say("builds.replaced", diff.replaced().size(), names(replaced(diff.replaced()))));
        }
        if (!diff.added().isEmpty()) {
            lines.add(texts.say("builds.added", diff.added().size(), names(diff.added())));
        }
        if (!diff.removed().isEmpty()) {
            lines.add(texts.say("builds.removed", diff.removed().size(), names(diff.removed())));
        }
        return lines;
    }

    private static List<String> replaced(Map<String, BuildDiff.Change> changes) {
        List<String> names = new ArrayList<>();
        changes.forEach((artifact, change) -> names.add(artifact + " " + change.from() + " → " + change.to()));
        return names;
    }

    private String names(List<String> all) {
        List<String> some = all.subList(0, Math.min(mostNames, all.size()));
        String told = String.join(", ", some);
        return some.size() == all.size() ? told : texts.say("builds.more", told, all.size() - some.size());
    }
}
