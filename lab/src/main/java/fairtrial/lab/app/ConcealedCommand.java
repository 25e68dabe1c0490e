package fairtrial.lab.app;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A contender's command line without secrets: every user of the machine can read `/proc`. Secrets go into an
/// argument file of the Java launcher, so the JVM still has them as flags. A JVM of Java 8 gets them through
/// `JAVA_TOOL_OPTIONS`, an executable through `SPRING_APPLICATION_JSON`.
///
/// @param environment variables, including those that carry the secrets
/// @param file        argument file, readable only by its owner; `close()` deletes it
record ConcealedCommand(List<String> command, Map<String, String> environment, Optional<Path> file)
        implements AutoCloseable {
    static final String TOKEN = "FAIRTRIAL_PROBE_TOKEN";

    /// Argument files exist since Java 9 (JEP 293 took the syntax from `javac`).
    private static final int ARGUMENT_FILES_SINCE = 9;

    /// Bytes that a JVM of Java 8 reads of the variable, the end included. It ignores a longer one.
    private static final int LONGEST_VARIABLE = 1023;

    /// Options that HotSpot 8 reads from the variable.
    private static final int MOST_OPTIONS = 64;

    private static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";
    private static final String CLASS_PATH = "-cp";

    /// Moves the secrets of a command line elsewhere.
    ///
    /// @param feature feature number of the JDK
    /// @param folder  folder of the argument file
    static ConcealedCommand of(List<String> command, int feature, Path folder, Map<String, String> environment)
            throws IOException {
        int classPath = command.indexOf(CLASS_PATH);
        Map<String, String> variables = new HashMap<>(environment);
        List<String> shown = new ArrayList<>();
        List<String> flags = new ArrayList<>();
        Map<String, String> properties = new TreeMap<>();
        for (int i = 0; i < command.size(); i++) {
            String word = command.get(i);
            boolean isSecret = i != classPath + 1 && !Redaction.word(word).equals(word);
            if (isSecret && i < classPath) {
                flags.add(word);
            } else if (isSecret && word.startsWith("--") && word.indexOf('=') > 0) {
                properties.put(word.substring(2, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
            } else {
                shown.add(word);
            }
        }
        if (classPath < 0) {
            if (!properties.isEmpty()) {
                variables.put("SPRING_APPLICATION_JSON", Json.line(properties));
            }
            return new ConcealedCommand(shown, variables, Optional.empty());
        }
        properties.forEach((name, value) -> flags.add("-D" + name + "=" + value));
        if (flags.isEmpty()) {
            return new ConcealedCommand(shown, variables, Optional.empty());
        }
        if (feature < ARGUMENT_FILES_SINCE) {
            variables.merge(TOOL_OPTIONS, toolOptions(flags), (theirs, ours) -> theirs + " " + ours);
            return new ConcealedCommand(shown, variables, Optional.empty());
        }
        Path file = folder.resolve("launch.args");
        PrivateFile.write(file, flags.stream().map(ConcealedCommand::line).collect(Collectors.joining()));
        shown.add(1, "@" + file);
        return new ConcealedCommand(shown, variables, Optional.of(file));
    }

    /// The flag in the syntax of the launcher: in quotes, a backslash escapes the next character.
    private static String line(String flag) {
        return "\""
                + flag.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + "\"\n";
    }

    /// The flags in the syntax of HotSpot 8: a quote ends at the next one of its kind, and nothing escapes it.
    ///
    /// @throws UserError FT-215 too long
    private static String toolOptions(List<String> flags) {
        String options = flags.stream()
                .map(flag -> "\"" + flag.replace("\"", "\"'\"'\"") + "\"")
                .collect(Collectors.joining(" "));
        if (options.getBytes(StandardCharsets.UTF_8).length > LONGEST_VARIABLE || flags.size() > MOST_OPTIONS) {
            throw new UserError("FT-215", flags.size(), LONGEST_VARIABLE, MOST_OPTIONS);
        }
        return options;
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            Files.deleteIfExists(file.get());
        }
    }
}
