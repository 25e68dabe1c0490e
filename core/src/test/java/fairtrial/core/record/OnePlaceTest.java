package fairtrial.core.record;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunHosts;
import fairtrial.core.analysis.Runs;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.record.JournalEvent.Ceiling;
import fairtrial.core.record.JournalEvent.NetworkMeasured;
import fairtrial.core.record.JournalEvent.RoundPlaced;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OnePlaceTest {
    private static final RunRecord PLAIN = Runs.equal(4).record();

    @Test
    void a_run_on_the_same_machines_has_one_place_with_all_that_was_measured() {
        OnePlace only = only(PLAIN);
        assertThat(only.name()).isEmpty();
        assertThat(only.slices()).isEqualTo(PLAIN.measured("a"));
        assertThat(only.ceiling()).hasValue(142_000);
        assertThat(only.loadHostCeilings()).isEmpty();
    }

    @Test
    void each_pair_has_its_own_rounds_and_its_own_figures() {
        List<OnePlace> places = OnePlace.of(RunHosts.onTwoPairs(PLAIN, 50_000, 90_000), PLAIN.measured("a"));
        assertThat(places).extracting(OnePlace::name).containsExactly(RunHosts.ODD, RunHosts.EVEN);
        assertThat(places.getFirst().slices()).extracting(MeasuredSlice::round).containsOnly(1, 3);
        assertThat(places.getLast().slices()).extracting(MeasuredSlice::round).containsOnly(2, 4);
        assertThat(places.getFirst().ceiling()).hasValue(50_000);
        assertThat(places.getLast().ceiling()).hasValue(90_000);
    }

    @Test
    void an_older_journal_does_not_tell_whose_ceiling_it_has() {
        RunRecord placed = Runs.plus(PLAIN, new RoundPlaced(1, 1, "n1"), new RoundPlaced(2, 1, "n2"));
        assertThat(OnePlace.of(placed, placed.measured("a")))
                .extracting(place -> place.ceiling().orElseThrow())
                .containsOnly(142_000.0);
    }

    @Test
    void the_bandwidth_is_the_best_way_of_a_session_and_the_worst_session() {
        NetworkMeasured fast = ways(Reading.of(100e6), Reading.of(110e6));
        assertThat(only(Runs.plus(PLAIN, fast)).bandwidth()).hasValue(110e6);
        NetworkMeasured slow = ways(Reading.of(70e6), Reading.unavailable("x"));
        assertThat(only(Runs.plus(PLAIN, fast, slow)).bandwidth()).hasValue(70e6);
    }

    @Test
    void without_a_measured_way_the_bandwidth_is_not_known() {
        assertThat(only(Runs.plus(PLAIN, ways(Reading.unavailable("x"), Reading.unavailable("x"))))
                        .bandwidth())
                .isEmpty();
        assertThat(only(PLAIN).bandwidth()).isEmpty();
    }

    @Test
    void the_ceiling_of_each_load_host_is_its_best() {
        RunRecord record = Runs.plus(
                PLAIN,
                new Ceiling("start", 1, 0.5, 8, List.of(30.0, 50.0), Optional.empty()),
                new Ceiling("end", 1, 0.5, 8, List.of(40.0, 20.0), Optional.empty()));
        assertThat(only(record).loadHostCeilings()).containsExactly(40.0, 50.0);
    }

    private static OnePlace only(RunRecord record) {
        List<OnePlace> places = OnePlace.of(record, record.measured("a"));
        assertThat(places).hasSize(1);
        return places.getFirst();
    }

    @SafeVarargs
    private static NetworkMeasured ways(Reading<Double>... bytesPerSecond) {
        NetworkPath[] paths = Stream.iterate(0, i -> i + 1)
                .limit(bytesPerSecond.length)
                .map(i -> RunHosts.path(i, bytesPerSecond[i]))
                .toArray(NetworkPath[]::new);
        return new NetworkMeasured(List.of(paths));
    }
}
