package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.N;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OtherLoadsTest {
    private static List<AuditFinding> found(Row... rows) {
        return new OtherLoads().examine(Article.of(rows).publication());
    }

    private static Row row(String contender, double users) {
        return new Row(contender).with(N, users);
    }

    @Test
    void a_baseline_under_another_load_does_not_compare() {
        assertThat(found(row("direct", 100), row("Alpha", 200), row("Beta", 200)))
                .containsExactly(AuditFinding.aboutRows(List.of(0), "different-loads", Severity.NOTE)
                        .worded("different-loads.one"));
    }

    @Test
    void a_series_of_loads_and_one_user_are_meant_so() {
        assertThat(found(row("Alpha", 100), row("Alpha", 200), row("Beta", 200)))
                .isEmpty();
        assertThat(found(row("serial", 1), row("Alpha", 10), row("Beta", 10))).isEmpty();
    }

    @Test
    void contenders_that_are_named_by_their_load_are_compared_by_it() {
        assertThat(found(row("16 clients", 16), row("64 clients", 64), row("64 clients, small", 64)))
                .isEmpty();
    }
}
