package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.MachineCpu;
import fairtrial.lab.fake.FakeKernel;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Readings;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contender runs on CPU 1, all else on CPU 0; ticks are 10 ms.
class SliceMonitorTest {
    private static final long CONTENDER = 4_100_000;
    private static final long DATABASE = 4_200_000;
    private static final long TOOL = ProcessHandle.current().pid();

    /// The contender has a connection (602 → 701) to the database, which listens on 5432.
    private static final String CONNECTIONS = "  sl  local_address rem_address   st ... uid  timeout inode\n"
            + row("0100007F:C351", "0100007F:1538", "01", 602)
            + row("0100007F:1538", "0100007F:C351", "01", 701)
            + row("0100007F:1538", "00000000:0000", "0A", 700);

    @TempDir
    Path temp;

    private FakeRun run;
    private FakeKernel kernel;
    private SliceMonitor monitor;
    private long agent;

    @BeforeEach
    void start() {
        run = new FakeRun(temp, SamplePlan.usual());
        kernel = run.testbed.kernel();
        monitor = run.driver.monitor();
        agent = run.engine.info().pid();
        kernel.cpu(0, 1_000, 1_000).cpu(1, 1_000, 1_000);
        kernel.process(CONTENDER, 500).process(agent, 500).process(TOOL, 500).process(DATABASE, 500);
    }

    @AfterEach
    void end() {
        run.close();
    }

    @Test
    void each_side_has_the_use_of_its_own_cpus_and_the_contender_its_own_time() {
        SliceMonitor.Sample before = monitor.sample(CONTENDER);
        kernel.cpu(0, 30, 70).cpu(1, 90, 10).process(CONTENDER, 585);
        Evidence evidence = monitor.evidence(before, monitor.sample(CONTENDER), List.of(), 0);
        assertThat(evidence.contenderCpu()).isEqualTo(Reading.of(new CpuTimes(850_000_000, 0)));
        assertThat(busy(evidence.contenderCpus())).isCloseTo(0.9, within(1e-9));
        assertThat(busy(evidence.loadCpus())).isCloseTo(0.3, within(1e-9));
        assertThat(busy(evidence.allCpus())).isCloseTo(0.6, within(1e-9));
        assertThat(evidence.conductorCpu()).isEqualTo(Reading.of(new CpuTimes(0, 0)));
    }

    @Test
    void others_are_what_neither_contender_nor_load_nor_tool_used() {
        SliceMonitor.Sample before = monitor.sample(CONTENDER);
        kernel.cpu(0, 60, 40).cpu(1, 100, 0);
        kernel.process(CONTENDER, 590).process(agent, 530).process(TOOL, 510).process(DATABASE, 530);
        Evidence evidence = monitor.evidence(before, monitor.sample(CONTENDER), List.of(), 0);
        // 160 ticks of 200 were busy, 90 + 30 + 10 of them by us.
        assertThat(Readings.value(evidence.othersShare())).isCloseTo(0.15, within(1e-9));
        assertThat(Readings.value(evidence.disturbance().backendsShare())).isZero();
    }

    @Test
    void a_database_that_the_contender_is_connected_to_is_no_other_process() {
        new FakeTree(temp)
                .file("proc/" + CONTENDER + "/net/tcp", CONNECTIONS)
                .link("proc/" + CONTENDER + "/fd/4", "socket:[602]")
                .link("proc/" + DATABASE + "/fd/5", "socket:[700]");
        monitor.findBackends(CONTENDER);
        SliceMonitor.Sample before = monitor.sample(CONTENDER);
        kernel.cpu(0, 60, 40).cpu(1, 100, 0);
        kernel.process(CONTENDER, 590).process(agent, 530).process(TOOL, 510).process(DATABASE, 530);
        Evidence evidence = monitor.evidence(before, monitor.sample(CONTENDER), List.of(), 0);
        assertThat(Readings.value(evidence.othersShare())).isCloseTo(0, within(1e-9));
        assertThat(Readings.value(evidence.disturbance().backendsShare())).isCloseTo(0.15, within(1e-9));
    }

    @Test
    void where_a_process_of_ours_is_not_seen_nobody_knows_of_others() {
        SliceMonitor.Sample before = monitor.sample(CONTENDER);
        kernel.cpu(0, 60, 40).cpu(1, 100, 0);
        Evidence evidence = monitor.evidence(before, monitor.sample(4_100_001), List.of(), 0);
        assertThat(evidence.contenderCpu()).isEqualTo(Reading.unavailable("no /proc/4100001/stat"));
        assertThat(evidence.othersShare()).isEqualTo(Reading.unavailable("no /proc/4100001/stat"));
    }

    @Test
    void the_time_of_threads_is_told_by_thread() {
        kernel.thread(CONTENDER, 9, "exec", 100);
        SliceMonitor.Sample before = monitor.sample(CONTENDER);
        kernel.thread(CONTENDER, 9, "exec", 350);
        assertThat(monitor.threads(before, monitor.sample(CONTENDER))).isEqualTo(Reading.of(Map.of(9, 250L)));
    }

    private static double busy(Reading<MachineCpu> cpus) {
        return Readings.value(cpus).busy();
    }

    private static String row(String local, String peer, String state, int inode) {
        return "   0: " + local + " " + peer + " " + state + " 00000000:00000000 00:00000000 00000000  1000        0 "
                + inode + " 1 0\n";
    }
}
