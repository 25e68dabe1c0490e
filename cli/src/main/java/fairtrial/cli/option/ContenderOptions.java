package fairtrial.cli.option;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.lab.contender.KnownLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that choose contenders: in the notation, or by what they have in common.
public final class ContenderOptions {
    @Option(names = "--contender", paramLabel = "SPEC")
    List<String> contenders = new ArrayList<>();

    @Option(names = "--containers", paramLabel = "NAMES", split = ",")
    List<String> containers = new ArrayList<>();

    @Option(names = "--boot", paramLabel = "LINE")
    @Nullable
    String boot;

    /// The contenders; empty where the user chose none.
    ///
    /// @throws fairtrial.core.text.UserError FT-101…FT-104 a spec is wrong, FT-203 an unknown line of Boot
    List<ContenderSpec> specs() {
        List<ContenderSpec> typed = Stream.concat(contenders.stream(), containers.stream())
                .map(SpecParser::parse)
                .toList();
        String line = boot;
        if (line == null) {
            return typed;
        }
        List<ContenderSpec> all = typed.isEmpty() ? compared(line) : typed;
        return all.stream()
                .map(spec -> spec.boot().isPresent() ? spec : spec.withBoot(line))
                .toList();
    }

    /// The containers of the default comparison that the line has.
    private static List<ContenderSpec> compared(String line) {
        Set<Container> had = KnownLines.SHIPPED.containers(line).keySet();
        return ContainerSupport.compared().stream()
                .filter(support -> had.contains(support.container()))
                .map(support -> SpecParser.parse(support.id()))
                .toList();
    }
}
