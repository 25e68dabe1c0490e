package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellState;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// A small real campaign on a Slurm of four nodes, whose conductor is killed in the middle.
@EnabledIf("possible")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CampaignIT {
    private static final Duration LONG = Duration.ofMinutes(10);

    private static final String FILE = """
            name: small
            on: slurm
            experiment:
              contenders: [tomcat, jetty]
              rounds: 2
              blocks: 1
              warm-up: false
            machines:
              nodes: {count: 4, partition: p}
            """;

    @TempDir
    static Path folder;

    private static SlurmLab lab;

    static boolean possible() {
        return SlurmLab.isPossible();
    }

    @BeforeAll
    static void slurm() throws IOException {
        lab = SlurmLab.start(4);
        Files.writeString(folder.resolve("small.yaml"), FILE);
    }

    @AfterAll
    static void no_slurm() {
        lab.close();
    }

    private static Path cell() {
        return CampaignFolder.cell(folder.resolve("campaign"), "nodes");
    }

    private static RunRecord record() {
        return RunReader.read(cell()).record();
    }

    private static Ended run(String... arguments) throws InterruptedException {
        Command command = Command.start(folder, Map.of("SLURM_CONF", lab.configuration()), arguments);
        return command.end(LONG);
    }

    @Test
    @Order(1)
    void a_killed_conductor_loses_no_finished_round_and_its_jobs_go_on() throws Exception {
        Command command = Command.start(
                folder, Map.of("SLURM_CONF", lab.configuration()), "campaign", "small.yaml", "--out=campaign");
        long deadline = System.nanoTime() + LONG.toNanos();
        while (lab.queue().stream().noneMatch(line -> line.contains("_2"))) {
            assertThat(command.process().isAlive())
                    .as(Files.readString(command.err()))
                    .isTrue();
            assertThat(System.nanoTime()).isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
        }
        command.process().destroyForcibly().waitFor();
        assertThat(lab.queue()).isNotEmpty();
        assertThat(record().finishedRounds()).hasSize(1);

        Ended resumed = run("campaign", "small.yaml", "--resume=campaign");

        assertThat(resumed.exit()).as(resumed.err()).isZero();
        assertThat(record().finishedRounds())
                .extracting(JournalEvent.RoundFinished::round)
                .containsExactly(1, 2);
        assertThat(record().machines()).containsOnlyKeys(1, 2);
        assertThat(record().all(JournalEvent.RoundAbandoned.class)).isEmpty();
        assertThat(lab.queue()).isEmpty();
        assertThat(CampaignFolder.work(folder.resolve("campaign"))).doesNotExist();
    }

    @Test
    @Order(2)
    void its_folder_is_read_as_runs_are() throws Exception {
        CampaignResult result = CampaignFolder.read(folder.resolve("campaign"));
        assertThat(result.cells()).singleElement().satisfies(cell -> {
            assertThat(cell.state()).isEqualTo(CellState.OVER);
            assertThat(cell.rounds()).isEqualTo(2);
            assertThat(cell.comparisons()).isNotEmpty();
        });
        Ended report = run("report", "campaign");
        assertThat(report.exit()).as(report.err()).isZero();
        assertThat(report.out()).contains("nodes");
        assertThat(Files.readString(folder.resolve("campaign/report.html"))).contains("<svg");
        Ended gate = run("gate", "campaign", "--rule", "throughput(tomcat) > 1/s");
        assertThat(gate.out()).contains("nodes:");
        Ended diff = run("diff", "campaign", "campaign");
        assertThat(diff.exit()).as(diff.err()).isZero();
    }

    @Test
    @Order(3)
    void a_partition_that_is_not_there_is_told_in_slurms_own_words() throws Exception {
        Files.writeString(folder.resolve("wrong.yaml"), FILE.replace("partition: p", "partition: nowhere"));

        Ended ended = run("campaign", "wrong.yaml", "--out=wrong");

        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("nowhere").contains("FT-24").doesNotContain("Exception");
        assertThat(lab.queue()).isEmpty();
    }

    @Test
    @Order(4)
    void a_dry_run_tells_the_price_and_the_batch_script_and_leaves_nothing() throws Exception {
        Ended ended = run("campaign", "small.yaml", "--dry-run", "--out=planned");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out())
                .contains("nodes: 2 contenders", "Together: 1 cells", "#SBATCH --partition=p", "By hand: sbatch")
                .containsSubsequence(
                        "--- jobs/nodes-s1/",
                        "--array=0%4",
                        "--- jobs/nodes-1/",
                        "--array=1%4",
                        "nodes-2/",
                        "--array=2%4");
        assertThat(ended.out()).contains("with 4 machines", "--nodes=1").doesNotContain("--nodes=2");
        assertThat(folder.resolve("planned")).doesNotExist();

        Files.writeString(folder.resolve("planned.yaml"), FILE.replace("count: 4,", "count: 3, pair: true,"));
        assertThat(run("campaign", "planned.yaml", "--dry-run").out())
                .contains(
                        "each on two machines", "with 6 machines", "--nodes=2", "--ntasks-per-node=1", "srun --jobid=")
                .doesNotContain("--nodes=1\n");
    }

    @Test
    @Tag("long")
    @Order(5)
    void a_round_on_a_pair_has_its_contenders_on_one_node_and_its_load_on_the_other() throws Exception {
        Files.writeString(
                folder.resolve("pairs.yaml"),
                FILE.replace("count: 4,", "count: 1, pair: true,").replace("rounds: 2", "rounds: 1\n  rates: [50]"));

        Ended ended = run("campaign", "pairs.yaml", "--out=pairs");

        assertThat(ended.exit()).as(ended.err()).isZero();
        Path cell = CampaignFolder.cell(folder.resolve("pairs"), "nodes");
        RunRecord pairs = RunReader.read(cell).record();
        assertThat(pairs.finishedRounds()).hasSize(1);
        assertThat(pairs.places())
                .hasEntrySatisfying(
                        1, pair -> assertThat(pair).matches("n[1-4] ← n[1-4]").doesNotMatch("(n\\d) ← \\1"));
        assertThat(pairs.plan().environment().hosts()).isPresent();
        assertThat(pairs.all(JournalEvent.NetworkMeasured.class)).isNotEmpty();
        assertThat(Files.readString(cell.resolve("report.html")))
                .contains(pairs.places().get(1));
        assertThat(lab.queue()).isEmpty();
    }
}
