package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;

/// Reads the output of one tool, line by line. It keeps nothing itself: what it has read is in the draft.
interface OutputReader {
    /// What a line was to the run that is being read.
    enum Step {
        /// Not the tool's.
        FOREIGN,
        /// Part of the run.
        TAKEN,
        /// Part of the run, and its end.
        LAST,
        /// The first line of the next run.
        NEXT
    }

    LoadTool tool();

    /// True when a run may begin with this line.
    boolean opens(String line);

    Step read(String line, Draft draft);

    /// Lines of others, blank ones aside, that may stand between two lines of one run.
    int gap();
}
