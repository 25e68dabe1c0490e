package fairtrial.core.tune;

import com.fasterxml.jackson.annotation.JsonInclude;
import fairtrial.core.model.AbsentInOlderFiles;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A search as `tune.json` has it.
///
/// @param base the contender whose settings are changed, in the notation
/// @param margin share from which on a gain is worth a change
/// @param seed of the search; the confirmation has another one
/// @param stages in order
/// @param found what the search claims; empty while it runs
/// @param confirmed what fresh rounds show; empty: nothing was found, or it runs
public record TuneReport(
        String schema,
        String base,
        String goal,
        double margin,
        long seed,
        TuningSpace space,
        List<MeasuredStage> stages,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Search.Found> found,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Confirmation> confirmed) {
    /// The version of the format.
    public static final String SCHEMA = "fairtrial/tune/1";

    public TuneReport {
        stages = List.copyOf(stages);
    }

    /// A stage, and the run that measured it.
    ///
    /// @param folder below that of the search
    /// @param gains mean gain of each candidate over the default, natural log; empty: it did not run, or
    ///     broke a constraint
    /// @param broken  the constraint that each candidate broke; empty: none
    /// @param seconds that it took, with its rehearsal; empty in files of earlier versions
    public record MeasuredStage(
            Stage stage,
            String folder,
            List<Optional<Double>> gains,
            @AbsentInOlderFiles List<Optional<String>> broken,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> seconds) {
        public MeasuredStage {
            gains = List.copyOf(gains);
            broken = broken == null ? Collections.nCopies(gains.size(), Optional.empty()) : List.copyOf(broken);
        }
    }

    /// Copy with other stages.
    public TuneReport withStages(List<MeasuredStage> others) {
        return new TuneReport(schema, base, goal, margin, seed, space, others, found, confirmed);
    }

    /// Copy at the end of the search.
    public TuneReport withFound(Search.Found winner, Optional<Confirmation> confirmation) {
        return new TuneReport(schema, base, goal, margin, seed, space, stages, Optional.of(winner), confirmation);
    }

    /// This search from its beginning, if the other one asks for the same; else empty.
    public Optional<TuneReport> sameSearch(TuneReport other) {
        boolean same = base.equals(other.base)
                && goal.equals(other.goal)
                && margin == other.margin
                && space.equals(other.space);
        return same
                ? Optional.of(new TuneReport(
                        schema, base, goal, margin, seed, space, List.of(), Optional.empty(), Optional.empty()))
                : Optional.empty();
    }

    /// The answer; empty while the search runs.
    public Optional<Confirmation.Answer> answer() {
        if (found.isEmpty()) {
            return Optional.empty();
        }
        return found.get().winner().isDefault() ? Optional.of(withoutWinner()) : confirmed.map(of -> of.answer(margin));
    }

    /// A search in which nothing could be compared with the default has not shown that nothing beats it.
    private Confirmation.Answer withoutWinner() {
        if (stages.stream().flatMap(one -> one.gains().stream()).anyMatch(Optional::isPresent)) {
            return Confirmation.Answer.NOTHING;
        }
        return stages.stream().flatMap(one -> one.broken().stream()).anyMatch(Optional::isPresent)
                ? Confirmation.Answer.ALL_BREAK
                : Confirmation.Answer.NOT_RUN;
    }

    /// Candidates of the search that broke a constraint.
    public long breaking() {
        return stages.stream()
                .filter(one -> one.stage().kind() != Stage.Kind.CONFIRM)
                .flatMap(one -> one.broken().stream())
                .filter(Optional::isPresent)
                .count();
    }
}
