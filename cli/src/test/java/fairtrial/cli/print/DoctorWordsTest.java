package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.terminal.Terminals;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Jdk;
import fairtrial.core.text.Language;
import fairtrial.lab.doctor.Doctor;
import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.doctor.Severity;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.MachineReader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorWordsTest {
    @TempDir
    Path root;

    private Host machine(FakeTree tree) {
        return new FakeHost(
                tree,
                FakeCommands.none(),
                new MachineReader.Os("Linux", "6.12.0", "amd64", 2, Bytes.ofMebi(7800), Bytes.ofMebi(6100)),
                List.of(new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium")));
    }

    private List<DoctorFinding> findings(FakeTree tree) {
        return DoctorWords.examineForUsualRun(new Doctor(machine(tree), length -> {}));
    }

    /// A container with low limits and one CPU: findings of every kind.
    private List<DoctorFinding> troubled() {
        return findings(FakeTree.container(root)
                .file("sys/devices/system/cpu/online", "0\n")
                .file("proc/self/status", "Cpus_allowed_list:\t0\n")
                .file("proc/sys/net/core/somaxconn", "128\n")
                .file("proc/self/limits", "Max open files            64                 64                 files\n"));
    }

    @Test
    void every_finding_has_a_line_and_trouble_has_two_more() {
        List<DoctorFinding> found = troubled();
        long trouble = found.stream()
                .filter(one -> one.severity() == Severity.FAIL || one.severity() == Severity.WARN)
                .count();
        assertThat(trouble).isGreaterThan(2);
        assertThat(new DoctorWords(Terminals.piped(Language.EN).terminal())
                        .describe(found)
                        .lines())
                .hasSize((int) (found.size() + 2 * trouble + 1))
                .last()
                .isEqualTo("This machine is not fit for measuring. fairtrial doctor shows why.");
    }

    @ParameterizedTest
    @CsvSource({"EN,60", "EN,80", "ZH,60", "ZH,80"})
    void no_line_is_wider_than_the_terminal(Language language, int columns) {
        Fits.assertFits(new DoctorWords(Terminals.of(language, columns).terminal()).describe(troubled()), columns);
    }

    @Test
    void only_a_failure_makes_a_machine_unfit() {
        assertThat(DoctorWords.isFit(troubled())).isFalse();
        List<DoctorFinding> warned = findings(new FakeTree(root.resolve("other")));
        assertThat(warned).extracting(DoctorFinding::severity).contains(Severity.WARN);
        assertThat(DoctorWords.isFit(warned)).isTrue();
        assertThat(DoctorWords.isFit(List.of())).isTrue();
    }

    @Test
    void an_interrupt_ends_the_examination_and_stays_set() {
        Doctor interrupted = new Doctor(machine(new FakeTree(root)), length -> {
            throw new InterruptedException();
        });
        assertThat(DoctorWords.examineForUsualRun(interrupted)).isEmpty();
        assertThat(Thread.interrupted()).isTrue();
    }
}
