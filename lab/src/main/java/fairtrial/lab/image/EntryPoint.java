package fairtrial.lab.image;

import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The Java call of an image's entry point.
///
/// @param flags     JVM flags
/// @param jar       jar to start; empty: a class is started
/// @param classPath class path as written; empty: none
/// @param main      start class; empty with a jar
/// @param arguments arguments of the application
record EntryPoint(
        List<String> flags, Optional<String> jar, Optional<String> classPath, String main, List<String> arguments) {
    private static final Set<String> SHELLS = Set.of("sh", "bash", "ash", "dash");
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    /// Options of the launcher whose value is the next word.
    private static final Set<String> WITH_VALUE =
            Set.of("--module-path", "-p", "--add-modules", "--add-opens", "--add-exports", "--add-reads");

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Za-z_][A-Za-z0-9_]*)(?::?-([^}]*))?}?");

    /// A folder that buildpacks put the application into; their entry point is a program of their own.
    private static final String BUILDPACK_FOLDER = "/workspace";

    EntryPoint {
        flags = List.copyOf(flags);
        arguments = List.copyOf(arguments);
    }

    /// Finds the Java call.
    ///
    /// @param image path of the image, for messages
    /// @throws UserError FT-192 the entry point starts no Java
    static EntryPoint of(Path image, ImageConfig config, ImageFiles files) {
        List<String> words = expanded(words(config), config, files);
        int java = 0;
        while (java < words.size() && !ImagePaths.name(words.get(java)).equals("java")) {
            java++;
        }
        if (java == words.size()) {
            if (files.isFolder(BUILDPACK_FOLDER + "/BOOT-INF")) {
                return new EntryPoint(List.of(), Optional.empty(), Optional.of(BUILDPACK_FOLDER), "", List.of());
            }
            throw new UserError("FT-192", image, String.join(" ", config.command()));
        }
        return parsed(image, config, words.subList(java + 1, words.size()));
    }

    private static EntryPoint parsed(Path image, ImageConfig config, List<String> words) {
        List<String> flags = new ArrayList<>();
        Optional<String> classPath = Optional.empty();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Optional<String> next = i + 1 < words.size() ? Optional.of(words.get(i + 1)) : Optional.empty();
            if (word.equals("-jar") && next.isPresent()) {
                return new EntryPoint(flags, next, classPath, "", words.subList(i + 2, words.size()));
            }
            if (CLASS_PATH.contains(word)) {
                classPath = next;
                i++;
            } else if (word.startsWith("--class-path=")) {
                classPath = Optional.of(word.substring("--class-path=".length()));
            } else if (WITH_VALUE.contains(word)) {
                flags.add(word + "=" + next.orElse(""));
                i++;
            } else if (word.startsWith("-")) {
                flags.add(word);
            } else {
                return new EntryPoint(flags, Optional.empty(), classPath, word, words.subList(i + 1, words.size()));
            }
        }
        throw new UserError("FT-192", image, String.join(" ", config.command()));
    }

    /// The words of the command. A shell's script is one command here; its variables come from the image.
    private static List<String> words(ImageConfig config) {
        List<String> command = config.command();
        int script = command.size() > 2
                        && SHELLS.contains(ImagePaths.name(command.getFirst()))
                        && command.get(1).matches("-[a-z]*c")
                ? 2
                : -1;
        if (script < 0) {
            return command;
        }
        return List.of(filled(command.get(script), config.environment())
                .replaceAll("[\"']", "")
                .strip()
                .split("\\s+", -1));
    }

    private static String filled(String text, Map<String, String> environment) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(environment.getOrDefault(
                        found.group(1), Optional.ofNullable(found.group(2)).orElse(""))));
    }

    /// The words with the contents of argument files (`@file`) in place of their names.
    private static List<String> expanded(List<String> words, ImageConfig config, ImageFiles files) {
        List<String> all = new ArrayList<>();
        for (String word : words) {
            Optional<String> contents = word.startsWith("@")
                    ? files.text(ImagePaths.resolved(config.folder(), word.substring(1)))
                    : Optional.empty();
            if (contents.isPresent()) {
                all.addAll(
                        List.of(contents.get().replaceAll("[\"']", "").strip().split("\\s+", -1)));
            } else {
                all.add(word);
            }
        }
        return all;
    }
}
