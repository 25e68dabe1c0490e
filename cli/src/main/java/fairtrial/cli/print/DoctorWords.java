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

/// Asks the doctor and says the findings, each with its fix.
public final class DoctorWords {
    /// Three contenders and a placebo with 64 connections each, as a default run on two CPUs.
    private static final DoctorNeed USUAL = new DoctorNeed(256, Bytes.ofMebi(4 * 512));

    private final Texts texts;

    /// In that language.
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

    /// What the machine is like for a run as it is by default.
    public static List<DoctorFinding> examineForUsualRun(Host host) {
        return examine(host, USUAL);
    }

    /// Whether nothing of what the plan needs is missing.
    public boolean fit(Host host, Plan plan) {
        int contenders = plan.contenders().size();
        Bytes heaps = new Bytes(plan.jvm().heap().count() * contenders);
        DoctorNeed need = new DoctorNeed(plan.mostConnections() * contenders, heaps);
        return isFit(examine(host, need));
    }

    /// Whether none of the findings forbids to measure.
    public static boolean isFit(List<DoctorFinding> findings) {
        return findings.stream().noneMatch(finding -> finding.severity() == Severity.FAIL);
    }

    /// A line for each finding.
    public String say(List<DoctorFinding> findings) {
        List<String> lines = new ArrayList<>();
        for (DoctorFinding finding : findings) {
            lines.add(texts.say(
                    "terminal.finding",
                    texts.say("terminal.severity." + finding.severity().id()),
                    texts.say(finding.name()),
                    texts.say(finding.what())));
            if (finding.severity() == Severity.WARN || finding.severity() == Severity.FAIL) {
                lines.add("        " + texts.say(finding.why()));
                lines.add("        " + texts.say(finding.next()));
            }
        }
        lines.add(texts.say(isFit(findings) ? "terminal.fit" : "terminal.unfit"));
        return String.join("\n", lines);
    }
}
