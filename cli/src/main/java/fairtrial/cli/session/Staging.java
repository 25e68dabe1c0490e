package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.Quantities.Connections;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.experiment.WorkloadSpec;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Catalogue;
import fairtrial.core.plan.HostMachines;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.PinnedThreads;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Planner;
import fairtrial.core.plan.StartCost;
import fairtrial.core.plan.Waiting;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.Applications;
import fairtrial.lab.contender.ClassPaths;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.Pin;
import fairtrial.lab.host.LocalCommands;
import fairtrial.lab.rehearsal.BuildAnswers;
import fairtrial.lab.rehearsal.JvmPreflight;
import fairtrial.lab.rehearsal.LearnedResponses;
import fairtrial.lab.rehearsal.Rehearsal;
import fairtrial.lab.requests.RequestList;
import fairtrial.lab.requests.RequestSources;
import fairtrial.lab.store.NoiseHistory;
import fairtrial.lab.workload.FeedFile;
import fairtrial.lab.workload.Scripts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Step from an experiment to a plan. For the user's own requests, all contenders rehearse first, and their
/// responses become the expected ones.
public final class Staging {
    /// Login sessions where the user gives no number of connections; all connections share them.
    private static final int USUAL_SESSIONS = 16;

    /// Placeholder until the response time is known.
    private static final Duration UNKNOWN = Duration.ofMillis(1);

    private static final Set<Rehearsal.Extra> ALL_EXTRAS = EnumSet.allOf(Rehearsal.Extra.class);

    /// Who starts contenders for a rehearsal.
    interface Rehearsals {
        /// The outcomes of all ranked contenders, in order; as in [Machines#rehearse].
        List<Rehearsal.Outcome> of(
                Plan plan, Applications applications, Map<String, List<Path>> libraries, Set<Rehearsal.Extra> extras);
    }

    private final Terminal terminal;
    private final Rehearsals rehearsals;
    private final ClassPaths classPaths;
    private final Catalogue machine;
    private final Function<Catalogue, Planner> planners;
    private final UnaryOperator<Applications> equipped;
    private final VariantsOfExperiment variants;
    private final RequestSources sources = new RequestSources(Tool::openApiReader);

    Staging(
            Terminal terminal,
            Rehearsals rehearsals,
            ClassPaths classPaths,
            Catalogue machine,
            Function<Catalogue, Planner> planners) {
        this(
                terminal,
                rehearsals,
                classPaths,
                machine,
                planners,
                JvmPreflight.here(LocalCommands.ofThisMachine()),
                UnaryOperator.identity());
    }

    /// @param preflight check of JVM flags on the machine of the contenders
    /// @param equipped  adds to an application what it needs from its services
    Staging(
            Terminal terminal,
            Rehearsals rehearsals,
            ClassPaths classPaths,
            Catalogue machine,
            Function<Catalogue, Planner> planners,
            JvmPreflight preflight,
            UnaryOperator<Applications> equipped) {
        this.equipped = equipped;
        this.terminal = terminal;
        this.rehearsals = rehearsals;
        this.classPaths = classPaths;
        this.machine = machine;
        this.planners = planners;
        this.variants = new VariantsOfExperiment(terminal, preflight);
    }

    /// Staging for these machines.
    static Staging on(
            Machines machines,
            Terminal terminal,
            OpenClassPaths classPaths,
            ComparisonFamilies families,
            UnaryOperator<Applications> equipped) {
        Machine machine = machines.machine();
        HostMachines others = machines.others();
        Optional<KnownNoise> noise = new NoiseHistory(Tool.state()).of(machine);
        return new Staging(
                terminal,
                machines::rehearse,
                classPaths.paths(),
                new MachineCatalogue(classPaths.lines(), classPaths.paths(), machines.jdks(), machines::controlGroups),
                of -> new Planner(machine, of, families, Tool.version(), noise, others),
                machines.preflight(),
                equipped);
    }

    /// The plan of an experiment.
    ///
    /// @param rehearsed whether contenders may be started; without it the plan expects any response
    /// @throws UserError FT-610…FT-646 about a user's application, and all errors of a planner
    Staged stage(Experiment typed, long seed, boolean rehearsed) {
        return stage(typed, seed, rehearsed, Optional.empty());
    }

    /// The plan of an experiment, of whose application an earlier run has learned the responses. Sessions of a login
    /// are made in a rehearsal all the same.
    ///
    /// @throws UserError as without
    Staged stage(Experiment typed, long seed, boolean rehearsed, Optional<LearnedBefore> before) {
        Experiment experiment =
                typed.app().isPresent() ? typed : LimitLadder.expanded(variants.expanded(typed, Planner.usual()));
        if (experiment.app().isEmpty() && experiment.load().requests().isEmpty()) {
            return builtIn(experiment, seed);
        }
        if (experiment.app().isPresent()
                && experiment.contenders().stream()
                        .anyMatch(spec -> spec.properties().containsKey(Pin.PROPERTY))) {
            throw new UserError("FT-765");
        }
        WorkloadSpec asked = requests(experiment);
        return experiment
                .app()
                .map(app -> {
                    AppSpec spec = asked.http2() ? app.withProperty(Protocol.HTTP2_ENABLED, "true") : app;
                    OwnServices own =
                            OwnServices.of(spec, OwnServices.wanted(experiment, spec), classPaths, terminal::note);
                    List<LeftOut> same = own.same(experiment);
                    same.forEach(variants::tellSame);
                    List<LeftOut> lost = own.lost(experiment);
                    lost.forEach(variants::tell);
                    Planner planner = planners.apply(own.catalogue(machine));
                    Experiment named = own.asked(experiment, spec, variants);
                    Experiment wanted = LimitLadder.expanded(own.withImageFlags(named));
                    Entrants entrants = Entrants.of(wanted).withLeftOut(same).withLeftOut(lost);
                    return stage(entrants, asked, planner, new OwnMaking(own), seed, rehearsed, before);
                })
                .orElseGet(() -> stage(
                        Entrants.of(experiment),
                        asked,
                        planners.apply(machine),
                        (plan, tls) -> Staged.builtIn(plan, classPaths),
                        seed,
                        rehearsed,
                        before));
    }

    /// The plan of an experiment with the built-in service and its requests.
    private Staged builtIn(Experiment experiment, long seed) {
        Planner planner = planners.apply(machine);
        Entrants able = variants.possible(Entrants.of(experiment), planner);
        Plan plan = planner.plan(able.experiment(), seed);
        Entrants startable = variants.startable(able, plan);
        Plan rest = startable.equals(able) ? plan : planner.plan(startable.experiment(), seed);
        return Staged.builtIn(startable.in(rest), classPaths);
    }

    private static WorkloadSpec requests(Experiment experiment) {
        WorkloadSpec spec = experiment.load().requests().orElseThrow(() -> new UserError("FT-646"));
        if (spec.requests().isEmpty() && spec.source().isEmpty()) {
            throw new UserError("FT-646");
        }
        if (spec.http2() && experiment.app().isEmpty()) {
            throw new UserError("FT-634");
        }
        return spec;
    }

    /// Builds the staged plan from a plan.
    private interface StagedFactory {
        /// @param tls whether each build of the application speaks TLS, by its label; only what is known
        Staged of(Plan plan, Map<String, Boolean> tls);
    }

    private record OwnMaking(OwnServices own) implements StagedFactory {
        @Override
        public Staged of(Plan plan, Map<String, Boolean> tls) {
            OwnServices asked = own.withTls(tls);
            return Staged.ofApp(plan.withApp(asked.app()), asked);
        }
    }

    private Staged stage(
            Entrants entrants,
            WorkloadSpec spec,
            Planner planner,
            StagedFactory making,
            long seed,
            boolean rehearsed,
            Optional<LearnedBefore> before) {
        Experiment asked = entrants.experiment();
        Optional<Feed> feed =
                spec.feed().map(file -> FeedFile.of(file, Tool.cache().resolve("feeds")));
        Optional<RequestList> listed = spec.source().map(source -> sources.read(source, feed, spec.login()));
        listed.ifPresent(list -> list.notes().forEach(terminal::note));
        List<RequestSpec> requests = RequestSources.all(spec, listed);
        int connections = asked.load().connections().orElse(USUAL_SESSIONS);
        Script script = Scripts.of(spec, requests, feed, connections);
        Request request = Scripts.first(script).request();
        Workload unknown =
                new Workload(LearnedResponses.name(requests), request, Expectation.any(), UNKNOWN, Optional.of(script));
        Experiment rated = listed.filter(
                        read -> read.perSecond() > 0 && asked.load().rates().isEmpty())
                .map(read -> asked.withRates(List.of(new Rate(read.perSecond()))))
                .orElse(asked);
        Experiment typed = withArrivals(rated, listed);
        Entrants able = variants.possible(entrants.withExperiment(typed), planner);
        Entrants wanted = variants.startable(able, planner.plan(able.experiment(), unknown, seed));
        Staged first = making.of(wanted.in(planner.plan(wanted.experiment(), unknown, seed)), Map.of());
        if (!rehearsed) {
            return first;
        }
        if (before.isPresent() && spec.login().isEmpty()) {
            Workload known = before.get().workload();
            return making.of(
                    wanted.in(planner.plan(wanted.experiment(), known, seed)),
                    before.get().tls());
        }
        terminal.note(new Message("rehearsal.begins", first.plan().ranked().size()));
        boolean levelsOpen =
                asked.load().connections().isEmpty() && asked.load().pacing().isEmpty();
        List<Rehearsal.Outcome> outcomes = rehearse(first, levelsOpen ? ALL_EXTRAS : Set.of(Rehearsal.Extra.PINS));
        Entrants fit = fit(wanted, outcomes);
        List<Rehearsal.Outcome> up =
                outcomes.stream().filter(Rehearsal.Outcome::isUp).toList();
        new BuildAnswers(requests, up).check(spec.answers()).forEach(terminal::note);
        LearnedResponses all =
                new LearnedResponses(requests, script, up, spec.answers().accepted());
        LearnedResponses answered = listed.isPresent() ? all.answered() : all;
        if (answered.size() < all.size()) {
            terminal.note(new Message("workload.stale", all.size() - answered.size(), all.size()));
        }
        Workload learned = answered.workload();
        Experiment leveled = withLevels(fit.experiment(), up, first.plan());
        Plan plan = fit.in(planner.plan(leveled, learned, starts(up), seed));
        return making.of(plan.withPinned(pinned(plan, up)), tls(up));
    }

    /// The experiment with the arrivals of the log, where it asks for them and there are some.
    private static Experiment withArrivals(Experiment asked, Optional<RequestList> listed) {
        if (!asked.load().isLogged()) {
            return asked;
        }
        List<Integer> logged = listed.map(RequestList::arrivals).orElse(List.of());
        return asked.withLoad(
                asked.load().withArrivals(asked.load().arrivals().map(arrivals -> arrivals.withLogged(logged))));
    }

    private static StartCost starts(List<Rehearsal.Outcome> up) {
        return new StartCost(up.stream().map(Rehearsal.Outcome::startSeconds).toList());
    }

    /// The pins by contender of the plan. A lost contender may change the ids of the others, but never the order.
    private static SortedMap<String, Reading<PinnedThreads>> pinned(Plan plan, List<Rehearsal.Outcome> planned) {
        SortedMap<String, Reading<PinnedThreads>> pinned = new TreeMap<>();
        List<Contender> ranked = plan.ranked();
        for (int i = 0; i < Math.min(ranked.size(), planned.size()); i++) {
            String id = ranked.get(i).id();
            planned.get(i).pinned().ifPresent(pins -> pinned.put(id, pins));
        }
        return pinned;
    }

    /// The experiment with numbers of connections that suit requests which mostly wait.
    private Experiment withLevels(Experiment wanted, List<Rehearsal.Outcome> up, Plan plan) {
        Optional<Waiting> waiting = Waiting.least(up.stream().flatMap(outcome -> outcome.waiting().stream()));
        Optional<Connections> levels = waiting.flatMap(
                wait -> wait.levels(plan.environment().placement().activeProcessors()));
        if (levels.isEmpty()) {
            return wanted;
        }
        terminal.note(new Message(
                "rehearsal.waits",
                String.format(Locale.ROOT, "%.0f", 100 * waiting.get().share()),
                String.format(Locale.ROOT, "%.3g", waiting.get().latencyMicros() / 1000),
                levels.get().compared().orElseThrow(),
                levels.get().ladder().stream().map(String::valueOf).collect(Collectors.joining(", "))));
        return wanted.withLoad(wanted.load().withLevels(levels.get()));
    }

    /// Whether each build speaks TLS by its own configuration, by its label.
    private static Map<String, Boolean> tls(List<Rehearsal.Outcome> up) {
        return up.stream()
                .collect(Collectors.toMap(
                        outcome -> outcome.contender().software().build().orElse(""),
                        outcome -> outcome.tls()
                                && !Protocol.isDecided(outcome.contender().properties()),
                        Boolean::logicalOr));
    }

    /// The outcomes of all contenders of a plan in a rehearsal.
    List<Rehearsal.Outcome> rehearse(Staged staged) {
        return rehearse(staged, Set.of());
    }

    private List<Rehearsal.Outcome> rehearse(Staged staged, Set<Rehearsal.Extra> extras) {
        return rehearsals.of(
                staged.plan(),
                equipped.apply(staged.application().get()),
                staged.libraries().get(),
                extras);
    }

    /// Reports a contender that drops out, with the reason.
    private void lost(Rehearsal.Outcome outcome) {
        terminal.note(outcome.lost());
    }

    /// The contenders that started; the others are reported and left out.
    private Entrants fit(Entrants asked, List<Rehearsal.Outcome> outcomes) {
        SortedMap<Integer, UserError> stopped = new TreeMap<>();
        for (int i = 0; i < outcomes.size(); i++) {
            if (!outcomes.get(i).isUp()) {
                lost(outcomes.get(i));
                stopped.put(i, outcomes.get(i).reason());
            }
        }
        int up = outcomes.size() - stopped.size();
        if (up == 0 || (up == 1 && outcomes.size() > 1)) {
            throw new UserError("FT-645", up, outcomes.size());
        }
        Entrants fit = asked.without(stopped);
        fit.leftOut().stream().skip(asked.leftOut().size()).forEach(variants::tellReference);
        return fit;
    }
}
