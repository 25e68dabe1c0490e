package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.model.Bytes;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.Texts;
import fairtrial.lab.doctor.Doctor;
import fairtrial.lab.doctor.DoctorFinding;
import fairtrial.lab.doctor.DoctorNeed;
import fairtrial.lab.doctor.Severity;
import fairtrial.lab.host.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Findings of the doctor as text, each with its fix.
public final class DoctorWords {
    /// Three contenders and a placebo with 64 connections each, as in a default run on two CPUs.
    public static final DoctorNeed USUAL = new DoctorNeed(256, Bytes.ofMebi(4 * 512));

    private final Terminal terminal;
    private final Texts texts;

    /// Text in the language and width of that terminal.
    public DoctorWords(Terminal terminal) {
        this.terminal = terminal;
        this.texts = terminal.texts();
    }

    private static List<DoctorFinding> examine(Doctor doctor, DoctorNeed need) {
        try {
            return doctor.examine(need);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    /// A doctor for that host, who really waits.
    public static Doctor doctor(Host host) {
        return new Doctor(host, length -> TimeUnit.NANOSECONDS.sleep(length.toNanos()));
    }

    /// The findings for a run with default settings.
    public static List<DoctorFinding> examineForUsualRun(Doctor doctor) {
        return examine(doctor, USUAL);
    }

    /// Whether the machine meets the needs of a plan.
    public static boolean isFit(Host host, Plan plan) {
        int contenders = plan.contenders().size();
        Bytes heaps = new Bytes(plan.contenders().stream()
                .mapToLong(contender -> plan.heap(contender).count())
                .sum());
        DoctorNeed need = new DoctorNeed(plan.mostConnections() * contenders, heaps);
        return isFit(examine(doctor(host), need));
    }

    /// Whether no finding forbids a measurement.
    public static boolean isFit(List<DoctorFinding> findings) {
        return findings.stream().noneMatch(finding -> finding.severity() == Severity.FAIL);
    }

    /// A line for each finding; failures and warnings with reason and advice.
    public String describe(List<DoctorFinding> findings) {
        return describe(findings, texts.say(isFit(findings) ? "terminal.fit" : "terminal.unfit"));
    }

    /// The same with a last line of its own.
    String describe(List<DoctorFinding> findings, String last) {
        List<String> lines = new ArrayList<>();
        for (DoctorFinding finding : findings) {
            lines.add(texts.say(
                    "terminal.finding",
                    texts.say("terminal.severity." + finding.severity().id()),
                    texts.say(finding.name()),
                    texts.say(finding.problem())));
            if (finding.severity() == Severity.WARN || finding.severity() == Severity.FAIL) {
                lines.add("        " + texts.say(finding.explanation()));
                lines.add("        " + texts.say(finding.next()));
            }
        }
        lines.add(last);
        return terminal.folded(String.join("\n", lines));
    }
}
