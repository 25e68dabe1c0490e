package fairtrial.lab.host;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.kernel.SystemFiles;
import java.util.List;
import java.util.Map;

/// A machine made of a folder tree and scripted commands. It starts nothing and binds nothing.
public record FakeHost(FakeTree tree, Commands commands, MachineReader.Os os, List<Jdk> jdks) implements Host {
    @Override
    public Survey survey() {
        return new Survey() {
            @Override
            public Machine machine() {
                return new MachineReader(tree.files(), commands, os).read();
            }

            @Override
            public List<Jdk> jdks() {
                return jdks;
            }
        };
    }

    @Override
    public Launcher launcher() {
        return new Launcher() {
            @Override
            public RunningProcess start(ProcessOrder order) {
                throw new AssertionError("a fake machine starts nothing: " + order.command());
            }

            @Override
            public Reading<String> deathGuard() {
                return commands.has("setpriv") ? Reading.of("setpriv") : Reading.unavailable("setpriv is not there");
            }
        };
    }

    @Override
    public Pinning pinning() {
        return new Pinning() {
            @Override
            public Reading<CpuSet> pin(long pid, CpuSet cpus) {
                return Reading.unavailable("a fake machine binds nothing");
            }

            @Override
            public Reading<CpuSet> pinThread(long tid, CpuSet cpus) {
                return Reading.unavailable("a fake machine binds nothing");
            }

            @Override
            public Reading<Map<Long, CpuSet>> allowed(long pid) {
                return Reading.unavailable("a fake machine runs nothing");
            }
        };
    }

    @Override
    public SystemFiles files() {
        return tree.files();
    }
}
