package fairtrial.core.validity;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.RunSlices;
import fairtrial.core.analysis.Runs;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.StubSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Services;
import fairtrial.core.record.Disturbance;
import fairtrial.core.record.Evidence;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.ServicesUse;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.record.StubLateness;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ServicesBusyTest {
    private static final double BUSY = 0.01;
    private static final double IDLE = 0.5;

    @Test
    void a_run_without_services_has_no_row() {
        assertThat(new ServicesBusy().examine(Runs.equal(2).record())).isEmpty();
    }

    @Test
    void a_service_that_fills_its_cpus_while_the_contender_idles_fails() {
        ValidityRow row = row(false, 0.95, 0.9, IDLE);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("services-busy");
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence())).contains("db 90", "was the limit");
    }

    @Test
    void a_service_with_time_to_spare_and_a_busy_contender_pass() {
        assertThat(row(false, 0.6, 0.6, IDLE).status()).isEqualTo(Status.PASS);
        assertThat(row(false, 0.95, 0.9, BUSY).status()).isEqualTo(Status.PASS);
    }

    @Test
    void on_cpus_that_the_load_shares_the_services_must_take_most_to_be_the_limit() {
        assertThat(row(true, 0.95, 0.6, IDLE).status()).isEqualTo(Status.FAIL);
        assertThat(row(true, 0.95, 0.4, IDLE).status()).isEqualTo(Status.WARN);
        assertThat(row(true, 0.95, 0.05, IDLE).status()).isEqualTo(Status.PASS);
    }

    @Test
    void an_unreadable_use_is_unavailable_and_no_failure() {
        ServicesUse unread =
                new ServicesUse(new TreeMap<>(), new TreeMap<>(), Reading.unavailable("no /proc"), Optional.empty());
        assertThat(rows(services(false), unread, IDLE)).allMatch(row -> row.status() == Status.UNAVAILABLE);
    }

    @Test
    void a_single_thread_that_fills_one_of_several_cpus_is_the_limit() {
        ValidityRow row = threaded(0.97, 0.98, IDLE);
        assertThat(row.status()).isEqualTo(Status.FAIL);
        assertThat(row.code()).isEqualTo("services-busy");
        assertThat(Texts.inLanguage(Language.EN).say(row.evidence()))
                .contains("busiest thread of cache was 97.0 % busy", "this service was the limit");
        assertThat(Texts.inLanguage(Language.ZH).say(row.evidence())).contains("cache 最忙的线程繁忙 97.0 %");
    }

    @Test
    void a_thread_with_time_to_spare_one_of_many_or_beside_a_busy_contender_is_none() {
        assertThat(threaded(0.8, 0.8, IDLE).status()).isEqualTo(Status.PASS);
        assertThat(threaded(0.97, 2.4, IDLE).status()).isEqualTo(Status.PASS);
        assertThat(threaded(0.97, 0.98, BUSY).status()).isEqualTo(Status.PASS);
    }

    /// A service on four CPUs.
    private static ValidityRow threaded(double thread, double all, double contenderIdle) {
        TreeMap<String, Reading<Double>> cpus = new TreeMap<>();
        cpus.put("cache", Reading.of(all));
        TreeMap<String, Double> threads = new TreeMap<>();
        threads.put("cache", thread);
        ServicesUse use = new ServicesUse(cpus, threads, Reading.of(all / 4), Optional.empty());
        Services four = new Services(List.of(ServiceSpec.of("cache", "run")), List.of(), CpuSet.of(0, 2, 3, 4), false);
        return rows(four, use, contenderIdle).getFirst();
    }

    @Test
    void a_stub_that_responds_a_millisecond_late_is_a_warning_with_its_figures() {
        ValidityRow late = stub(new StubLateness(100, 80, 1_500, 9_000));
        assertThat(late.status()).isEqualTo(Status.WARN);
        assertThat(late.code()).isEqualTo("stub-late");
        assertThat(Texts.inLanguage(Language.EN).say(late.evidence())).contains("0.08 ms", "p99 1.50 ms", "9.00 ms");
        assertThat(stub(new StubLateness(100, 80, 900, 9_000)).status()).isEqualTo(Status.PASS);
    }

    private static ValidityRow row(boolean shared, double busy, double used, double contenderIdle) {
        TreeMap<String, Reading<Double>> cpus = new TreeMap<>();
        cpus.put("db", Reading.of(used));
        cpus.put("gone", Reading.unavailable("ended"));
        ServicesUse use = new ServicesUse(cpus, new TreeMap<>(), Reading.of(busy), Optional.empty());
        return rows(services(shared), use, contenderIdle).getFirst();
    }

    private static ValidityRow stub(StubLateness lateness) {
        Services stubs = new Services(List.of(), List.of(StubSpec.parse("GET /price 20ms")), CpuSet.of(0), false);
        ServicesUse use = new ServicesUse(new TreeMap<>(), new TreeMap<>(), Reading.of(0.1), Optional.of(lateness));
        return rows(stubs, use, IDLE).getFirst();
    }

    private static Services services(boolean shared) {
        return new Services(List.of(ServiceSpec.of("db", "run")), List.of(), CpuSet.of(0), shared);
    }

    private static List<ValidityRow> rows(Services services, ServicesUse use, double contenderIdle) {
        RunRecord record = Runs.equal(2).record();
        Plan plan = record.plan().withEnvironment(record.plan().environment().withServices(Optional.of(services)));
        return new ServicesBusy()
                .examine(Runs.slices(
                        new RunRecord(plan, record.machine(), record.events()),
                        slice -> slice.outcome() instanceof SliceOutcome.Measured(var load, Evidence ignored, var hosts)
                                ? Runs.with(slice, new SliceOutcome.Measured(load, evidence(use, contenderIdle)))
                                : slice));
    }

    private static Evidence evidence(ServicesUse use, double contenderIdle) {
        Evidence e = RunSlices.evidence(contenderIdle, 0);
        Disturbance d = e.disturbance();
        return new Evidence(
                e.contenderCpu(),
                e.contenderCpus(),
                e.loadCpus(),
                e.allCpus(),
                e.listenQueue(),
                e.conductorCpu(),
                e.othersShare(),
                new Disturbance(
                        d.swappedPages(),
                        d.throttledNanos(),
                        d.memoryPressure(),
                        d.backendsShare(),
                        Optional.of(use),
                        d.throttling()),
                e.wallNanos());
    }
}
