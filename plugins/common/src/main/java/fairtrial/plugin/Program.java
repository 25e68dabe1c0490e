package fairtrial.plugin;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The program that does the work. A plugin only starts it.
public final class Program {
    private static final String NAME = "fairtrial";

    private final File launcher;

    private Program(File launcher) {
        this.launcher = launcher;
    }

    /// The program: the given one, that of `FAIRTRIAL_HOME`, that of a checkout `.fairtrial` in the project, or the
    /// first
    /// on the `PATH`.
    ///
    /// @param given   path of the launcher or of its folder; empty: none
    /// @param project folder of the project
    /// @throws IllegalStateException there is none; the message says what to set
    public static Program find(String given, File project, Map<String, String> environment) {
        List<File> places = new ArrayList<>();
        if (!given.isEmpty()) {
            File file = new File(given);
            places.add(file.isAbsolute() ? file : new File(project, given));
        } else {
            String home = environment.get("FAIRTRIAL_HOME");
            if (home != null && !home.isEmpty()) {
                places.add(new File(home));
            }
            places.add(new File(project, ".fairtrial"));
            String path = environment.get("PATH");
            if (path != null) {
                Arrays.stream(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .forEach(folder -> places.add(new File(folder)));
            }
        }
        for (File place : places) {
            File launcher = place.isDirectory() ? new File(place, NAME) : place;
            if (launcher.isFile() && launcher.canExecute()) {
                return new Program(launcher.getAbsoluteFile());
            }
        }
        throw new IllegalStateException((given.isEmpty() ? "fairtrial is not found." : "No program: " + given + ".")
                + " Name it by fairtrial.program, set FAIRTRIAL_HOME, or put it on the PATH.");
    }

    /// Runs a verb to its end, and ends it with this thread.
    ///
    /// @param lines gets what it prints, line by line
    /// @return its exit code
    public int run(List<String> words, File folder, Consumer<String> lines) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(launcher.getPath());
        command.addAll(words);
        Process process = new ProcessBuilder(command)
                .directory(folder)
                .redirectErrorStream(true)
                .start();
        // A read of a pipe cannot be interrupted, so another thread does it.
        Thread reader = new Thread(() -> told(process, lines), "fairtrial output");
        reader.setDaemon(true);
        reader.start();
        try {
            process.getOutputStream().close();
            int exit = process.waitFor();
            reader.join();
            return exit;
        } finally {
            process.destroy();
        }
    }

    private static void told(Process process, Consumer<String> lines) {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), Charset.defaultCharset()))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                lines.accept(line);
            }
        } catch (IOException ended) {
            lines.accept("fairtrial: its output ended: " + ended.getMessage());
        }
    }

    /// What an exit code means; empty where all went well.
    public static String failure(int exit) {
        switch (exit) {
            case 0:
                return "";
            case 4:
                return "no verdict (exit 4)";
            case 99:
                return "a rule failed (exit 99)";
            default:
                return "fairtrial ended with " + exit + "; its message stands above";
        }
    }
}
