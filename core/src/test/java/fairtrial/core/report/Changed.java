package fairtrial.core.report;

import fairtrial.core.model.Machine;
import fairtrial.core.verdict.Assessment;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ResultHeader;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.function.UnaryOperator;

/// A result with one thing changed.
public final class Changed {
    private Changed() {}

    public static Result name(Result r, String name) {
        return of(r, name, r.machine(), r.contenders(), r.statistics().estimates(), r.statistics().comparisons(), r.assessment().validity(), r.assessment().standings());
    }

    public static Result machine(Result r, Machine machine) {
        return of(r, r.header().name(), machine, r.contenders(), r.statistics().estimates(), r.statistics().comparisons(), r.assessment().validity(), r.assessment().standings());
    }

    public static Result contenders(Result r, UnaryOperator<ContenderReport> change) {
        List<ContenderReport> all = r.contenders().stream().map(change).toList();
        return of(r, r.header().name(), r.machine(), all, r.statistics().estimates(), r.statistics().comparisons(), r.assessment().validity(), r.assessment().standings());
    }

    public static Result estimates(Result r, List<Estimate> all) {
        return of(r, r.header().name(), r.machine(), r.contenders(), all, r.statistics().comparisons(), r.assessment().validity(), r.assessment().standings());
    }

    public static Result comparisons(Result r, UnaryOperator<Comparison> change) {
        List<Comparison> all = r.statistics().comparisons().stream().map(change).toList();
        return of(r, r.header().name(), r.machine(), r.contenders(), r.statistics().estimates(), all, r.assessment().validity(), r.assessment().standings());
    }

    public static Result validity(Result r, List<ValidityRow> all) {
        return of(r, r.header().name(), r.machine(), r.contenders(), r.statistics().estimates(), r.statistics().comparisons(), all, r.assessment().standings());
    }

    public static Result standings(Result r, UnaryOperator<Standing> change) {
        List<Standing> all = r.assessment().standings().stream().map(change).toList();
        return of(r, r.header().name(), r.machine(), r.contenders(), r.statistics().estimates(), r.statistics().comparisons(), r.assessment().validity(), all);
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
                new ResultHeader(
                        r.header().schema(),
                        name,
                        r.header().seed(),
                        r.header().planHash(),
                        r.header().toolVersion(),
                        r.header().judgedBy()),
                machine,
                r.size(),
                contenders,
                new Statistics(estimates, comparisons, r.statistics().conditions()),
                new Assessment(validity, standings, r.assessment().findings()),
                r.conclusion());
    }
}
