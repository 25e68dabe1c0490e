package fairtrial.proof.fault;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.Launcher;
import fairtrial.lab.host.Pinning;
import fairtrial.lab.host.ProcessOrder;
import fairtrial.lab.host.RunningProcess;
import fairtrial.lab.host.Survey;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;

/// A real machine that carries out some orders differently.
record ChangedHost(Host real, Launcher launcher, Pinning pinning) implements Host {
    /// A machine that starts contenders by a changed order.
    static Host orders(Host host, UnaryOperator<ProcessOrder> change) {
        Launcher launcher = new Delegate(host.launcher()) {
            @Override
            public RunningProcess start(ProcessOrder order) {
                return super.start(ChangedOrders.isContender(order) ? change.apply(order) : order);
            }
        };
        return new ChangedHost(host, launcher, host.pinning());
    }

    /// A machine that runs an action on each new load generator process.
    static Host agents(Host host, LongConsumer act) {
        Launcher launcher = new Delegate(host.launcher()) {
            @Override
            public RunningProcess start(ProcessOrder order) {
                RunningProcess process = super.start(order);
                if (ChangedOrders.isAgent(order)) {
                    act.accept(process.pid());
                }
                return process;
            }
        };
        return new ChangedHost(host, launcher, host.pinning());
    }

    /// A machine that replaces one set of CPUs by another when it pins a process.
    static Host placement(Host host, CpuSet asked, CpuSet done) {
        Pinning real = host.pinning();
        Pinning pinning = new Pinning() {
            @Override
            public Reading<CpuSet> pin(long pid, CpuSet cpus) {
                return real.pin(pid, cpus.equals(asked) ? done : cpus);
            }

            @Override
            public Reading<CpuSet> pinThread(long tid, CpuSet cpus) {
                return real.pinThread(tid, cpus);
            }

            @Override
            public Reading<Map<Long, CpuSet>> allowed(long pid) {
                return real.allowed(pid);
            }
        };
        return new ChangedHost(host, host.launcher(), pinning);
    }

    @Override
    public Survey survey() {
        return real.survey();
    }

    @Override
    public SystemFiles files() {
        return real.files();
    }

    private static class Delegate implements Launcher {
        private final Launcher real;

        Delegate(Launcher real) {
            this.real = real;
        }

        @Override
        public RunningProcess start(ProcessOrder order) {
            return real.start(order);
        }

        @Override
        public Reading<String> deathGuard() {
            return real.deathGuard();
        }
    }
}
