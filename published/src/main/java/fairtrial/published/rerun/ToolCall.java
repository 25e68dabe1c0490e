package fairtrial.published.rerun;

import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Workload;
import fairtrial.lab.load.Reach;
import fairtrial.published.program.Amount;
import fairtrial.published.program.Pace;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.replay.SetUp;
import fairtrial.published.replay.ToolLoad;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// A step's load as an order for its program.
record ToolCall(SetUp setUp, Optional<CpuSet> cpus) {
    /// Loops end when the server has served them all. The slowest published set-up takes some 20 s here.
    private static final Duration LOOPS_DEADLINE = Duration.ofMinutes(3);

    /// The server for that load.
    ///
    /// @param reach how it is reached; empty: over the loopback interface
    ProgramTarget target(int port, Workload workload, Optional<Reach> reach) {
        return new ProgramTarget(port, workload.request(), wire(), reach);
    }

    /// The measured run.
    ProgramOrder measured(ProgramTarget target, String name, int connections, Path folder) {
        ToolLoad load = setUp.load();
        Optional<Integer> loops = Optional.ofNullable(load.length().loopsFor().get(name))
                .or(() -> load.length().loops());
        Amount amount = loops.<Amount>map(count -> new Amount.Loops(count, LOOPS_DEADLINE))
                .orElseGet(
                        () -> new Amount.Lasting(seconds(load.length().seconds().orElseThrow())));
        return order(target, connections, amount, pace(load), folder);
    }

    /// The warm-up: the same load without pace.
    ProgramOrder warmUp(ProgramTarget target, int connections, Path folder) {
        Amount amount = new Amount.Lasting(seconds(setUp.warmUpSeconds()));
        return order(target, connections, amount, Pace.NONE, folder);
    }

    private ProgramOrder order(ProgramTarget target, int connections, Amount amount, Pace pace, Path folder) {
        ToolLoad load = setUp.load();
        return new ProgramOrder(
                target,
                connections,
                Math.min(load.threads(), connections),
                amount,
                pace,
                load.timeoutSeconds().map(ToolCall::seconds),
                true,
                cpus,
                folder);
    }

    /// The protocol. h2load counts every response of a newer Tomcat over HTTP/1.1 as failed (FACTS.md section
    /// 4).
    private Protocol wire() {
        return isHttp2(setUp) ? Protocol.H2C : Protocol.HTTP;
    }

    /// Whether the load of a set-up speaks HTTP/2 in clear text.
    static boolean isHttp2(SetUp setUp) {
        return setUp.load().tool().equals(Optional.of(LoadTool.H2LOAD));
    }

    private static Pace pace(ToolLoad load) {
        return new Pace(
                Optional.of(load.thinkSeconds()).filter(think -> think > 0).map(ToolCall::seconds),
                Optional.of(load.rampSeconds()).filter(ramp -> ramp > 0).map(ToolCall::seconds),
                load.ratePerSecond().map(Rate::new));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofSeconds(Math.max(1, Math.round(seconds)));
    }
}
