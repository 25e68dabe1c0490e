package fairtrial.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The protocol through a real process's stdin and stdout.
class AgentProcessTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String SHA256_OF_WORLD = "486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7";

    @TempDir
    Path temp;

    private Process process;
    private Writer commands;
    private BufferedReader answers;

    @BeforeEach
    void start() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:+UseSerialGC",
                        "-XX:-UsePerfData",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + temp,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "fairtrial.agent.Main",
                        "--threads",
                        "2")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        commands = process.outputWriter(StandardCharsets.UTF_8);
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    @AfterEach
    void end() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Test
    void speaks_one_json_line_per_command() throws Exception {
        JsonNode info = ask("{'type':'info'}");
        assertThat(info.get("type").asString()).isEqualTo("info");
        assertThat(info.get("pid").asLong()).isEqualTo(process.pid());
        assertThat(info.get("threads").asInt()).isEqualTo(2);
        assertThat(info.get("holds_open_loop").asBoolean()).isTrue();

        int port = ask("{'type':'null_server'}").get("port").asInt();
        assertThat(ask("{'type':'null_server'}").get("port").asInt()).isEqualTo(port);
        JsonNode opened = ask(openCommand(port));
        assertThat(opened).isEqualTo(JSON.readTree("{\"type\":\"opened\",\"target\":\"tomcat\",\"connections\":4}"));

        JsonNode closed = ask(driveCommand("{'model':'closed','connections':4}"));
        assertThat(closed.get("type").asString()).isEqualTo("driven");
        assertThat(closed.get("result").get("completed_total").asLong()).isPositive();
        assertThat(closed.get("result").get("errors").get("unexpected_closes").asLong())
                .isZero();

        JsonNode open =
                ask(driveCommand("{'model':'open','rate':{'per_second':200.0},'arrivals':'CONSTANT','connections':4}"));
        assertThat(open.get("result").get("completed_total").asLong()).isEqualTo(20);

        assertThat(ask("{'type':'close','target':'tomcat'}"))
                .isEqualTo(JSON.readTree("{\"type\":\"closed\",\"target\":\"tomcat\"}"));
    }

    @Test
    void goes_on_after_commands_that_it_cannot_carry_out() throws Exception {
        assertThat(failure("nonsense")).isEqualTo("command");
        assertThat(failure("{'type':'unheard_of'}")).isEqualTo("command");
        assertThat(failure("{'type':'open','target':'t'}")).isEqualTo("command");
        assertThat(failure(openCommand(0))).isEqualTo("command");
        assertThat(failure("{'type':'drive'}")).isEqualTo("command");
        assertThat(failure(driveCommand("{'model':'closed','connections':0}"))).isEqualTo("command");
        assertThat(failure(driveCommand("{'model':'closed','connections':4}"))).isEqualTo("not_open");
        assertThat(failure("{'type':'close','target':'t'}")).isEqualTo("not_open");
        assertThat(failure(openCommand(80).replace("/hello", "/a b"))).isEqualTo("request");
        assertThat(ask("{'type':'info'}").get("type").asString()).isEqualTo("info");
    }

    @Test
    void ends_with_its_stdin_also_in_the_midst_of_a_slice() throws Exception {
        int port = ask("{'type':'null_server'}").get("port").asInt();
        ask(openCommand(port));
        say(driveCommand("{'model':'closed','connections':4}")
                .replace("'duration_millis':100", "'duration_millis':60000"));
        commands.close();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(answers.readLine()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'model':'closed','connections':4}",
                "{'model':'open','rate':{'per_second':200.0},'arrivals':'CONSTANT','connections':4}"
            })
    void tells_for_how_long_it_was_stopped_in_the_midst_of_a_slice(String load) throws Exception {
        int port = ask("{'type':'null_server'}").get("port").asInt();
        ask(openCommand(port));
        say(driveCommand(load).replace("'duration_millis':100", "'duration_millis':2000"));
        TimeUnit.MILLISECONDS.sleep(500);
        signal("-STOP");
        TimeUnit.MILLISECONDS.sleep(400);
        signal("-CONT");
        JsonNode result = JSON.readTree(answers.readLine()).get("result");
        assertThat(result.get("longest_gap_nanos").asLong()).isBetween(350_000_000L, 2_000_000_000L);
        assertThat(result.get("took_nanos").asLong()).isGreaterThanOrEqualTo(2_000_000_000L);
    }

    @Test
    void a_stop_that_outlasts_the_slice_counts_as_far_as_it_lies_in_it() throws Exception {
        int port = ask("{'type':'null_server'}").get("port").asInt();
        ask(openCommand(port));
        say(driveCommand("{'model':'closed','connections':4}")
                .replace("'duration_millis':100", "'duration_millis':1500"));
        TimeUnit.MILLISECONDS.sleep(700);
        signal("-STOP");
        TimeUnit.MILLISECONDS.sleep(1500);
        signal("-CONT");
        JsonNode result = JSON.readTree(answers.readLine()).get("result");
        assertThat(result.get("longest_gap_nanos").asLong()).isBetween(300_000_000L, 1_500_000_000L);
    }

    private void signal(String name) throws Exception {
        List<String> command = List.of("sh", "-c", "kill " + name + " " + process.pid());
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void leaves_no_temporary_file_when_it_is_killed() throws Exception {
        ask("{'type':'null_server'}");
        process.destroyForcibly().waitFor();
        try (Stream<Path> left = Files.list(temp)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void names_its_threads_so_that_the_kernel_shows_them() throws Exception {
        int port = ask("{'type':'null_server'}").get("port").asInt();
        ask(openCommand(port));
        Path tasks = Path.of("/proc", Long.toString(process.pid()), "task");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.isDirectory(tasks), "needs /proc");
        try (Stream<Path> threads = Files.list(tasks)) {
            List<String> names = threads.map(AgentProcessTest::name).toList();
            assertThat(names).contains("ft-load-0", "ft-load-1", "ft-null-server");
        }
    }

    private static String name(Path task) {
        try {
            return Files.readString(task.resolve("comm")).strip();
        } catch (IOException e) {
            return "ended";
        }
    }

    private String failure(String command) throws IOException {
        JsonNode answer = ask(command);
        assertThat(answer.get("type").asString()).isEqualTo("failed");
        assertThat(answer.get("message").asString()).isNotBlank().doesNotContain("\tat ");
        return answer.get("code").asString();
    }

    private JsonNode ask(String command) throws IOException {
        say(command);
        return JSON.readTree(answers.readLine());
    }

    private void say(String command) throws IOException {
        commands.write(command.replace('\'', '"') + "\n");
        commands.flush();
    }

    private static String openCommand(int port) {
        return "{'type':'open','target':'tomcat','port':" + port + ",'connections':4,"
                + "'request':{'method':'GET','path':'/hello','headers':{},'body':''},"
                + "'expectation':{'status':200,'body_bytes':5,'body_sha256':'" + SHA256_OF_WORLD + "'}}";
    }

    private static String driveCommand(String load) {
        return "{'type':'drive','order':{'target':'tomcat','load':" + load
                + ",'duration_millis':100,'lead_millis':0,'seed':7}}";
    }
}
