package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.BYTES;
import static fairtrial.published.audit.Row.Figure.BYTES_PER_RESPONSE;
import static fairtrial.published.audit.Row.Figure.ERROR_SHARE;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SameWorkTest {
    private static List<AuditFinding> found(Row... rows) {
        return new SameWork().examine(Article.of(rows).publication());
    }

    private static Row row(String contender, double bytes) {
        return new Row(contender).with(BYTES_PER_RESPONSE, bytes);
    }

    @Test
    void who_sent_something_else_did_other_work() {
        assertThat(found(row("Alpha", 291_700), row("Beta", 13), row("Gamma", 291_700)))
                .containsExactly(
                        AuditFinding.aboutRows(List.of(1), "different-responses", Severity.SERIOUS, "13", "291700"));
    }

    @Test
    void the_bytes_in_total_show_it_too() {
        Row sent = new Row("Alpha").with(BYTES, 1e6).with(REQUESTS, 1000);
        assertThat(found(sent, row("Beta", 10_000), row("Gamma", 10_000)))
                .extracting(AuditFinding::rows)
                .containsExactly(List.of(0));
    }

    @Test
    void headers_differ_and_large_bodies_vary() {
        assertThat(found(row("Alpha", 120), row("Beta", 600))).isEmpty();
        assertThat(found(row("Alpha", 6000), row("Beta", 11_900))).isEmpty();
    }

    @Test
    void other_endpoints_and_error_pages_are_no_other_work() {
        assertThat(found(row("Alpha", 100).in("small"), row("Beta", 9000).in("large")))
                .isEmpty();
        assertThat(found(row("Alpha", 100), row("Alpha", 9000), row("Beta", 9000)))
                .isEmpty();
        assertThat(found(row("Alpha", 100).with(ERROR_SHARE, 0.2), row("Beta", 9000)))
                .isEmpty();
    }
}
