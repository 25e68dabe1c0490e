package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import fairtrial.proof.fault.Fault;
import fairtrial.proof.fault.FaultInjection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FaultMatrixTest {
    private static final Fault HEALTHY = fault("healthy", Optional.empty());
    private static final Fault THIRSTY = fault("few-threads", Optional.of("client-bound"));

    private final FaultMatrix matrix = new FaultMatrix();

    private static Fault fault(String name, Optional<String> code) {
        return new Fault(name, code, Experiment.of(List.of()), FaultInjection.Kind.NONE, Optional.empty());
    }

    private static ValidityRow row(CheckId check, Status status, String code) {
        return new ValidityRow("c0", "hello", "closed-16", check, status, code, new Message("x"), new Message("y"));
    }

    private static ValidityRow row(CheckId check, Status status) {
        return row(check, status, check.id());
    }

    private String text() {
        return matrix.text(Terminals.piped(Language.EN).terminal());
    }

    @Test
    void a_fault_that_its_check_found_is_clean() {
        matrix.add(THIRSTY, List.of(row(CheckId.CLIENT_BOUND, Status.FAIL), row(CheckId.LITTLE, Status.PASS)));
        assertThat(matrix.of(THIRSTY))
                .isEqualTo(new FaultMatrix.Line(
                        "few-threads",
                        Optional.of("client-bound"),
                        List.of("client-bound"),
                        FaultMatrix.Outcome.CLEAN));
        assertThat(text()).contains("[✗]");
    }

    @Test
    void a_fault_that_another_check_found_is_not_found() {
        matrix.add(THIRSTY, List.of(row(CheckId.CLIENT_BOUND, Status.PASS), row(CheckId.LITTLE, Status.FAIL)));
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.UNCLEAN);
        assertThat(text()).contains("[·]", "✗");
    }

    @Test
    void a_failure_in_a_healthy_run_is_a_false_alarm() {
        matrix.add(HEALTHY, List.of(row(CheckId.LITTLE, Status.PASS), row(CheckId.WARMTH, Status.WARN)));
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.CLEAN);
        matrix.add(HEALTHY, List.of(row(CheckId.LITTLE, Status.FAIL)));
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.UNCLEAN);
    }

    @Test
    void cpu_steal_proves_nothing_either_way() {
        matrix.add(HEALTHY, List.of(row(CheckId.MACHINE, Status.FAIL, "stolen-cpu")));
        matrix.add(
                THIRSTY,
                List.of(row(CheckId.MACHINE, Status.FAIL, "stolen-cpu"), row(CheckId.CLIENT_BOUND, Status.PASS)));
        assertThat(matrix.lines()).extracting(FaultMatrix.Line::outcome).containsOnly(FaultMatrix.Outcome.STEAL);
        assertThat(text()).contains("s");
    }

    @Test
    void the_worst_line_is_the_outcome_and_nothing_is_clean() {
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.CLEAN);
        matrix.add(HEALTHY, List.of(row(CheckId.MACHINE, Status.FAIL, "stolen-cpu")));
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.STEAL);
        matrix.add(THIRSTY, List.of());
        assertThat(matrix.outcome()).isEqualTo(FaultMatrix.Outcome.UNCLEAN);
        assertThat(matrix.lines()).extracting(FaultMatrix.Line::fault).containsExactly("healthy", "few-threads");
    }

    @Test
    void each_status_has_its_mark() {
        matrix.add(HEALTHY, List.of(row(CheckId.LITTLE, Status.WARN), row(CheckId.CLIENT_BOUND, Status.UNAVAILABLE)));
        String line = text().lines()
                .filter(one -> one.contains("healthy"))
                .findFirst()
                .orElseThrow();
        assertThat(line).contains("!", "–").doesNotContain("✗", "·", "[");
    }

    @Test
    void checks_are_numbered_columns_with_a_legend() {
        matrix.add(HEALTHY, List.of());
        assertThat(text()).contains("1 ", " · 2 ", "client-bound");
        assertThat(matrix.markdown()).contains("| --- |", "| healthy |");
    }

    @Test
    void it_fits_a_terminal() {
        matrix.add(HEALTHY, List.of());
        matrix.add(THIRSTY, List.of(row(CheckId.CLIENT_BOUND, Status.FAIL)));
        Fits.assertFits(matrix.text(Terminals.of(Language.EN, 80).terminal()), 80);
    }
}
