package fairtrial.lab.service;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Services;
import fairtrial.lab.host.LocalHost;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;

/// A tool that starts a service, tells its processes, and waits to be killed. Run as a JVM of its own.
final class ServiceOrphanage {
    private ServiceOrphanage() {}

    public static void main(String[] args) throws InterruptedException {
        ServiceSpec spec =
                ServiceSpec.of("db", "sleep 600 & setsid sleep 601 & wait").withReady("sleep 0.3");
        Services services = new Services(List.of(spec), List.of(), CpuSet.of(0), true);
        RunningServices running = RunningServices.start(services, new LocalHost(), List.of(), false);
        List<String> pids = Objects.requireNonNull(running.use().get("db")).pids().stream()
                .map(String::valueOf)
                .toList();
        System.out.println(String.join(" ", pids));
        new CountDownLatch(1).await();
    }
}
