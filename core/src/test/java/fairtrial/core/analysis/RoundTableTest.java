package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Reading;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.SliceRecord;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundTableTest {
    private static final Evidence READ = RunSlices.evidence(0.01, 0);
    private static final Evidence UNREAD = RunSlices.withCpu(READ, Reading.unavailable("no /proc"));

    @Test
    void a_round_counts_when_it_has_a_whole_block() {
        RoundTable table = table(Endpoint.THROUGHPUT, slice(1, Runs.CAPACITY, READ), slice(3, Runs.CAPACITY, READ));
        assertThat(table.rounds()).isEqualTo(2);
        assertThat(table.numbers()).containsExactly(1, 3);
    }

    @Test
    void a_closed_loop_without_the_figure_that_ranks_drops_its_block() {
        RoundTable table =
                table(Endpoint.PER_CPU_SECOND, slice(1, Runs.CAPACITY, READ), slice(2, Runs.CAPACITY, UNREAD));
        assertThat(table.numbers()).containsExactly(1);
        assertThat(table.droppedBlocks()).isEqualTo(1);
    }

    @Test
    void an_open_loop_needs_no_such_figure() {
        RoundTable table = table(Endpoint.PER_CPU_SECOND, slice(1, Runs.OPEN, UNREAD));
        assertThat(table.numbers()).containsExactly(1);
        assertThat(table.droppedBlocks()).isZero();
    }

    @Test
    void a_slice_whose_histogram_is_gone_adds_no_latencies() {
        RoundTable table = table(
                Endpoint.THROUGHPUT,
                slice(1, 1, Runs.OPEN, new SliceOutcome.Measured(result(RunSlices.histogram(1_000_000)), READ)),
                slice(1, 2, Runs.OPEN, new SliceOutcome.Measured(result(""), READ)));
        assertThat(table.blocks()).isEqualTo(2);
        assertThat(table.latencies("a"))
                .singleElement()
                .satisfies(all -> assertThat(all.count()).isEqualTo(10_001));
    }

    private static RoundTable table(Endpoint endpoint, SliceRecord... slices) {
        return RoundTable.of(Stream.of(slices), List.of("a"), endpoint);
    }

    private static SliceRecord slice(int round, Load load, Evidence evidence) {
        return slice(
                round,
                1,
                load,
                new SliceOutcome.Measured(RunSlices.result(10_000, 0.5, LoadErrors.NONE, 0.001), evidence));
    }

    private static SliceRecord slice(int round, int block, Load load, SliceOutcome outcome) {
        return new SliceRecord(round, 1, "hello", load, block, 1, "a", 0, outcome);
    }

    private static LoadResult result(String histogram) {
        return RunSlices.result(10_000, 0.5, LoadErrors.NONE, 0.001).withHistogram(histogram);
    }
}
