package fairtrial.cli;

import fairtrial.cli.selftest.SelftestFaults;
import fairtrial.cli.selftest.SelftestHistory;
import fairtrial.cli.selftest.SelftestPart;
import fairtrial.cli.selftest.SelftestServers;
import fairtrial.cli.selftest.SelftestSimulation;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Proof of the tool's calibration on this machine; without an option the quick one on real servers.
@Command(name = "selftest", mixinStandardHelpOptions = true)
final class SelftestCommand implements Callable<Integer> {
    /// Parts of the simulation that can be requested separately.
    private static final String OCCASIONS = "occasions";

    private static final String MACHINES = "machines";

    @ArgGroup
    Proof proof = new Proof();

    @Option(names = "--only", paramLabel = "FAULT")
    List<String> only = new ArrayList<>();

    @Option(names = "--thorough")
    boolean thorough;

    @Option(names = "--part", paramLabel = "PART")
    List<String> parts = new ArrayList<>();

    @Option(names = "--equals", paramLabel = "N")
    int equals;

    @Option(names = "--draw", paramLabel = "FILE")
    @Nullable
    Path draw;

    @Option(names = "--out", paramLabel = "DIR")
    @Nullable
    Path out;

    @Option(names = "--fit", arity = "1..*", paramLabel = "RUN")
    List<Path> fit = new ArrayList<>();

    @Option(names = "--csv", paramLabel = "FILE|-")
    @Nullable
    String csv;

    @Option(names = "--experiments", paramLabel = "N")
    int experiments = SelftestSimulation.EXPERIMENTS;

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Option(names = "--markdown")
    boolean markdown;

    /// Mutually exclusive kinds of proof.
    static final class Proof {
        @Option(names = {"--faults", "--zoo"})
        boolean faults;

        @Option(names = "--history")
        boolean history;

        @Option(names = "--simulate")
        boolean simulate;
    }

    private int simulated(SelftestSimulation simulation) {
        if (parts.isEmpty()) {
            return simulation.simulate(fit, experiments, thorough, json);
        }
        String part = String.join(", ", parts);
        return switch (part) {
            case OCCASIONS -> simulation.occasions(fit, experiments, json);
            case MACHINES -> simulation.machines(fit, experiments, json);
            default -> throw new UserError("FT-703", part, OCCASIONS + ", " + MACHINES);
        };
    }

    private Set<SelftestPart> parts() {
        for (String part : parts) {
            if (!SelftestPart.ids().contains(part)) {
                throw new UserError("FT-703", part, String.join(", ", SelftestPart.ids()));
            }
        }
        return parts.isEmpty()
                ? EnumSet.complementOf(EnumSet.of(SelftestPart.NOISE))
                : Arrays.stream(SelftestPart.values())
                        .filter(part -> parts.contains(part.id()))
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(SelftestPart.class)));
    }

    @Override
    public Integer call() throws IOException, LoadFailed {
        Terminal terminal = Terminal.ofProcess();
        if (proof.history) {
            return new SelftestHistory(terminal).tell(json);
        }
        if (proof.simulate) {
            if (experiments < 1) {
                throw new UserError("FT-115", "--experiments", experiments);
            }
            return simulated(new SelftestSimulation(terminal));
        }
        if (proof.faults) {
            return new SelftestFaults(terminal).run(only, out, json, markdown);
        }
        if (draw != null) {
            return new SelftestServers(terminal, thorough).draw(draw, out == null ? Path.of(".") : out);
        }
        return fit.isEmpty()
                ? new SelftestServers(terminal, thorough)
                        .run(parts(), Math.max(equals, parts.contains(SelftestPart.EQUALS.id()) ? 1 : 0), out, json)
                : new SelftestSimulation(terminal).fit(fit, csv, json);
    }
}
