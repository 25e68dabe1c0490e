package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every command of README, tutorial and docs runs as it stands there. What would take minutes is planned only, by one
/// of the rules below; what stands for something of the reader's is put in its place.
@Tag("unmeasured")
class DocumentedCommandsIT {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    /// Done; a gate that fails is an answer, too.
    private static final Set<Integer> ANSWERS = Set.of(0, 99);

    /// What is told of the runs here besides: they are the sample of the docs, which is kept without its histograms and
    /// was made without secrets.
    private static final Set<String> OF_THE_SAMPLE = Set.of("FT-281", "FT-282", "FT-285", "FT-408", "FT-409");

    private static final Pattern CODE = Pattern.compile("(?m)^(FT-[0-9]{3})  ");

    /// What is added to a command that would take long, and why.
    private record Shortened(Pattern command, String added, String why) {
        private static Shortened of(String command, String added, String why) {
            return new Shortened(Pattern.compile(command), added, why);
        }
    }

    private static final List<Shortened> LONG = List.of(
            Shortened.of(
                    "^(\\./)?fairtrial compare .*--again",
                    " --help",
                    "measures for minutes; what it repeats is the sample"),
            Shortened.of(
                    "^(\\./)?fairtrial (compare|doctor) .*--(contender-host|load-host|hosts)",
                    " --help",
                    "needs other machines; HostsIT has some"),
            Shortened.of(
                    "^(\\./)?fairtrial campaign .*--(on|resume)", " --help", "needs a scheduler; CampaignIT has one"),
            Shortened.of("bench/hosts/slurm-here ", " --help", "CampaignIT starts such a Slurm"),
            Shortened.of("bench/hosts/lab-hosts ", " --help", "HostsIT makes such hosts"),
            Shortened.of(
                    "^(\\./)?fairtrial (compare|run|capacity|tune)(?!.*--(resume|dry-run))",
                    " --dry-run",
                    "measures for minutes"),
            Shortened.of("^(\\./)?fairtrial explain RUN --evidence-only", " --help", "starts a contender for minutes"),
            Shortened.of(
                    "^(\\./)?fairtrial explain RUN(?!.*--(dry-run|no-doses|evidence-only))",
                    " --dry-run",
                    "starts contenders for minutes"),
            Shortened.of(
                    "^(\\./)?fairtrial bisect .*--over (git|app)",
                    " --help",
                    "needs a project or builds of the reader's"),
            Shortened.of("^(\\./)?fairtrial bisect ", " --dry-run", "starts versions for minutes"),
            Shortened.of("^(\\./)?fairtrial history .*--confirm", " --help", "compares both sides for minutes"),
            Shortened.of("^(\\./)?fairtrial replay ", " --help", "runs for hours, and has no plan alone"),
            Shortened.of("^(\\./)?fairtrial doctor --contenders", " --help", "boots fifty contenders"),
            Shortened.of(
                    "^(\\./)?fairtrial selftest(?! --(history|fit))",
                    " --help",
                    "real servers, or simulated thousands"),
            Shortened.of("^\\./mvnw (verify|spotless|test-compile)", " --version", "this build itself"),
            Shortened.of("^\\./mvnw -Pimage", " --version", "needs an image and a registry of the reader's"),
            Shortened.of("^\\./mvnw -Pdist", " --version", "builds a release; CI does"),
            Shortened.of("bench/load-agent/run\\.sh", " --dry-run", "measures for five minutes"),
            Shortened.of(
                    "bench/(aot|explain|hosts|load-agent|manner|planted|scale)/\\w+\\.py",
                    " --help",
                    "measures for minutes"));

    /// What a document writes for something that only its reader has.
    private static final Map<String, String> MEANT = Map.ofEntries(
            Map.entry("eject SPEC DIR", "eject jetty/3.5.16 ejected"),
            Map.entry("replay ID", "replay 001"),
            Map.entry("explain CODE", "explain errors"),
            Map.entry("--equals N", "--equals 2"),
            Map.entry("feed.py CLASSPATH", "feed.py agent.jar"),
            Map.entry("--app main:. --app target/app.jar#pr", "--app main.jar#main --app pr.jar#pr"),
            Map.entry("report runs/CAMPAIGN", "report RUN"),
            // The run of the example, whose contenders are named after their settings.
            Map.entry(
                    "explain capped --contender tomcat-server.tomcat.threads.max-8", "explain RUN --contender tomcat"),
            // The shop stands for PetClinic.
            Map.entry("--path '/owners?lastName='", "--path /api/products/7"),
            Map.entry("--path /petclinic/api/owners", "--path /api/products/7"),
            // Redis stands for a database that the reader has filled.
            Map.entry(
                    "exec runuser -u postgres -- /usr/lib/postgresql/15/bin/postgres -D /srv/petclinic -p 5433",
                    "redis-server --port 5433 --save \"\""),
            Map.entry("psql -q -h 127.0.0.1 -p 5433 -U petclinic petclinic -f reset.sql", "true"),
            Map.entry("--property spring.datasource.url=jdbc:postgresql://127.0.0.1:5433/petclinic", ""),
            // The JDKs of the machine that tests this.
            Map.entry("--jdk 21,25", "--jdk 17,25"),
            Map.entry("--jdk 17,21,25", "--jdk 17,25"),
            Map.entry("/usr/bin/time -v ", ""));

    @TempDir
    static Path folder;

    @BeforeAll
    static void lay_out() throws IOException {
        new DocumentedFolder(folder).lay();
    }

    @TestFactory
    Stream<DynamicTest> every_command_runs_as_it_stands() {
        Map<String, Path> commands = new LinkedHashMap<>();
        for (Path document : DocumentedCommands.documents(Command.HOME)) {
            DocumentedCommands.of(document).forEach(command -> commands.putIfAbsent(command, document));
        }
        // The tutorial first: it fetches the jar that others use.
        return Stream.concat(fetches(commands, true), fetches(commands, false))
                .map(command -> DynamicTest.dynamicTest(
                        Command.HOME.relativize(commands.get(command)) + ": " + command, () -> run(command)));
    }

    private static Stream<String> fetches(Map<String, Path> commands, boolean wanted) {
        return commands.keySet().stream().filter(command -> command.contains("dependency:copy") == wanted);
    }

    @Test
    void commands_are_found_where_they_stand() {
        String document = """
                Text with `./fairtrial explain FT-204` and `fairtrial.home` and `wrk`.
                Text with `fairtrial run` and then `--dry-run`.

                ```sh
                ./fairtrial a \\
                    --b 'c # d'     # a comment
                # a comment alone
                ```

                ```yaml
                ./fairtrial no
                ```
                """;
        assertThat(DocumentedCommands.of(document))
                .containsExactly("./fairtrial explain FT-204", "./fairtrial a --b 'c # d'");
    }

    @Test
    void the_documents_have_many_commands_and_every_rule_is_used() {
        List<String> all = DocumentedCommands.documents(Command.HOME).stream()
                .flatMap(document -> DocumentedCommands.of(document).stream())
                .toList();
        assertThat(all).hasSizeGreaterThan(60).anyMatch(command -> command.startsWith("wrk "));
        assertThat(LONG)
                .allSatisfy(rule -> assertThat(all)
                        .as(rule.why())
                        .anyMatch(command -> rule.command().matcher(command).find()));
    }

    /// A build inside this build would take too long, so only the names in it are looked up.
    @Test
    void a_documented_build_names_profiles_modules_and_tests_that_there_are() throws IOException {
        String poms = String.join(
                "",
                Files.readString(Command.HOME.resolve("pom.xml")),
                Files.readString(Command.HOME.resolve("cli/pom.xml")),
                Files.readString(Command.HOME.resolve("core/pom.xml")),
                Files.readString(Command.HOME.resolve("published/pom.xml")),
                Files.readString(Command.HOME.resolve("e2e/pom.xml")));
        Set<String> tests;
        try (Stream<Path> files = Files.walk(Command.HOME.resolve("e2e/src/test/java"))) {
            tests = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        List<String> builds = DocumentedCommands.documents(Command.HOME).stream()
                .flatMap(document -> DocumentedCommands.of(document).stream())
                .filter(command -> command.startsWith("./mvnw"))
                .toList();
        assertThat(builds).anyMatch(build -> build.contains(" -P")).anyMatch(build -> build.contains("-Dit.test="));
        for (String build : builds) {
            for (String word : build.split(" ", -1)) {
                if (word.startsWith("-P")) {
                    assertThat(poms).as(build).contains("<id>" + word.substring(2) + "</id>");
                }
                if (word.startsWith("-Dit.test=")) {
                    assertThat(tests).as(build).contains(word.substring("-Dit.test=".length()) + ".java");
                }
            }
            Matcher modules = Pattern.compile("-pl (\\S+)").matcher(build);
            while (modules.find()) {
                assertThat(modules.group(1).split(",", -1))
                        .as(build)
                        .allSatisfy(module -> assertThat(
                                        Command.HOME.resolve(module).resolve("pom.xml"))
                                .exists());
            }
        }
    }

    private static void run(String documented) throws IOException, InterruptedException {
        String command = documented;
        for (Map.Entry<String, String> meant : MEANT.entrySet()) {
            command = command.replace(meant.getKey(), meant.getValue());
        }
        for (Shortened rule : LONG) {
            if (rule.command().matcher(command).find()) {
                command += rule.added();
                break;
            }
        }
        Path out = Files.createTempFile(folder, "out", ".txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-o", "pipefail", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile());
        DocumentedFolder.environment(builder.environment(), folder);
        Process process = builder.start();
        if (!process.waitFor(LONGEST.toMillis(), TimeUnit.MILLISECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError(command + " did not end within " + LONGEST);
        }
        String said = Files.readString(out);
        Set<String> told =
                CODE.matcher(said).results().map(found -> found.group(1)).collect(Collectors.toSet());
        if (process.exitValue() != 2 || told.isEmpty() || !OF_THE_SAMPLE.containsAll(told)) {
            assertThat(process.exitValue()).as(command + "\n" + said).isIn(ANSWERS);
        }
        assertThat(said).doesNotContain("\tat fairtrial", "FT-001");
    }
}
