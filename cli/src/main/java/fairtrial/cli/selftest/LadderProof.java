package fairtrial.cli.selftest;

import fairtrial.core.analysis.Percent;
import fairtrial.core.text.Message;
import fairtrial.proof.selftest.InjectedStep;
import fairtrial.proof.selftest.LadderRun;
import fairtrial.proof.selftest.Resolution;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Proof with costs injected into every request of a container: do the measured differences match them?
public final class LadderProof {
    /// Blocks after a whole warm-up. Half warm is the noisiest state, since every JVM has compiled another
    /// half of its code: after eight turns of a stage, equal contenders differed by 25 %.
    private static final int BLOCKS = 8;

    private final ServerProof with;
    private final List<String> containers;
    private final List<Double> percents;
    private final int rounds;

    /// @param percents injected costs in percent of a request's CPU time; an equal contender stands beside
    ///     them
    LadderProof(ServerProof with, List<String> containers, List<Double> percents, int rounds) {
        this.with = with;
        this.containers = containers;
        this.percents = percents;
        this.rounds = rounds;
    }

    List<LadderRun> run() {
        List<LadderRun> proved = new ArrayList<>();
        for (String container : containers) {
            if (!with.isCancelled()) {
                LadderRun run = measure(container);
                run.steps().forEach(this::note);
                run.resolutions().forEach(resolution -> note(container, resolution));
                run.bias()
                        .ifPresent(bias -> with.note(new Message(
                                "selftest.injected.sum",
                                container,
                                run.covered(),
                                run.steps().size(),
                                Percent.of(Math.exp(bias)))));
                proved.add(run);
            }
        }
        return proved;
    }

    /// Runs one container. A first run of one round measures the CPU cost of a request.
    private LadderRun measure(String container) {
        ProofRun.Judged first = with.run(
                ServerProof.experiment(List.of(container), 1), plan -> plan.forSelfTest(BLOCKS), container + "-alone");
        double cost = InjectedStep.cpuMicros(
                        first.result(), first.plan().ranked().getFirst().id())
                .orElse(0);
        List<String> specs = Stream.concat(
                        Stream.of(container, container + "#" + container + "-0"),
                        percents.stream()
                                .map(percent -> String.format(
                                        Locale.ROOT,
                                        "%s{fairtrial.planted-micros=%.3f}#%s-%.0f",
                                        container,
                                        cost * percent / 100,
                                        container,
                                        percent)))
                .toList();
        ProofRun.Judged judged = with.run(
                ServerProof.experiment(specs, rounds).withQuestion("reference:" + container),
                plan -> plan.forSelfTest(BLOCKS),
                container + "-planted");
        List<InjectedStep> steps = Stream.concat(
                        InjectedStep.twins(judged.plan(), judged.result(), judged.primary()).stream(),
                        InjectedStep.of(judged.plan(), judged.result(), judged.primary()).stream())
                .toList();
        return new LadderRun(steps, Resolution.of(judged.record(), with.proof()::primary));
    }

    private void note(InjectedStep step) {
        with.note(new Message(
                step.misses(1) ? "selftest.injected.missed" : "selftest.injected.step",
                step.container(),
                String.format(Locale.ROOT, "%.2f", step.micros()),
                Percent.of(step.truth()),
                step.ratio().map(ServerProof::percents).orElseGet(() -> with.say("selftest.injected.none")),
                step.answer().id()));
    }

    private void note(String container, Resolution resolution) {
        with.note(new Message(
                "selftest.injected.resolution",
                container,
                resolution.rounds(),
                String.format(Locale.ROOT, "%.1f", resolution.minutes()),
                Percent.of(Math.exp(resolution.halfWidth()))));
    }
}
