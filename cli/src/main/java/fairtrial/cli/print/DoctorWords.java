package fairtrial.cli.print;

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
    private static final DoctorNeed USUAL = new DoctorNeed(256, Bytes.ofMebi(4 * 512));

    private final Texts texts;

    /// Text in the language of `texts`.
    public DoctorWords(Texts texts) {
        this.texts = texts;
    }

    static List<DoctorFinding> examine(Host host, DoctorNeed need) {
        try {
            return new Doctor(host, length -> TimeUnit.NANOSECONDS.sleep(length.toNanos())).examine(need);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    /// The findings for a run with default settings.
    public static List<DoctorFinding> examineForUsualRun(Host host) {
        return examine(host, USUAL);
    }

    /// Whether the machine meets the needs of a plan.
    public boolean fit(Host host, Plan plan) {
        int contenders = plan.contenders().size();
        Bytes heaps = new Bytes(plan.environment().jvm().heap().count() * contenders);
        DoctorNeed need = new DoctorNeed(plan.mostConnections() * contenders, heaps);
        return isFit(examine(host, need));
    }

    /// Whether no finding forbids a measurement.
    public static boolean isFit(List<DoctorFinding> findings) {
        return findings.stream().noneMatch(finding -> finding.severity() == Severity.FAIL);
    }

    /// A line for each finding; failures and warnings with reason and advice.
    public String describe(List<DoctorFinding> findings) {
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
        lines.add(texts.say(isFit(findings) ? "terminal.fit" : "terminal.unfit"));
        return String.join("\n", lines);
    }
}
