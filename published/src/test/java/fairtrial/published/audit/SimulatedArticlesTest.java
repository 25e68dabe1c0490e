package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.LOOPS;
import static fairtrial.published.audit.Row.Figure.MAX_MICROS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.PAUSE;
import static fairtrial.published.audit.Row.Figure.RAMP;
import static fairtrial.published.audit.Row.Figure.RATE;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.corpus.DocumentedTable;
import fairtrial.published.publication.LoadTool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// A thousand articles from a model of what the tools print: half of them sound, half with one fault each.
class SimulatedArticlesTest {
    private static final Auditor AUDITOR = new Auditor(new Limits(List.of()));
    private static final int EACH = 500;

    private static final List<LoadTool> TOOLS = List.of(
            LoadTool.WRK,
            LoadTool.AB,
            LoadTool.H2LOAD,
            LoadTool.JMETER,
            LoadTool.K6,
            LoadTool.GATLING,
            LoadTool.OHA,
            LoadTool.HEY,
            LoadTool.AUTOCANNON,
            LoadTool.BOMBARDIER);

    private enum Fault {
        NONE(""),
        HANGING("little-violated"),
        WRONG_MEAN("little-violated"),
        CAP("concurrency-cap"),
        PACE("offered-load-bound"),
        ERRORS("errors"),
        TIMEOUTS("timeouts"),
        NO_CONNECTION("connect-failures"),
        RECONNECTS("connects-each-time"),
        PIPELINES("pipelining"),
        BUSY_CLIENT("client-bound"),
        IDLE("not-saturated");

        private final String code;

        Fault(String code) {
            this.code = code;
        }

        /// Whether the tool's figures can show it.
        private boolean shows(LoadTool tool) {
            boolean noMean = tool == LoadTool.AB;
            return switch (this) {
                case HANGING, WRONG_MEAN -> !noMean && !(this == WRONG_MEAN && tool == LoadTool.WRK);
                case PIPELINES -> tool == LoadTool.WRK || tool == LoadTool.H2LOAD || tool == LoadTool.AUTOCANNON;
                default -> true;
            };
        }
    }

    private static Article article(SplittableRandom random, LoadTool tool, Fault fault) {
        List<Row> rows = new ArrayList<>();
        double n = 20 * (1 + random.nextInt(20));
        double service = fault == Fault.CAP || (random.nextInt(4) == 0 && fault != Fault.PACE) ? 0.1 : 0;
        for (String contender : List.of("Alpha 1.2", "Beta 3.4", "Gamma 5.6")) {
            double speed = 3_000 + random.nextInt(60_000);
            for (int times : service > 0 ? new int[] {1, 3} : new int[] {1}) {
                rows.add(row(random, tool, fault, contender, n * times, speed, service, n));
            }
        }
        Article article = Article.of(rows.toArray(Row[]::new));
        article.service = service;
        article.client = fairtrial.published.publication.Publication.Client.SEPARATE_HOST;
        article.cores = java.util.Optional.of(4.0);
        article.clientCores = java.util.Optional.of(8.0);
        article.warmUp = java.util.Optional.of(true);
        article.runsPrinted = java.util.Optional.of(5);
        return article;
    }

    /// One row. A handler with a service time is slower than its connections allow: half of the time of a request is
    /// spent elsewhere, so that neither a cap nor the load explains it.
    private static Row row(
            SplittableRandom random,
            LoadTool tool,
            Fault fault,
            String contender,
            double n,
            double speed,
            double service,
            double base) {
        double seconds = 30 + 30 * random.nextInt(4);
        double x = service > 0 ? n / (2 * service) : speed;
        if (fault == Fault.CAP) {
            x = base / 2 / service;
        }
        double rate = 0.6 * speed;
        if (fault == Fault.PACE) {
            x = rate * (0.985 + 0.01 * random.nextDouble());
        }
        x *= 1 + 0.01 * (random.nextDouble() - 0.5);
        double failed = fault == Fault.NO_CONNECTION ? Math.rint(n * (0.3 + 0.4 * random.nextDouble())) : 0;
        double open = n - failed;
        double depth = fault == Fault.PIPELINES ? 16 : 1;
        double between = 1e6 * n / x;
        double inFlight = fault == Fault.HANGING ? 0.3 + 0.4 * random.nextDouble() : 1;
        double late = 0.965 + 0.03 * random.nextDouble();
        double mean = 1e6 * open * depth * inFlight * late / x;
        double tail = random.nextInt(3) == 0 ? 0.002 : 0;
        List<Double> latencies = Tool.latencies(random, mean, 0.4, tail, 100);
        Tool prints = new Tool(tool, latencies, between);
        double printedMean = prints.mean() * (fault == Fault.WRONG_MEAN ? 1.4 + random.nextDouble() : 1);
        double requests = Math.rint(x * seconds);
        Row row = new Row(contender)
                .command(tool, tool.id() + " …")
                .with(N, n)
                .with(ASKED_N, n)
                .with(SECONDS, seconds)
                .with(ASKED_SECONDS, seconds)
                .with(REQUESTS, requests)
                .with(THROUGHPUT, Math.rint(100 * x) / 100)
                .with(MEAN_MICROS, printedMean)
                .with(MAX_MICROS, prints.max())
                .with(CLIENT_CPU, fault == Fault.BUSY_CLIENT ? 7.5 : 2)
                .with(SERVER_IDLE, fault == Fault.IDLE ? 0.5 : fault == Fault.CAP ? 0.6 : service > 0 ? 0.05 : 0.02)
                .keepAlive(fault != Fault.RECONNECTS)
                .pipelining(depth)
                .errors("failed", fault == Fault.ERRORS ? Math.rint(requests * 0.03) : 0)
                .errors("timeout", fault == Fault.TIMEOUTS ? 5 : 0)
                .errors("connect", failed);
        if (fault == Fault.PACE) {
            pace(row, tool, n, rate);
        }
        return row;
    }

    private static void pace(Row row, LoadTool tool, double n, double rate) {
        if (tool == LoadTool.JMETER) {
            row.with(RAMP, 20).with(LOOPS, rate * 20 / n).without(ASKED_SECONDS);
        } else if (tool == LoadTool.GATLING || tool == LoadTool.K6) {
            // Users that pause for all the time that a request leaves them.
            row.with(MEAN_MICROS, 1_000.0).with(PAUSE, n / rate - 0.001);
        } else {
            row.with(RATE, rate);
        }
    }

    @Test
    void sound_articles_are_left_in_peace_and_each_fault_is_found_by_its_own_rule() {
        Map<String, Map<LoadTool, Counts>> table = new TreeMap<>();
        List<String> mistakes = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(24);
        for (int number = 0; number < 2 * EACH; number++) {
            LoadTool tool = TOOLS.get(number % TOOLS.size());
            Fault fault = number < EACH ? Fault.NONE : shown(tool, number / TOOLS.size());
            Audit audit = AUDITOR.audit(article(random, tool, fault).publication());
            Set<String> grave = grave(audit);
            boolean found = fault == Fault.NONE
                    || audit.findings().stream().anyMatch(f -> f.code().equals(fault.code));
            grave.remove(fault.code);
            count(table, fault.code, tool, found, grave);
            if (!found || !grave.isEmpty()) {
                mistakes.add(number + " " + tool.id() + " " + fault + (found ? "" : " missed") + " " + grave);
            }
        }
        String text = String.join("\n", mistakes);
        double missed = sum(table, Counts::of) - sum(table, Counts::found);
        assertThat(missed / (2 * EACH)).as(text).isLessThanOrEqualTo(0.02);
        assertThat(sum(table, Counts::accused) / (2 * EACH)).as(text).isLessThanOrEqualTo(0.02);
        DocumentedTable.holds("simulated", markdown(table));
    }

    /// The faults in turn, without those that the tool cannot show.
    private static Fault shown(LoadTool tool, int number) {
        List<Fault> faults = Arrays.stream(Fault.values())
                .filter(fault -> fault != Fault.NONE && fault.shows(tool))
                .toList();
        return faults.get(number % faults.size());
    }

    private static void count(
            Map<String, Map<LoadTool, Counts>> table, String code, LoadTool tool, boolean found, Set<String> grave) {
        table.computeIfAbsent(code, key -> new EnumMap<>(LoadTool.class))
                .merge(tool, new Counts(1, found ? 1 : 0, grave.isEmpty() ? 0 : 1), Counts::plus);
    }

    private static double sum(Map<String, Map<LoadTool, Counts>> table, ToIntFunction<Counts> part) {
        return table.values().stream()
                .flatMap(tools -> tools.values().stream())
                .mapToInt(part)
                .sum();
    }

    /// Articles with a finding by one tool: how many, in how many it was found, and how many were accused of
    /// something else.
    private record Counts(int of, int found, int accused) {
        static final Counts NONE = new Counts(0, 0, 0);

        Counts plus(Counts other) {
            return new Counts(of + other.of, found + other.found, accused + other.accused);
        }
    }

    /// One row for each finding: found of so many, by tool; then precision and recall.
    private static String markdown(Map<String, Map<LoadTool, Counts>> table) {
        StringBuilder text = new StringBuilder("| finding | ");
        TOOLS.forEach(tool -> text.append(tool.id()).append(" | "));
        text.append("recall | precision |\n|---|")
                .append("---|".repeat(TOOLS.size() + 2))
                .append('\n');
        table.forEach((code, tools) -> {
            text.append("| ").append(code.isEmpty() ? "none" : "`" + code + "`").append(" | ");
            for (LoadTool tool : TOOLS) {
                Counts counts = tools.getOrDefault(tool, Counts.NONE);
                text.append(counts.of() == 0 ? "–" : counts.found() + "/" + counts.of())
                        .append(" | ");
            }
            Counts all = tools.values().stream().reduce(Counts.NONE, Counts::plus);
            text.append(percent(all.found(), all.of()))
                    .append(" | ")
                    .append(percent(all.found(), all.found() + all.accused()))
                    .append(" |\n");
        });
        return text.toString();
    }

    private static String percent(int part, int whole) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / Math.max(1, whole));
    }

    private static Set<String> grave(Audit audit) {
        return audit.findings().stream()
                .filter(f -> f.severity() != Severity.NOTE)
                .map(AuditFinding::code)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
