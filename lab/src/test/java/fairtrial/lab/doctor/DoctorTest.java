package fairtrial.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.Jdk;
import fairtrial.core.text.Language;
import fairtrial.core.text.Message;
import fairtrial.core.text.Texts;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.MachineReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    private static final DoctorNeed SMALL = new DoctorNeed(64, Bytes.ofMebi(1536));
    private static final List<Jdk> JDKS = List.of(new Jdk("/jdk", "25.0.3", 25, "Some Vendor"));
    private static final FakeCommands UTIL_LINUX = new FakeCommands(Map.of("taskset", "", "setpriv", ""));

    @TempDir
    Path root;

    @Test
    void a_quiet_machine_is_fit() throws InterruptedException {
        FakeTree tree = quiet(FakeTree.big(root));
        for (int cpu = 0; cpu < 64; cpu++) {
            tree.file("sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_governor", "performance\n");
        }
        Map<String, DoctorFinding> findings = examine(tree, SMALL, calm(tree));

        assertThat(findings.values()).extracting(DoctorFinding::severity).doesNotContain(Severity.FAIL, Severity.WARN);
        assertThat(args(findings)).containsEntry("jdks", List.of("1", "25.0.3"));
        assertThat(args(findings)).containsEntry("cpus", List.of("64"));
        assertThat(severities(findings)).containsEntry("steal", Severity.OK);
    }

    @Test
    void each_trouble_has_its_finding_with_numbers() throws InterruptedException {
        FakeTree tree = quiet(FakeTree.container(root))
                .file("proc/sys/net/core/somaxconn", "128\n")
                .file("proc/sys/net/ipv4/tcp_max_syn_backlog", "256\n")
                .file("proc/sys/net/ipv4/ip_local_port_range", "60000\t60999\n")
                .file("proc/sys/net/ipv4/tcp_tw_reuse", "0\n")
                .file("proc/self/limits", "Max open files            1024                 4096                 files\n")
                .file("sys/devices/system/cpu/cpu2/cpufreq/scaling_governor", "powersave\n");
        Map<String, DoctorFinding> findings = examine(
                tree,
                new DoctorNeed(5000, Bytes.ofMebi(900)),
                length -> tree.file("proc/stat", "cpu0 40 0 40 100 0 0 0 20\nprocs_running 1\n")
                        .file("proc/vmstat", "pswpin 7\npswpout 5\n")
                        .file("sys/fs/cgroup/app/inner/cpu.stat", "throttled_usec 91200\n"));

        assertThat(severities(findings))
                .containsEntry("quota", Severity.WARN)
                .containsEntry("steal", Severity.FAIL)
                .containsEntry("neighbours", Severity.WARN)
                .containsEntry("throttling", Severity.WARN)
                .containsEntry("swap", Severity.WARN)
                .containsEntry("governor", Severity.WARN)
                .containsEntry("memory", Severity.WARN)
                .containsEntry("descriptors", Severity.FAIL)
                .containsEntry("somaxconn", Severity.WARN)
                .containsEntry("syn-backlog", Severity.WARN)
                .containsEntry("ports", Severity.WARN)
                .containsEntry("tw-reuse", Severity.WARN);
        assertThat(args(findings)).containsEntry("steal", List.of("10.0 %"));
        assertThat(args(findings)).containsEntry("neighbours", List.of("0.40"));
        assertThat(args(findings)).containsEntry("throttling", List.of("90"));
        assertThat(args(findings)).containsEntry("swap", List.of("12"));
        assertThat(args(findings)).containsEntry("memory", List.of("900", "1024"));
        assertThat(args(findings)).containsEntry("descriptors", List.of("1024", "4096", "11000"));
        assertThat(args(findings)).containsEntry("ports", List.of("60000–60999", "1000", "5000"));
        assertThat(args(findings)).containsEntry("quota", List.of("1.50", "2"));
    }

    @Test
    void one_cpu_and_no_new_jdk_are_unfit() throws InterruptedException {
        FakeTree tree = quiet(new FakeTree(root)).file("sys/devices/system/cpu/online", "0\n");
        FakeHost host = new FakeHost(tree, UTIL_LINUX, linux(), List.of(new Jdk("/jdk", "17.0.1", 17, "Some Vendor")));
        Map<String, DoctorFinding> findings = byId(new Doctor(host, calm(tree)).examine(SMALL));

        assertThat(severities(findings)).containsEntry("cpus", Severity.FAIL).containsEntry("jdks", Severity.FAIL);
    }

    @Test
    void what_macos_does_not_tell_is_stated_and_fails_nothing() throws InterruptedException {
        FakeHost mac = new FakeHost(
                new FakeTree(root),
                FakeCommands.none(),
                new MachineReader.Os("Mac OS X", "15", "aarch64", 10, Bytes.ofMebi(16384), Bytes.ofMebi(8000)),
                JDKS);
        Map<String, DoctorFinding> findings = byId(new Doctor(mac, length -> {}).examine(SMALL));

        assertThat(severities(findings))
                .containsEntry("steal", Severity.UNAVAILABLE)
                .containsEntry("neighbours", Severity.UNAVAILABLE)
                .containsEntry("descriptors", Severity.UNAVAILABLE)
                .containsEntry("governor", Severity.UNAVAILABLE)
                .containsEntry("pinning", Severity.WARN)
                .containsEntry("death-guard", Severity.WARN)
                .containsEntry("cpus", Severity.OK);
        assertThat(severities(findings)).doesNotContainValue(Severity.FAIL);
    }

    @Test
    void every_finding_has_its_words_in_both_languages() throws InterruptedException {
        List<DoctorFinding> all = new ArrayList<>();
        FakeTree tree = quiet(FakeTree.big(root));
        all.addAll(examine(tree, SMALL, calm(tree)).values());
        all.addAll(examine(new FakeTree(root.resolve("nothing")), SMALL, length -> {})
                .values());
        for (Language language : Language.values()) {
            Texts texts = Texts.inLanguage(language);
            for (DoctorFinding finding : all) {
                List<Message> messages =
                        List.of(finding.name(), finding.problem(), finding.explanation(), finding.next());
                assertThat(messages)
                        .allSatisfy(message ->
                                assertThat(texts.say(message)).isNotBlank().doesNotContain("{"));
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void looks_at_this_machine() throws InterruptedException {
        assertThat(new Doctor(new LocalHost(), length -> assertThat(length).isEqualTo(Duration.ofSeconds(1)))
                        .examine(SMALL))
                .extracting(DoctorFinding::id)
                .contains("jdks", "descriptors", "cgroup-rights")
                .doesNotHaveDuplicates();
    }

    private static Map<String, DoctorFinding> examine(FakeTree tree, DoctorNeed need, Doctor.Pause pause)
            throws InterruptedException {
        return byId(new Doctor(new FakeHost(tree, UTIL_LINUX, linux(), JDKS), pause).examine(need));
    }

    private static MachineReader.Os linux() {
        return new MachineReader.Os("Linux", "6.1", "amd64", 1, Bytes.ofMebi(9000), Bytes.ofMebi(8000));
    }

    private static FakeTree quiet(FakeTree tree) {
        String self = "proc/" + ProcessHandle.current().pid();
        return tree.file("proc/stat", "cpu0 0 0 0 0 0 0 0 0\nprocs_running 1\n")
                .file("proc/vmstat", "pswpin 0\npswpout 0\n")
                .file(self + "/stat", "1 (java) S 1 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 7 0 0\n")
                .file("proc/sys/net/core/somaxconn", "4096\n")
                .file("proc/sys/net/ipv4/tcp_max_syn_backlog", "2048\n")
                .file("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999\n")
                .file("proc/sys/net/ipv4/tcp_tw_reuse", "2\n")
                .file(
                        "proc/self/limits",
                        "Max open files            1024                 unlimited            files\n");
    }

    private static Doctor.Pause calm(FakeTree tree) {
        return length -> tree.file("proc/stat", "cpu0 2 0 2 6396 0 0 0 0\nprocs_running 1\n");
    }

    private static Map<String, DoctorFinding> byId(List<DoctorFinding> findings) {
        return findings.stream().collect(Collectors.toMap(DoctorFinding::id, finding -> finding));
    }

    private static Map<String, List<String>> args(Map<String, DoctorFinding> findings) {
        return findings.values().stream().collect(Collectors.toMap(DoctorFinding::id, DoctorFinding::args));
    }

    private static Map<String, Severity> severities(Map<String, DoctorFinding> findings) {
        return findings.values().stream().collect(Collectors.toMap(DoctorFinding::id, DoctorFinding::severity));
    }
}
