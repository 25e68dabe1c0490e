package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Pacing;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.MeasuredSlice;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SliceTimesTest {
    @Test
    void short_requests_have_the_usual_slices() {
        assertThat(SliceTimes.after(slice(0.4))).isEqualTo(SliceTimes.usual());
    }

    @Test
    void every_connection_comes_round_ten_times_where_requests_queue() {
        SliceTimes times = SliceTimes.after(slice(900));
        assertThat(times.millis() - times.leadMillis()).isEqualTo(9_000);
        assertThat(times.leadMillis()).isEqualTo(900);
    }

    @Test
    void no_slice_takes_more_than_half_a_minute() {
        assertThat(SliceTimes.after(slice(60_000)).millis()).isEqualTo(30_000);
    }

    /// All connections send at the beginning, and again after the pause.
    @Test
    void a_pause_is_a_part_of_the_round() {
        SliceTimes times = SliceTimes.after(slice(0.4, new Load.Closed(64, Optional.of(new Pacing(1_500, 0, 0)))));
        assertThat(times.millis() - times.leadMillis()).isEqualTo(15_004);
        assertThat(times.leadMillis()).isEqualTo(1_500);
    }

    private static MeasuredSlice slice(double meanMillis) {
        return slice(meanMillis, new Load.Closed(64));
    }

    private static MeasuredSlice slice(double meanMillis, Load load) {
        LoadResult result = new LoadResult(
                2_000_000_000L,
                new LoadCounts(1_000, 1_000, 1_000, 1),
                new LoadLatency(1e6 * meanMillis, ""),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 1, 1),
                new LoadThreads(0, 1, 0.5, 0),
                2_000_000_000L);
        return new MeasuredSlice(1, 1, 1, load, "tomcat", 0, result, Evidence.none("not asked", 1), Optional.empty());
    }
}
