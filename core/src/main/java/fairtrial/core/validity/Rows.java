package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.stats.Samples;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Makes the rows of one check: the same names for contender, workload and load everywhere, and texts by the
/// check's key. Evidence is `check.NAME.STATUS`, advice `check.NAME.advice`.
final class Rows {
    /// Stands for "all contenders" or "all loads".
    static final String ALL = "*";

    private final RunRecord record;
    private final String check;
    private final String code;

    /// Of that check, by the first of its codes.
    Rows(RunRecord record, Check check) {
        this(record, check.name(), check.codes().getFirst());
    }

    private Rows(RunRecord record, String check, String code) {
        this.record = record;
        this.check = check;
        this.code = code;
    }

    /// The same check with another code for what does not hold.
    Rows coded(String other) {
        return new Rows(record, check, other);
    }

    ValidityRow row(String contender, String load, Status status, Object... evidence) {
        return told(contender, load, status, status.id(), evidence);
    }

    /// The row of one contender under one load.
    ValidityRow row(Measured measured, Status status, Object... evidence) {
        return told(measured, status, status.id(), evidence);
    }

    /// A row whose evidence is the text of another key than that of its status.
    ValidityRow told(Measured measured, Status status, String words, Object... evidence) {
        return told(measured.contender().id(), measured.load().id(), status, words, evidence);
    }

    ValidityRow told(String contender, String load, Status status, String words, Object... evidence) {
        Message told = new Message("check." + check + "." + words, evidence);
        return new ValidityRow(
                contender,
                record.plan().workload().name(),
                load,
                check,
                status,
                status == Status.PASS ? check : code,
                told,
                new Message("check." + check + ".advice"));
    }

    /// Judges a contender under a closed loop.
    interface OfClosedLoad {
        ValidityRow judge(Measured measured, Load.Closed load);
    }

    /// As [#perLoad], closed loops alone.
    List<ValidityRow> perClosedLoad(OfClosedLoad judge) {
        return measured().stream()
                .flatMap(measured -> measured.load() instanceof Load.Closed closed
                        ? Stream.of(judge.judge(measured, closed))
                        : Stream.empty())
                .toList();
    }

    /// As [#perLoad], of the closed loop that is to be a capacity: a rung of a ladder is what it is.
    List<ValidityRow> atCapacity(OfClosedLoad judge) {
        Load.Closed capacity = record.plan().capacity();
        return measured().stream()
                .filter(measured -> measured.load().equals(capacity))
                .map(measured -> judge.judge(measured, capacity))
                .toList();
    }

    /// As [#perLoad], open loops alone.
    List<ValidityRow> perOpenLoad(Function<Measured, ValidityRow> judge) {
        return measured().stream()
                .filter(measured -> measured.load() instanceof Load.Open)
                .map(judge)
                .toList();
    }

    /// A number with so many decimals that three digits are left.
    static String decimals(double number) {
        int decimals = number < 10 ? 2 : number < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", number);
    }

    /// One row for each contender and load that has measured slices in finished rounds.
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
        /// How busy the contender's CPUs were, 0–1; empty where the kernel does not tell.
        OptionalDouble busy() {
            return MeasuredSlice.meanBusy(slices);
        }

        /// Right answers per second, pooled over the slices.
        double throughput() {
            double seconds = slices.stream()
                    .mapToDouble(s -> s.result().windowNanos() / 1e9)
                    .sum();
            return slices.stream().mapToLong(s -> s.result().completed()).sum() / seconds;
        }

        /// Median latency in seconds over all requests of the slices, 0 when there is none.
        double medianLatencySeconds() {
            return Histograms.merge(slices.stream()
                                    .map(s -> s.result().histogram())
                                    .filter(histogram -> !histogram.isEmpty())
                                    .toList())
                            .percentileMicros(50)
                            .orElse(0)
                    / 1e6;
        }

        /// The middle one of the slices' means: a stall spoils one of them, and where only some of the requests
        /// wait it is the mean that Little's law asks for.
        double serviceSeconds() {
            return Samples.median(slices.stream()
                    .mapToDouble(slice -> slice.result().meanLatencyNanos() / 1e9)
                    .toArray());
        }

        /// Mean latency in seconds over all requests of the slices.
        double meanLatencySeconds() {
            double weighted = slices.stream()
                    .mapToDouble(s -> s.result().meanLatencyNanos() * s.result().completed())
                    .sum();
            long requests =
                    slices.stream().mapToLong(s -> s.result().completed()).sum();
            return requests == 0 ? 0 : weighted / requests / 1e9;
        }
    }
}
