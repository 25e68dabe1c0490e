package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.analysis.Runs;
import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.EncodedHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RateShareTest {
    @Test
    void a_share_is_of_requests_that_there_are() {
        assertThat(new RateShare(100, 400, 4).share()).isEqualTo(0.01);
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(0, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(1, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(1, 1, 2));
    }

    /// 12 of 4 000 requests of the slice fail, 3 000 of which are in its window: 9 of those.
    @Test
    void failures_count_in_the_window_as_requests_do() {
        RateShare share = RateShare.of(slice(new LoadCounts(2991, 3988, 3000, 1), 12), Promise.of("errors<0.1%"));
        assertThat(share.broken()).isCloseTo(9, within(0.1));
    }

    @Test
    void where_nothing_is_answered_all_failures_count() {
        RateShare share = RateShare.of(slice(new LoadCounts(0, 0, 3000, 1), 4000), Promise.of("errors<0.1%"));
        assertThat(share.share()).isOne();
    }

    /// A service that takes two seconds at any rate: in a window from the first second to the fourth, two of three
    /// seconds have responses.
    @Test
    void requests_that_take_longer_than_the_lead_are_no_overload() {
        assertThat(slow(600).isOverloaded()).isFalse();
        assertThat(slow(600).responded()).isCloseTo(300, within(12.0));
        assertThat(slow(400).isOverloaded()).isTrue();
        assertThat(slow(400).responded()).isCloseTo(200, within(8.0));
    }

    /// One request in five takes three seconds: of these, one in three ends in the window.
    @Test
    void a_few_slow_requests_are_no_overload() {
        Histogram latencies = new Histogram(3);
        latencies.recordValueWithCount(1_000_000, 720);
        latencies.recordValueWithCount(3_000_000_000L, 60);
        assertThat(share(300, new LoadCounts(780, 1000, 900, 1), latencies).isOverloaded())
                .isFalse();
    }

    private static RateShare slow(int ended) {
        Histogram latencies = new Histogram(3);
        latencies.recordValueWithCount(2_000_000_000L, ended);
        return share(300, new LoadCounts(ended, ended + 300, 900, 1), latencies);
    }

    /// Three of ten requests a second are in flight: by chance a window may end with seven of thirty open.
    @Test
    void few_requests_are_no_overload() {
        assertThat(new RateShare(10, 30, 0, 8, RateShare.byChance(10, 0.3, 3)).isOverloaded())
                .isFalse();
    }

    @Test
    void what_does_not_end_is_an_overload() {
        RateShare share = new RateShare(1000, 3000, 0, 800, RateShare.byChance(1000, 0.05, 3));
        assertThat(share.isOverloaded()).isTrue();
        assertThat(share.keepsUp()).isFalse();
    }

    /// A circuit breaker opens after the lead: nearly all requests of the window fail at once.
    @Test
    void failures_after_the_lead_are_failures_of_the_window() {
        RateShare share = RateShare.of(slice(new LoadCounts(20, 1020, 3000, 1), 2980), Promise.of("errors<1%"));
        assertThat(share.broken()).isCloseTo(2235, within(1.0));
    }

    @Test
    void a_failed_request_is_no_overload() {
        assertThat(RateShare.of(slice(new LoadCounts(2700, 3600, 3000, 1), 400), Promise.of("errors<10%"))
                        .isOverloaded())
                .isFalse();
    }

    private static MeasuredSlice slice(LoadCounts counts, long errors) {
        return slice(1000, counts, errors, "");
    }

    private static RateShare share(double rate, LoadCounts counts, Histogram latencies) {
        return RateShare.of(slice(rate, counts, 0, EncodedHistogram.of(latencies)), Promise.of("p99<5s"));
    }

    private static MeasuredSlice slice(double rate, LoadCounts counts, long errors, String histogram) {
        MeasuredSlice of = Runs.equal(2).record().measured("a").getFirst();
        LoadResult result = new LoadResult(
                3_000_000_000L,
                counts,
                new LoadLatency(1e6, histogram),
                new LoadErrors(0, 0, 0, errors, 0, 0),
                of.result().traffic(),
                of.result().threads(),
                4_000_000_000L);
        return new MeasuredSlice(
                of.round(),
                of.block(),
                of.position(),
                new Load.Open(new Rate(rate), Arrivals.POISSON, 16),
                of.contender(),
                of.atMillis(),
                result,
                of.evidence(),
                of.hosts());
    }
}
