package fairtrial.core.report.why;

import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FrameGap;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The difference of two CPU profiles in six lines: CPU time per request, the three largest differences,
/// the cost of the samples, and where the flame graph is.
public final class ProfileGapWords {
    private static final int FRAMES = 3;

    private final Texts texts;
    private final ProfileGap gap;
    private final List<CpuProfile> profiles;

    /// @param profiles those of both
    public ProfileGapWords(Texts texts, ProfileGap gap, List<CpuProfile> profiles) {
        this.texts = texts;
        this.gap = gap;
        this.profiles = List.copyOf(profiles);
    }

    /// The lines.
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(cpu()));
        gap.frames().stream().limit(FRAMES).map(this::frame).forEach(lines::add);
        if (!profiles.isEmpty()) {
            lines.add(costs());
        }
        lines.add(texts.say("profile.graph"));
        return List.copyOf(lines);
    }

    private String cpu() {
        return texts.say(
                "profile.gap",
                gap.contender().label(),
                Figures.micros(gap.micros().contender()),
                gap.against().label(),
                Figures.micros(gap.micros().against()),
                GapWords.micros(gap.micros().difference()),
                gap.rounds());
    }

    private String frame(FrameGap frame) {
        return texts.say(
                frame.micros().differs() ? "profile.gap.frame" : "profile.gap.open",
                frame.name(),
                texts.say("profile.kind." + frame.kind().id()),
                GapWords.micros(frame.micros().difference()));
    }

    private String costs() {
        return texts.say("profile.costs", profiles.stream().map(this::cost).collect(Collectors.joining("; ")));
    }

    private String cost(CpuProfile profile) {
        return texts.say(
                "profile.of",
                profile.label(),
                ProfileWords.ratio(profile.sampling().cost()),
                ProfileWords.ratio(profile.sampling().loading()));
    }
}
