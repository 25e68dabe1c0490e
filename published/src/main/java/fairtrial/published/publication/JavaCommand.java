package fairtrial.published.publication;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A `java … -jar x.jar …` command as reported.
///
/// @param flags     flags before the jar: the JVM reads them
/// @param jar       name of the jar file
/// @param arguments words after the jar: the program gets them, the JVM does not
public record JavaCommand(List<String> flags, String jar, List<String> arguments) {
    private static final Set<String> JVM_WORDS = Set.of("-server", "-client", "-d64", "-ea");
    private static final List<String> JVM_STARTS =
            List.of("-X", "-D", "-javaagent:", "-agentlib:", "-agentpath:", "-verbose:", "--add-opens", "--enable-");

    /// Options whose value is the next word.
    private static final Set<String> WITH_VALUE =
            Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path", "--add-opens", "--add-exports");

    public JavaCommand {
        flags = List.copyOf(flags);
        arguments = List.copyOf(arguments);
    }

    /// The Java command in a line; empty when the line starts no jar.
    public static Optional<JavaCommand> of(String line) {
        List<String> words = CommandLine.words(line.replace('`', ' '));
        for (int at = 0; at < words.size(); at++) {
            if (isJava(words.get(at))) {
                Optional<JavaCommand> command = parse(words, at + 1);
                if (command.isPresent()) {
                    return command;
                }
            }
        }
        return Optional.empty();
    }

    /// JVM flags after the jar, which the JVM ignores.
    public List<String> ignored() {
        return arguments.stream().filter(JavaCommand::isJvmFlag).toList();
    }

    private static boolean isJvmFlag(String word) {
        return JVM_WORDS.contains(word) || JVM_STARTS.stream().anyMatch(word::startsWith);
    }

    private static boolean isJava(String word) {
        return word.equals("java")
                || word.equals("java.exe")
                || word.endsWith("/java")
                || word.endsWith("\\java.exe")
                || word.endsWith("/java.exe");
    }

    private static Optional<JavaCommand> parse(List<String> words, int start) {
        List<String> flags = new ArrayList<>();
        int at = start;
        while (at < words.size() && !words.get(at).equals("-jar")) {
            String word = words.get(at);
            boolean value = at > start && WITH_VALUE.contains(words.get(at - 1));
            if (!value && !word.startsWith("-") && !word.startsWith("$")) {
                return Optional.empty();
            }
            flags.add(word);
            at++;
        }
        // The launcher takes its own options up to the first other word, also behind -jar.
        int jar = at + 1;
        while (jar < words.size() && words.get(jar).startsWith("-")) {
            flags.add(words.get(jar));
            jar++;
        }
        if (jar >= words.size()) {
            return Optional.empty();
        }
        List<String> rest = words.subList(jar + 1, words.size());
        return Optional.of(new JavaCommand(
                flags,
                words.get(jar),
                rest.stream().takeWhile(word -> !CommandLine.isEnd(word)).toList()));
    }
}
