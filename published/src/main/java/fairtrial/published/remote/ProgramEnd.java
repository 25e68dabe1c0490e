package fairtrial.published.remote;

import fairtrial.published.program.ProgramRun;

/// A run of a load program on another machine, with what it printed.
///
/// @param name name of the file of its summary
/// @param text that summary; of a long one the end
public record ProgramEnd(ProgramRun run, String name, String text) {
    public ProgramEnd {
        if (name.contains("/")) {
            throw new IllegalArgumentException("no name of a file: " + name);
        }
    }
}
