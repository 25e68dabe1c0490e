package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Two builds of one application in one comparison.
@Tag("long")
@Tag("unmeasured")
class BuildsIT {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final Duration SHORT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    /// The shop with further lines in its `application.properties`.
    private Path build(String name, String further) throws IOException {
        Path jar = Files.copy(SHOP, folder.resolve(name));
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Files.writeString(
                    zip.getPath("BOOT-INF/classes/application.properties"), "\n" + further, StandardOpenOption.APPEND);
        }
        return jar;
    }

    @Test
    void two_builds_are_compared_with_the_first_and_what_differs_is_told() throws IOException {
        Path pr = build("shop-pr.jar", "server.tomcat.threads.max=60\n");
        Path run = folder.resolve("run");
        Path summary = folder.resolve("summary.md");
        Ended ended = Command.coldRound(
                folder,
                run,
                "--app",
                SHOP + "#main",
                "--app",
                pr.toString(),
                "--path",
                "/price",
                "--connections",
                "4",
                "--rule",
                "throughput(shop-pr) vs main > -3%",
                "--undecided",
                "skip",
                "--export",
                "summary=" + summary);

        assertThat(ended.exit()).as(ended.err()).isEqualTo(125);
        assertThat(ended.err()).contains("shop-pr", "against main", "server.tomcat.threads.max: 50 → 60");
        JsonNode plan = Json.tree(Files.readString(run.resolve("plan.json")));
        assertThat(plan.path("question").toString()).contains("not-worse", "main");
        assertThat(plan.path("contenders").findValuesAsString("id"))
                .startsWith("main", "shop-pr")
                .hasSize(3);
        assertThat(plan.path("app").path("builds").findValuesAsString("label")).containsExactly("main", "shop-pr");
        assertThat(Files.readString(run.resolve("report.html")))
                .contains("What differs", "server.tomcat.threads.max: 50 → 60", "有何不同");
        assertThat(Files.readAllLines(summary)).hasSizeLessThanOrEqualTo(15);
    }

    @Test
    void builds_that_respond_differently_are_shown_side_by_side_and_not_compared() throws IOException {
        Path pr = build(
                "shop-pr.jar",
                "server.error.include-message=always\nspring.jackson.property-naming-strategy=UPPER_CAMEL_CASE\n");
        Ended ended = Command.run(
                folder,
                SHORT,
                "compare",
                "--app",
                SHOP + "#main",
                "--app",
                pr + "#pr",
                "--path",
                "/api/products/7",
                "--out",
                folder.resolve("no").toString());
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err())
                .contains("FT-664", "main | pr", "--accept-different")
                .doesNotContain("\tat ");
        assertThat(folder.resolve("no")).doesNotExist();
    }

    @Test
    void the_same_archive_twice_is_left_out() throws IOException {
        Path copy = Files.copy(SHOP, folder.resolve("copy.jar"));
        Ended ended = Command.run(
                folder,
                SHORT,
                "compare",
                "--app",
                SHOP.toString(),
                "--app",
                copy.toString(),
                "--path",
                "/price",
                "--dry-run");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("copy is the same archive as");
    }
}
