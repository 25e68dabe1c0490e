package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.LiveEvidence;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Evidence from real servers: where threads or connections of a pool are the cap, they are seen in use.
@Tag("unmeasured")
class EvidenceIT {
    private static final Duration SHORT = Duration.ofMinutes(2);
    private static final String SHOP =
            Command.HOME.resolve("apps/shop/target/fairtrial-shop-0.1.0.jar").toString();

    @TempDir
    Path folder;

    @BeforeAll
    static void atHome() {
        System.setProperty("fairtrial.home", Command.HOME.toString());
    }

    @Test
    void a_cap_of_request_threads_is_seen_in_use_with_a_queue() throws Exception {
        capIsSeen("tomcat{server.tomcat.threads.max=4}", 4);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({"jetty{server.jetty.threads.max=8}, 5", "undertow{server.undertow.threads.worker=4}, 4"})
    void so_it_is_in_other_containers(String contender, double capacity) throws Exception {
        capIsSeen(contender, capacity);
    }

    private void capIsSeen(String contender, double capacity) throws Exception {
        CollectedEvidence collected = evidence("--contender", contender, "--workload", "wait?ms=20");
        LimitedResource threads = only(collected, ResourceKind.REQUEST_THREADS);
        assertThat(threads.capacity()).isEqualTo(capacity);
        assertThat(threads.utilisation()).isGreaterThan(0.85);
        assertThat(threads.waiting().orElseThrow()).isGreaterThan(16 - capacity - 3);
        if (!contender.startsWith("jetty")) {
            // Jetty's queue has jobs of its own besides requests.
            assertThat(threads.waiting().orElseThrow()).isLessThan(16 - capacity + 3);
        }
        assertThat(collected.evidence().alone().orElseThrow().meanSeconds()).isBetween(0.02, 0.06);
        assertThat(collected.pairs()).hasSize(6);
        assertThat(Json.read(Json.line(collected), CollectedEvidence.class)).isEqualTo(collected);
        if (!(collected.evidence().recorded() instanceof Reading.Available<Recorded>(Recorded recorded))) {
            throw new AssertionError(collected.evidence().recorded());
        }
        double slept = recorded.waits().stream()
                .filter(wait ->
                        wait.kind().equals("sleep") && wait.place().startsWith("fairtrial.service.WaitController"))
                .mapToDouble(wait -> wait.seconds() / recorded.requests())
                .sum();
        assertThat(slept).isBetween(0.018, 0.04);
    }

    @Test
    void a_pool_of_database_connections_is_read_from_the_application() throws Exception {
        CollectedEvidence collected = evidence(
                "--app",
                SHOP,
                "--path",
                "/api/products",
                "--contender",
                "tomcat",
                "--property",
                "spring.datasource.hikari.maximum-pool-size=1");
        LimitedResource pool = only(collected, ResourceKind.DATABASE_POOL);
        assertThat(pool.capacity()).isEqualTo(1);
        assertThat(pool.used()).isPositive();
        assertThat(pool.setting().orElseThrow().name()).isEqualTo("spring.datasource.hikari.maximum-pool-size");
    }

    private CollectedEvidence evidence(String... options) throws Exception {
        Path json = folder.resolve("plan.json");
        List<String> command = new ArrayList<>(
                List.of("compare", "--dry-run", "--json", json.toString(), "--connections", "16", "--warm-up", "4s"));
        command.addAll(List.of(options));
        command.addAll(List.of("--contender", "jetty"));
        Ended ended = Command.run(folder, SHORT, command.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        Plan plan = Json.read(Files.readString(json), Plan.class);
        return new LiveEvidence(Terminal.ofProcess(), new LocalResources())
                .of(plan, plan.ranked().getFirst().id(), new Cancel());
    }

    private static LimitedResource only(CollectedEvidence collected, ResourceKind kind) {
        List<LimitedResource> found = collected.evidence().resources().stream()
                .filter(resource -> resource.kind() == kind)
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
