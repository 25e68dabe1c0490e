package fairtrial.cli;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.host.Host;
import fairtrial.lab.jar.AppCatalogue;
import fairtrial.lab.rehearsal.Learned;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.workload.AccessLog;
import fairtrial.lab.workload.Scripts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Makes a plan out of an experiment. For requests of the user's own all contenders rehearse first: what they answer
/// is what right answers are.
final class Staging {
    /// Of one CPU; more connections share the sessions of these.
    private static final int USUAL_CONNECTIONS = 16;

    /// Until it is known how long an answer takes.
    private static final Duration UNKNOWN = Duration.ofMillis(1);

    private final Terminal terminal;
    private final Host host;
    private final ClassPaths classPaths;
    private final Catalogue machine;
    private final Function<Catalogue, Planner> planners;

    Staging(
            Terminal terminal,
            Host host,
            ClassPaths classPaths,
            Catalogue machine,
            Function<Catalogue, Planner> planners) {
        this.terminal = terminal;
        this.host = host;
        this.classPaths = classPaths;
        this.machine = machine;
        this.planners = planners;
    }

    /// The plan of that experiment.
    ///
    /// @param rehearsed whether contenders may be started; a plan without it expects any answer
    /// @throws UserError FT-610…FT-646 about an application of the user's, and all of a planner's
    Staged stage(Experiment experiment, long seed, boolean rehearsed) {
        if (experiment.app().isEmpty() && experiment.requests().isEmpty()) {
            return Staged.builtIn(planners.apply(machine).plan(experiment, seed), classPaths);
        }
        return experiment
                .app()
                .map(spec -> {
                    OwnService own = OwnService.of(spec, classPaths);
                    Planner planner = planners.apply(new AppCatalogue(own.app(), machine));
                    Function<Plan, Staged> staged = plan -> Staged.own(plan.of(own.app()), own);
                    return stage(own.asked(experiment, spec), planner, staged, seed, rehearsed);
                })
                .orElseGet(() -> stage(
                        experiment,
                        planners.apply(machine),
                        plan -> Staged.builtIn(plan, classPaths),
                        seed,
                        rehearsed));
    }

    private Staged stage(
            Experiment asked, Planner planner, Function<Plan, Staged> staged, long seed, boolean rehearsed) {
        WorkloadSpec spec = asked.requests().orElseThrow(() -> new UserError("FT-646"));
        Optional<AccessLog> log = spec.accessLog().map(file -> AccessLog.read(Path.of(file)));
        log.ifPresent(this::tell);
        List<RequestSpec> requests =
                spec.requests().isEmpty() ? log.map(AccessLog::requests).orElseThrow() : spec.requests();
        int connections = asked.connections().orElse(USUAL_CONNECTIONS);
        Script script = Scripts.of(spec, requests, Tool.cache().resolve("feeds"), connections);
        Request request = Scripts.first(script).request();
        Workload unknown = new Workload("rehearsal", request, Expectation.any(), UNKNOWN, Optional.of(script));
        Experiment wanted = log.filter(
                        read -> read.perSecond() > 0 && asked.rates().isEmpty())
                .map(read -> asked.at(List.of(new Rate(read.perSecond()))))
                .orElse(asked);
        Staged first = staged.apply(planner.plan(wanted, unknown, seed));
        if (!rehearsed) {
            return first;
        }
        terminal.note(new Message("rehearsal.begins", first.plan().ranked().size()));
        List<Rehearsal.Outcome> outcomes = rehearse(first);
        List<ContenderSpec> fit = fit(wanted, first.plan(), outcomes);
        List<Rehearsal.Outcome> up =
                outcomes.stream().filter(Rehearsal.Outcome::isUp).toList();
        Learned all = new Learned(requests, script, up);
        Learned answered = log.isPresent() ? all.answered() : all;
        if (answered.size() < all.size()) {
            terminal.note(new Message("workload.stale", all.size() - answered.size(), all.size()));
        }
        Workload learned = answered.workload();
        return staged.apply(planner.plan(wanted.with(fit), learned, seed));
    }

    /// How each contender of a plan that was not rehearsed does.
    List<Rehearsal.Outcome> rehearse(Staged staged) {
        return new Rehearsal(host, staged.application(), Tool.running().agentClassPath())
                .of(staged.plan(), staged.libraries().get());
    }

    /// Says who is out, and why.
    void lost(Rehearsal.Outcome outcome) {
        terminal.note(new Message("rehearsal.lost", outcome.contender().label(), outcome.failure(), outcome.log()));
    }

    private void tell(AccessLog log) {
        terminal.note(new Message(
                "workload.access-log",
                log.taken(),
                log.left(),
                log.requests().size(),
                log.distinct(),
                String.format(Locale.ROOT, "%.1f", 100 * log.covered()),
                String.format(Locale.ROOT, "%.3g", log.perSecond())));
    }

    /// The specs of those that started; who did not is told and left out.
    private List<ContenderSpec> fit(Experiment asked, Plan plan, List<Rehearsal.Outcome> outcomes) {
        List<ContenderSpec> specs = asked.contenders().isEmpty() ? List.of() : asked.contenders();
        List<ContenderSpec> fit = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            Rehearsal.Outcome outcome = outcomes.get(i);
            if (outcome.isUp()) {
                if (!specs.isEmpty()) {
                    fit.add(specs.get(i));
                }
            } else {
                lost(outcome);
            }
        }
        long up = outcomes.stream().filter(Rehearsal.Outcome::isUp).count();
        if (up == 0 || (up == 1 && plan.ranked().size() > 1)) {
            throw new UserError("FT-645", up, plan.ranked().size());
        }
        return fit;
    }
}
