package fairtrial.lab.jar;

import fairtrial.core.swap.BuildMark;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reader of what an application says of its release and its commit: its manifest, and the `git.properties`
/// of the usual git plugins for Maven and Gradle.
final class BuildMarks {
    /// Names that build tools give to the commit in a manifest.
    private static final List<String> COMMIT_NAMES = List.of(
            "Implementation-Build", "Git-Commit", "Git-Commit-Id-Abbrev", "Git-SHA", "Build-Revision", "SCM-Revision");

    /// As many characters as git itself prints.
    private static final int COMMIT_LENGTH = 7;

    private BuildMarks() {}

    static BuildMark of(Attributes manifest, List<Path> classes) {
        Stream<String> files = classes.stream()
                .map(folder -> folder.resolve("git.properties"))
                .filter(Files::isRegularFile)
                .map(BuildMarks::commitIn);
        Stream<String> names = COMMIT_NAMES.stream().map(name -> text(manifest.getValue(name)));
        return new BuildMark(
                Optional.of(text(manifest.getValue("Implementation-Version"))).filter(version -> !version.isEmpty()),
                Stream.concat(files, names)
                        .filter(commit -> commit.matches("[0-9a-f]{7,40}"))
                        .map(commit -> commit.substring(0, COMMIT_LENGTH))
                        .findFirst());
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value.strip();
    }

    private static String commitIn(Path file) {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException | IllegalArgumentException unreadable) {
            return "";
        }
        return properties.getProperty("git.commit.id.abbrev", properties.getProperty("git.commit.id", ""));
    }
}
