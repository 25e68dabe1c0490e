package fairtrial.lab.contender.maven;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;

/// One resolved library: `group:artifact:version`, with `:classifier` behind it when it has one, and its file.
public record Library(String coordinate, Path file) {
    static Library of(Artifact artifact) {
        return new Library(coordinate(artifact), artifact.getFile().toPath().toAbsolutePath());
    }

    /// Whether the coordinate's group is one of `groups` or lies below one.
    public static boolean isOf(List<String> groups, String coordinate) {
        return groups.stream()
                .anyMatch(group -> coordinate.startsWith(group + ":") || coordinate.startsWith(group + "."));
    }

    static String coordinate(Artifact artifact) {
        String plain = artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
        return artifact.getClassifier().isEmpty() ? plain : plain + ":" + artifact.getClassifier();
    }
}
