package fairtrial.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.record.RunRecord;
import org.junit.jupiter.api.Test;

class SampleSizeForecastTest {
    private static final ComparisonFamilies FAMILIES = new ComparisonFamilies();

    @Test
    void minutes_are_those_of_the_last_look_not_of_where_the_run_ended() {
        RunRecord half = Runs.equal(4).noise(0.05).record();
        SampleSizeForecast forecast = new SampleSizeForecast(half, FAMILIES);
        int last = half.lastLook();
        assertThat(last).isEqualTo(8);
        double wanted = Math.log1p(half.plan().decision().margin()) * 2 / 3;
        double narrower = forecast.atLastLook().orElseThrow().halfWidth() / wanted;
        double soFar = half.lastMillis() / 60e3;
        assertThat(forecast.minutesForMargin().orElseThrow())
                .isCloseTo(soFar * last / 4 * narrower * narrower, within(1e-9));
    }

    @Test
    void one_round_foresees_nothing() {
        assertThat(new SampleSizeForecast(Runs.equal(1).record(), FAMILIES).minutesForMargin())
                .isEmpty();
    }
}
