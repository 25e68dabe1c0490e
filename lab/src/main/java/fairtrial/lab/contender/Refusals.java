package fairtrial.lab.contender;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.container.Versions;
import fairtrial.core.model.Container;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.Library;
import fairtrial.lab.contender.maven.MavenRegistry;
import fairtrial.lab.contender.maven.Unresolved;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The errors for a contender whose class path is unavailable.
record Refusals(ClassPathFinder finder, Container container, Optional<String> containerVersion) {
    /// Near versions in an error: enough to see a typing mistake, more would hide it.
    private static final int NEAR = 5;

    /// Refuses mistakes that are visible without a registry.
    void refuseMistakes(LineRules line, String boot) {
        if (line.of(container).isEmpty()) {
            String id = container.id();
            throw new UserError("FT-204", id.substring(0, 1).toUpperCase(Locale.ROOT) + id.substring(1), boot);
        }
        if (containerVersion.isPresent() && !Versions.isExact(containerVersion.get())) {
            throw new UserError("FT-210", container.id(), containerVersion.get());
        }
    }

    UserError of(Unresolved failure, LineRules line, String boot) {
        return switch (failure.kind()) {
            case MISSING -> missing(failure.subject(), line.of(container).orElseThrow(), boot);
            case OFFLINE -> new UserError("FT-205", boot, failure.subject());
            case NO_ANSWER -> new UserError("FT-206", boot, failure.subject(), failure.reason());
        };
    }

    private UserError missing(String coordinate, ContainerRules rules, String boot) {
        if (containerVersion.isPresent() && Library.isOf(rules.groups(), coordinate)) {
            String near = near(rules.group(), rules.artifact(), containerVersion.get());
            return new UserError("FT-202", container.id(), containerVersion.get(), boot, coordinate, near);
        }
        if (coordinate.startsWith(MavenRegistry.BOOT_GROUP + ":" + MavenRegistry.BOOT_BOM + ":")) {
            return new UserError("FT-200", boot, near(MavenRegistry.BOOT_GROUP, MavenRegistry.BOOT_BOM, boot));
        }
        return new UserError("FT-201", boot, coordinate, line(boot));
    }

    /// The newest releases of the intended line, or of its major version when the line has none.
    private String near(String group, String artifact, String meant) {
        List<String> listed;
        try {
            listed = finder.versions(group, artifact);
        } catch (Unresolved noList) {
            return "–";
        }
        return newestOf(listed, line(meant))
                .or(() -> newestOf(listed, meant.split("\\.", -1)[0]))
                .orElse("–");
    }

    private static Optional<String> newestOf(List<String> listed, String line) {
        List<String> near = listed.stream()
                .filter(version -> Versions.isOfLine(version, line) && Versions.isRelease(version))
                .limit(NEAR)
                .toList();
        return near.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", near));
    }

    private static String line(String version) {
        String[] parts = version.split("\\.", -1);
        return parts[0] + "." + parts[1];
    }
}
