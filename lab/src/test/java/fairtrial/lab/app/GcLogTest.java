package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.GcPauses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcLogTest {
    @TempDir
    Path folder;

    @Test
    void every_collector_logs_its_pauses_and_nothing_else_counts() throws IOException {
        Path log = Files.writeString(folder.resolve("gc.log"), """
                [12000000ns] Using G1
                [312000000ns] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.456ms
                [330000000ns] GC(1) Concurrent Mark Cycle 12.345ms
                [331000000ns] GC(1) Pause Remark 30M->30M(256M) 1.250ms
                [400000000ns] GC(2) Pause Full (System.gc()) 30M->9M(256M) 20.000ms
                [500000000ns] GC(3) Y: Pause Mark Start 0.007ms
                [510000000ns] GC(4) Pause Init Mark (unload classes) 0.145ms
                [520000000ns] GC(5)   Pre Evacuate Collection Set: 0.1ms
                [530000000ns] GC(6) Pause Yo""");
        assertThat(GcLog.pauses(log, List.of())).isEqualTo(Reading.of(List.of(3456.0, 1250.0, 20000.0, 7.0, 145.0)));
    }

    @Test
    void a_pause_in_which_the_process_was_stopped_is_left_out() throws IOException {
        Path log = Files.writeString(folder.resolve("gc.log"), """
                [1000000000ns] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.000ms
                [9002000000ns] GC(1) Pause Remark 30M->30M(256M) 5001.000ms
                [9010000000ns] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 4.000ms
                """);
        assertThat(GcLog.pauses(log, List.of(2_000_000_000L, 9_001_000_000L, 9_005_000_000L)))
                .isEqualTo(Reading.of(List.of(3000.0, 4000.0)));
        assertThat(GcLog.pauses(log, List.of())).isEqualTo(Reading.of(List.of(3000.0, 5001000.0, 4000.0)));
    }

    @Test
    void without_a_log_there_is_a_reason_and_no_zero() {
        assertThat(GcLog.pauses(folder.resolve("gc.log"), List.of())).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void the_99th_percentile_is_a_pause_that_happened() {
        List<Double> pauses =
                IntStream.rangeClosed(1, 200).mapToObj(Double::valueOf).toList();
        assertThat(GcPauses.of(pauses)).isEqualTo(new GcPauses(200, 198, 200, 20_100));
        assertThat(GcPauses.of(List.of(5.0, 3.0))).isEqualTo(new GcPauses(2, 5, 5, 8));
        assertThat(GcPauses.of(List.of())).isEqualTo(new GcPauses(0, 0, 0, 0));
    }
}
