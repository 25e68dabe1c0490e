package fairtrial.cli.session;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.OwnApp;
import fairtrial.lab.jar.GitRevision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a run starts or loads besides plain contenders: shell commands, services, and flags, properties, variables
/// and archives that may run code. A run folder may come from another user, so this needs the user's consent.
final class ForeignCode {
    /// Flags that only size or choose: heap, stack, collector, tiers, counts. Any other may run a command,
    /// load code, open a port or write a file.
    private static final Pattern HARMLESS_FLAG = Pattern.compile("-Xm[snx]\\d+[kmgKMG]?|-Xss\\d+[kmgKMG]?|-Xint|-server"
            + "|--add-(opens|exports)=[\\w./-]+=ALL-UNNAMED"
            + "|-XX:[+-](Use|Tiered|AlwaysPreTouch|Unlock)\\w*|-XX:\\w+=[\\d.]+[kmgKMG]?");

    /// A number, a size, a time, a switch, a plain name. Other values may name a file, a script or an address.
    private static final Pattern PLAIN_VALUE = Pattern.compile("[\\w.+-]{1,64}");

    /// Properties for which even a plain name may be a file or a class.
    private static final Pattern PLACE =
            Pattern.compile("(?i).*((?<!pro)file|path|dir|config|location|import|class|script"
                    + "|url|uri|host|address|jndi|jmx|port|store|home).*");

    /// Variables that make a JVM or a loader run other code.
    private static final Pattern LOADS_CODE = Pattern.compile(
            "(?i)JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS|LD_.*|DYLD_.*|PATH|CLASSPATH|(BASH_)?ENV");

    private static final String MASKED = "***";

    private final List<String> found = new ArrayList<>();

    private ForeignCode() {}

    /// That of a stored plan, without secrets.
    static List<String> of(Path root, Plan plan) {
        ForeignCode code = new ForeignCode();
        plan.app().ifPresent(app -> {
            code.commands(app.commands().before());
            code.commands(app.commands().after());
            code.commands(app.commands().reset());
            code.commands(brought(root, app));
            code.variables(app.environment());
        });
        plan.environment()
                .services()
                .ifPresent(services -> services.services()
                        .forEach(service ->
                                code.service(service.command(), service.compose(), service.ready(), service.reset())));
        code.flags(plan.environment().jvm().flags());
        plan.contenders().forEach(contender -> {
            code.flags(contender.jvmFlags());
            code.properties(contender.properties());
        });
        return code.distinct();
    }

    /// That of an experiment of a run folder, without secrets.
    static List<String> of(Path root, Experiment typed) {
        ForeignCode code = new ForeignCode();
        typed.app().ifPresent(app -> {
            code.commands(commands(app));
            code.commands(builds(app).stream()
                    .filter(source -> isBrought(root, source))
                    .toList());
            code.variables(app.environment());
            code.properties(app.properties());
        });
        typed.services()
                .services()
                .forEach(one -> code.service(one.command(), one.compose(), one.ready(), one.reset()));
        code.flags(typed.environment().jvmFlags());
        typed.contenders().forEach(contender -> {
            code.flags(contender.jvmFlags());
            code.properties(contender.properties());
        });
        return code.distinct();
    }

    /// Whether a stored plan starts and loads nothing besides what the user has typed now.
    static boolean isTyped(Path root, Plan stored, Experiment typed) {
        Set<String> known = new HashSet<>();
        typed.app().ifPresent(app -> {
            known.addAll(commands(app));
            known.addAll(builds(app));
            known.addAll(pairs(app.environment()));
            known.addAll(pairs(app.properties()));
        });
        ForeignCode services = new ForeignCode();
        typed.services()
                .services()
                .forEach(one -> services.service(one.command(), one.compose(), one.ready(), one.reset()));
        known.addAll(services.found);
        known.addAll(typed.environment().jvmFlags());
        typed.contenders().forEach(contender -> {
            known.addAll(contender.jvmFlags());
            known.addAll(pairs(contender.properties()));
        });
        return of(root, stored).stream()
                .allMatch(one -> known.stream()
                        .anyMatch(typing -> one.equals(Redaction.text(typing)) || isSameSecret(one, typing)));
    }

    private static List<String> commands(AppSpec app) {
        return Stream.of(app.before(), app.after(), app.reset())
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> builds(AppSpec app) {
        return app.builds().stream().map(BuildSpec::file).toList();
    }

    private static List<String> pairs(Map<String, String> values) {
        return values.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .toList();
    }

    /// A masked value is filled in from what the user types.
    private static boolean isSameSecret(String stored, String typed) {
        int end = stored.indexOf('=') + 1;
        return end > 0 && stored.substring(end).equals(MASKED) && typed.startsWith(stored.substring(0, end));
    }

    private void commands(List<String> commands) {
        found.addAll(commands);
    }

    private void service(
            Optional<String> command, Optional<String> compose, Optional<String> ready, List<String> reset) {
        Stream.of(command, compose, ready).flatMap(Optional::stream).forEach(found::add);
        found.addAll(reset);
    }

    private void variables(Map<String, String> variables) {
        variables.forEach((name, value) -> {
            if (LOADS_CODE.matcher(name).matches()) {
                found.add(name + "=" + value);
            }
        });
    }

    private void flags(List<String> flags) {
        flags.stream().filter(flag -> !isHarmless(flag)).forEach(found::add);
    }

    private void properties(Map<String, String> properties) {
        properties.forEach((name, value) -> {
            if (!isHarmless(name, value)) {
                found.add(name + "=" + value);
            }
        });
    }

    private List<String> distinct() {
        return found.stream().map(Redaction::text).distinct().toList();
    }

    static boolean isHarmless(String flag) {
        return HARMLESS_FLAG.matcher(flag).matches();
    }

    static boolean isHarmless(String property, String value) {
        return PLAIN_VALUE.matcher(value).matches() && !PLACE.matcher(property).matches();
    }

    /// The builds of the application that came with the folder, or are no archives with a checksum.
    static List<String> brought(Path root, OwnApp app) {
        return app.archives().stream()
                .map(AppArchive::source)
                .filter(source -> isBrought(root, source))
                .toList();
    }

    /// A file that is gone starts nothing; a revision is built by the project's own wrapper.
    private static boolean isBrought(Path root, String source) {
        try {
            Path file = Path.of(source);
            return Files.isRegularFile(file)
                    ? file.toRealPath().startsWith(root.toRealPath())
                    : Files.isDirectory(file) || GitRevision.find(source).isPresent();
        } catch (IOException | InvalidPathException gone) {
            return false;
        }
    }
}
