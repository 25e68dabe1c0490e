package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Confirmation;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Runs;
import fairtrial.core.plan.Looks;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whether a run without hope of a verdict pauses after its first round.
class LeavePauseTest {
    private static final List<String> TERMINALS =
            List.of("fairtrial.stdin.terminal", "fairtrial.stderr.terminal", Terminal.LANGUAGE);

    /// Two rounds give no interval at all.
    private static final Looks TOO_FEW = new Looks(2, 2, true);

    private final InputStream in = System.in;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        System.setProperty(Terminal.LANGUAGE, "en");
    }

    @AfterEach
    void restore() {
        System.setIn(in);
        System.setErr(err);
        TERMINALS.forEach(System::clearProperty);
    }

    private boolean pauses(RunRecord record) {
        return new LeavePause(
                        Terminal.ofProcess(),
                        new ComparisonFamilies(),
                        Optional.empty(),
                        Confirmation.ofProcess(() -> false))
                .isWanted(record);
    }

    private boolean pausesAt(String typed) {
        System.setProperty("fairtrial.stdin.terminal", "yes");
        System.setProperty("fairtrial.stderr.terminal", "yes");
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        return pauses(Runs.equal(1).looks(TOO_FEW).record());
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void a_user_who_says_no_gets_the_pause_and_one_who_says_yes_does_not() {
        assertThat(pausesAt("n\n")).isTrue();
        assertThat(said()).contains("This run will not reach a verdict.", "Go on? [Y/n]");
        assertThat(pausesAt("\n")).isFalse();
        assertThat(pausesAt("yes\n")).isFalse();
    }

    @Test
    void without_a_terminal_the_run_says_so_and_goes_on() {
        assertThat(pauses(Runs.equal(1).looks(TOO_FEW).record())).isFalse();
        assertThat(said()).contains("This run will not reach a verdict.", "no terminal, so the run goes on");
    }

    @Test
    void shorter_slices_are_named_where_slices_vary_much_and_only_there() {
        RunRecord run = Runs.equal(1).looks(TOO_FEW).record();
        for (double spread : new double[] {0.05, 0.2}) {
            List<JournalEvent> events = new ArrayList<>(run.events());
            events.addFirst(new JournalEvent.BlocksFixed(12, 1, 2, spread, 60));
            said.reset();
            pauses(new RunRecord(run.plan(), run.machine(), events));
            assertThat(said().contains("--slice 100ms")).isEqualTo(spread > 0.1);
        }
    }

    @Test
    void where_some_pair_will_be_decided_nobody_is_asked() {
        assertThat(pauses(Runs.equal(1).noise(0.2).speed("b", 0.3).record())).isFalse();
        assertThat(said()).doesNotContain("Go on?", "no terminal");
    }

    @Test
    void only_the_first_round_is_a_moment_to_ask() {
        assertThat(pauses(Runs.equal(2).looks(TOO_FEW).record())).isFalse();
        assertThat(pauses(Runs.equal(0).looks(TOO_FEW).record())).isFalse();
        assertThat(said()).isEmpty();
    }
}
