package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.image.ImageStart;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.secret.CompletedPlan;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.workload.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The plan of a run folder, prepared to continue on this machine. The folder may come from another user: its
/// commands run only with the user's consent, and its JDKs are replaced by those of this machine.
final class ResumedPlan {
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

    private final Path root;
    private final boolean commandsAllowed;
    private final Function<Plan, List<Jdk>> jdksOf;
    private final GivenSecrets given;

    ResumedPlan(Path root, boolean commandsAllowed, Function<Plan, List<Jdk>> jdksOf, GivenSecrets given) {
        this.root = root;
        this.commandsAllowed = commandsAllowed;
        this.jdksOf = jdksOf;
        this.given = given;
    }

    /// @throws UserError FT-406 a secret is missing, FT-410 a JDK is missing, FT-411 a command would run
    Plan of(Plan stored) {
        List<String> running = running(root, stored);
        if (!commandsAllowed && !running.isEmpty()) {
            throw new UserError("FT-411", root, String.join(" · ", running));
        }
        Plan imaged = withImages(stored, ResumedPlan::variables);
        Plan plan = filled(CompletedPlan.of(imaged, given).whole(root));
        List<Jdk> jdks = jdksOf.apply(plan);
        return plan.withContenders(
                plan.contenders().stream()
                        .map(contender -> onOwnJdk(contender, jdks))
                        .toList(),
                plan.environment().jvm().flags());
    }

    /// The plan with the variables of the images that its builds came from. They are stored without their values, and
    /// builds may have different ones under one name, so they are read from each image again.
    ///
    /// @param images variables of the image in a file; empty where there is no image
    static Plan withImages(Plan stored, Function<String, SortedMap<String, String>> images) {
        return stored.app()
                .map(app -> stored.withApp(withImage(app, images)
                        .withBuilds(app.builds().stream()
                                .map(build -> withImage(app, build, images))
                                .toList())))
                .orElse(stored);
    }

    private static OwnApp withImage(OwnApp app, Function<String, SortedMap<String, String>> images) {
        return app.variables().imageEnvironment().isEmpty()
                ? app
                : app.withImageEnvironment(images.apply(app.archive().source()));
    }

    private static AppBuild withImage(OwnApp app, AppBuild build, Function<String, SortedMap<String, String>> images) {
        if (build.environment().isEmpty()) {
            return build;
        }
        SortedMap<String, String> variables =
                new TreeMap<>(images.apply(build.archive().source()));
        variables.keySet().removeAll(app.environment().keySet());
        return build.withEnvironment(variables);
    }

    private static SortedMap<String, String> variables(String source) {
        return new AppStore(Tool.cache(), told -> {})
                .open(Path.of(source))
                .image()
                .map(ImageStart::environment)
                .orElseGet(TreeMap::new);
    }

    /// Fills the first request with the first row of the feed again.
    private static Plan filled(Plan plan) {
        Workload workload = plan.loads().workload();
        return workload.script()
                .filter(script -> script.feed().isPresent())
                .map(script -> plan.withWorkload(
                        workload.withRequests(Scripts.first(script).request(), workload.script())))
                .orElse(plan);
    }

    /// The contender on a JDK of this machine: the version must match; among several, vendor and then path
    /// decide.
    private Contender onOwnJdk(Contender contender, List<Jdk> jdks) {
        Jdk planned = contender.jdk();
        return jdks.stream()
                .filter(jdk -> jdk.version().equals(planned.version()))
                .min((a, b) -> Integer.compare(distance(a, planned), distance(b, planned)))
                .map(contender::withJdk)
                .orElseThrow(() -> new UserError(
                        "FT-410",
                        root,
                        planned.version(),
                        jdks.stream().map(Jdk::version).distinct().collect(Collectors.joining(", "))));
    }

    private static int distance(Jdk jdk, Jdk planned) {
        return (jdk.vendor().equals(planned.vendor()) ? 0 : 2) + (jdk.home().equals(planned.home()) ? 0 : 1);
    }

    /// Whether a command of this plan needs the user's consent when it goes on.
    static boolean asksConsent(Path root, Plan plan) {
        return !running(root, plan).isEmpty();
    }

    private static List<String> running(Path root, Plan plan) {
        List<String> running = new ArrayList<>();
        plan.app().ifPresent(app -> {
            Stream.of(
                            app.commands().before(),
                            app.commands().after(),
                            app.commands().reset())
                    .forEach(running::addAll);
            running.addAll(brought(root, app));
            app.environment().forEach((name, value) -> {
                if (LOADS_CODE.matcher(name).matches()) {
                    running.add(name + "=" + value);
                }
            });
        });
        plan.environment()
                .services()
                .ifPresent(services -> services.services().forEach(service -> {
                    Stream.of(service.command(), service.compose(), service.ready())
                            .flatMap(Optional::stream)
                            .forEach(running::add);
                    running.addAll(service.reset());
                }));
        Stream.concat(
                        plan.environment().jvm().flags().stream(),
                        plan.contenders().stream().flatMap(contender -> contender.jvmFlags().stream()))
                .filter(flag -> !isHarmless(flag))
                .forEach(running::add);
        plan.contenders().stream()
                .flatMap(contender -> contender.properties().entrySet().stream())
                .filter(property -> !isHarmless(property.getKey(), property.getValue()))
                .map(property -> property.getKey() + "=" + property.getValue())
                .forEach(running::add);
        return running.stream().distinct().map(Redaction::text).toList();
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

    private static boolean isBrought(Path root, String source) {
        try {
            return !Files.isRegularFile(Path.of(source))
                    || Path.of(source).toRealPath().startsWith(root.toRealPath());
        } catch (IOException | InvalidPathException gone) {
            return false;
        }
    }
}
