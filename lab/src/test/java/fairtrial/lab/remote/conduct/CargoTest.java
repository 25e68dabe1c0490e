package fairtrial.lab.remote.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.plan.Plan;
import fairtrial.lab.app.OwnApplication;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.lab.remote.ssh.RemoteFolder;
import fairtrial.lab.remote.ssh.Shipment;
import fairtrial.lab.store.Checksums;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CargoTest {
    private static final Plan PLAN = SamplePlan.of(List.of(), "tomcat");
    private static final String THERE = "/there";

    @TempDir
    Path temp;

    private final Shipment shipment = new Shipment(new RemoteFolder(THERE, Optional.empty(), Set.of()));

    @Test
    void jars_keep_their_order_and_lie_by_checksum() throws IOException {
        Path first = write("z.jar", "1");
        Path second = write("a.jar", "2");
        Cargo cargo = cargo();
        ShippedApplication shipped = shipped(cargo, List.of(first, second));
        assertThat(shipped.jars()).containsExactly(place(first), place(temp.resolve("probe.jar")), place(second));
        assertThat(shipped.startClass()).isEqualTo("shop.Main");
        assertThat(shipped.isOwn()).isTrue();
        assertThat(cargo.trees()).isEmpty();
    }

    @Test
    void classes_of_a_war_stay_inside_of_its_pages_whatever_their_order() throws IOException {
        write("war/index.html", "page");
        write("war/WEB-INF/classes/shop/Main.class", "code");
        Path war = temp.resolve("war");
        Cargo cargo = cargo();
        ShippedApplication shipped = shipped(cargo, List.of(war.resolve("WEB-INF/classes"), war));
        assertThat(cargo.trees()).hasSize(1);
        String tree = cargo.trees().getFirst().folder();
        assertThat(shipped.jars()).containsExactly(tree + "/WEB-INF/classes", place(temp.resolve("probe.jar")), tree);
    }

    @Test
    void a_folder_is_an_archive_of_all_its_files_and_empty_folders() throws IOException {
        write("app/a/b/c.txt", "deep");
        Files.createDirectories(temp.resolve("app/empty"));
        Cargo cargo = cargo();
        shipped(cargo, List.of(temp.resolve("app")));
        assertThat(entries(archive())).containsExactlyInAnyOrder("a/", "a/b/", "a/b/c.txt", "empty/");
        assertThat(cargo.trees().getFirst().zip()).isEqualTo(place(archive()));
    }

    @Test
    void the_same_files_make_the_same_archive_at_any_time() throws IOException {
        write("app/a.txt", "same");
        shipped(cargo(), List.of(temp.resolve("app")));
        String before = Checksums.sha256(archive());
        Files.delete(archive());
        Files.setLastModifiedTime(temp.resolve("app/a.txt"), FileTime.from(Instant.EPOCH));
        shipped(cargo(), List.of(temp.resolve("app")));
        assertThat(Checksums.sha256(archive())).isEqualTo(before);
    }

    /// A rehearsal and its run, or two runs of one command, ship over the same connection.
    @Test
    void another_folder_of_a_later_order_is_not_taken_for_the_first() throws IOException {
        write("old/a.txt", "old");
        write("new/a.txt", "new");
        Cargo rehearsal = cargo();
        shipped(rehearsal, List.of(temp.resolve("old")));
        Cargo run = cargo();
        shipped(run, List.of(temp.resolve("new")));
        assertThat(run.trees().getFirst()).isNotEqualTo(rehearsal.trees().getFirst());
        Cargo again = cargo();
        shipped(again, List.of(temp.resolve("old")));
        assertThat(again.trees()).isEqualTo(rehearsal.trees());
    }

    @Test
    void libraries_of_the_contender_travel_too() throws IOException {
        Path library = write("tomcat.jar", "library");
        Map<String, ShippedApplication> all = cargo().of(
                        PLAN,
                        application(List.of(write("app.jar", "1"))),
                        Map.of(PLAN.ranked().getFirst().id(), List.of(library)));
        assertThat(all).containsOnlyKeys(PLAN.ranked().getFirst().id());
        assertThat(Objects.requireNonNull(all.get(PLAN.ranked().getFirst().id()))
                        .jars())
                .contains(place(library));
    }

    private Cargo cargo() throws IOException {
        return new Cargo(shipment, Files.createDirectories(temp.resolve("way")));
    }

    private ShippedApplication shipped(Cargo cargo, List<Path> path) throws IOException {
        return Objects.requireNonNull(cargo.of(PLAN, application(path), Map.of())
                .get(PLAN.ranked().getFirst().id()));
    }

    private OwnApplication application(List<Path> path) throws IOException {
        Path probe = write("probe.jar", "probe");
        return new OwnApplication(path, probe, "shop.Main", Map.of(), "", List.of(), Optional.empty(), false);
    }

    private static String place(Path file) {
        return THERE + "/files/" + Checksums.sha256(file) + "/" + file.getFileName();
    }

    private Path archive() throws IOException {
        try (var files = Files.walk(temp.resolve("way"))) {
            return files.filter(file -> file.endsWith("tree.zip")).findFirst().orElseThrow();
        }
    }

    private static List<String> entries(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            List<String> names = new ArrayList<>();
            zip.stream().map(ZipEntry::getName).forEach(names::add);
            return names;
        }
    }

    private Path write(String name, String content) throws IOException {
        Path file = temp.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return Files.writeString(file, content);
    }
}
