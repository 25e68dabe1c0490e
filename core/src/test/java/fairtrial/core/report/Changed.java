package fairtrial.core.report;

import fairtrial.core.model.Machine;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.function.UnaryOperator;

/// A result with one thing changed.
public final class Changed {
    private Changed() {}

    public static Result name(Result r, String name) {
        return of(r, name, r.machine(), r.contenders(), r.estimates(), r.comparisons(), r.validity(), r.standings());
    }

    public static Result machine(Result r, Machine machine) {
        return of(r, r.name(), machine, r.contenders(), r.estimates(), r.comparisons(), r.validity(), r.standings());
    }

    public static Result contenders(Result r, UnaryOperator<ContenderReport> change) {
        List<ContenderReport> all = r.contenders().stream().map(change).toList();
        return of(r, r.name(), r.machine(), all, r.estimates(), r.comparisons(), r.validity(), r.standings());
    }

    public static Result estimates(Result r, List<Estimate> all) {
        return of(r, r.name(), r.machine(), r.contenders(), all, r.comparisons(), r.validity(), r.standings());
    }

    public static Result comparisons(Result r, UnaryOperator<Comparison> change) {
        List<Comparison> all = r.comparisons().stream().map(change).toList();
        return of(r, r.name(), r.machine(), r.contenders(), r.estimates(), all, r.validity(), r.standings());
    }

    public static Result validity(Result r, List<ValidityRow> all) {
        return of(r, r.name(), r.machine(), r.contenders(), r.estimates(), r.comparisons(), all, r.standings());
    }

    public static Result standings(Result r, UnaryOperator<Standing> change) {
        List<Standing> all = r.standings().stream().map(change).toList();
        return of(r, r.name(), r.machine(), r.contenders(), r.estimates(), r.comparisons(), r.validity(), all);
    }

    private static Result of(
            Result r,
            String name,
            Machine machine,
            List<ContenderReport> contenders,
            List<Estimate> estimates,
            List<Comparison> comparisons,
            List<ValidityRow> validity,
            List<Standing> standings) {
        return new Result(
                r.schema(),
                name,
                r.seed(),
                r.planHash(),
                machine,
                r.toolVersion(),
                r.wallSeconds(),
                r.rounds(),
                r.blocks(),
                r.question(),
                r.primaryMetric(),
                contenders,
                estimates,
                comparisons,
                r.conditions(),
                validity,
                standings,
                r.findings(),
                r.occasions(),
                r.verdict(),
                r.judgedBy());
    }
}
