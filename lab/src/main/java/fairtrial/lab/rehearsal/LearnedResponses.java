package fairtrial.lab.rehearsal;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.model.Answered;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Placeholders;
import fairtrial.core.model.Script;
import fairtrial.core.model.Workload;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.workload.Scripts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Expected responses, learned from the responses of all contenders before the measurement. Where they agree,
/// byte by byte and each time, the load generator compares with them. The user's own checks take precedence.
public final class LearnedResponses {
    /// Responses with this status or above are refusals by the application.
    private static final int REFUSALS = 400;

    /// Lower bound of the service time, so that a slice holds thousands of responses.
    private static final Duration SHORTEST = Duration.ofNanos(50_000);

    private final List<RequestSpec> specs;
    private final Script asked;
    private final List<Rehearsal.Outcome> outcomes;

    /// @param asked    script without expectations, with an exchange for each spec
    /// @param outcomes outcomes of the contenders that started, at least one
    public LearnedResponses(List<RequestSpec> specs, Script asked, List<Rehearsal.Outcome> outcomes) {
        this.specs = List.copyOf(specs);
        this.asked = asked;
        this.outcomes = List.copyOf(outcomes);
    }

    /// The workload with its learned expectations.
    ///
    /// @throws UserError FT-643 contenders refuse a request, FT-644 their responses differ
    public Workload workload() {
        List<Exchange> exchanges = new ArrayList<>();
        double millis = 0;
        double weights = 0;
        for (int i = 0; i < specs.size(); i++) {
            Exchange exchange = asked.exchanges().get(i);
            exchanges.add(new Exchange(exchange.request(), expectation(i), exchange.weight()));
            int index = i;
            millis += exchange.weight()
                    * answers(index).stream()
                            .mapToDouble(Answered::millis)
                            .min()
                            .orElseThrow();
            weights += exchange.weight();
        }
        Duration service = Duration.ofNanos(Math.max(SHORTEST.toNanos(), (long) (millis / weights * 1e6)));
        Script learned = asked.withExchanges(exchanges);
        Exchange first = Scripts.first(learned);
        Optional<Script> script =
                exchanges.size() == 1 && asked.feed().isEmpty() && asked.login().isEmpty() && !asked.http2()
                        ? Optional.empty()
                        : Optional.of(learned);
        return new Workload(name(specs), first.request(), first.expectation(), service, script);
    }

    /// Copy without the requests that contenders refuse or disagree on: a log may be older than the
    /// application's data. If no request is left, all stay, and the first one gives the reason.
    public LearnedResponses answered() {
        List<Integer> kept = IntStream.range(0, specs.size())
                .filter(this::isAnswered)
                .boxed()
                .toList();
        if (kept.isEmpty()) {
            return this;
        }
        Script script =
                asked.withExchanges(kept.stream().map(asked.exchanges()::get).toList());
        List<Rehearsal.Outcome> some = outcomes.stream()
                .map(outcome -> outcome.withAnswers(
                        kept.stream().map(outcome.answers()::get).toList()))
                .toList();
        return new LearnedResponses(kept.stream().map(specs::get).toList(), script, some);
    }

    /// Number of requests.
    public int size() {
        return specs.size();
    }

    private boolean isAnswered(int index) {
        Answered first = answers(index).getFirst();
        return answers(index).stream().allMatch(answer -> answer.status() == first.status())
                && isWanted(specs.get(index).check().status(), first);
    }

    private static boolean isWanted(OptionalInt wanted, Answered first) {
        return wanted.isPresent()
                ? wanted.getAsInt() == first.status()
                : first.status() > 0 && first.status() < REFUSALS;
    }

    private List<Answered> answers(int index) {
        return outcomes.stream().map(outcome -> outcome.answers().get(index)).toList();
    }

    private Expectation expectation(int index) {
        RequestSpec spec = specs.get(index);
        List<Answered> answers = answers(index);
        Answered first = answers.getFirst();
        String told = describe(index);
        if (answers.stream().anyMatch(answer -> answer.status() != first.status())) {
            throw new UserError("FT-644", spec.title(), told);
        }
        requireWanted(spec.check().status(), first, spec.title(), told);
        boolean varies = Placeholders.isIn(
                asked.exchanges().get(index).request(),
                asked.feed().map(Feed::columns).orElse(List.of()));
        boolean constant = !varies && answers.stream().allMatch(first::isAs);
        boolean sameLength = constant
                || (!varies && first.bytes() >= 0 && answers.stream().allMatch(a -> a.bytes() == first.bytes()));
        OptionalLong length = spec.check().length();
        return new Expectation(
                first.status(),
                length.isPresent() ? length : sameLength ? OptionalLong.of(first.bytes()) : OptionalLong.empty(),
                spec.check().sha256().or(() -> constant ? Optional.of(first.sha256()) : Optional.empty()),
                spec.check().contents());
    }

    private static void requireWanted(OptionalInt wanted, Answered first, String title, String told) {
        if (!isWanted(wanted, first)) {
            throw new UserError("FT-643", title, told);
        }
    }

    private String describe(int index) {
        return outcomes.stream()
                .map(outcome -> outcome.contender().id() + " "
                        + outcome.answers().get(index).status())
                .collect(Collectors.joining(", "));
    }

    /// A name that is safe as a file name.
    private static String name(List<RequestSpec> specs) {
        RequestSpec spec = specs.getFirst();
        String path =
                Redaction.text(spec.path()).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        String short_ = path.isEmpty() ? "root" : path.substring(0, Math.min(40, path.length()));
        String name = spec.method().equals("GET") ? short_ : spec.method().toLowerCase(Locale.ROOT) + "-" + short_;
        return specs.size() == 1 ? name : name + "-and-" + (specs.size() - 1) + "-more";
    }
}
