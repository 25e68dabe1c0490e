package fairtrial.cli.selftest;

import fairtrial.cli.session.PlaceboMemory;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.text.Message;
import fairtrial.proof.selftest.EqualRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Short runs of equal contenders: the share in which one of them is called different.
public final class EqualsProof {
    /// The difference that a short run can show on a noisy machine.
    private static final double MARGIN = 0.20;

    /// Contenders per run, in turn. Two keep most runs short; three and four have more pairs that can be
    /// wrong.
    private static final List<Integer> CONTENDERS = List.of(2, 2, 3, 2, 2, 2, 4);

    /// Containers in turn; their number and that of the list above have no common divisor.
    private static final List<String> CONTAINERS =
            ContainerSupport.compared().stream().map(ContainerSupport::id).toList();

    /// Up to here Student's t falls so fast that one more round is worth more than longer rounds.
    private static final int ROUNDS = 4;

    /// Of the variance in one round here, JVM launches cause more than slices.
    private static final int BLOCKS = 6;

    /// Load on each contender in a stage of warm-up: equal contenders are equally cold.
    private static final Duration WARMING = Duration.ofMillis(1500);

    private final ServerProof with;
    private final int runs;

    /// @param runs number of runs
    EqualsProof(ServerProof with, int runs) {
        this.with = with;
        this.runs = runs;
    }

    List<EqualRun> run() {
        List<EqualRun> proved = new ArrayList<>();
        for (int i = 0; i < runs && !with.isCancelled(); i++) {
            String container = CONTAINERS.get(i % CONTAINERS.size());
            one(container, CONTENDERS.get(i % CONTENDERS.size()), i).ifPresent(run -> {
                proved.add(run);
                note(container, run);
            });
        }
        return proved;
    }

    private Optional<EqualRun> one(String container, int contenders, int index) {
        List<String> specs = IntStream.rangeClosed(1, contenders)
                .mapToObj(i -> container + "#equal-" + i)
                .toList();
        String name = "equals-" + System.currentTimeMillis() + "-" + index;
        ProofRun.Judged judged = with.run(
                ServerProof.experiment(specs, ROUNDS, OptionalInt.empty(), OptionalDouble.of(MARGIN)),
                plan -> plan.forSelfTest(BLOCKS, WARMING),
                name);
        Optional<EqualRun> run =
                EqualRun.of(judged.plan(), judged.record().finishedRounds().size(), judged.primary());
        run.ifPresent(r -> PlaceboMemory.remember(name, r));
        return run;
    }

    private void note(String container, EqualRun run) {
        with.note(new Message(
                run.differences() == 0 ? "selftest.equals.none" : "selftest.equals.false",
                container,
                run.contenders(),
                run.rounds(),
                String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(run.halfWidth())),
                run.differences()));
    }
}
