package fairtrial.published.program;

import fairtrial.lab.load.LoadFailed;
import java.util.function.BooleanSupplier;

/// A load generator that runs once, as a whole, and prints its own summary.
public interface LoadProgram {
    /// Name, version and abilities. A program that is not installed is a `UserError` that names its package.
    ProgramInfo info();

    /// Carries the order out and parses the output. An order that the program cannot carry out exactly is a
    /// `UserError`. A run past its deadline, or stopped, is a `LoadFailed`.
    ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed;
}
