package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.JournalEvent.RoundFinished;
import fairtrial.core.record.RunRecord;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/// A campaign over `ssh` whose rounds have two hosts each, for which network namespaces stand.
@Tag("long")
@EnabledIf("possible")
class PairsIT {
    private static final String PAIR = "app ← load";

    @TempDir
    static Path folder;

    private static HostLab lab;

    static boolean possible() {
        return HostLab.isPossible();
    }

    @BeforeAll
    static void hosts() throws IOException {
        lab = HostLab.start("app", "load");
        Files.writeString(folder.resolve("pairs.yaml"), """
                name: pairs
                on: ssh
                experiment:
                  contenders: [tomcat, jetty]
                  rounds: 2
                  blocks: 1
                  warm-up: false
                machines:
                  rack: {pairs: [{contender: app, load: load}]}
                """);
    }

    @AfterAll
    static void no_hosts() {
        lab.close();
    }

    @Test
    void the_command_that_a_dry_run_shows_names_the_hosts_and_the_settings_of_ssh() {
        Ended told = campaign("dry", "--dry-run");
        assertThat(told.exit()).as(told.err()).isZero();
        assertThat(told.out()).contains("ROUND app load ", lab.config().toString());
    }

    @Test
    void a_round_whose_load_host_loses_its_agent_is_run_again_and_nothing_stays() {
        Command command = Command.start(folder, line("killed"));
        HostsIT.await(() -> jvms().size() >= 2);
        agent().destroyForcibly();
        Ended ended = command.end(Duration.ofMinutes(8));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("is run again");

        RunRecord record = RunReader.read(CampaignFolder.cell(folder.resolve("killed"), "rack"))
                .record();
        assertThat(record.finishedRounds()).extracting(RoundFinished::round).containsExactly(1, 2);
        assertThat(record.places()).containsEntry(1, PAIR).containsEntry(2, PAIR);
        assertThat(record.all(JournalEvent.Ceiling.class))
                .isNotEmpty()
                .allMatch(ceiling -> ceiling.place().equals(Optional.of(PAIR)));
        assertThat(record.all(JournalEvent.NetworkMeasured.class))
                .isNotEmpty()
                .allMatch(network -> network.place().equals(Optional.of(PAIR)));
        assertThat(lab.processes()).isEmpty();
        assertThat(lab.runFolders()).isEmpty();
    }

    /// The JVMs of the load host with their numbers: the host agent, and the load generator while a round measures.
    private static List<String> jvms() {
        return HostLab.run(
                        List.of("sh", "-c", "ps -eo pid,user:40,args | grep 'fthost-[0-9]*-load .*[b]in/java'; true"))
                .out()
                .lines()
                .toList();
    }

    private static ProcessHandle agent() {
        return jvms().stream()
                .filter(jvm -> jvm.contains("HostAgentMain"))
                .map(jvm -> Long.parseLong(jvm.strip().split(" ", 2)[0]))
                .flatMap(pid -> ProcessHandle.of(pid).stream())
                .findFirst()
                .orElseThrow();
    }

    private static Ended campaign(String out, String... more) {
        return Command.run(folder, Duration.ofMinutes(8), line(out, more));
    }

    private static String[] line(String out, String... more) {
        return Stream.concat(
                        Stream.of("campaign", "pairs.yaml", "--ssh-config=" + lab.config(), "--out=" + out),
                        Stream.of(more))
                .toArray(String[]::new);
    }
}
