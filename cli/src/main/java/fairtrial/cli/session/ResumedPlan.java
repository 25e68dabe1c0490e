package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.image.ImageStart;
import fairtrial.lab.jar.AppStore;
import fairtrial.lab.secret.CompletedPlan;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.workload.Scripts;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The plan of a run folder, prepared to continue on this machine. The folder may come from another user: its
/// commands run only with the user's consent, and its JDKs are replaced by those of this machine.
final class ResumedPlan {
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
        List<String> running = ForeignCode.of(root, stored);
        if (!commandsAllowed && !running.isEmpty()) {
            throw new UserError("FT-411", root, String.join(" · ", running));
        }
        Plan imaged = withImages(stored, ResumedPlan::variables);
        Plan plan = filled(CompletedPlan.of(imaged, given).whole(root));
        return onOwnJdks(root, plan, jdksOf.apply(plan));
    }

    /// The plan with the JDKs of this machine: what a folder calls a JDK may be anything.
    ///
    /// @param where the folder, in messages
    /// @throws UserError FT-410 a JDK is missing
    static Plan onOwnJdks(Object where, Plan plan, List<Jdk> jdks) {
        return plan.withContenders(
                plan.contenders().stream()
                        .map(contender -> onOwnJdk(where, contender, jdks))
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
    private static Contender onOwnJdk(Object where, Contender contender, List<Jdk> jdks) {
        Jdk planned = contender.jdk();
        return jdks.stream()
                .filter(jdk -> jdk.version().equals(planned.version()))
                .min((a, b) -> Integer.compare(distance(a, planned), distance(b, planned)))
                .map(contender::withJdk)
                .orElseThrow(() -> new UserError(
                        "FT-410",
                        where,
                        planned.version(),
                        jdks.stream().map(Jdk::version).distinct().collect(Collectors.joining(", "))));
    }

    private static int distance(Jdk jdk, Jdk planned) {
        return (jdk.vendor().equals(planned.vendor()) ? 0 : 2) + (jdk.home().equals(planned.home()) ? 0 : 1);
    }
}
