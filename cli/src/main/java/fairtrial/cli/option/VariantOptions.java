package fairtrial.cli.option;

import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.VariantSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options that make several contenders of one: each is a factor with its levels.
public final class VariantOptions {
    @Option(names = "--jdk", paramLabel = "N")
    List<String> jdks = new ArrayList<>();

    @Option(names = "--gc", paramLabel = "NAMES")
    List<String> collectors = new ArrayList<>();

    @Option(names = "--flags", paramLabel = "FLAGS")
    List<String> flags = new ArrayList<>();

    @Option(names = "--agent", paramLabel = "FILE")
    List<String> agents = new ArrayList<>();

    @Option(names = "--compact-headers")
    boolean compactHeaders;

    @Option(names = "--aot")
    boolean aot;

    @Option(names = "--threads", paramLabel = "NAMES")
    List<String> threads = new ArrayList<>();

    @Option(names = "--cross")
    boolean crossed;

    /// The factors with their levels.
    ///
    /// @param heap text of `--heap`; one size holds for all contenders and is no factor
    VariantSpec spec(Optional<String> heap) {
        Map<Factor, List<String>> typed = new EnumMap<>(Factor.class);
        typed.put(Factor.JDK, jdks);
        typed.put(Factor.COLLECTOR, collectors);
        typed.put(Factor.THREADS, threads);
        typed.put(Factor.HEAP, heap.filter(VariantOptions::isList).stream().toList());
        typed.put(Factor.COMPACT_HEADERS, compactHeaders ? List.of("") : List.of());
        typed.put(Factor.FLAGS, flags);
        typed.put(Factor.AOT, aot ? List.of("") : List.of());
        typed.put(Factor.AGENT, agents);
        return VariantSpec.of(typed, crossed).with(Factor.AGENT, VariantOptions::absolute);
    }

    /// Whether the text of `--heap` has several sizes.
    static boolean isList(String heap) {
        return Factor.HEAP.split(heap).size() > 1;
    }

    /// The agent with the full path of its file: a contender runs in a folder of its own.
    private static String absolute(String agent) {
        return VariantSpec.agent(
                agent, file -> Path.of(file).toAbsolutePath().normalize().toString());
    }
}
