package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.model.Reference;
import fairtrial.core.plan.Plan;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `compare --dry-run`: the plan and its price, or the error in what was asked. Nothing starts, nothing is written.
class DryRunTest extends CommandTest {
    private Call dry(String line) {
        FakeResources machine = FakeResources.tomcatLeads(folder);
        Call call = with(machine, words("compare --dry-run" + (line.isEmpty() ? "" : " " + line)));
        assertThat(machine.testbeds()).isEmpty();
        assertThat(machine.open()).isEmpty();
        assertThat(folder.resolve("state")).doesNotExist();
        assertThat(Path.of("runs")).doesNotExist();
        return call;
    }

    @Test
    void the_plan_is_the_answer() {
        Call call = dry("--contender tomcat --contender jetty+vt#v --seed 7").ends(ExitCode.DONE);
        assertThat(call.out())
                .contains(
                        "Plan: workload hello; question: how do all compare?",
                        "virtual threads",
                        "Spring Boot 3.5.16",
                        "JDK 25.0.1",
                        "heap 512 MB",
                        "Seed 7");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void without_contenders_the_three_servlet_containers_are_compared() {
        Plan plan = Json.read(dry("--json -").ends(ExitCode.DONE).out(), Plan.class);
        assertThat(plan.ranked())
                .extracting(contender -> contender.id())
                .containsExactly("tomcat", "jetty", "undertow");
        assertThat(plan.placebo()).isPresent();
    }

    @Test
    void every_option_of_the_load_reaches_the_plan() {
        Plan plan = Json.read(
                dry("--contender tomcat --contender jetty --workload json --connections 16/100 --rate 2000 --rounds 5"
                                + " --margin 3% --question best --heap 256m --jvm-flags '-Xss512k -XX:+UseSerialGC'"
                                + " --cpus 1/0 --json -")
                        .ends(ExitCode.DONE)
                        .out(),
                Plan.class);
        assertThat(plan.loads().workload().name()).isEqualTo("json");
        assertThat(plan.loads().capacity().connections()).isEqualTo(16);
        assertThat(plan.loads().ladder()).extracting(load -> load.connections()).containsExactly(100);
        assertThat(plan.loads().open().rates())
                .extracting(rate -> rate.perSecond())
                .containsExactly(2000.0);
        assertThat(plan.sampling().looks().fixedRounds()).isTrue();
        assertThat(plan.sampling().looks().last()).isEqualTo(5);
        assertThat(plan.decision().margin()).isEqualTo(0.03);
        assertThat(plan.decision().question().text()).isEqualTo("best");
        assertThat(plan.environment().jvm().heap().mebi()).isEqualTo(256);
        assertThat(plan.environment().jvm().flags()).contains("-Xss512k", "-XX:+UseSerialGC");
        assertThat(plan.environment().placement().contender().list()).isEqualTo("1");
        assertThat(plan.environment().placement().load().list()).isEqualTo("0");
    }

    @Test
    void contenders_warm_up_unless_they_are_to_be_measured_cold() {
        String two = "--contender tomcat --contender jetty --json -";
        assertThat(Json.read(dry(two).out(), Plan.class).sampling().warmUp().wanted())
                .isTrue();
        assertThat(Json.read(dry(two + " --no-warm-up").out(), Plan.class)
                        .sampling()
                        .warmUp()
                        .wanted())
                .isFalse();
    }

    @Test
    void a_reference_is_in_the_plan_with_its_cpus_and_is_no_contender() {
        String two = "--contender tomcat --contender jetty --reference ";
        Plan plan = Json.read(dry(two + "nginx:proxy --json -").out(), Plan.class);
        assertThat(plan.loads().reference()).contains(Reference.NGINX_PROXY);
        assertThat(plan.ranked()).hasSize(2);
        assertThat(dry(two + "nginx").ends(ExitCode.DONE).out())
                .contains("Reference, not ranked: nginx serves the same responses on CPU 1");
        assertThat(dry(two + "nginx:proxy --workload echo").ends(ExitCode.DONE).out())
                .contains("nginx in front of tomcat, on the contenders' CPU 1");
    }

    @Test
    void a_plan_in_a_file_is_private_and_the_words_are_still_there() throws Exception {
        Path json = folder.resolve("plan.json");
        Call call = dry("--contender tomcat --contender jetty --json " + json).ends(ExitCode.DONE);
        assertThat(call.out()).startsWith("Plan: ");
        assertThat(Files.getPosixFilePermissions(json))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }

    @Test
    void secrets_are_not_in_the_printed_plan() {
        Call call = dry("--contender tomcat{spring.datasource.password=hunter2} --contender jetty --json -")
                .ends(ExitCode.DONE);
        assertThat(call.out() + call.err()).doesNotContain("hunter2");
    }

    @Test
    void rules_of_an_impossible_contender_are_refused_before_anything_runs() {
        assertThat(dry("--contender tomcat --contender jetty --rule 'throughput(undertow) vs tomcat > 5%'")
                        .fails("FT-904")
                        .err())
                .contains("tomcat, jetty");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--contender tomcat!, FT-101",
                "--contender tomca, FT-102",
                "--contender tomcat+zz, FT-103",
                "--contender tomcat{x}, FT-104",
                "--contender tomcat{server.address=0.0.0.0} --contender jetty, FT-105",
                "--contender jetty+nio2 --contender tomcat, FT-106",
                "--contender tomcat --contender jetty --cpus 0/0, FT-111",
                "--contender tomcat --contender jetty --budget 1s, FT-112",
                "--contender tomcat --contender jetty --heap 4g, FT-113",
                "--contender tomcat --contender jetty --margin 200%, FT-114",
                "--budget soon, FT-115",
                "--rate 0, FT-115",
                "--loops -1 --think 1s, FT-115",
                "--connections 0, FT-115",
                "--occasions 1, FT-115",
                "--occasions 25, FT-115",
                "--question which, FT-116",
                "--contender tomcat@jdk24 --contender jetty, FT-118",
                "--contender tomcat/3.0.13 --contender jetty, FT-119",
                "--workload nothing, FT-120",
                "--workload payload?bytes=x, FT-121",
                "--heap 1m, FT-122",
                "--contender netty --contender tomcat, FT-123",
                "--reference tomcat, FT-125",
                "--reference nginx --workload echo, FT-126",
                "--reference nginx --contender tomcat{server.ssl.enabled=true} --contender jetty, FT-127",
                "--every 1h, FT-154",
                "--contender undertow/4.1 --contender tomcat/4.1, FT-204",
                "--contender tomcat/3.3 --contender jetty, FT-211",
                "--app NOWHERE.jar --path /, FT-610",
                "--http2, FT-646",
                "--path / --http2, FT-634",
                "--path / --workload json, FT-635",
                "--request 'GET nothing', FT-640",
                "--path http://example.org/, FT-641",
                "--path / --header nothing, FT-642",
                "--app x.jar, FT-646",
                "--care nothing --app x.jar --path /, FT-660",
                "--rule nothing, FT-901",
                "--rule 'beauty(tomcat) < 5', FT-902",
                "--rule 'p99(tomcat) < 5MB', FT-903",
                "--rule 'memory(tomcat) vs jetty > 5%', FT-905",
                "--rule 'p99(tomcat) vs baseline > 5%', FT-906",
                "--rule 'p99(tomcat) < 5ms' --baseline nothing, FT-910",
                "--export xml=NOWHERE.xml, FT-920",
                "--export csv=-, FT-920"
            })
    void what_cannot_be_is_refused_with_its_code(String line, String code) {
        Call call = dry(line).fails(code);
        assertThat(call.out()).isEmpty();
        assertThat(with(FakeResources.tomcatLeads(folder), words("compare --lang zh --dry-run " + line))
                        .err())
                .startsWith(code + "  ")
                .doesNotContain("{0}", "{1}", "{2}");
    }
}
