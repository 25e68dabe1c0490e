package fairtrial.lab.rehearsal;

import fairtrial.core.experiment.AnswerSpec;
import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Answered;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Comparison of what several builds of an application respond: builds that do different work have no common
/// speed.
public final class BuildAnswers {
    private static final int SHOWN_DIGITS = 12;

    /// The status of a path that a service does not have.
    private static final int MISSING = 404;

    private static final String TYPE = "content-type:";

    private final List<RequestSpec> requests;
    private final List<Rehearsal.Outcome> outcomes;

    /// @param outcomes outcomes of the contenders that started
    public BuildAnswers(List<RequestSpec> requests, List<Rehearsal.Outcome> outcomes) {
        this.requests = List.copyOf(requests);
        this.outcomes = List.copyOf(outcomes);
    }

    /// Checks that all builds respond alike.
    ///
    /// @return what differs and was accepted
    /// @throws UserError FT-664 a build responds differently, FT-666, FT-667 as another service would
    public List<Message> check(AnswerSpec spec) {
        List<Message> accepted = new ArrayList<>();
        for (Rehearsal.Outcome other : outcomes) {
            Rehearsal.Outcome first = reference(other);
            if (Objects.equals(build(first), build(other))) {
                continue;
            }
            for (int i = 0; i < requests.size(); i++) {
                String told = told(first, other, i, spec.ignored());
                if (told.isEmpty()) {
                    continue;
                }
                if (!spec.accepted()) {
                    throw refusal(first, other, i, told);
                }
                accepted.add(new Message(
                        "builds.different",
                        other.contender().label(),
                        requests.get(i).title(),
                        told));
            }
        }
        return accepted;
    }

    /// The refusal of a difference. Another status or content type is no other version of the same response.
    private UserError refusal(Rehearsal.Outcome first, Rehearsal.Outcome other, int request, String told) {
        String title = requests.get(request).title();
        String one = first.contender().label();
        String two = other.contender().label();
        Answered here = first.answers().get(request);
        Answered there = other.answers().get(request);
        if (here.status() != there.status() && (here.status() == MISSING || there.status() == MISSING)) {
            return new UserError("FT-666", one, two, title, here.status() == MISSING ? one : two, told);
        }
        return here.status() != there.status() || !type(here).equals(type(there))
                ? new UserError("FT-667", one, two, title, told)
                : new UserError("FT-664", two, title, told);
    }

    /// The content type without its parameters; empty without one.
    private static String type(Answered answered) {
        return answered.headers().stream()
                .filter(header -> header.startsWith(TYPE))
                .map(header -> header.substring(TYPE.length())
                        .replaceFirst(";.*", "")
                        .strip()
                        .toLowerCase(Locale.ROOT))
                .findFirst()
                .orElse("");
    }

    /// The first build, on the same container where it has that one.
    private Rehearsal.Outcome reference(Rehearsal.Outcome other) {
        Rehearsal.Outcome first = outcomes.getFirst();
        return outcomes.stream()
                .filter(outcome -> build(outcome).equals(build(first)))
                .filter(outcome -> outcome.contender().software().container()
                        == other.contender().software().container())
                .findFirst()
                .orElse(first);
    }

    private static String build(Rehearsal.Outcome outcome) {
        return outcome.contender().software().build().orElse("");
    }

    /// Whether the text of a response is all of it.
    private static boolean isWhole(Answered answered) {
        return !answered.texts().isEmpty()
                && answered.texts().getLast().getBytes(StandardCharsets.UTF_8).length == answered.bytes();
    }

    /// The difference between bodies that are too long or no text; empty where one of them varies by itself.
    private static String digests(Answered one, Answered two) {
        boolean stable = !one.sha256().isEmpty() && !two.sha256().isEmpty();
        return stable ? "  " + body(one) + " | " + body(two) : "";
    }

    private static String body(Answered answered) {
        return answered.bytes() + " B, SHA-256 "
                + answered.sha256()
                        .substring(0, Math.min(SHOWN_DIGITS, answered.sha256().length()));
    }

    /// The differences side by side, one per line; empty without any.
    private static String told(Rehearsal.Outcome first, Rehearsal.Outcome other, int request, List<String> ignored) {
        Answered one = first.answers().get(request);
        Answered two = other.answers().get(request);
        String lines = Stream.of(statuses(one, two), types(one, two), one.isAs(two) ? "" : bodies(one, two, ignored))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        String names = first.contender().label() + " | " + other.contender().label();
        return lines.isEmpty() ? "" : "  " + names + "\n" + lines;
    }

    /// The statuses, where they differ; −1 stands for one that changes from response to response.
    private static String statuses(Answered one, Answered two) {
        return one.status() == two.status() ? "" : "  HTTP " + one.status() + " | " + two.status();
    }

    /// The content types, where they differ.
    private static String types(Answered one, Answered two) {
        return type(one).equals(type(two)) ? "" : "  " + TYPE + " " + type(one) + " | " + type(two);
    }

    private static String bodies(Answered one, Answered two, List<String> ignored) {
        if (!isWhole(one) || !isWhole(two)) {
            return digests(one, two);
        }
        return ComparableText.of(one.texts(), ignored).differences(ComparableText.of(two.texts(), ignored)).stream()
                .map(difference -> "  " + difference.place() + ": " + difference.first() + " | " + difference.second())
                .collect(Collectors.joining("\n"));
    }
}
