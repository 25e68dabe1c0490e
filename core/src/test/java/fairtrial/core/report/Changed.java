package fairtrial.core.report;

import fairtrial.core.model.Machine;
import fairtrial.core.verdict.Assessment;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Conclusion;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ResultHeader;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.util.List;
import java.util.function.UnaryOperator;

/// A result with one thing changed.
public final class Changed {
    private Changed() {}

    public static Result name(Result r, String name) {
        ResultHeader h = r.header();
        ResultHeader header = new ResultHeader(h.schema(), name, h.seed(), h.planHash(), h.toolVersion(), h.judgedBy());
        return new Result(
                header, r.machine(), r.size(), r.contenders(), r.statistics(), r.assessment(), r.conclusion());
    }

    public static Result machine(Result r, Machine machine) {
        return new Result(
                r.header(), machine, r.size(), r.contenders(), r.statistics(), r.assessment(), r.conclusion());
    }

    public static Result contenders(Result r, UnaryOperator<ContenderReport> change) {
        List<ContenderReport> all = r.contenders().stream().map(change).toList();
        return new Result(r.header(), r.machine(), r.size(), all, r.statistics(), r.assessment(), r.conclusion());
    }

    public static Result estimates(Result r, List<Estimate> all) {
        return of(
                r,
                new Statistics(all, r.statistics().comparisons(), r.statistics().conditions()));
    }

    public static Result comparisons(Result r, UnaryOperator<Comparison> change) {
        List<Comparison> all = r.statistics().comparisons().stream().map(change).toList();
        return of(
                r,
                new Statistics(r.statistics().estimates(), all, r.statistics().conditions()));
    }

    public static Result validity(Result r, List<ValidityRow> all) {
        return of(
                r,
                new Assessment(all, r.assessment().standings(), r.assessment().findings()));
    }

    public static Result standings(Result r, UnaryOperator<Standing> change) {
        List<Standing> all = r.assessment().standings().stream().map(change).toList();
        return of(
                r, new Assessment(r.assessment().validity(), all, r.assessment().findings()));
    }

    /// Without a ranking the texts give the reason.
    public static Result verdict(Result r, Verdict verdict) {
        Conclusion c = r.conclusion();
        Conclusion other = new Conclusion(c.question(), c.primaryMetric(), c.occasions(), verdict);
        return new Result(r.header(), r.machine(), r.size(), r.contenders(), r.statistics(), r.assessment(), other);
    }

    private static Result of(Result r, Statistics statistics) {
        return new Result(
                r.header(), r.machine(), r.size(), r.contenders(), statistics, r.assessment(), r.conclusion());
    }

    private static Result of(Result r, Assessment assessment) {
        return new Result(
                r.header(), r.machine(), r.size(), r.contenders(), r.statistics(), assessment, r.conclusion());
    }
}
