package fairtrial.lab.rehearsal;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Request;
import fairtrial.core.model.Workload;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// What right answers are, learned from what all contenders answered before anything was measured: where they agree,
/// byte by byte and each time, that is what the load agent compares with.
public final class Learned {
    /// Answers from here on are the application's way of saying no.
    private static final int REFUSALS = 400;

    /// Shorter than any answer that a slice could not hold thousands of.
    private static final Duration SHORTEST = Duration.ofNanos(50_000);

    private Learned() {}

    /// The workload of that request.
    ///
    /// @param outcomes of contenders that started, at least one
    /// @throws UserError FT-643 they refuse it, FT-644 they do not agree about it
    public static Workload workload(RequestSpec spec, Request request, List<Rehearsal.Outcome> outcomes) {
        List<Answered> answers =
                outcomes.stream().map(outcome -> outcome.answers().getFirst()).toList();
        Answered first = answers.getFirst();
        String asked = spec.method() + " " + spec.path();
        if (answers.stream().anyMatch(answer -> answer.status() != first.status())) {
            throw new UserError("FT-644", asked, told(outcomes));
        }
        requireWanted(spec.status(), first, asked, told(outcomes));
        boolean constant = answers.stream().allMatch(first::isAs);
        boolean long_ = constant || answers.stream().allMatch(answer -> answer.bytes() == first.bytes());
        Expectation expectation = new Expectation(
                first.status(),
                long_ && first.bytes() >= 0 ? OptionalLong.of(first.bytes()) : OptionalLong.empty(),
                constant ? Optional.of(first.sha256()) : Optional.empty());
        double millis = answers.stream().mapToDouble(Answered::millis).min().orElseThrow();
        Duration service = Duration.ofNanos(Math.max(SHORTEST.toNanos(), (long) (millis * 1e6)));
        return new Workload(name(spec), request, expectation, service);
    }

    private static void requireWanted(OptionalInt wanted, Answered first, String asked, String told) {
        boolean right = wanted.isPresent()
                ? wanted.getAsInt() == first.status()
                : first.status() > 0 && first.status() < REFUSALS;
        if (!right) {
            throw new UserError("FT-643", asked, told);
        }
    }

    private static String told(List<Rehearsal.Outcome> outcomes) {
        return outcomes.stream()
                .map(outcome -> outcome.contender().id() + " "
                        + outcome.answers().getFirst().status())
                .collect(Collectors.joining(", "));
    }

    /// Safe as a file name.
    private static String name(RequestSpec spec) {
        String path = spec.path().replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        String name = path.isEmpty() ? "root" : path.substring(0, Math.min(40, path.length()));
        return spec.method().equals("GET") ? name : spec.method().toLowerCase(java.util.Locale.ROOT) + "-" + name;
    }
}
