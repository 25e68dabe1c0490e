package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Plan;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A JVM does not start with a first heap above its largest one.
class LaunchTest {
    private static List<String> flags(List<String> shared, String spec) {
        Plan plan = SamplePlan.of(shared, spec);
        return Launch.planned(plan, plan.ranked().getFirst(), List.of(), CpuSet.of(0)).jvmFlags().stream()
                .filter(flag -> flag.startsWith("-Xm") || flag.contains("Heap"))
                .toList();
    }

    @Test
    void without_a_heap_of_the_user_the_plan_sets_both_ends() {
        assertThat(flags(List.of(), "tomcat")).containsExactly("-Xms512m", "-Xmx512m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx300m", "-Xmx314572800", "-XX:MaxHeapSize=300m"})
    void a_largest_heap_of_the_user_is_the_only_one_and_the_first_heap_equals_it(String flag) {
        assertThat(flags(List.of(flag), "tomcat")).containsExactly("-Xms300m", flag);
        assertThat(flags(List.of(), "tomcat(" + flag + ")")).containsExactly("-Xms300m", flag);
    }

    @Test
    void a_first_heap_of_the_user_is_the_only_one() {
        assertThat(flags(List.of("-Xms100m"), "tomcat(-Xmx300m)")).containsExactly("-Xms100m", "-Xmx300m");
        assertThat(flags(List.of(), "tomcat(-XX:InitialHeapSize=100m)"))
                .containsExactly("-Xmx512m", "-XX:InitialHeapSize=100m");
    }

    @Test
    void a_heap_that_is_no_whole_number_of_megabytes_is_met_exactly() {
        assertThat(flags(List.of("-Xmx300000000"), "tomcat")).containsExactly("-Xms300000000", "-Xmx300000000");
    }
}
