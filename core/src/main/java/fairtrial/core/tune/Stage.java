package fairtrial.core.tune;

import java.util.List;

/// A comparison of the default with some candidates.
///
/// @param rounds number of rounds, each with a fresh JVM of every candidate
public record Stage(Kind kind, List<Candidate> candidates, int rounds) {
    public Stage {
        candidates = List.copyOf(candidates);
    }

    /// What a stage is for; its name is that of its folder.
    public enum Kind {
        /// Which settings are there? Only the default runs; this stage is none of the report.
        LOOK("look"),
        /// Which settings matter?
        SCREEN("screen"),
        /// Which candidate is best?
        RACE("race"),
        /// Which of the best candidate's neighbours is best?
        REFINE("refine"),
        /// A proposal of a foreign optimizer.
        PROPOSAL("proposal"),
        /// Which changes are worth keeping?
        ABLATION("ablation"),
        /// Is it true on fresh rounds?
        CONFIRM("confirm"),
        /// What does it gain at half of the rate of a percentile?
        HALF("half"),
        /// And at twice the rate?
        TWICE("twice");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        /// The name of its folder.
        public String id() {
            return id;
        }
    }
}
