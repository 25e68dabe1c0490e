package fairtrial.lab.eject;

import fairtrial.core.model.Packaging;
import fairtrial.lab.contender.MavenRecipe;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The Maven build of a contender. It makes one flat class path, as the tool starts it and as Boot's own
/// `extract` makes it: a jar, the libraries beside it, and their list in the jar's manifest. Boot's plugin
/// would put the libraries inside the jar behind its own class loader, which differs between lines. The
/// plugins used here are the same for every line and run on any JDK from 8 on.
final class PomText {
    private static final String BOOT = "org.springframework.boot";

    private PomText() {}

    static String of(Ejection ejection, String startClass) {
        MavenRecipe recipe = ejection.recipe();
        boolean executable = ejection.isPackagedAs(Packaging.NATIVE);
        Set<String> flags = new TreeSet<>();
        if (executable) {
            flags.add("native");
        }
        Map<String, String> values = Map.of(
                "boot", recipe.boot(),
                "start-class", startClass,
                // Boot's ahead-of-time code needs the Java of its own line.
                "release", executable ? "17" : "8",
                "pinned", all(recipe.pinned()),
                "dependencies", dependencies(recipe));
        return Template.named("pom.xml.template").fill(values, flags);
    }

    private static String dependencies(MavenRecipe recipe) {
        String exclusions = recipe.takenOut().stream()
                .map(starter -> Template.named("exclusion.xml.template")
                        .fill(Map.of("group", BOOT, "artifact", starter), Set.of()))
                .collect(Collectors.joining());
        return dependency(List.of(BOOT, recipe.webStarter()), exclusions)
                + dependency(List.of(BOOT, recipe.containerStarter()), "")
                + all(recipe.beside());
    }

    private static String all(List<String> coordinates) {
        return coordinates.stream()
                .map(coordinate -> dependency(List.of(coordinate.split(":", -1)), ""))
                .collect(Collectors.joining());
    }

    /// A dependency; without a version, Boot's managed version applies.
    private static String dependency(List<String> parts, String exclusions) {
        Set<String> flags = new TreeSet<>();
        if (parts.size() > 2) {
            flags.add("version");
        }
        if (!exclusions.isEmpty()) {
            flags.add("exclusions");
        }
        Map<String, String> values = Map.of(
                "group",
                parts.get(0),
                "artifact",
                parts.get(1),
                "version",
                parts.size() > 2 ? parts.get(2) : "",
                "exclusions",
                exclusions);
        return Template.named("dependency.xml.template").fill(values, flags);
    }
}
