package fairtrial.lab.explain.layer;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import fairtrial.core.model.ServerMode;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Java agent that plants delays. No other run of a contender has it.
///
/// @param jar    the agent
/// @param weaver what it loads apart from the application: Byte Buddy
public record DelayAgent(Path jar, List<Path> weaver) {
    public DelayAgent {
        weaver = List.copyOf(weaver);
    }

    /// The plan with the agent in one contender. An ahead-of-time cache is left out: it would not fit to woven
    /// classes, and a warm JVM does not need it.
    ///
    /// @param packages packages of the application itself, whose locks are a layer
    /// @throws UserError FT-685 an executable loads no agent
    Plan in(Plan plan, String contender, List<String> packages) {
        if (plan.contender(contender).mode().packaging() == Packaging.NATIVE) {
            throw new UserError("FT-685", contender);
        }
        List<Contender> contenders = plan.contenders().stream()
                .map(one -> one.id().equals(contender) ? with(one, packages) : one)
                .toList();
        return plan.withContenders(contenders, plan.environment().jvm().flags());
    }

    private Contender with(Contender contender, List<String> packages) {
        List<String> flags = new ArrayList<>(contender.jvmFlags());
        flags.add(flag(packages));
        ServerMode mode = contender.mode();
        return new Contender(
                contender.id(),
                contender.run(),
                contender.label(),
                contender.software(),
                contender.jdk(),
                new ServerMode(mode.threading(), mode.connector(), Packaging.JVM),
                contender.properties(),
                flags,
                contender.limit());
    }

    private String flag(List<String> packages) {
        String classPath = Stream.concat(Stream.of(jar), weaver.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        return "-javaagent:" + jar + "=" + classPath + "#" + String.join(",", packages);
    }
}
