package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.TerminalProgress;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.RoundReferee;
import fairtrial.core.explain.CollectedEvidence;
import fairtrial.core.explain.layer.SeenDelays;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.referee.Referee;
import fairtrial.core.text.UserError;
import fairtrial.core.validity.Checks;
import fairtrial.lab.explain.EvidenceSession;
import fairtrial.lab.explain.layer.DelaySession;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.Progress;
import fairtrial.lab.run.Testbed;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Evidence on the contenders of a plan, collected on this machine: each is started again, with the
/// application, the libraries and the services of the plan.
public final class LiveEvidence {
    /// The name of this source in `explain.json`.
    static final String ID = "live";

    /// Load on one JVM of the built-in service until its evidence is that of a compiled one. Doses of CPUs and
    /// of the heap are, and what they do is predicted by it: after 3 s of a run's own warm-up, a heap of 160 MB
    /// gave 1.2 times the predicted throughput. It ends as soon as the JIT is quiet.
    static final Duration WARM_UP = Duration.ofSeconds(20);

    /// The same of an application of one's own, as the planner has it: PetClinic needs 30 to 50 s
    /// (docs/performance.md).
    private static final Duration OWN_WARM_UP = Duration.ofSeconds(90);

    private final Terminal terminal;
    private final Resources resources;
    private final ComparisonFamilies families = new ComparisonFamilies();

    /// @param resources this machine
    public LiveEvidence(Terminal terminal, Resources resources) {
        this.terminal = terminal;
        this.resources = resources;
    }

    /// The evidence on one contender. Takes about two minutes, and longer where the warm-up does.
    ///
    /// @throws UserError FT-684 the plan has several machines, and the errors of [EvidenceSession]
    public CollectedEvidence of(Plan plan, String contender, Cancel cancel) throws Cancel.Interrupted {
        return use(
                plan.compilingFor(plan.app().isPresent() ? OWN_WARM_UP : WARM_UP),
                contender,
                (own, testbed, libraries, services, referee, progress) -> new EvidenceSession(
                                testbed, libraries, services, referee, progress, cancel)
                        .collect(own, contender, EvidenceSession.LEAST_PAIRS));
    }

    /// What one contender shows under delays at its layers. Takes its warm-up and half a minute for each layer.
    ///
    /// @throws UserError FT-684 the plan has several machines, and the errors of [DelaySession]
    public SeenDelays layers(Plan plan, String contender, Cancel cancel) throws Cancel.Interrupted {
        return use(
                plan,
                contender,
                (own, testbed, libraries, services, referee, progress) -> new DelaySession(
                                testbed, libraries, services, referee, progress, cancel)
                        .plant(resources.delayAgent(), own, contender, packages(own)));
    }

    /// What a testbed says whose temporary files cannot be written or read.
    static UserError unwritten(Contender contender, UncheckedIOException e) {
        IOException cause = e.getCause();
        return new UserError("FT-689", contender.id(), FileTrouble.of(cause == null ? e : cause));
    }

    /// Who starts contenders of a plan on this machine.
    interface Use<T> {
        /// Starts them.
        ///
        /// @param plan with the JDKs of this machine
        T start(
                Plan plan,
                Testbed testbed,
                Map<String, List<Path>> libraries,
                ServiceWatch services,
                Referee referee,
                Progress progress)
                throws Cancel.Interrupted;
    }

    /// Opens what the contenders of a plan need, as long as somebody uses it.
    ///
    /// @param contender for whom, in messages
    /// @throws UserError FT-684 the plan has several machines, FT-410 a JDK is missing
    <T> T use(Plan stored, String contender, Use<T> use) throws Cancel.Interrupted {
        if (stored.environment().hosts().isPresent()) {
            throw new UserError("FT-684", contender);
        }
        Plan plan = ResumedPlan.onOwnJdks(
                stored.header().name(), stored, resources.host().survey().jdks());
        RoundReferee referee = new RoundReferee(families, new Checks(families)::refused);
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note);
                Machines here = new OneMachine(resources);
                OpenServices services = OpenServices.of(plan, resources, here)) {
            Staged staged = Staged.ofClassPaths(plan, classPaths.paths()).withApplications(services::equipped);
            try (Testbed testbed = resources.testbed(staged.application())) {
                return use.start(
                        plan,
                        testbed,
                        staged.libraries().get(),
                        services.watch(),
                        referee,
                        new TerminalProgress(terminal));
            }
        }
    }

    /// The package of the start class, from which Spring Boot looks for an application's beans.
    private static List<String> packages(Plan plan) {
        return plan.app().isPresent()
                ? EvidenceSession.applicationPackages(plan)
                : List.of(Tool.SERVICE.substring(0, Tool.SERVICE.lastIndexOf('.')));
    }
}
