package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.model.Container;
import fairtrial.lab.app.SeenResources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ResourceMeansTest {

    private final ResourceMeans means = new ResourceMeans();

    @Test
    void use_and_waiting_are_means_over_the_readings() {
        means.add(threads(4, 2, OptionalDouble.of(0)));
        means.add(threads(4, 4, OptionalDouble.of(9)));
        assertThat(means.of(Container.TOMCAT, "3.5.16")).singleElement().satisfies(mean -> {
            assertThat(mean.used()).isEqualTo(3);
            assertThat(mean.waiting()).hasValue(4.5);
            assertThat(mean.utilisation()).isEqualTo(0.75);
        });
    }

    @Test
    void a_queue_that_nobody_counts_stays_unknown() {
        means.add(threads(4, 2, OptionalDouble.empty()));
        assertThat(means.of(Container.TOMCAT, "3.5.16").getFirst().waiting()).isEmpty();
    }

    @Test
    void a_resource_that_appears_late_counts_from_then_on() {
        means.add(new SeenResources(List.of(), Map.of(), 1));
        means.add(threads(4, 4, OptionalDouble.empty()));
        assertThat(means.of(Container.TOMCAT, "3.5.16").getFirst().used()).isEqualTo(4);
    }

    @Test
    void the_setting_has_the_name_that_the_line_of_boot_knows() {
        means.add(threads(4, 4, OptionalDouble.empty()));
        assertThat(means.of(Container.TOMCAT, "3.5.16")
                        .getFirst()
                        .setting()
                        .orElseThrow()
                        .name())
                .isEqualTo("server.tomcat.threads.max");
        assertThat(means.of(Container.TOMCAT, "2.1.3").getFirst().setting().orElseThrow())
                .isEqualTo(new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.max-threads", "4"));
    }

    @Test
    void io_threads_have_such_a_name_too() {
        means.add(new SeenResources(
                List.of(new LimitedResource(
                        ResourceKind.IO_THREADS,
                        "I/O",
                        2,
                        2,
                        OptionalDouble.empty(),
                        Optional.of(new LimitingSetting(TurnedBy.PROPERTY, "server.undertow.threads.io", "2")))),
                Map.of(),
                100));
        assertThat(means.of(Container.UNDERTOW, "2.1.3").getFirst().setting().orElseThrow())
                .isEqualTo(new LimitingSetting(TurnedBy.PROPERTY, "server.undertow.io-threads", "2"));
    }

    @Test
    void names_tell_no_secrets() {
        LimitingSetting setting = new LimitingSetting(TurnedBy.PROPERTY, "app.token-bucket.size", "4");
        means.add(new SeenResources(
                List.of(new LimitedResource(
                        ResourceKind.DATABASE_POOL,
                        "jdbc:h2:mem:x;password=hunter2",
                        4,
                        4,
                        OptionalDouble.empty(),
                        Optional.of(setting))),
                Map.of(),
                100));
        LimitedResource mean = means.of(Container.TOMCAT, "3.5.16").getFirst();
        assertThat(mean.name()).doesNotContain("hunter2");
        assertThat(mean.setting()).contains(setting);
    }

    private static SeenResources threads(double capacity, double used, OptionalDouble waiting) {
        LimitingSetting setting = new LimitingSetting(TurnedBy.PROPERTY, "server.tomcat.threads.max", "4");
        return new SeenResources(
                List.of(new LimitedResource(
                        ResourceKind.REQUEST_THREADS, "pool", capacity, used, waiting, Optional.of(setting))),
                Map.of(),
                100);
    }
}
