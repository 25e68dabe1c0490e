package fairtrial.core.tune;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProposedSpaceTest {
    private static LimitedResource resource(ResourceKind kind, LimitingSetting setting, double capacity, double used) {
        return new LimitedResource(kind, "made up", capacity, used, OptionalDouble.empty(), Optional.of(setting));
    }

    private static LimitedResource threads(int number, double used) {
        return resource(ResourceKind.REQUEST_THREADS, property("threads", String.valueOf(number)), number, used);
    }

    private static LimitingSetting property(String name, String value) {
        return new LimitingSetting(TurnedBy.PROPERTY, name, value);
    }

    private static List<TunedSetting> of(LimitedResource... resources) {
        return ProposedSpace.of(List.of(resources), List.of(), List.of("-XX:+UseParallelGC"), false)
                .settings();
    }

    @Test
    void a_used_resource_is_tried_on_both_sides_of_its_value() {
        TunedSetting threads = of(threads(16, 15)).getFirst();
        assertThat(threads.told()).isEqualTo("threads");
        assertThat(threads.values()).startsWith("4").endsWith("64");
        assertThat(threads.range()).isTrue();
    }

    @Test
    void of_idle_threads_only_fewer_are_tried() {
        assertThat(of(threads(200, 3)).getFirst().values()).startsWith("12").endsWith("200");
    }

    @Test
    void a_heap_keeps_its_unit() {
        LimitingSetting heap = new LimitingSetting(TurnedBy.JVM_FLAG, LimitingSetting.HEAP, "256m");
        TunedSetting setting =
                of(resource(ResourceKind.HEAP, heap, 256e6, 200e6)).getFirst();
        assertThat(setting.values()).startsWith("64m").endsWith("1024m");
        assertThat(setting.written("64m")).isEqualTo("-Xmx64m");
    }

    @Test
    void what_no_user_sets_in_a_service_is_left_out() {
        LimitedResource pool = resource(ResourceKind.DATABASE_POOL, property("pool", "10"), 10, 9);
        LimitedResource cpus = resource(ResourceKind.CPUS, LimitingSetting.cpus(2), 2, 2);
        LimitedResource idle = resource(ResourceKind.CONNECTIONS, property("connections", "8192"), 8192, 16);
        assertThat(of(pool, cpus, idle)).extracting(TunedSetting::told).containsExactly("pool");
    }

    @Test
    void an_inert_setting_is_left_out() {
        List<TunedSetting> found = ProposedSpace.of(
                        List.of(threads(16, 15)), List.of(property("threads", "16")), List.of(), false)
                .settings();
        assertThat(found).extracting(TunedSetting::told).containsExactly("-XX:+UseParallelGC|-XX:+UseSerialGC");
    }

    /// Seven of eight columns: three ranges of two, and the collectors. Without it, 13 of 15: four of three.
    @Test
    void a_screen_with_its_mirror_image_has_room_for_the_three_that_are_used_most() {
        List<LimitedResource> five = IntStream.rangeClosed(1, 5)
                .mapToObj(i -> resource(ResourceKind.EXECUTOR, property("pool" + i, "10"), 10, 10 - i))
                .toList();
        assertThat(ProposedSpace.of(five, List.of(), List.of(), true).settings())
                .extracting(TunedSetting::told)
                .containsExactly("pool1", "pool2", "pool3", "-XX:+UseParallelGC|-XX:+UseSerialGC");
        assertThat(ProposedSpace.of(five, List.of(), List.of(), false).settings())
                .hasSize(5);
    }
}
