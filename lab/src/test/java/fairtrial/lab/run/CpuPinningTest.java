package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Placement;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.fake.FakePinning;
import fairtrial.lab.fake.FakePinning.Bound;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.MachineReader;
import fairtrial.lab.host.Pinning;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuPinningTest extends FakeRunTest {
    private static final CpuSet ALL = CpuSet.of(0, 1, 2, 3);
    private static final Placement PINNED = new Placement(CpuSet.of(2, 3), CpuSet.of(0, 1), 2, Optional.empty());
    private static final Placement FREE = new Placement(CpuSet.of(2, 3), CpuSet.of(0, 1), 2, Optional.of("no taskset"));

    private final FakePinning pinning = new FakePinning();
    private RunningContender tomcat;

    CpuPinningTest(@TempDir Path temp) {
        super(temp, SamplePlan.usual());
    }

    @BeforeEach
    void choose() {
        tomcat = apps.getFirst();
    }

    @Test
    void a_contender_is_bound_to_the_measured_cpus_and_let_go_to_all() {
        CpuPinning pins = new CpuPinning(pinning, PINNED, ALL);
        pins.pin(tomcat);
        pins.release(tomcat);
        assertThat(pinning.history())
                .containsExactly(new Bound(tomcat.pid(), CpuSet.of(2, 3)), new Bound(tomcat.pid(), ALL));
    }

    @Test
    void a_plan_without_pins_binds_nobody() {
        CpuPinning pins = new CpuPinning(pinning, FREE, ALL);
        pins.pin(tomcat);
        pins.release(tomcat);
        assertThat(pinning.history()).isEmpty();
    }

    @Test
    void a_live_contender_that_cannot_be_bound_is_an_error_and_a_dead_one_is_not() {
        CpuPinning pins = new CpuPinning(bindsNobody(), PINNED, ALL);
        assertThatThrownBy(() -> pins.pin(tomcat))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("binds nothing");
        run.testbed.contenders().kill("tomcat");
        assertThatCode(() -> pins.pin(tomcat)).doesNotThrowAnyException();
    }

    private Pinning bindsNobody() {
        MachineReader.Os os =
                new MachineReader.Os("Linux", "6.12.0", "amd64", 2, Bytes.ofMebi(7800), Bytes.ofMebi(6100));
        FakeTree files = new FakeTree(run.testbed.temporary());
        return new FakeHost(files, new FakeCommands(Map.of()), os, List.of()).pinning();
    }
}
