package fairtrial.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.referee.Look;
import fairtrial.core.text.DisplayWidth;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.lab.run.Phase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
    @Test
    void a_file_gets_one_line_for_each_round() {
        Terminals seen = Terminals.piped(Language.EN);
        TerminalProgress progress = new TerminalProgress(seen.terminal());
        progress.phase(1, 8, new Phase.Booting(), 600);
        progress.phase(1, 8, new Phase.WarmingUp(), 590);
        progress.phase(2, 8, new Phase.Booting(), 65.4);
        assertThat(seen.err().lines())
                .containsExactly(
                        "round 1 of at most 8: starting fresh JVMs; at most about 10:00 left",
                        "round 2 of at most 8: starting fresh JVMs; at most about 1:05 left");
        assertThat(seen.out()).isEmpty();
    }

    @Test
    void a_terminal_gets_one_line_that_is_overwritten() {
        Terminals seen = Terminals.live(Language.EN);
        TerminalProgress progress = new TerminalProgress(seen.terminal());
        progress.phase(1, 8, new Phase.Booting(), 600);
        progress.phase(1, 8, new Phase.WarmingUp(), 9);
        assertThat(seen.err())
                .isEqualTo("\r\u001b[2K[--------------------] round 1 of 8, at most 10:00 left: starting fresh JVMs"
                        + "\r\u001b[2K[####################] round 1 of 8, at most 0:09 left: warming up");
    }

    @Test
    void the_time_left_never_grows_and_so_the_bar_never_shrinks() {
        Terminals seen = Terminals.live(Language.EN);
        TerminalProgress progress = new TerminalProgress(seen.terminal());
        progress.phase(1, 8, new Phase.Booting(), 600);
        progress.phase(1, 8, new Phase.WarmingUp(), 300);
        progress.phase(1, 8, new Phase.Booting(), 450);
        assertThat(seen.err()).endsWith("[##########----------] round 1 of 8, at most 5:00 left: starting fresh JVMs");
    }

    @Test
    void a_line_is_cut_at_the_width_of_the_terminal() {
        for (Language language : Language.values()) {
            Terminals seen = Terminals.live(language, 40);
            new TerminalProgress(seen.terminal()).phase(1, 8, new Phase.Booting(), 600);
            String line = seen.err().substring("\r\u001b[2K".length());
            assertThat(DisplayWidth.of(line)).isBetween(37, 39);
        }
    }

    @Test
    void a_message_takes_the_place_of_the_open_line() {
        Terminals seen = Terminals.live(Language.EN);
        TerminalProgress progress = new TerminalProgress(seen.terminal());
        progress.say(new Message("run.died", "jetty", "exit code 137"));
        progress.phase(1, 8, new Phase.Booting(), 600);
        progress.say(new Message("run.died", "jetty", "exit code 137"));
        progress.say(new Message("run.died", "jetty", "exit code 137"));
        String line = "jetty exited (exit code 137); the round is repeated with fresh JVMs." + System.lineSeparator();
        assertThat(seen.err()).startsWith(line).endsWith("starting fresh JVMs\r\u001b[2K" + line + line);
    }

    @Test
    void a_look_is_told_in_one_line_in_both_languages() {
        Look look = new Look(
                3,
                Optional.empty(),
                List.of(new Message("run.folder", "a"), new Message("run.folder", "b")),
                List.of());
        Terminals english = Terminals.live(Language.EN);
        new TerminalProgress(english.terminal()).look(look);
        assertThat(english.err())
                .startsWith("after round 3, an interim look, not a verdict: ")
                .contains("a; Run folder");
        Terminals chinese = Terminals.live(Language.ZH);
        new TerminalProgress(chinese.terminal()).look(look);
        assertThat(chinese.err()).contains("3").doesNotContain("after round");
    }
}
