package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.OnePlace;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.Samples;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Factory of one check's rows, with the same names for contender, workload and load everywhere, and texts by
/// the check's key. Evidence is `check.ID.STATUS`, advice `check.ID.advice`.
final class Rows {
    /// Placeholder for "all contenders" or "all loads".
    static final String ALL = "*";

    private final RunRecord record;
    private final CheckId check;
    private final String code;

    /// The rows of a check, with the first of its codes.
    Rows(RunRecord record, Check check) {
        this(record, check.id(), check.codes().getFirst());
    }

    private Rows(RunRecord record, CheckId check, String code) {
        this.record = record;
        this.check = check;
        this.code = code;
    }

    /// Copy with another code for rows that do not pass.
    Rows coded(String other) {
        return new Rows(record, check, other);
    }

    ValidityRow row(String contender, String load, Status status, Object... evidence) {
        return wordedRow(contender, load, status, status.id(), evidence);
    }

    /// The row of one contender under one load.
    ValidityRow row(Measured measured, Status status, Object... evidence) {
        return wordedRow(measured, status, status.id(), evidence);
    }

    /// A row whose evidence has another text key than that of its status.
    ValidityRow wordedRow(Measured measured, Status status, String words, Object... evidence) {
        return wordedRow(measured.contender().id(), measured.load().id(), status, words, evidence);
    }

    ValidityRow wordedRow(String contender, String load, Status status, String words, Object... evidence) {
        Message told = new Message("check." + check.id() + "." + words, evidence);
        return new ValidityRow(
                contender,
                record.plan().loads().workload().name(),
                load,
                check,
                status,
                status == Status.PASS ? check.id() : code,
                told,
                new Message("check." + check.id() + ".advice"));
    }

    /// Judgement of a contender under a closed loop.
    interface OfClosedLoad {
        ValidityRow judge(Measured measured, Load.Closed load);
    }

    /// Rows as in [#perLoad], for closed loops only.
    List<ValidityRow> perClosedLoad(OfClosedLoad judge) {
        return measured().stream()
                .flatMap(measured -> measured.load() instanceof Load.Closed closed
                        ? Stream.of(judge.judge(measured, closed))
                        : Stream.empty())
                .toList();
    }

    /// Rows as in [#perLoad], for the capacity load only, without the other loads of the ladder.
    List<ValidityRow> atCapacity(OfClosedLoad judge) {
        Load.Closed capacity = record.plan().loads().capacity();
        return measured().stream()
                .filter(measured -> measured.load().equals(capacity))
                .map(measured -> judge.judge(measured, capacity))
                .toList();
    }

    /// Rows as in [#perLoad], for open loops only.
    List<ValidityRow> perOpenLoad(Function<Measured, ValidityRow> judge) {
        return measured().stream()
                .filter(measured -> measured.load() instanceof Load.Open)
                .map(judge)
                .toList();
    }

    /// The number with three significant digits, at most two of them decimals.
    static String decimals(double number) {
        int decimals = number < 10 ? 2 : number < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", number);
    }

    /// One row for each contender and load with measured slices in finished rounds.
    List<ValidityRow> perLoad(Function<Measured, ValidityRow> judge) {
        return measured().stream().map(judge).toList();
    }

    private List<Measured> measured() {
        List<Measured> rows = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<MeasuredSlice> all = record.measured(contender.id());
            for (Load load : record.loads()) {
                List<MeasuredSlice> slices =
                        all.stream().filter(slice -> slice.load().equals(load)).toList();
                if (!slices.isEmpty()) {
                    rows.add(new Measured(contender, load, slices));
                }
            }
        }
        return rows;
    }

    /// The measured slices of one contender under one load, at least one.
    record Measured(Contender contender, Load load, List<MeasuredSlice> slices) {
        /// The slices by the machines of their rounds.
        List<OnePlace> byPlace(RunRecord record) {
            return OnePlace.of(record, slices);
        }

        /// The same contender and load with these slices of it.
        Measured with(List<MeasuredSlice> some) {
            return new Measured(contender, load, some);
        }

        /// Mean busy share of the contender's CPUs, 0–1; empty where the kernel does not report it.
        OptionalDouble busy() {
            return MeasuredSlice.meanBusy(slices);
        }

        /// Correct responses per second, pooled over the slices.
        double throughput() {
            double seconds = slices.stream()
                    .mapToDouble(s -> s.result().windowNanos() / 1e9)
                    .sum();
            return slices.stream()
                            .mapToLong(s -> s.result().counts().completed())
                            .sum()
                    / seconds;
        }

        /// Median latency in seconds over all requests of the slices; 0 without requests.
        double medianLatencySeconds() {
            return Histograms.merge(slices.stream()
                                    .map(s -> s.result().latency().histogram())
                                    .filter(histogram -> !histogram.isEmpty())
                                    .toList())
                            .percentileMicros(50)
                            .orElse(0)
                    / 1e6;
        }

        /// Median of the slices' mean latencies, in seconds. A stall affects only one of them. Where only some
        /// of the requests wait, Little's law needs the mean.
        double serviceSeconds() {
            return Samples.median(slices.stream()
                    .mapToDouble(slice -> slice.result().latency().meanLatencyNanos() / 1e9)
                    .toArray());
        }

        /// Mean latency in seconds over all requests of the slices; 0 without requests.
        double meanLatencySeconds() {
            double weighted = slices.stream()
                    .mapToDouble(s -> s.result().latency().meanLatencyNanos()
                            * s.result().counts().completed())
                    .sum();
            long requests = slices.stream()
                    .mapToLong(s -> s.result().counts().completed())
                    .sum();
            return requests == 0 ? 0 : weighted / requests / 1e9;
        }
    }
}
