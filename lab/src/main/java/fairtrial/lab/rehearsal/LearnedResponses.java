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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Expected responses, learned from the responses of all contenders before the measurement. Where they agree,
/// byte by byte and each time, the load generator compares with them. The user's own checks take precedence. Builds
/// whose differences are accepted each have their own expected responses.
public final class LearnedResponses {
    /// Responses with this status or above are refusals by the application.
    private static final int REFUSALS = 400;

    /// Lower bound of the service time, so that a slice holds thousands of responses.
    private static final Duration SHORTEST = Duration.ofNanos(50_000);

    private final List<RequestSpec> specs;
    private final Script asked;
    private final List<Rehearsal.Outcome> outcomes;
    private final boolean separate;

    /// @param asked    script without expectations, with an exchange for each spec
    /// @param outcomes outcomes of the contenders that started, at least one
    /// @param separate whether each build has its own right responses; otherwise all contenders must agree
    public LearnedResponses(List<RequestSpec> specs, Script asked, List<Rehearsal.Outcome> outcomes, boolean separate) {
        this.specs = List.copyOf(specs);
        this.asked = asked;
        this.outcomes = List.copyOf(outcomes);
        this.separate = separate;
    }

    /// The workload with its learned expectations.
    ///
    /// @throws UserError FT-643 contenders refuse a request, FT-644 their responses differ
    public Workload workload() {
        SequencedMap<String, List<Expectation>> expected = expectations();
        List<Expectation> first = expected.firstEntry().getValue();
        List<Exchange> exchanges = new ArrayList<>();
        double millis = 0;
        double weights = 0;
        for (int i = 0; i < specs.size(); i++) {
            Exchange exchange = asked.exchanges().get(i);
            exchanges.add(new Exchange(exchange.request(), first.get(i), exchange.weight()));
            int index = i;
            millis += exchange.weight()
                    * answers(outcomes, index).stream()
                            .mapToDouble(Answered::millis)
                            .min()
                            .orElseThrow();
            weights += exchange.weight();
        }
        Duration service = Duration.ofNanos(Math.max(SHORTEST.toNanos(), (long) (millis / weights * 1e6)));
        Script learned = asked.withExchanges(exchanges);
        Exchange begin = Scripts.first(learned);
        Optional<Script> script =
                exchanges.size() == 1 && asked.feed().isEmpty() && asked.login().isEmpty() && !asked.http2()
                        ? Optional.empty()
                        : Optional.of(learned);
        Workload workload = new Workload(name(specs), begin.request(), begin.expectation(), service, script);
        boolean alike = expected.values().stream().distinct().count() == 1;
        return alike ? workload : workload.withBuilds(expected);
    }

    /// The expectations of each build, one for each request; those of all contenders under one label where they must
    /// agree.
    private SequencedMap<String, List<Expectation>> expectations() {
        SequencedMap<String, List<Expectation>> all = new LinkedHashMap<>();
        groups().forEach((build, some) -> all.put(
                build,
                IntStream.range(0, specs.size())
                        .mapToObj(index -> expectation(some, index))
                        .toList()));
        return all;
    }

    /// The outcomes that must agree.
    private SequencedMap<String, List<Rehearsal.Outcome>> groups() {
        return outcomes.stream()
                .collect(Collectors.groupingBy(
                        outcome -> separate
                                ? outcome.contender().software().build().orElse("")
                                : "",
                        LinkedHashMap::new,
                        Collectors.toList()));
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
        return new LearnedResponses(kept.stream().map(specs::get).toList(), script, some, separate);
    }

    /// Number of requests.
    public int size() {
        return specs.size();
    }

    private boolean isAnswered(int index) {
        return groups().values().stream().map(some -> answers(some, index)).allMatch(answers -> {
            Answered first = answers.getFirst();
            return answers.stream().allMatch(answer -> answer.status() == first.status())
                    && isWanted(specs.get(index).check().status(), first);
        });
    }

    private static boolean isWanted(OptionalInt wanted, Answered first) {
        return wanted.isPresent()
                ? wanted.getAsInt() == first.status()
                : first.status() > 0 && first.status() < REFUSALS;
    }

    private static List<Answered> answers(List<Rehearsal.Outcome> outcomes, int index) {
        return outcomes.stream().map(outcome -> outcome.answers().get(index)).toList();
    }

    private Expectation expectation(List<Rehearsal.Outcome> some, int index) {
        RequestSpec spec = specs.get(index);
        List<Answered> answers = answers(some, index);
        Answered first = answers.getFirst();
        String told = describe(some, index);
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

    private static String describe(List<Rehearsal.Outcome> some, int index) {
        return some.stream()
                .map(outcome -> outcome.contender().id() + " "
                        + outcome.answers().get(index).status())
                .collect(Collectors.joining(", "));
    }

    /// The name of the workload of these requests, safe as a file name: the method and the path of the first one. Its
    /// query may have values that belong nowhere else.
    public static String name(List<RequestSpec> specs) {
        RequestSpec spec = specs.getFirst();
        String path =
                Redaction.path(spec.path()).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        String short_ = path.isEmpty() ? "root" : path.substring(0, Math.min(40, path.length()));
        String name = spec.method().equals("GET") ? short_ : spec.method().toLowerCase(Locale.ROOT) + "-" + short_;
        return specs.size() == 1 ? name : name + "-and-" + (specs.size() - 1) + "-more";
    }
}
