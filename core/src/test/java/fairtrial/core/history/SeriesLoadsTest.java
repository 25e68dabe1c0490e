package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Arrivals;
import fairtrial.core.model.Load;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Loads;
import fairtrial.core.plan.OpenLoops;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.SampleRun;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesLoadsTest {
    private final Plan plan = SampleRun.usual().plan();
    private final Result result = SampleRun.usual().result();

    /// The open loops of the run, the slowest first.
    private List<Load.Open> open() {
        return result.statistics().estimates().stream()
                .map(Estimate::load)
                .flatMap(load -> load.filter(Load.Open.class::isInstance).map(Load.Open.class::cast).stream())
                .distinct()
                .sorted(Comparator.comparingDouble(load -> load.rate().perSecond()))
                .toList();
    }

    @Test
    void rates_that_a_run_found_by_itself_are_named_by_their_share() {
        SeriesLoads loads = new SeriesLoads(plan, result);
        assertThat(open()).extracting(loads::name).containsExactly("open-50%", "open-85%");
        assertThat(loads.name(new Load.Closed(16))).isEqualTo("closed-16");
    }

    @Test
    void rates_that_were_asked_for_keep_their_names() {
        Loads of = plan.loads();
        List<Rate> rates = open().stream().map(Load.Open::rate).toList();
        SeriesLoads loads = new SeriesLoads(
                plan.withLoads(
                        new Loads(of.workload(), of.capacity(), new OpenLoops(List.of(), rates, Arrivals.POISSON, 64))),
                result);
        assertThat(open()).allSatisfy(load -> assertThat(loads.name(load)).isEqualTo(load.id()));
    }
}
