package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.PodLimit;
import fairtrial.core.plan.Placement;
import fairtrial.lab.run.SampleSlices;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutsideResourcesTest {
    private static final Placement TWO =
            new Placement(CpuSet.of(List.of(2, 3)), CpuSet.of(List.of(0)), 2, Optional.empty());

    /// Half a CPU in use all the time.
    private static LimitedResource cpus(Optional<Double> quota) {
        Contender contender = SamplePlan.usual()
                .contender("tomcat")
                .withLimit(quota.map(cpus -> PodLimit.of(Optional.of(cpus), Optional.empty())));
        return OutsideResources.of(List.of(SampleSlices.costing("tomcat", 250)), TWO, contender).stream()
                .filter(resource -> resource.kind() == ResourceKind.CPUS)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_contender_has_the_cpus_of_its_placement() {
        assertThat(cpus(Optional.empty()).capacity()).isEqualTo(2);
        assertThat(cpus(Optional.empty()).used()).isEqualTo(0.5);
        assertThat(cpus(Optional.empty()).setting()).contains(new LimitingSetting(TurnedBy.PINNING, "cpus", "2"));
    }

    @Test
    void a_quota_below_them_is_its_limit() {
        assertThat(cpus(Optional.of(0.5)).capacity()).isEqualTo(0.5);
        assertThat(cpus(Optional.of(0.5)).used()).isEqualTo(0.5);
        assertThat(cpus(Optional.of(0.5)).setting()).contains(new LimitingSetting(TurnedBy.PINNING, "cpus", "0.5"));
        assertThat(cpus(Optional.of(4.0)).capacity()).isEqualTo(2);
    }
}
