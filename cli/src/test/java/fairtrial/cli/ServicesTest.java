package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.plan.Plan;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Services and stubs on the command line and in files, up to the plan: nothing starts.
class ServicesTest extends CommandTest {
    private static final String TWO = "--contender tomcat --contender jetty ";

    private Call dry(String line) {
        return with(FakeResources.tomcatLeads(folder), words("compare --dry-run " + line));
    }

    @Test
    void the_plan_says_which_cpus_are_shared() {
        Call call = dry(TWO + "--service 'db=redis-server --port 6390' --stub 'GET /price 20ms'")
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("Services (db, stub /price) on CPU 0, shared with the load generator");
    }

    @Test
    void services_reach_the_plan_without_their_secrets() {
        Call call = dry(TWO + "--service 'db=run --password=hunter2hunter2' --service-ready 'db=tcp 5433'"
                        + " --service-reset 'db=clean' --service-reset 'db=fill' --cpus services=0,contender=1 --json -")
                .ends(ExitCode.DONE);
        assertThat(call.out()).doesNotContain("hunter2");
        var services =
                Json.read(call.out(), Plan.class).environment().services().orElseThrow();
        assertThat(services.services().getFirst().ready()).contains("tcp 5433");
        assertThat(services.services().getFirst().reset()).containsExactly("clean", "fill");
        assertThat(services.cpus().list()).isEqualTo("0");
    }

    @Test
    void services_of_a_file_run_only_with_consent() throws IOException {
        Path file = folder.resolve("services.yaml");
        Path mark = folder.resolve("mark");
        Files.writeString(file, "contenders: [tomcat, jetty]\nservices: {db: 'touch %s; sleep 9'}\n".formatted(mark));
        Call call = with(FakeResources.tomcatLeads(folder), "run", file.toString());
        assertThat(call.fails("FT-632").err()).contains("--allow-commands");
        assertThat(mark).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "--service db, FT-160",
                "--service db=run --service db=run, FT-160",
                "--service 'db=run' --service-ready 'db=tcp x', FT-161",
                "--service db=run --service-ready db=http://example.org/, FT-161",
                "--stub 'GET /price soon', FT-165",
                "--service db=run --cpus contender=1;services=1, FT-115",
                "--service db=run --cpus services=1, FT-166",
                "--service db=run --cpus services=7, FT-166",
                "--app x.jar --path / --property url=${stub}/price, FT-168",
                "--app x.jar --path / --env URL=${fairtrial.stub.url}, FT-168",
                "--service db=run --service-ready cache=true, FT-171",
                "--service-reset db=true, FT-171"
            })
    void a_wrong_service_is_refused_before_anything_starts(String line, String code) {
        dry(TWO + line).fails(code);
    }
}
