package fairtrial.lab.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.store.Checksums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class ShipmentTest {
    /// Where Debian, Fedora and Arch keep it.
    private static final List<Path> SERVERS = List.of(
            Path.of("/usr/lib/openssh/sftp-server"),
            Path.of("/usr/libexec/openssh/sftp-server"),
            Path.of("/usr/lib/ssh/sftp-server"));

    @TempDir
    Path here;

    @TempDir
    Path there;

    @Test
    void a_file_lies_under_its_checksum_and_its_name() throws IOException {
        Path jar = file("a/app.jar", "one");
        assertThat(shipment(Set.of()).add(jar)).isEqualTo(there + "/files/" + Checksums.sha256(jar) + "/app.jar");
    }

    @Test
    void another_content_of_the_same_name_has_another_place() throws IOException {
        Shipment shipment = shipment(Set.of());
        assertThat(shipment.add(file("a/app.jar", "one"))).isNotEqualTo(shipment.add(file("b/app.jar", "two")));
        assertThat(puts(shipment)).isEqualTo(2);
    }

    @Test
    void a_file_that_was_added_twice_or_lies_in_two_folders_goes_once() throws IOException {
        Shipment shipment = shipment(Set.of());
        Path one = file("a/app.jar", "same");
        assertThat(shipment.add(one)).isEqualTo(shipment.add(one)).isEqualTo(shipment.add(file("b/app.jar", "same")));
        assertThat(puts(shipment)).isEqualTo(1);
        assertThat(shipment.bytes()).isEqualTo(4);
    }

    @Test
    void a_file_that_the_host_has_does_not_go_at_all() throws IOException {
        Path jar = file("a/app.jar", "one");
        Shipment shipment = shipment(Set.of(Checksums.sha256(jar) + "/app.jar"));
        assertThat(shipment.add(jar)).endsWith("/app.jar");
        assertThat(shipment.bytes()).isZero();
        assertThat(shipment.batch()).isEmpty();
        // Nothing to send, so nobody is asked.
        shipment.send(new RemoteShell(new Ssh(Optional.empty(), here), "-no-host"));
    }

    @Test
    void a_file_has_its_name_only_when_it_is_whole() throws IOException {
        Shipment shipment = shipment(Set.of());
        String place = shipment.add(file("a/app.jar", "one"));
        List<String> commands = shipment.batch().lines().toList();
        assertThat(commands).hasSize(3);
        assertThat(commands.get(0)).startsWith("-mkdir ");
        assertThat(commands.get(1)).startsWith("put ").endsWith("\"" + place + ".part\"");
        assertThat(commands.get(2)).isEqualTo("rename \"" + place + ".part\" \"" + place + "\"");
    }

    @Test
    void the_real_sftp_copies_names_with_blanks_quotes_and_patterns() throws IOException {
        Shipment shipment = shipment(Set.of());
        for (String name : List.of(
                "plain.jar", "with blank.jar", "it's.jar", "q\"uote.jar", "[a]*?.jar", "back\\slash.jar", "#1 中.jar")) {
            String place = shipment.add(file("odd 'folder' [x]/" + name, "content of " + name));
            assertThat(place).endsWith("/" + name);
        }
        sftp(shipment.batch());
        for (String name : List.of(
                "plain.jar", "with blank.jar", "it's.jar", "q\"uote.jar", "[a]*?.jar", "back\\slash.jar", "#1 中.jar")) {
            Path source = here.resolve("odd 'folder' [x]").resolve(name);
            assertThat(there.resolve("files").resolve(Checksums.sha256(source)).resolve(name))
                    .as(name)
                    .hasContent("content of " + name);
        }
        try (var files = Files.walk(there)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".part"));
        }
    }

    /// A run that was killed while it copied leaves a part and a folder.
    @Test
    void the_real_sftp_copies_anew_what_an_earlier_run_has_not_finished() throws IOException {
        Shipment shipment = shipment(Set.of());
        Path place = Path.of(shipment.add(file("a/app.jar", "whole")));
        Files.createDirectories(place.getParent());
        Files.writeString(Path.of(place + ".part"), "a longer text than that of the file, of which only a part came");
        sftp(shipment.batch());
        assertThat(place).hasContent("whole");
    }

    @Test
    void a_file_that_was_begun_goes_on_behind_its_part_and_has_its_name_when_its_sum_is_right() throws IOException {
        Path begun = file("a/it's begun.jar", "whole content");
        Path done = file("a/done.jar", "all of it is there");
        Path other = file("a/other.jar", "other content");
        Path longer = file("a/longer.jar", "short");
        Map<String, Long> parts = new HashMap<>();
        begin(parts, begun, "whole ");
        begin(parts, done, "all of it is there");
        begin(parts, other, "damaged");
        begin(parts, longer, "longer than the file");
        Shipment shipment = new Shipment(new RemoteFolder(there.toString(), Optional.empty(), Set.of(), parts));
        List<Path> places = Stream.of(begun, done, other, longer)
                .map(shipment::add)
                .map(Path::of)
                .toList();
        assertThat(shipment.batch().lines().map(line -> line.substring(0, line.indexOf(' '))))
                .containsExactly("reput", "reput", "-mkdir", "put", "rename");

        sftp(shipment.batch());
        assertThat(places.getFirst()).doesNotExist();
        shipment.keepBroken(sh(shipment.check()));
        assertThat(places.get(0)).hasContent("whole content");
        assertThat(places.get(1)).hasContent("all of it is there");
        assertThat(places.get(2)).doesNotExist();
        assertThat(places.get(3)).hasContent("short");

        assertThat(shipment.anew().lines()).hasSize(3);
        sftp(shipment.anew());
        assertThat(places.get(2)).hasContent("other content");
    }

    /// Leaves a part of a file there.
    private void begin(Map<String, Long> parts, Path file, String part) throws IOException {
        String name = Checksums.sha256(file) + "/" + file.getFileName();
        Path place = there.resolve("files").resolve(name + ".part");
        Files.createDirectories(place.getParent());
        Files.writeString(place, part);
        parts.put(name, (long) part.length());
    }

    private String sh(String script) {
        return new RemoteShell(new Ssh(Optional.empty(), here), "load1").run(List.of("sh", "-s"), script);
    }

    private void sftp(String batch) throws IOException {
        Optional<Path> server = SERVERS.stream().filter(Files::isExecutable).findFirst();
        Assumptions.assumeTrue(server.isPresent() && Files.isExecutable(Path.of("/usr/bin/sftp")), "no OpenSSH here");
        Files.createDirectories(there.resolve("files"));
        new RemoteShell(new Ssh(Optional.empty(), here), "load1")
                .run(List.of("sftp", "-q", "-b", "-", "-D", server.orElseThrow().toString()), batch);
    }

    private Shipment shipment(Set<String> held) {
        return new Shipment(new RemoteFolder(there.toString(), Optional.empty(), held));
    }

    private Path file(String name, String content) throws IOException {
        Path file = here.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private static long puts(Shipment shipment) {
        return shipment.batch().lines().filter(line -> line.startsWith("put ")).count();
    }
}
