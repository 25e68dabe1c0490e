package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Jdk;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.host.LocalHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Three applications of others, as their users get them, and two of what no other one has: JSPs, and WebFlux. They
/// are fetched or built, which takes minutes:
/// `./mvnw verify -De2e.excluded= -Dit.test=RealAppsIT`.
@Tag("long")
class RealAppsIT {
    private static final String SKIPPER = "org.springframework.cloud:spring-cloud-skipper-server:2.8.0";
    private static final String ZIPKIN = "io.zipkin.java:zipkin-server:2.11.12:jar:exec";
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final Duration RUN = Duration.ofMinutes(12);

    /// Spring Framework 5 reads classes up to that Java's.
    private static final int NEWEST_JAVA_OF_OLD_LINES = 21;

    @TempDir
    Path folder;

    private static Path java() {
        return new LocalHost()
                .survey().jdks().stream()
                        .filter(jdk -> jdk.feature() >= 17 && jdk.feature() <= NEWEST_JAVA_OF_OLD_LINES)
                        .min(Comparator.comparingInt(Jdk::feature))
                        .map(jdk -> Path.of(jdk.home(), "bin", "java"))
                        .orElse(Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    private Path fetched(String artifact) throws IOException, InterruptedException {
        Path target = Files.createDirectories(folder.resolve("fetched"));
        Process process = new ProcessBuilder(
                        Command.HOME.resolve("mvnw").toString(),
                        "-q",
                        "-B",
                        "-N",
                        "dependency:copy",
                        "-Dartifact=" + artifact,
                        "-DoutputDirectory=" + target)
                .directory(Command.HOME.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isZero();
        try (Stream<Path> files = Files.list(target)) {
            return files.findFirst().orElseThrow();
        }
    }

    @Test
    void skipper_answers_as_before_on_every_container() throws Exception {
        SwapTrial trial = new SwapTrial(java(), folder, RealExchanges.skipper());
        assertThat(trial.exchanges().size()).isGreaterThanOrEqualTo(40);
        Path jar = fetched(SKIPPER);
        SwapTrial.assertKnown(
                trial.differences(jar, "tomcat", List.of("jetty", "undertow")), "skipper-differences.txt");
    }

    @Test
    void flowable_is_built_by_its_own_wrapper_and_answers_as_before_on_every_container() throws Exception {
        SwapTrial trial = new SwapTrial(java(), folder, RealExchanges.flowable());
        assertThat(trial.exchanges().size()).isGreaterThanOrEqualTo(40);
        Path project = project("flowable");
        Ended ended = Command.run(folder, RUN, "swap", project.toString(), "--to", "jetty");
        assertThat(ended.exit()).as(ended.err()).isZero();
        Path jar = project.resolve("target/flowable-1.jar");
        SwapTrial.assertKnown(
                trial.differences(jar, "tomcat", List.of("jetty", "undertow")), "flowable-differences.txt");
    }

    @Test
    void a_war_keeps_its_jsps_where_a_container_has_a_compiler_for_them() throws Exception {
        Exchanges page = new Exchanges().add("a page", "GET /hello");
        SwapTrial trial = new SwapTrial(java(), folder, page);
        Path project = project("jsp");
        Ended undertow = Command.run(folder, RUN, "swap", project.toString(), "--to", "undertow");
        assertThat(undertow.exit()).as(undertow.err()).isZero();
        assertThat(undertow.out()).contains("tomcat-embed-jasper", "JSPs");
        Path war = project.resolve("target/jsp-1.war");
        Ended jar = Command.run(folder, SHORT, "swap", war.toString(), "--to", "jetty", "--out", "pages.jar");
        assertThat(jar.exit()).isEqualTo(2);
        assertThat(jar.err()).contains("FT-625", ".war");
        assertThat(trial.played(war).get("a page")).containsEntry("body", "<p>Hello Ann, 2</p>\n");
        assertThat(trial.played(trial.swapped(war, "jetty")).get("a page"))
                .containsEntry("status", "200")
                .containsEntry("body", "<p>Hello Ann, 2</p>\n");
    }

    @Test
    void webflux_answers_as_before_on_every_container_and_on_reactor_netty() throws Exception {
        SwapTrial trial = new SwapTrial(java(), folder, RealExchanges.webflux());
        assertThat(trial.exchanges().size()).isGreaterThanOrEqualTo(40);
        Path project = project("webflux");
        Ended ended = Command.run(folder, RUN, "swap", project.toString(), "--to", "tomcat");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("netty → tomcat");
        Path jar = project.resolve("target/webflux-1.jar");
        SwapTrial.assertKnown(
                trial.differences(jar, "netty", List.of("tomcat", "jetty", "undertow")), "webflux-differences.txt");
        Ended back = Command.run(
                folder, SHORT, "swap", folder.resolve("tomcat-webflux-1.jar").toString(), "--to", "netty");
        assertThat(back.out()).contains("tomcat → netty", "tomcat-embed-core");
    }

    @Test
    void zipkin_needs_its_own_container_and_that_is_told_before_it_fails() throws Exception {
        SwapTrial trial = new SwapTrial(java(), folder, RealExchanges.zipkin());
        assertThat(trial.exchanges().size()).isGreaterThanOrEqualTo(40);
        Path jar = fetched(ZIPKIN);
        assertThat(trial.differences(jar, "undertow", List.of("undertow"))).isEqualTo("# undertow | undertow\n");
        Ended told = Command.run(folder, SHORT, "swap", jar.toString(), "--to", "tomcat");
        assertThat(told.out()).contains("zipkin2.server.internal.ZipkinHttpCollector uses io.undertow");
        Ended ended = Command.run(
                folder,
                SHORT,
                "compare",
                "--app",
                jar.toString(),
                "--path",
                "/api/v2/services",
                "--out",
                folder.resolve("run").toString());
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err())
                .contains("FT-645", "io/undertow/server/HttpHandler")
                .doesNotContain("Exception in thread");
    }

    @Test
    void skipper_is_ranked_and_advised_in_one_command() throws Exception {
        Path jar = fetched(SKIPPER);
        Path run = folder.resolve("run");
        Ended ended = Command.run(
                folder,
                RUN,
                "compare",
                "--app",
                jar.toString(),
                "--path",
                "/api/about",
                "--rounds",
                "2",
                "--out",
                run.toString());
        assertThat(ended.exit()).as(ended.err()).isIn(0, 3);
        assertThat(Files.readString(run.resolve("report.html"))).contains("What to do");
        assertThat(ended.out()).contains("What to do").contains("tomcat", "jetty", "undertow");
    }

    /// That application's project with a wrapper of its own.
    private Path project(String name) throws IOException {
        Path project = folder.resolve(name);
        copy(Path.of("src/test/apps").resolve(name), project);
        copy(Command.HOME.resolve(".mvn/wrapper"), project.resolve(".mvn/wrapper"));
        Files.copy(Command.HOME.resolve("mvnw"), project.resolve("mvnw"), StandardCopyOption.COPY_ATTRIBUTES);
        return project;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path one : (Iterable<Path>) all::iterator) {
                Path target = to.resolve(from.relativize(one).toString());
                if (Files.isDirectory(one)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(one, target);
                }
            }
        }
    }
}
