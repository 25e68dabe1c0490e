package fairtrial.published.audit;

import static fairtrial.published.audit.ClaimVerdict.CANNOT_RANK;
import static fairtrial.published.audit.ClaimVerdict.CONTRADICTS_ITSELF;
import static fairtrial.published.audit.ClaimVerdict.NOT_ENOUGH_PRINTED;
import static fairtrial.published.audit.ClaimVerdict.SAYS_SOMETHING_ELSE;
import static fairtrial.published.audit.ClaimVerdict.SUPPORTED;
import static fairtrial.published.audit.ClaimVerdict.WITHIN_NOISE;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.Message;
import fairtrial.published.publication.Claim.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Claims that rank contenders.
class ClaimsTest {
    private static final AuditFinding CONTRADICTION =
            AuditFinding.of("text-contradicts-table", Severity.SERIOUS, "said");

    private static Row row(String contender, double throughput) {
        return new Row(contender).with(THROUGHPUT, throughput);
    }

    private static Article three() {
        return Article.of(row("Alpha", 1000), row("Beta", 1100), row("Gamma", 1200));
    }

    private static Article two(double alpha, double beta) {
        return Article.of(row("Alpha", alpha), row("Beta", beta));
    }

    private static JudgedClaim told(ClaimVerdict verdict, String key, Object... arguments) {
        return new JudgedClaim("said", verdict, new Message("audit.claim." + key, arguments));
    }

    private static JudgedClaim judged(Article article, Said said, AuditFinding... found) {
        article.claims.clear();
        article.claims.add(said.claim());
        return new Claims(article.publication(), List.of(found)).judged().getFirst();
    }

    private static List<AuditFinding> added(Article article, Said said) {
        article.claims.clear();
        article.claims.add(said.claim());
        Claims claims = new Claims(article.publication(), List.of());
        claims.judged();
        return claims.findings();
    }

    private static Said pair(Kind kind) {
        return new Said(kind).of("Alpha").against("Beta");
    }

    private static AuditFinding fatal(int row, String code) {
        return AuditFinding.atRow(row, code, Severity.FATAL, "1", "2", "limit = 1", "3");
    }

    @Test
    void the_best_and_the_worst_are_those_of_the_table() {
        assertThat(judged(three(), new Said(Kind.BEST).of("Gamma"))).isEqualTo(told(SUPPORTED, "holds", "1.091"));
        assertThat(judged(three(), new Said(Kind.WORST).of("Alpha"))).isEqualTo(told(SUPPORTED, "holds", "1.100"));
        assertThat(added(three(), new Said(Kind.BEST).of("Gamma"))).isEmpty();
    }

    @Test
    void another_best_or_worst_contradicts_the_table() {
        assertThat(judged(three(), new Said(Kind.BEST).of("Beta")))
                .isEqualTo(told(CONTRADICTS_ITSELF, "table", "0.917", ""));
        assertThat(judged(three(), new Said(Kind.WORST).of("Beta")))
                .isEqualTo(told(CONTRADICTS_ITSELF, "table", "0.909", ""));
        assertThat(added(three(), new Said(Kind.WORST).of("Beta"))).containsExactly(CONTRADICTION);
    }

    @Test
    void one_rule_holds_for_best_and_for_faster() {
        for (Said said : List.of(new Said(Kind.BEST).of("Alpha"), pair(Kind.FASTER))) {
            assertThat(judged(two(1014, 1000), said)).isEqualTo(told(WITHIN_NOISE, "within-noise", "1.014"));
            assertThat(judged(two(1100, 1000), said).verdict()).isEqualTo(SUPPORTED);
        }
        assertThat(judged(two(500, 500), new Said(Kind.BEST).of("Alpha")).verdict())
                .isEqualTo(WITHIN_NOISE);
        assertThat(judged(two(500, 500), new Said(Kind.WORST).of("Alpha")).verdict())
                .isEqualTo(WITHIN_NOISE);
    }

    @Test
    void who_leads_in_some_loads_alone_is_not_simply_faster() {
        Article article = Article.of(
                row("Alpha", 2000).label("few"),
                row("Beta", 1000).label("few"),
                row("Alpha", 800).label("many"),
                row("Beta", 1000).label("many"));
        assertThat(judged(article, pair(Kind.FASTER))).isEqualTo(told(NOT_ENOUGH_PRINTED, "mixed", 1, 2));
    }

    @Test
    void a_figure_of_one_digit_cannot_carry_a_small_lead() {
        assertThat(judged(two(7, 6), pair(Kind.FASTER)).verdict()).isEqualTo(WITHIN_NOISE);
        assertThat(judged(two(70.01, 60.01), pair(Kind.FASTER)).verdict()).isEqualTo(SUPPORTED);
    }

    @Test
    void without_its_own_row_or_another_there_is_nothing_to_hold_a_claim_against() {
        JudgedClaim none = told(NOT_ENOUGH_PRINTED, "no-rows");
        assertThat(judged(three(), new Said(Kind.BEST).of("Delta"))).isEqualTo(none);
        assertThat(judged(Article.of(row("Alpha", 1)), new Said(Kind.BEST).of("Alpha")))
                .isEqualTo(none);
        assertThat(judged(three(), new Said(Kind.FASTER).of("Alpha").against("Delta")))
                .isEqualTo(none);
        assertThat(judged(three(), new Said(Kind.FASTER).of("Delta").against("Alpha")))
                .isEqualTo(none);
        assertThat(judged(three(), new Said(Kind.FASTER).of("Alpha"))).isEqualTo(none);
    }

    @Test
    void rows_without_a_throughput_are_not_ranked() {
        Article article = Article.of(row("Alpha", 1000), row("Beta", 1).without(THROUGHPUT));
        assertThat(judged(article, new Said(Kind.BEST).of("Alpha")).verdict()).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void faster_is_shown_beyond_noise_and_contradicted_beyond_it() {
        assertThat(judged(two(1050, 1000), pair(Kind.FASTER))).isEqualTo(told(SUPPORTED, "holds", "1.050"));
        assertThat(judged(two(1049, 1000), pair(Kind.FASTER))).isEqualTo(told(WITHIN_NOISE, "within-noise", "1.049"));
        assertThat(judged(two(981, 1000), pair(Kind.FASTER))).isEqualTo(told(WITHIN_NOISE, "within-noise", "0.981"));
        assertThat(judged(two(979, 1000), pair(Kind.FASTER))).isEqualTo(told(CONTRADICTS_ITSELF, "table", "0.979", ""));
        assertThat(added(two(900, 1000), pair(Kind.FASTER))).containsExactly(CONTRADICTION);
    }

    @Test
    void not_faster_leaves_room_for_noise() {
        assertThat(judged(two(1050, 1000), pair(Kind.NOT_FASTER))).isEqualTo(told(SUPPORTED, "holds", "1.050"));
        assertThat(judged(two(500, 1000), pair(Kind.NOT_FASTER)).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(two(1111, 1000), pair(Kind.NOT_FASTER)).verdict()).isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void equal_is_within_noise_on_either_side() {
        assertThat(judged(two(1049, 1000), pair(Kind.EQUAL)).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(two(951, 1000), pair(Kind.EQUAL)).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(two(1111, 1000), pair(Kind.EQUAL)).verdict()).isEqualTo(CONTRADICTS_ITSELF);
        assertThat(judged(two(889, 1000), pair(Kind.EQUAL)).verdict()).isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_ratio_may_be_rounded_by_a_twentieth() {
        Said precise = pair(Kind.RATIO).ratio(2.05);
        assertThat(judged(two(2150, 1000), precise)).isEqualTo(told(SUPPORTED, "holds", "2.150"));
        assertThat(judged(two(2160, 1000), precise).verdict()).isEqualTo(CONTRADICTS_ITSELF);
        // "Twice" has one digit.
        Said twice = pair(Kind.RATIO).ratio(2);
        assertThat(judged(two(2290, 1000), twice).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(two(2310, 1000), twice).verdict()).isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_ratio_in_per_cent_may_be_of_either_figure() {
        // 30 % more is 23 % less, and people say "30 % less" for both.
        assertThat(judged(two(1000, 1300), pair(Kind.RATIO).ratio(0.7)).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(two(1000, 1300), pair(Kind.RATIO).ratio(0.77)).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(two(1000, 1300), pair(Kind.RATIO).ratio(0.6)).verdict())
                .isEqualTo(CONTRADICTS_ITSELF);
    }

    @Test
    void a_high_percentile_leads_by_a_fifth_or_by_chance() {
        Said tail = pair(Kind.FASTER).figure("p99", 0);
        Article near = Article.of(
                row("Alpha", 1000).percentile("99", 1234), row("Beta", 1000).percentile("99", 1468));
        Article far = Article.of(
                row("Alpha", 1000).percentile("99", 1234), row("Beta", 1000).percentile("99", 1495));
        assertThat(judged(near, tail).verdict()).isEqualTo(WITHIN_NOISE);
        assertThat(judged(far, tail).verdict()).isEqualTo(SUPPORTED);
    }

    @Test
    void rows_that_all_show_the_generator_rank_no_server() {
        AuditFinding client = AuditFinding.aboutRows(List.of(0, 1), "client-bound", Severity.SERIOUS);
        assertThat(judged(two(2000, 1000), pair(Kind.FASTER), client))
                .isEqualTo(told(SAYS_SOMETHING_ELSE, "elsewhere"));
        AuditFinding one = AuditFinding.aboutRows(List.of(0), "client-bound", Severity.SERIOUS);
        assertThat(judged(two(2000, 1000), pair(Kind.FASTER), one).verdict()).isEqualTo(SUPPORTED);
    }

    @Test
    void the_best_row_of_a_contender_is_its_speed() {
        Article article = Article.of(row("Alpha", 500), row("Alpha", 2000), row("Alpha", 700), row("Beta", 1000));
        assertThat(judged(article, pair(Kind.RATIO).ratio(2))).isEqualTo(told(SUPPORTED, "holds", "2.000"));
    }

    @Test
    void the_worst_is_held_against_the_others_rows_and_not_against_its_own() {
        Article article = Article.of(row("Alpha", 500), row("Alpha", 700), row("Beta", 1000));
        assertThat(judged(article, new Said(Kind.WORST).of("Alpha"))).isEqualTo(told(SUPPORTED, "holds", "1.429"));
    }

    @Test
    void a_claim_about_a_group_or_label_is_held_against_its_rows_alone() {
        Article article = Article.of(
                row("Alpha", 2000).in("sleep").label("few"),
                row("Beta", 1000).in("sleep").label("few"),
                row("Alpha", 3000).in("hello").label("few"),
                row("Beta", 1000).in("hello").label("many"));
        assertThat(judged(article, pair(Kind.RATIO).ratio(2).in("sleep")).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(article, pair(Kind.RATIO).ratio(3)).verdict()).isEqualTo(SUPPORTED);
        assertThat(judged(article, pair(Kind.RATIO).ratio(3).label("few")).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(article, pair(Kind.FASTER).label("many")).verdict()).isEqualTo(NOT_ENOUGH_PRINTED);
    }

    @Test
    void a_row_that_is_no_speed_ranks_nothing() {
        AuditFinding paced = fatal(1, "offered-load-bound");
        JudgedClaim none = told(CANNOT_RANK, "no-speed", "offered-load-bound");
        assertThat(judged(three(), new Said(Kind.BEST).of("Gamma"), paced)).isEqualTo(none);
        assertThat(judged(three(), pair(Kind.FASTER).of("Gamma"), paced)).isEqualTo(none);
        assertThat(judged(three(), pair(Kind.NOT_FASTER).of("Beta").against("Gamma"), paced))
                .isEqualTo(none);
    }

    @Test
    void a_finding_about_the_whole_article_spoils_every_ranking() {
        AuditFinding whole = AuditFinding.of("bottleneck-elsewhere", Severity.FATAL, "database", "99 %");
        assertThat(judged(three(), new Said(Kind.BEST).of("Gamma"), whole))
                .isEqualTo(told(SAYS_SOMETHING_ELSE, "elsewhere"));
    }

    @Test
    void a_finding_that_is_not_fatal_or_about_another_row_spoils_no_ranking() {
        AuditFinding serious = AuditFinding.atRow(0, "errors", Severity.SERIOUS, "1 %");
        assertThat(judged(two(2000, 1000), pair(Kind.FASTER), serious).verdict())
                .isEqualTo(SUPPORTED);
        assertThat(judged(three(), pair(Kind.NOT_FASTER), fatal(2, "errors")).verdict())
                .isEqualTo(SUPPORTED);
    }

    @Test
    void a_limit_or_reconnecting_is_another_figure_than_speed() {
        Said best = new Said(Kind.BEST).of("Gamma");
        assertThat(judged(three(), best, fatal(2, "concurrency-cap"))).isEqualTo(told(SAYS_SOMETHING_ELSE, "cap"));
        assertThat(judged(three(), best, fatal(2, "connects-each-time")))
                .isEqualTo(told(SAYS_SOMETHING_ELSE, "connects"));
    }

    @Test
    void no_speed_at_all_weighs_more_than_another_figure() {
        assertThat(judged(three(), new Said(Kind.BEST).of("Gamma"), fatal(0, "concurrency-cap"), fatal(1, "errors")))
                .isEqualTo(told(CANNOT_RANK, "no-speed", "errors"));
    }
}
