package fairtrial.cli.option;

import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.experiment.StubSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import picocli.CommandLine.Option;

/// The options of what the application waits for.
public final class ServiceOptions {
    @Option(names = "--service", paramLabel = "NAME=COMMAND")
    List<String> services = new ArrayList<>();

    @Option(names = "--service-ready", paramLabel = "NAME=SIGN")
    List<String> ready = new ArrayList<>();

    @Option(names = "--service-reset", paramLabel = "NAME=COMMAND")
    List<String> reset = new ArrayList<>();

    @Option(names = "--stub", paramLabel = "STUB")
    List<String> stubs = new ArrayList<>();

    /// The services and stubs of these options, on those CPUs.
    ///
    /// @throws UserError FT-160, FT-161, FT-165, FT-171 a text that cannot be used
    ServicesSpec spec(Optional<CpuSet> cpus) {
        Map<String, ServiceSpec> specs = new LinkedHashMap<>();
        for (String text : services) {
            ServiceSpec spec = ServiceSpec.parse(text);
            if (specs.put(spec.name(), spec) != null) {
                throw new UserError("FT-160", text);
            }
        }
        named("--service-ready", ready, specs, (spec, sign) -> specs.put(spec.name(), spec.withReady(sign)));
        named("--service-reset", reset, specs, (spec, command) -> {
            List<String> commands = new ArrayList<>(spec.reset());
            commands.add(command);
            specs.put(spec.name(), spec.withReset(commands));
        });
        return new ServicesSpec(
                List.copyOf(specs.values()), stubs.stream().map(StubSpec::parse).toList(), cpus);
    }

    private static void named(
            String option, List<String> texts, Map<String, ServiceSpec> specs, BiConsumer<ServiceSpec, String> add) {
        for (String text : texts) {
            int equals = text.indexOf('=');
            ServiceSpec spec =
                    equals < 1 ? null : specs.get(text.substring(0, equals).strip());
            if (spec == null) {
                throw new UserError("FT-171", option, text, String.join(", ", specs.keySet()));
            }
            add.accept(spec, text.substring(equals + 1).strip());
        }
    }
}
