package fairtrial.lab.app;

import java.nio.file.Path;

/// The files of async-profiler that a contender loads: its classes, and the library for this machine.
public record ProfilerFiles(Path jar, Path library) {}
