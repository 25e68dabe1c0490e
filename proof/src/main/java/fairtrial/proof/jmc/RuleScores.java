package fairtrial.proof.jmc;

import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/// The rules of JDK Mission Control on recordings, one line of JSON for each file.
public final class RuleScores {
    private RuleScores() {}

    /// Prints the scores of each file named.
    public static void main(String... files) throws Exception {
        for (String file : files) {
            System.out.println(Json.line(of(Path.of(file))));
        }
    }

    /// The scores of a recording. Rules whose events it lacks have none.
    ///
    /// @throws IOException it is no recording
    static RecordingScores of(Path file) throws IOException, ExecutionException, InterruptedException {
        IItemCollection events = events(file);
        List<RuleScore> scores = evaluated(events);
        return new RecordingScores(
                String.valueOf(file.getFileName()),
                scores.size(),
                scores.stream()
                        .filter(rule -> rule.score() >= Severity.INFO.getLimit())
                        .sorted(Comparator.comparingDouble(RuleScore::score).reversed())
                        .toList());
    }

    private static IItemCollection events(Path file) throws IOException {
        try {
            return JfrLoaderToolkit.loadEvents(file.toFile());
        } catch (CouldNotLoadRecordingException e) {
            throw new IOException(file + " is no recording", e);
        }
    }

    private static List<RuleScore> evaluated(IItemCollection events) throws ExecutionException, InterruptedException {
        Stream.Builder<RuleScore> scores = Stream.builder();
        for (Future<IResult> evaluation : RulesToolkit.evaluateParallel(
                        RuleRegistry.getRules(), events, IPreferenceValueProvider.DEFAULT_VALUES, 1)
                .values()) {
            score(evaluation.get()).ifPresent(scores);
        }
        return scores.build().toList();
    }

    /// The score of a rule that could be evaluated. Some rules tell only how severe it is.
    private static Optional<RuleScore> score(IResult result) {
        Severity severity = result.getSeverity();
        if (severity == Severity.IGNORE || severity == Severity.NA) {
            return Optional.empty();
        }
        double score = Optional.ofNullable(result.getResult(TypedResult.SCORE))
                .map(told -> told.doubleValueIn(UnitLookup.NUMBER_UNITY))
                .orElse(severity.getLimit());
        return Optional.of(new RuleScore(
                result.getRule().getId(),
                score,
                Optional.ofNullable(result.getSummary()).orElse("")));
    }
}
