package fairtrial.core.experiment;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.PodLimit;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The ladder of `--limit cpus=0.5|1|2,memory=512m|1g`: every CPU quota with every memory limit, each one a
/// contender per contender that was asked for.
public final class LimitLadder {
    private static final Pattern CPUS = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,3})?");

    private static final String CPU_KEY = "cpus";
    private static final String MEMORY_KEY = "memory";

    private LimitLadder() {}

    /// The limits of a text, in its order.
    ///
    /// @param what option or spec that the text stands in
    /// @throws UserError FT-180 the text has another format, FT-115 a value is no amount
    public static List<PodLimit> parse(String what, String text) {
        Map<String, List<String>> lists = lists(what, text);
        List<PodLimit> limits = new ArrayList<>();
        for (Optional<Double> cpus : cpus(what, lists.getOrDefault(CPU_KEY, List.of()))) {
            for (Optional<Bytes> memory : memories(what, lists.getOrDefault(MEMORY_KEY, List.of()))) {
                limits.add(PodLimit.of(cpus, memory));
            }
        }
        return List.copyOf(limits);
    }

    private static Map<String, List<String>> lists(String what, String text) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? "" : part.substring(0, equals).strip();
            boolean known = key.equals(CPU_KEY) || key.equals(MEMORY_KEY);
            if (!known || lists.containsKey(key)) {
                throw new UserError("FT-180", text, what);
            }
            lists.put(key, List.of(part.substring(equals + 1).strip().split("\\|", -1)));
        }
        return lists;
    }

    private static Set<Optional<Double>> cpus(String what, List<String> texts) {
        Set<Optional<Double>> all = new LinkedHashSet<>();
        for (String text : texts) {
            if (!CPUS.matcher(text.strip()).matches() || Double.parseDouble(text.strip()) < PodLimit.LEAST_CPUS) {
                throw new UserError("FT-115", what + " " + CPU_KEY, text);
            }
            all.add(Optional.of(Double.valueOf(text.strip())));
        }
        return all.isEmpty() ? Set.of(Optional.empty()) : all;
    }

    private static Set<Optional<Bytes>> memories(String what, List<String> texts) {
        Set<Optional<Bytes>> all = new LinkedHashSet<>();
        for (String text : texts) {
            Bytes size = Quantities.memory(what + " " + MEMORY_KEY, text);
            if (size.mebi() < 1) {
                throw new UserError("FT-115", what + " " + MEMORY_KEY, text);
            }
            all.add(Optional.of(size));
        }
        return all.isEmpty() ? Set.of(Optional.empty()) : all;
    }

    /// The experiment with one contender per limit and contender. A ladder without named contenders is about
    /// sizes, so it has one container. An experiment without limits, or whose own application's container is
    /// not known yet, stays as it is.
    public static Experiment expanded(Experiment experiment) {
        List<PodLimit> limits = experiment.environment().limits();
        boolean unknown = experiment.contenders().isEmpty() && experiment.app().isPresent();
        if (limits.isEmpty() || unknown) {
            return experiment;
        }
        List<ContenderSpec> specs =
                experiment.contenders().isEmpty() ? usual(isLadder(experiment)) : experiment.contenders();
        return experiment
                .withContenders(of(specs, limits))
                .withEnvironment(experiment.environment().withLimits(List.of()));
    }

    /// Whether the experiment asks for several limits, so that its sizes are the question.
    public static boolean isLadder(Experiment experiment) {
        return experiment.environment().limits().size() > 1;
    }

    /// The text of limits that a text gave.
    public static String text(List<PodLimit> limits) {
        String cpus = values(limits, limit -> PodLimit.of(limit.cpus(), Optional.empty()));
        String memory = values(limits, limit -> PodLimit.of(Optional.empty(), limit.memory()));
        return Stream.of(cpus, memory).filter(text -> !text.isEmpty()).collect(Collectors.joining(","));
    }

    /// One list of a text: `cpus=0.5|1`.
    private static String values(List<PodLimit> limits, UnaryOperator<PodLimit> part) {
        List<String> values = limits.stream()
                .map(limit -> part.apply(limit).notation())
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        return values.isEmpty()
                ? ""
                : values.getFirst()
                        + values.stream()
                                .skip(1)
                                .map(text -> "|" + text.substring(text.indexOf('=') + 1))
                                .collect(Collectors.joining());
    }

    private static List<ContenderSpec> usual(boolean ladder) {
        return ContainerSupport.compared().stream()
                .limit(ladder ? 1 : Integer.MAX_VALUE)
                .map(support -> SpecParser.parse(support.id()))
                .toList();
    }

    /// One spec per limit and spec. A spec that has its own limit keeps it.
    static List<ContenderSpec> of(List<ContenderSpec> specs, List<PodLimit> limits) {
        List<ContenderSpec> all = new ArrayList<>();
        for (ContenderSpec spec : specs) {
            if (spec.limit().isPresent()) {
                all.add(spec);
                continue;
            }
            for (PodLimit limit : limits) {
                ContenderSpec limited = spec.withLimit(limit);
                all.add(limits.size() == 1 ? limited : limited.withLabel(label(spec, limit, specs.size() == 1)));
            }
        }
        return List.copyOf(all);
    }

    private static String label(ContenderSpec spec, PodLimit limit, boolean alone) {
        return alone ? limit.words() : spec.label().orElseGet(() -> Redaction.spec(spec.text())) + " " + limit.words();
    }
}
