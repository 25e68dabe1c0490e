package fairtrial.core.report.why;

import fairtrial.core.analysis.Percent;
import fairtrial.core.explain.EvidenceCost;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.FrameTime;
import fairtrial.core.explain.profile.Sampling;
import fairtrial.core.report.words.Figures;
import fairtrial.core.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A CPU profile in six lines: CPU time per request, the three frames with the largest own time, the cost
/// of the samples, and where the flame graph is.
public final class ProfileWords {
    private static final int FRAMES = 3;

    private final Texts texts;
    private final CpuProfile profile;

    public ProfileWords(Texts texts, CpuProfile profile) {
        this.texts = texts;
        this.profile = profile;
    }

    /// The lines.
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(cpu()));
        profile.frames().stream().limit(FRAMES).map(this::frame).forEach(lines::add);
        lines.add(cost(texts, profile.sampling()));
        lines.add(texts.say("profile.graph"));
        return List.copyOf(lines);
    }

    private String cpu() {
        return texts.say(
                "profile.cpu",
                profile.label(),
                Figures.micros(profile.micros()),
                profile.sampling().samples(),
                source(texts, profile.sampling()),
                profile.seen().isPresent()
                        ? texts.say(
                                "profile.seen", Percent.ofShare(profile.seen().getAsDouble()))
                        : texts.say("profile.seen.unknown"));
    }

    /// What made the samples, in words.
    static String source(Texts texts, Sampling sampling) {
        return texts.say("profile.event." + sampling.event().id(), Figures.micros(sampling.intervalMicros()));
    }

    private String frame(FrameTime frame) {
        return texts.say(
                "profile.frame",
                frame.name(),
                texts.say("profile.kind." + frame.kind().id()),
                Figures.micros(frame.ownMicros()),
                Percent.ofShare(frame.ownMicros() / profile.micros()));
    }

    /// What samples cost.
    static String cost(Texts texts, Sampling sampling) {
        return texts.say("profile.cost", ratio(sampling.cost()), ratio(sampling.loading()));
    }

    static String ratio(Optional<EvidenceCost> cost) {
        return cost.map(one -> Percent.ofShare(one.ratio()) + " (" + Percent.ofShare(one.lo()) + " … "
                        + Percent.ofShare(one.hi()) + ")")
                .orElse("–");
    }
}
