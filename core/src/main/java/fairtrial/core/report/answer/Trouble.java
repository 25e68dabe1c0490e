package fairtrial.core.report.answer;

import fairtrial.core.report.words.Lead;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.stream.Stream;

/// What the checks hold against a run, for its first lines.
///
/// @param unranked contenders with a figure that may not be ranked, or without one
/// @param failed   number of failed checks
/// @param checks   number of checks
record Trouble(List<String> unranked, long failed, int checks) {
    Trouble {
        unranked = List.copyOf(unranked);
    }

    static Trouble of(Result result) {
        List<ValidityRow> rows = result.assessment().validity();
        List<String> ranked = Lead.of(result).stream()
                .flatMap(lead -> Stream.concat(lead.tied().stream(), lead.behind().stream()))
                .toList();
        List<String> unranked = result.contenders().stream()
                .filter(contender -> !contender.hidden() && !ranked.contains(contender.id()))
                .map(ContenderReport::id)
                .toList();
        return new Trouble(unranked, result.checks(ValidityRow.Status.FAIL), rows.size());
    }
}
