package fairtrial.core.selftest;

import java.util.List;

/// A container with costs planted in it beside the plain one.
///
/// @param steps       the equal one first
/// @param resolutions what the run could show, round by round
public record LadderRun(List<PlantedStep> steps, List<Resolution> resolutions) {
    public LadderRun {
        steps = List.copyOf(steps);
        resolutions = List.copyOf(resolutions);
    }
}
