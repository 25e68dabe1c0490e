package fairtrial.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.ArrivalSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentFileTest {
    private static final String FULL = """
            name: small pools
            contenders:
              - "tomcat{server.tomcat.threads.max=50}#少线程"
              - jetty+vt
            workload: json
            connections: 32
            rates: [1000, 2500.5]
            budget: 90s
            rounds: 5
            seed: 7
            margin: 5%
            question: reference:jetty-vt
            reference: nginx:proxy
            jvm-flags: ["-Xss512k"]
            heap: 256m
            cpus: 2-3/0,1
            keep-alive-requests: -1
            arrivals: constant
            slo: ["p99 < 50ms", "errors < 0.1%"]
            peak: 5000
            users: 7s
            """;

    @TempDir
    private Path folder;

    @Test
    void a_full_file_is_read_field_by_field() throws IOException {
        Experiment e = read(FULL);
        assertThat(e.name()).contains("small pools");
        assertThat(e.contenders().stream().map(ContenderSpec::text))
                .containsExactly("tomcat{server.tomcat.threads.max=50}#少线程", "jetty+vt");
        assertThat(e.load().workload()).contains("json");
        assertThat(e.load().connections()).hasValue(32);
        assertThat(e.load().rates()).containsExactly(new Rate(1000), new Rate(2500.5));
        assertThat(e.sampling().budget()).contains(Duration.ofSeconds(90));
        assertThat(e.sampling().rounds()).hasValue(5);
        assertThat(e.sampling().seed()).hasValue(7);
        assertThat(e.decision().margin()).hasValue(0.05);
        assertThat(e.decision().question()).contains("reference:jetty-vt");
        assertThat(e.load().reference()).contains(Reference.NGINX_PROXY);
        assertThat(e.environment().jvmFlags()).containsExactly("-Xss512k");
        assertThat(e.environment().heap()).contains(Bytes.ofMebi(256));
        assertThat(e.environment().contenderCpus()).contains(CpuSet.of(2, 3));
        assertThat(e.environment().loadCpus()).contains(CpuSet.of(0, 1));
        assertThat(e.environment().keepAliveRequests()).hasValue(-1);
        Slo slo = e.load().slo().orElseThrow();
        assertThat(slo.promises()).extracting(Promise::text).containsExactly("p99<50ms", "errors<0.1%");
        assertThat(slo.peak()).contains(new Rate(5000));
        assertThat(slo.think()).contains(Duration.ofSeconds(7));
        assertThat(e.load().arrivals()).contains(ArrivalSpec.parse("constant"));
    }

    @Test
    void a_text_that_is_no_promise_is_told_with_its_line() throws IOException {
        assertThat(refused("FT-133", 3, "name: a\nslo:\n  - fast\n").arguments())
                .contains("FT-172");
    }

    private static final String OWN = """
            app:
              file: shop.jar
              env: {DB: x}
              properties: {spring.datasource.url: "jdbc:h2:mem:x"}
              profile: prod
              ready-path: /ready
              before: start-database
              reset: [one, two]
            workload:
              requests:
                - GET /a
                - request: POST /b/{id}
                  body: "@order.json"
                  headers: {Content-Type: application/json}
                  weight: 2.5
                  check: {status: 201, length: 7, headers: {Location: /b}, json: {"$.id": 1}}
              feed: {file: rows.csv, order: random}
              login:
                steps:
                  - request: POST /login
                    body: user={user}
                    capture: {token: "$.token"}
                sessions: 3
                headers: {Authorization: "Bearer {token}"}
            """;

    @Test
    void an_application_and_its_requests_are_read_beside_their_file_and_back() throws IOException {
        Experiment e = read(OWN);
        AppSpec app = e.app().orElseThrow();
        assertThat(app.file()).isEqualTo(folder.resolve("shop.jar").toString());
        assertThat(app.properties())
                .containsEntry("spring.profiles.active", "prod")
                .hasSize(2);
        assertThat(app.before()).containsExactly("start-database");
        assertThat(app.reset()).containsExactly("one", "two");
        WorkloadSpec asked = e.load().requests().orElseThrow();
        assertThat(asked.requests()).extracting(RequestSpec::title).containsExactly("GET /a", "POST /b/{id}");
        RequestSpec order = asked.requests().getLast();
        assertThat(order.body()).isEqualTo("@" + folder.resolve("order.json"));
        assertThat(order.weight()).isEqualTo(2.5);
        assertThat(order.check().status()).hasValue(201);
        assertThat(order.check().contents().orElseThrow().json()).containsEntry("$.id", "1");
        assertThat(asked.feed().orElseThrow().order()).isEqualTo(Feed.Order.RANDOM);
        assertThat(asked.login().orElseThrow().steps().getFirst().captures()).containsEntry("token", "$.token");
        assertThat(read(ExperimentText.of(e))).isEqualTo(e);
    }

    @Test
    void requests_that_cannot_be_sent_are_told_with_their_line() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> read("workload:\n  requests: [\"GET http://elsewhere.example/\"]\n"))
                .satisfies(e -> assertThat(e.arguments()).contains("FT-641"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> read("workload:\n  requests:\n    - request: GET /\n      wieght: 2\n"))
                .satisfies(e -> assertThat(e.code()).isEqualTo("FT-132"));
    }

    @Test
    void what_is_written_down_is_read_back_as_the_same_experiment() throws IOException {
        Experiment experiment = read(FULL);
        assertThat(read(ExperimentText.of(experiment))).isEqualTo(experiment);
        Experiment open = read("workload: hello\n");
        assertThat(read(ExperimentText.of(open))).isEqualTo(open);
    }

    @Test
    void a_field_that_is_not_known_is_told_with_its_line() throws IOException {
        refused("FT-132", 3, "name: a\nworkload: hello\nthreads: 5\n");
    }

    @Test
    void a_value_of_the_wrong_type_is_told_with_its_line() throws IOException {
        refused("FT-132", 2, "workload: hello\nconnections: many\n");
        refused("FT-132", 4, "workload: hello\ncontenders:\n  - tomcat\n  - 5\n");
    }

    @Test
    void a_wrong_quantity_is_told_with_its_line_and_own_code() throws IOException {
        UserError error = refused("FT-133", 2, "name: a\nbudget: soon\n");
        assertThat(error.arguments()).contains("FT-115");
    }

    @Test
    void a_wrong_contender_is_told_with_its_own_line() throws IOException {
        UserError error = refused("FT-133", 4, "name: a\ncontenders:\n  - tomcat\n  - grizzly\n");
        assertThat(error.arguments()).contains("FT-102");
    }

    @Test
    void broken_yaml_is_told_with_its_line() throws IOException {
        refused("FT-131", 3, "name: a\nworkload: hello\ncontenders: [tomcat}\n");
    }

    @Test
    void an_experiment_of_two_megabytes_is_refused_unread() throws IOException {
        coded(write(("#" + "x".repeat(1023) + "\n").repeat(2048).getBytes(StandardCharsets.UTF_8)), "FT-130");
    }

    @Test
    void binary_rubbish_is_refused() throws IOException {
        byte[] bytes = new byte[4096];
        new Random(3).nextBytes(bytes);
        coded(write(bytes), "FT-130", "FT-131");
        coded(write(new byte[100]), "FT-130", "FT-131");
    }

    @Test
    void a_file_that_is_no_map_is_refused() throws IOException {
        coded(write("[]".getBytes(StandardCharsets.UTF_8)), "FT-132");
        coded(write("just a sentence".getBytes(StandardCharsets.UTF_8)), "FT-132");
        coded(write(new byte[0]), "FT-131", "FT-132");
    }

    @Test
    void a_file_that_is_not_there_or_is_a_folder_is_told() {
        coded(folder.resolve("missing.yaml"), "FT-130");
        coded(folder, "FT-130");
    }

    private Experiment read(String text) throws IOException {
        return ExperimentFile.read(write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("experiment.yaml"), bytes);
    }

    private UserError refused(String code, int line, String text) throws IOException {
        UserError error = coded(write(text.getBytes(StandardCharsets.UTF_8)), code);
        assertThat(error.arguments().getFirst()).endsWith("experiment.yaml:" + line);
        return error;
    }

    private static UserError coded(Path file, String... codes) {
        UserError[] told = new UserError[1];
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> ExperimentFile.read(file))
                .satisfies(e -> assertThat(e.code()).isIn((Object[]) codes))
                .satisfies(e -> told[0] = e);
        return told[0];
    }
}
