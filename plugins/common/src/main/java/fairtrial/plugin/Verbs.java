package fairtrial.plugin;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The command lines of the verbs.
public final class Verbs {
    private Verbs() {}

    /// `compare` of an application.
    ///
    /// @param arguments further words; with `--app` among them they name the applications themselves
    public static List<String> compare(File app, File run, List<String> arguments) {
        List<String> words = new ArrayList<>(Arrays.asList("compare"));
        if (!isNamed(arguments)) {
            words.add("--app=" + app);
        }
        boolean elsewhere = arguments.stream().anyMatch(word -> word.equals("--out") || word.startsWith("--out="));
        if (!elsewhere) {
            words.add("--out=" + run);
        }
        words.addAll(arguments);
        return words;
    }

    /// Whether arguments name the applications themselves.
    public static boolean isNamed(List<String> arguments) {
        return arguments.stream().anyMatch(word -> word.equals("--app") || word.startsWith("--app="));
    }

    /// `gate` of a run.
    public static List<String> gate(File run, List<String> rules, List<String> arguments) {
        List<String> words = new ArrayList<>(Arrays.asList("gate", run.getPath()));
        rules.forEach(rule -> words.add("--rule=" + rule));
        words.addAll(arguments);
        return words;
    }
}
