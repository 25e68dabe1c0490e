package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Metric;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.ReadRun;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Two contenders of a run that are compared with each other.
record PairOfRun(Contender contender, Contender against) {
    /// The two that the options name. Without a name, the first is the fastest of the others.
    ///
    /// @param options with the other contender
    /// @throws UserError FT-286 the same contender, FT-904 no such contender
    static PairOfRun of(ReadRun run, ExplainOptions options, StoredRuns runs) {
        List<Contender> ranked = run.record().plan().ranked();
        Contender against = named(ranked, options.against().orElseThrow());
        Optional<Contender> contender = options.contender().isPresent()
                ? options.contender().map(name -> named(ranked, name))
                : fastest(runs.judged(run), ranked, one -> !one.equals(against));
        return contender
                .filter(one -> !one.equals(against))
                .map(one -> new PairOfRun(one, against))
                .orElseThrow(() -> new UserError("FT-286", against.id(), names(ranked)));
    }

    private static Contender named(List<Contender> ranked, String name) {
        return ranked.stream()
                .filter(one -> one.id().equals(name) || one.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-904", name, names(ranked)));
    }

    /// By the verdict, or else by the estimates.
    private static Optional<Contender> fastest(Result result, List<Contender> ranked, Predicate<Contender> wanted) {
        List<String> order = result.conclusion().verdict().ranking().stream()
                .flatMap(List::stream)
                .toList();
        List<Contender> others = ranked.stream().filter(wanted).toList();
        return order.stream()
                .flatMap(id -> others.stream().filter(one -> one.id().equals(id)))
                .findFirst()
                .or(() -> others.stream()
                        .filter(one -> throughput(result, one).isPresent())
                        .max(Comparator.comparingDouble(
                                one -> throughput(result, one).orElseThrow().mid())));
    }

    private static Optional<Estimate> throughput(Result result, Contender contender) {
        return result.atCapacity(contender.id(), Metric.THROUGHPUT.id());
    }

    /// Both ids, for messages.
    String names() {
        return names(List.of(contender, against));
    }

    private static String names(List<Contender> contenders) {
        return contenders.stream().map(Contender::id).collect(Collectors.joining(", "));
    }
}
