package fairtrial.core.validity;

import static fairtrial.core.validity.RunEdits.capacityOfB;
import static fairtrial.core.validity.RunEdits.row;
import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.LoadErrors;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import org.junit.jupiter.api.Test;

/// Requests without an answer, and with a wrong one, in b's 16 slices.
class AnswersTest {
    @Test
    void one_failed_request_in_a_thousand_is_the_most() {
        assertThat(failing(new LoadErrors(1, 0, 0, 0, 0, 0), 999).status()).isEqualTo(Status.PASS);
        assertThat(failing(new LoadErrors(1, 0, 0, 0, 0, 0), 998).status()).isEqualTo(Status.FAIL);
        assertThat(failing(new LoadErrors(0, 1, 0, 0, 0, 0), 998).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void connects_closes_and_timeouts_are_the_failed_requests() {
        ValidityRow all = failing(new LoadErrors(3, 5, 2, 0, 0, 0), 30);
        assertThat(all.status()).isEqualTo(Status.FAIL);
        assertThat(all.evidence().key()).isEqualTo("check.errors.fail");
        assertThat(all.evidence().arguments()).containsExactly("25.0 %", "160", "32");
        ValidityRow wrong = failing(new LoadErrors(0, 0, 0, 7, 8, 9), 16_000);
        assertThat(wrong.status()).isEqualTo(Status.PASS);
        assertThat(wrong.evidence().arguments()).containsExactly("0.0 %", "0", "0");
    }

    @Test
    void one_wrong_answer_in_a_thousand_is_the_most() {
        assertThat(wrong(new LoadErrors(0, 0, 0, 0, 1, 0), 999).status()).isEqualTo(Status.PASS);
        assertThat(wrong(new LoadErrors(0, 0, 0, 0, 1, 0), 998).status()).isEqualTo(Status.FAIL);
    }

    @Test
    void wrong_answers_are_told_with_all_answers_and_by_their_first_kind() {
        ValidityRow all = wrong(new LoadErrors(0, 0, 0, 2, 3, 4), 27);
        assertThat(all.code()).isEqualTo("wrong-response");
        assertThat(all.evidence().arguments()).containsExactly("25.0 %", "144", "576", "status");
        assertThat(wrong(new LoadErrors(0, 0, 0, 0, 3, 4), 27).evidence().arguments())
                .last()
                .isEqualTo("body");
        assertThat(wrong(new LoadErrors(0, 0, 0, 0, 0, 4), 27).evidence().arguments())
                .last()
                .isEqualTo("protocol");
    }

    private static ValidityRow failing(LoadErrors errors, long right) {
        return of(new Errors(), errors, right);
    }

    private static ValidityRow wrong(LoadErrors errors, long right) {
        return of(new Responses(), errors, right);
    }

    private static ValidityRow of(Check check, LoadErrors errors, long right) {
        return row(check, capacityOfB(seen -> {
            seen.count(right);
            seen.errors = errors;
        }));
    }
}
