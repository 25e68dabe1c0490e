package fairtrial.lab.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.container.ContainerRules;
import fairtrial.core.model.Container;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.maven.MavenSetup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenClassPathsTest implements ClassPathsContract {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Optional<String> MANAGED = Optional.empty();

    @TempDir
    Path temp;

    private final List<Message> heard = new ArrayList<>();
    private final List<MavenClassPaths> opened = new ArrayList<>();
    private FakeRegistry registry;
    private MavenClassPaths paths;

    @BeforeEach
    void publish() {
        registry = new FakeRegistry(temp.resolve("registry"))
                .boot("3.5.1", "10.1.1", "12.0.1", Optional.of("2.3.1.Final"))
                .boot("3.5.2", "10.1.2", "12.0.2", Optional.of("2.3.2.Final"))
                .boot("4.0.1", "11.0.1", "12.1.1", Optional.empty())
                .boot("4.1.0-RC1", "11.0.1", "12.1.1", Optional.empty());
        paths = at(NOON, registry.setup(temp));
    }

    @AfterEach
    void close() {
        opened.forEach(MavenClassPaths::close);
    }

    @Override
    public ClassPaths paths() {
        return paths;
    }

    @Override
    public BootLines lines() {
        return paths;
    }

    @Test
    void takes_the_container_of_the_web_starter_out_and_puts_the_wanted_one_in() {
        ClassPath jetty = paths.of(Container.JETTY, MANAGED, "3.5.2");

        assertThat(jetty.coordinates())
                .contains("org.eclipse.jetty:jetty-server:12.0.2", "org.springframework:spring-webmvc:3.5.2")
                .noneMatch(coordinate -> coordinate.contains("tomcat"));
        assertThat(jetty.jars()).allMatch(Files::isRegularFile);
    }

    @Test
    void another_container_version_moves_the_container_and_nothing_else() {
        registry.jetty("12.0.7");

        ClassPath moved = paths.of(Container.JETTY, Optional.of("12.0.7"), "3.5.2");

        assertThat(moved.containerVersion()).isEqualTo("12.0.7");
        assertThat(moved.coordinates())
                .contains(
                        "org.eclipse.jetty:jetty-server:12.0.7",
                        "org.eclipse.jetty.ee10:jetty-ee10-webapp:12.0.7",
                        "org.eclipse.jetty.toolchain:jetty-extra:5.0",
                        "org.springframework:spring-webmvc:3.5.2");
    }

    @Test
    void the_word_at_the_end_of_a_release_may_be_left_out() {
        registry.undertow("2.3.9.Final");

        assertThat(paths.of(Container.UNDERTOW, Optional.of("2.3.9"), "3.5.2").containerVersion())
                .isEqualTo("2.3.9.Final");
    }

    @Test
    void the_newest_of_a_line_skips_a_listed_release_that_is_incomplete() {
        registry.boot("3.5.3", "10.1.3", "12.0.3", Optional.of("2.3.3.Final"));
        registry.lose("io.undertow:undertow-core:2.3.3.Final");

        assertThat(paths.newest("3.5")).isEqualTo("3.5.2");
        assertThat(heard).contains(new Message("contender.skipped", "3.5.3", "io.undertow:undertow-core:2.3.3.Final"));
    }

    @Test
    void milestones_and_release_candidates_are_never_the_newest() {
        assertThat(paths.newest("4")).isEqualTo("4.0.1");
        assertThat(errorOf(() -> paths.newest("4.1")).code()).isEqualTo("FT-211");
        assertThat(paths.of(Container.TOMCAT, MANAGED, "4.1.0-RC1").bootVersion())
                .isEqualTo("4.1.0-RC1");
    }

    @Test
    void a_line_without_a_whole_release_is_an_error_that_names_what_is_missing() {
        registry.lose("org.eclipse.jetty:jetty-server:12.1.1");

        UserError error = errorOf(() -> paths.newest("4.0"));
        assertThat(error.code()).isEqualTo("FT-207");
        assertThat(spoken(error)).contains("org.eclipse.jetty:jetty-server:12.1.1");
    }

    @Test
    void the_newest_is_remembered_for_a_day_and_asked_again_after_it() {
        assertThat(paths.newest("3.5")).isEqualTo("3.5.2");
        registry.boot("3.5.3", "10.1.2", "12.0.2", Optional.of("2.3.2.Final"));

        assertThat(at(NOON.plus(Duration.ofHours(23)), registry.setup(temp)).newest("3.5"))
                .isEqualTo("3.5.2");
        // Another local repository, because Maven itself keeps a list of versions for a day.
        assertThat(at(NOON.plus(Duration.ofHours(25)), registry.setup(temp.resolve("other")))
                        .newest("3.5"))
                .isEqualTo("3.5.3");
    }

    @Test
    void what_was_remembered_holds_on_while_the_registry_does_not_answer() throws IOException {
        paths.newest("3.5");

        MavenClassPaths later = at(NOON.plus(Duration.ofDays(9)), silentRegistry(temp.resolve("other")));
        assertThat(later.newest("3.5")).isEqualTo("3.5.2");
    }

    @Test
    void a_second_call_does_not_even_open_the_resolver() throws IOException {
        ClassPath first = paths.of(Container.TOMCAT, MANAGED, "3.5");
        registry.vanish();

        MavenClassPaths again = at(NOON, brokenSettings());
        assertThat(again.of(Container.TOMCAT, MANAGED, "3.5")).isEqualTo(first);
        assertThat(errorOf(() -> again.of(Container.TOMCAT, Optional.of("10.1.1"), "3.5"))
                        .code())
                .isEqualTo("FT-208");
    }

    @Test
    void a_corrupt_cache_is_ignored_and_written_anew() throws IOException {
        ClassPath first = paths.of(Container.TOMCAT, MANAGED, "3.5.2");
        Path kept = temp.resolve("cache/3.5.2-tomcat.json");
        for (String corrupt : List.of("", "{\"boot\":", "null", "[]", "{}", "\u0000\u0001")) {
            Files.writeString(kept, corrupt);
            assertThat(at(NOON, registry.setup(temp)).of(Container.TOMCAT, MANAGED, "3.5.2"))
                    .isEqualTo(first);
            assertThat(at(NOON, brokenSettings()).of(Container.TOMCAT, MANAGED, "3.5.2"))
                    .isEqualTo(first);
        }
        try (var files = Files.list(temp.resolve("cache"))) {
            assertThat(files).containsExactly(kept);
        }
    }

    @Test
    void a_jar_that_changed_its_size_or_went_away_is_resolved_again() throws IOException {
        ClassPath first = paths.of(Container.TOMCAT, MANAGED, "3.5.2");
        Files.delete(first.jars().getFirst());

        assertThat(paths.of(Container.TOMCAT, MANAGED, "3.5.2")).isEqualTo(first);
        assertThat(first.jars().getFirst()).isRegularFile();

        Files.writeString(first.jars().getFirst(), "tampered");
        assertThat(errorOf(() -> at(NOON, brokenSettings()).of(Container.TOMCAT, MANAGED, "3.5.2"))
                        .code())
                .isEqualTo("FT-208");
    }

    @Test
    void offline_takes_what_is_here_and_refuses_what_is_not() {
        paths.of(Container.TOMCAT, MANAGED, "3.5.1");
        FakeRegistry.remove(temp.resolve("cache"));
        MavenSetup online = registry.setup(temp);
        MavenClassPaths offline = at(NOON, new MavenSetup(online.settings(), online.localRepository(), true));

        assertThat(offline.of(Container.TOMCAT, MANAGED, "3.5.1").containerVersion())
                .isEqualTo("10.1.1");
        UserError error = errorOf(() -> offline.of(Container.JETTY, MANAGED, "3.5.1"));
        assertThat(error.code()).isEqualTo("FT-205");
        assertThat(spoken(error)).contains("spring-boot-starter-jetty:3.5.1");
    }

    @Test
    void the_newest_while_offline_is_the_newest_that_is_here_and_is_not_remembered() {
        paths.newest("3.5");
        for (Container container : Container.values()) {
            paths.of(container, MANAGED, "3.5.1");
        }
        FakeRegistry.remove(temp.resolve("cache"));
        FakeRegistry.remove(temp.resolve("repository/org/eclipse/jetty/jetty-server/12.0.2"));
        MavenSetup offline = FakeRegistry.setup(temp, "file:/nowhere", "<offline>true</offline>");

        assertThat(at(NOON, offline).newest("3.5")).isEqualTo("3.5.1");
        assertThat(at(NOON, registry.setup(temp)).newest("3.5")).isEqualTo("3.5.2");
    }

    @Test
    void offline_in_the_users_settings_is_obeyed() {
        MavenSetup offline = FakeRegistry.setup(temp, "file:/nowhere", "<offline>true</offline>");

        assertThat(errorOf(() -> at(NOON, offline).newest("3.5")).code()).isEqualTo("FT-205");
    }

    @Test
    void a_registry_that_does_not_answer_is_told_from_one_that_has_not_got_it() throws IOException {
        MavenClassPaths silent = at(NOON, silentRegistry(temp));

        UserError error = errorOf(() -> silent.of(Container.TOMCAT, MANAGED, "3.5.1"));
        assertThat(error.code()).isEqualTo("FT-206");
        assertThat(spoken(error)).contains("own-mirror").containsIgnoringCase("refused");
        assertThat(errorOf(() -> silent.newest("3.5")).code()).isEqualTo("FT-206");
    }

    @Test
    void an_unknown_boot_version_names_the_ones_near_it() {
        UserError error = errorOf(() -> paths.of(Container.TOMCAT, MANAGED, "3.5.99"));

        assertThat(error.code()).isEqualTo("FT-200");
        assertThat(spoken(error)).contains("3.5.2, 3.5.1");
    }

    @Test
    void a_boot_version_that_is_not_whole_says_what_is_missing() {
        registry.lose("org.eclipse.jetty:jetty-server:12.0.2");

        UserError error = errorOf(() -> paths.of(Container.JETTY, MANAGED, "3.5.2"));
        assertThat(error.code()).isEqualTo("FT-201");
        assertThat(spoken(error)).contains("org.eclipse.jetty:jetty-server:12.0.2");
    }

    @Test
    void an_unknown_container_version_names_the_ones_near_it() {
        UserError error = errorOf(() -> paths.of(Container.TOMCAT, Optional.of("10.1.77"), "3.5.2"));

        assertThat(error.code()).isEqualTo("FT-202");
        assertThat(spoken(error)).contains("10.1.77", "10.1.2, 10.1.1");
    }

    @Test
    void an_unwritable_cache_is_the_users_to_mend() throws IOException {
        Files.writeString(temp.resolve("cache"), "a file where the folder should be");

        assertThat(errorOf(() -> paths.of(Container.TOMCAT, MANAGED, "3.5.2")).code())
                .isEqualTo("FT-209");
    }

    @Test
    void pins_carry_the_checksums_of_the_very_bytes_and_follow_a_change() throws IOException {
        ClassPath found = paths.of(Container.TOMCAT, MANAGED, "3.5.2");
        PinnedJar first = paths.pinned(found).getFirst();
        // printf '' | sha1sum and sha256sum
        Files.write(found.jars().getFirst(), new byte[0]);
        PinnedJar second = paths.pinned(found).getFirst();

        assertThat(first.size().count()).isPositive();
        assertThat(second.sha1()).isEqualTo("da39a3ee5e6b4b0d3255bfef95601890afd80709");
        assertThat(second.sha256()).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(second).isNotEqualTo(first);
        assertThat(at(NOON, brokenSettings()).pinned(found)).first().isEqualTo(second);
    }

    @Test
    void an_older_line_is_one_more_row_of_data() {
        registry.boot("3.5.7.RELEASE", "8.5.34", "9.4.8.v20171121", Optional.empty());
        ContainerRules jetty = new ContainerRules(
                "spring-boot-starter-jetty",
                "org.eclipse.jetty:jetty-server",
                List.of("org.eclipse.jetty"),
                Optional.empty());
        LineRules old = new LineRules(
                "3.4",
                "3.6",
                ServletNamespace.JAVAX,
                "spring-boot-starter-web",
                Map.of(Container.JETTY, jetty),
                new JavaRange(8, 8),
                Optional.empty());
        try (MavenClassPaths dated = new MavenClassPaths(
                temp.resolve("cache"),
                registry.setup(temp),
                Clock.systemUTC(),
                heard::add,
                new KnownLines(List.of(old)))) {
            ClassPath found = dated.of(Container.JETTY, Optional.of("9.4.8"), "3.5.7");
            assertThat(found.bootVersion()).isEqualTo("3.5.7.RELEASE");
            assertThat(found.containerVersion()).isEqualTo("9.4.8.v20171121");
            assertThat(dated.javaFor("3.5.7").contains(17)).isFalse();
        }
    }

    private MavenClassPaths at(Instant now, MavenSetup setup) {
        MavenClassPaths made =
                new MavenClassPaths(temp.resolve("cache"), setup, Clock.fixed(now, ZoneOffset.UTC), heard::add);
        opened.add(made);
        return made;
    }

    private MavenSetup brokenSettings() throws IOException {
        Path broken = Files.writeString(temp.resolve("broken.xml"), "<settings><mirrors>");
        return new MavenSetup(Optional.of(broken), Optional.of(temp.resolve("repository")), false);
    }

    private static MavenSetup silentRegistry(Path home) throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return FakeRegistry.setup(home, "http://127.0.0.1:" + free.getLocalPort() + "/", "");
        }
    }

    private static UserError errorOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return catchThrowableOfType(UserError.class, call);
    }

    private static String spoken(UserError error) {
        assertThat(Texts.inLanguage(Language.ZH).say(error)).doesNotContain("{");
        return Texts.inLanguage(Language.EN).say(error);
    }
}
