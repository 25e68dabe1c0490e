package one.profiler;

/// A class with the name and the methods of async-profiler's, and no library.
public final class AsyncProfiler {
    private final String library;

    private AsyncProfiler(String library) {
        this.library = library;
    }

    public static AsyncProfiler getInstance(String library) {
        if (library.endsWith(".dll")) {
            throw new UnsatisfiedLinkError("wrong ELF class");
        }
        return new AsyncProfiler(library);
    }

    public String execute(String command) {
        if (command.equals("start")) {
            throw new IllegalStateException("Profiler already started");
        }
        return command + " by " + library + " in "
                + getClass().getClassLoader().getClass().getSimpleName();
    }
}
