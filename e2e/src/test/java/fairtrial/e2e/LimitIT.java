package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import fairtrial.core.model.Reading;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Sizes of pod on real servers, where this machine lets us make control groups.
@Tag("long")
@Tag("unmeasured")
class LimitIT {
    @TempDir
    Path folder;

    @Test
    void a_ladder_of_sizes_is_throttled_sized_by_the_jvm_and_answered() throws IOException {
        assumeThat(ControlGroup.tryOut()).isInstanceOf(Reading.Available.class);
        Path run = folder.resolve("run");
        Ended ended = Command.coldRound(
                folder,
                run,
                "--contender=tomcat",
                "--contender=tomcat[cpus=0.5,memory=20m]",
                "--limit=cpus=0.6|0.9,memory=256m");

        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("Which pod size").contains("tomcat 0.9 CPU, 256 MB");
        JsonNode plan = Json.tree(Files.readString(run.resolve("plan.json")));
        assertThat(plan.path("contenders").path(0).path("limit").path("cpus").asDouble())
                .isEqualTo(0.6);
        String journal = Files.readString(run.resolve("journal.jsonl"));
        assertThat(journal).contains("\"throttled_periods\"").contains("\"limit_hits\"");
        assertThat(journal).contains("FT-183").contains("killed at its memory limit");
        assertThat(journal).doesNotContain("-Xmx512m").contains("\"max_heap_bytes\":12");
        assertThat(Files.readString(run.resolve("report.html"))).contains("en-pods");
    }
}
