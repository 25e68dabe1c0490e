package fairtrial.lab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Services;
import fairtrial.core.text.UserError;
import fairtrial.lab.host.Eventually;
import fairtrial.lab.host.LocalHost;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Services of this machine's shell.
@EnabledOnOs(OS.LINUX)
class RunningServicesTest {
    @TempDir
    Path folder;

    @Test
    void a_service_runs_until_it_is_closed_with_all_its_processes() throws InterruptedException {
        Set<Long> pids;
        try (RunningServices services = started("sleep 600 & echo begun; exec sleep 601", "true")) {
            Eventually.holds("two processes run", () -> pids(services).size() >= 2);
            pids = pids(services);
            assertThat(pids).allMatch(Eventually::alive);
            Path log = Objects.requireNonNull(services.logs().get("service-db"));
            Eventually.holds("it has written", () -> log.toFile().length() > 0);
            assertThat(services.lost()).isEmpty();
            assertThat(log).hasContent("begun");
        }
        Eventually.holds("all ended", () -> pids.stream().noneMatch(Eventually::alive));
    }

    private static Set<Long> pids(RunningServices services) {
        return Objects.requireNonNull(services.use().get("db")).pids();
    }

    @Test
    void a_daemon_belongs_to_the_service_that_left_it() throws InterruptedException {
        Set<Long> pids;
        try (RunningServices services = started("setsid sh -c 'sleep 600 & exec sleep 601' & exit 0", "sleep 0.3")) {
            assertThat(services.lost()).isEmpty();
            services.beforeRound();
            pids = Objects.requireNonNull(services.use().get("db")).pids();
            assertThat(pids).isNotEmpty();
        }
        Eventually.holds("the daemon ended", () -> pids.stream().noneMatch(Eventually::alive));
    }

    @Test
    void a_service_that_ends_later_is_lost() throws InterruptedException {
        try (RunningServices services = started("sleep 0.5; exit 7", "true")) {
            Eventually.holds("it was lost", () -> services.lost().isPresent());
            assertThat(services.lost()).contains("db: exit code 7");
        }
    }

    @Test
    void its_reset_runs_before_each_round() {
        Path resets = folder.resolve("resets");
        ServiceSpec spec = spec("sleep 600").withReady("true").withReset(List.of("echo reset >> " + resets));
        try (RunningServices services = start(spec)) {
            services.beforeRound();
            services.beforeRound();
        }
        assertThat(resets).hasContent("reset\nreset");
    }

    @Test
    void a_service_that_ends_before_it_is_ready_shows_the_end_of_its_log() {
        UserError error = refused(spec("echo no such database; exit 3").withReady("false"));
        assertThat(error.code()).isEqualTo("FT-164");
        assertThat(error.getMessage()).contains("exit code 3", "no such database");
    }

    @Test
    void a_service_that_does_not_get_ready_has_a_deadline() {
        ServiceSpec slow = new ServiceSpec(
                "db", Optional.of("echo waiting; exec sleep 600"), Optional.empty(), Optional.empty(), 1, List.of());
        UserError error = refused(slow);
        assertThat(error.code()).isEqualTo("FT-163");
        assertThat(error.getMessage()).contains("1 s", "waiting");
    }

    @Test
    void a_port_of_another_process_is_refused_before_the_start() throws IOException {
        Path begun = folder.resolve("begun");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            UserError error = refused(spec("touch " + begun).withReady("tcp " + other.getLocalPort()));
            assertThat(error.code()).isEqualTo("FT-162");
        }
        assertThat(begun).doesNotExist();
    }

    @Test
    void nothing_is_left_when_a_later_service_fails() throws IOException, InterruptedException {
        Path pid = folder.resolve("pid");
        ServiceSpec first =
                ServiceSpec.of("first", "echo $$ > " + pid + "; exec sleep 600").withReady("test -s " + pid);
        ServiceSpec second = ServiceSpec.of("second", "exit 1").withReady("false");
        assertThat(refused(first, second).code()).isEqualTo("FT-164");
        long alive = Long.parseLong(Files.readString(pid).strip());
        Eventually.holds("the first ended", () -> !Eventually.alive(alive));
    }

    @Test
    void a_compose_file_without_docker_or_with_an_error_is_a_coded_error() {
        ServiceSpec compose = new ServiceSpec(
                "db",
                Optional.empty(),
                Optional.of(folder.resolve("none.yaml").toString()),
                Optional.empty(),
                60,
                List.of());
        assertThat(refused(compose).code()).isEqualTo("FT-167");
    }

    private static ServiceSpec spec(String command) {
        return ServiceSpec.of("db", command);
    }

    private static RunningServices started(String command, String ready) {
        return start(spec(command).withReady(ready));
    }

    private static RunningServices start(ServiceSpec... specs) {
        Services services = new Services(List.of(specs), List.of(), CpuSet.of(0), true);
        return RunningServices.start(services, new LocalHost(), List.of(), false);
    }

    private static UserError refused(ServiceSpec... specs) {
        UserError error =
                catchThrowableOfType(UserError.class, () -> start(specs).close());
        assertThat(error).isNotNull();
        return error;
    }
}
