package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Fault injection on real servers: every fault is caught by its own check. Whether healthy runs are accused is
/// for a quiet machine to show: one with CPU steal says so.
class FaultsIT {
    /// Of the load, the contender and its responses one each. That the tool was stopped, and what flags are in force,
    /// `StopsIT` and `CompareIT` show.
    static final List<String> SHORT = List.of("think-time", "threads-max-7", "wrong-body");

    @TempDir
    Path folder;

    @Test
    void faults_are_caught_by_their_own_checks() throws IOException {
        List<String> arguments = new ArrayList<>(List.of("selftest", "--faults"));
        SHORT.forEach(name -> arguments.add("--only=" + name));
        caught(SHORT.size(), arguments);
    }

    @Test
    @Tag("long")
    void every_fault_is_caught() throws IOException {
        caught(26, new ArrayList<>(List.of("selftest", "--faults")));
    }

    private void caught(int runs, List<String> arguments) throws IOException {
        Path json = folder.resolve("zoo.json");
        arguments.add("--json=" + json);
        Ended ended = Command.run(folder, Duration.ofMinutes(25), arguments.toArray(String[]::new));
        JsonNode faults = Json.tree(Files.readString(json)).path("zoo");
        assertThat(faults).as(ended.err()).hasSize(runs);
        assertThat(faults)
                .allSatisfy(line -> assertThat(line.path("outcome").asString())
                        .as(line.toString())
                        .isNotEqualTo("UNCLEAN"));
        assertThat(faults)
                .as("caught, not excused by the hypervisor")
                .filteredOn(line -> line.path("outcome").asString().equals("CLEAN"))
                .hasSizeGreaterThanOrEqualTo(runs * 3 / 4);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 3);
        assertThat(ended.out()).contains("1 little · 2 offered-load-bound");
    }

    @Test
    void a_fault_that_is_not_there_is_told_by_its_code() {
        Ended ended = Command.run(folder, Duration.ofMinutes(1), "selftest", "--faults", "--only=unicorn");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-701", "unicorn", "threads-max-7");
    }

    @Test
    void a_history_of_nothing_proves_nothing() {
        Ended ended = Command.run(folder, Duration.ofMinutes(1), "selftest", "--history");
        assertThat(ended.exit()).isZero();
        assertThat(ended.out()).contains("at most 100.0 %");
    }
}
