package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plugins in the real Maven and the real Gradle, on projects of users.
@Tag("unmeasured")
class BuildPluginsIT {
    private static final Path SHOP = Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar");
    private static final String VERSION = "0.1.0";
    private static final String GROUP = "repository/dev/fairtrial/";

    @TempDir
    Path folder;

    private record Ended(int exit, String out) {}

    @BeforeEach
    void program() throws IOException {
        // The packaged build, behind a launcher as users have it.
        Path launcher = Files.createDirectories(folder.resolve("program")).resolve("fairtrial");
        Files.writeString(launcher, "#!/bin/sh\nexec '" + String.join("' '", Command.line()) + "' \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Path app = Files.createDirectories(folder.resolve("project/target")).resolve("orders-1.jar");
        Files.createSymbolicLink(app, SHOP);
    }

    private Ended ran(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.resolve("project").toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        builder.environment().put("XDG_STATE_HOME", Command.state(folder).toString());
        builder.environment().put("FAIRTRIAL_HOME", folder.resolve("program").toString());
        Process process = builder.start();
        if (!process.waitFor(4, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError(Files.readString(out));
        }
        return new Ended(process.exitValue(), Files.readString(out));
    }

    /// The plugins in a repository of files, as a release has it.
    private String repository() throws IOException {
        released("common", "fairtrial-plugin-common");
        released("maven", "fairtrial-maven-plugin");
        released("gradle", "fairtrial-gradle-plugin");
        released("", "dev.fairtrial.gradle.plugin");
        return folder.resolve("repository").toUri().toString();
    }

    private void released(String module, String artifact) throws IOException {
        String name = artifact + "-" + VERSION;
        Path where = Files.createDirectories(folder.resolve(GROUP + artifact + "/" + VERSION));
        Files.copy(Command.HOME.resolve("dist/src/repository/" + name + ".pom"), where.resolve(name + ".pom"));
        if (!module.isEmpty()) {
            Files.copy(
                    Command.HOME.resolve("plugins/" + module + "/target/" + name + ".jar"),
                    where.resolve(name + ".jar"));
        }
    }

    @Test
    void maven_compares_the_packaged_application_and_judges_the_newest_run() throws Exception {
        String repository = repository();
        Files.writeString(folder.resolve("project/pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>shop</groupId>
                  <artifactId>orders</artifactId>
                  <version>1</version>
                  <pluginRepositories>
                    <pluginRepository><id>files</id><url>%s</url></pluginRepository>
                  </pluginRepositories>
                  <build>
                    <plugins>
                      <plugin>
                        <groupId>dev.fairtrial</groupId>
                        <artifactId>fairtrial-maven-plugin</artifactId>
                        <version>0.1.0</version>
                        <configuration>
                          <arguments><argument>--path=/price</argument></arguments>
                          <rules><rule>throughput(jetty) vs tomcat &gt; -90%%</rule></rules>
                        </configuration>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """.formatted(repository));
        Ended planned =
                ran(maven("fairtrial:compare", "-Dfairtrial.args=--contender 'tomcat' --contender jetty --dry-run"));
        assertThat(planned.exit()).as(planned.out()).isZero();
        assertThat(planned.out()).contains("Plan: workload price").contains("jetty");

        Ended without = ran(maven("fairtrial:gate"));
        assertThat(without.exit()).isNotZero();
        assertThat(without.out()).contains("There is no run");

        sample("target/fairtrial/run-3");
        judged(ran(maven("fairtrial:gate", "-Dfairtrial.gate.args=--rule 'throughput(jetty) > 1000000000'")));
    }

    @Test
    void gradle_compares_the_packaged_application_and_judges_the_newest_run() throws Exception {
        Path gradle = gradle();
        Files.writeString(
                folder.resolve("project/settings.gradle"),
                "pluginManagement { repositories { maven { url '" + repository()
                        + "' } } }\nrootProject.name = 'orders'\n");
        Files.writeString(folder.resolve("project/build.gradle"), """
                plugins { id 'dev.fairtrial' version '0.1.0' }
                buildDir = 'out'
                fairtrial {
                    app = 'target/orders-1.jar'
                    arguments = ['--path=/price', '--contender=tomcat', '--contender=jetty']
                    rules = ['throughput(jetty) vs tomcat > -90%']
                }
                """);
        Ended planned = ran(gradle(gradle, "fairtrialCompare", "-Pfairtrial.args=--dry-run"));
        assertThat(planned.exit()).as(planned.out()).isZero();
        assertThat(planned.out()).contains("Plan: workload price").contains("jetty");

        Ended without = ran(gradle(gradle, "fairtrialGate"));
        assertThat(without.exit()).isNotZero();
        assertThat(without.out()).contains("There is no run");

        sample("out/fairtrial/run-1");
        judged(ran(gradle(gradle, "fairtrialGate", "-Pfairtrial.gate.args=--rule 'throughput(jetty) > 1000000000'")));
    }

    /// The rule of the project and that of the command line; the kept sample has no histograms, so it ends with 2.
    private static void judged(Ended ended) {
        assertThat(ended.exit()).isNotZero();
        assertThat(ended.out())
                .contains("2 rules: 1 passed, 0 undecided, 1 failed")
                .contains("fairtrial ended with 2");
    }

    private List<String> maven(String... words) {
        List<String> command =
                new ArrayList<>(List.of(Command.HOME.resolve("mvnw").toString(), "-B", "-ntp"));
        // What is released here must not stay among the artifacts of this machine's user.
        command.add("-Dmaven.repo.local=" + folder.resolve("local"));
        command.add("-Dmaven.repo.local.tail=" + System.getProperty("user.home") + "/.m2/repository");
        command.add("-Dmaven.repo.local.tail.ignoreAvailability=true");
        command.addAll(Arrays.asList(words));
        return command;
    }

    private List<String> gradle(Path gradle, String... words) {
        List<String> command = new ArrayList<>(List.of(
                gradle.toString(),
                "--no-daemon",
                "--offline",
                "-g",
                folder.resolve("gradle").toString()));
        command.addAll(Arrays.asList(words));
        return command;
    }

    private static Path gradle() {
        List<Path> found = Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(place -> Path.of(place).resolve("gradle"))
                .filter(Files::isExecutable)
                .toList();
        assumeTrue(!found.isEmpty(), "Gradle is not installed");
        return found.getFirst();
    }

    private void sample(String where) throws IOException {
        Path run = folder.resolve("project").resolve(where);
        Files.createDirectories(run.getParent());
        DocumentedFolder.copy(Command.HOME.resolve("docs/sample"), run);
    }
}
