package fairtrial.lab.contender.maven;

import java.nio.file.Path;
import org.eclipse.aether.artifact.Artifact;

/// One resolved library: `group:artifact:version`, with `:classifier` behind it when there is one, and its file.
public record Library(String coordinate, Path file) {
    static Library of(Artifact artifact) {
        return new Library(coordinate(artifact), artifact.getFile().toPath().toAbsolutePath());
    }

    static String coordinate(Artifact artifact) {
        String plain = artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
        return artifact.getClassifier().isEmpty() ? plain : plain + ":" + artifact.getClassifier();
    }
}
