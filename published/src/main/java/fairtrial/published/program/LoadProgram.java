package fairtrial.published.program;

import fairtrial.lab.load.LoadFailed;
import java.util.function.BooleanSupplier;

/// A load generator that is run once, as a whole, and prints its own summary.
public interface LoadProgram {
    /// What it is. A program that is not installed is a `UserError` that names its package.
    ProgramInfo info();

    /// Carries the order out and reads what the program printed. An order that the program cannot carry out to
    /// the letter is a `UserError`; one that outlives its deadline, or is `stopped`, is a `LoadFailed`.
    ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed;
}
