package fairtrial.published.toolout;

import fairtrial.published.publication.LoadTool;

/// Reader of one tool's output, line by line. It has no state: the draft holds the figures.
interface OutputReader {
    /// Relation of a line to the current run.
    enum Step {
        /// The line is not from the tool.
        FOREIGN,
        /// The line is part of the run.
        TAKEN,
        /// The line is the last of the run.
        LAST,
        /// The line is the first of the next run.
        NEXT
    }

    LoadTool tool();

    /// Whether a run may begin with this line.
    boolean opens(String line);

    Step read(String line, Draft draft);

    /// Largest number of foreign lines, without blank ones, between two lines of one run.
    int gap();
}
