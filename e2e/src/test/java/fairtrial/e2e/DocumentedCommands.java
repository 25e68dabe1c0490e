package fairtrial.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The commands that the documents give, found in the documents themselves: so a new one is tried without anybody
/// thinking of it.
final class DocumentedCommands {
    private static final List<String> FOLDERS = List.of(
            "",
            "docs",
            "docs/decisions",
            "docs/replays",
            "bench/load-agent",
            "bench/analysis",
            "bench/manner",
            "bench/aot",
            "published");

    /// Which blocks hold commands: a fence of a shell.
    private static final Pattern FENCE = Pattern.compile("\\s*```\\s*(sh|bash|shell)\\s*");

    private static final Pattern ANY_FENCE = Pattern.compile("\\s*```.*");

    /// Code within a sentence, where it is a command and not the mention of one: `fairtrial run`.
    private static final Pattern INLINE = Pattern.compile(
            "`(\\./(?:fairtrial|mvnw) [^`]+|fairtrial [^\\s`]+ [^`]+|(?:python3 )?bench/[^` ]+\\.(?:sh|py) [^`]+)`");

    /// A block that stands in by four blanks has no language, so it counts where it begins with a program of ours.
    private static final Pattern INDENTED =
            Pattern.compile(" {4}((?:/usr/bin/time |java |python3 |\\./fairtrial |bench/).*)");

    private static final Pattern COMMENT = Pattern.compile("\\s{2,}# .*$");

    private DocumentedCommands() {}

    /// Every document of the project that a reader may take a command from.
    static List<Path> documents(Path root) {
        List<Path> found = new ArrayList<>();
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.list(root.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(found::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    /// The commands of a document in its order, without comments, each once.
    static Set<String> of(Path document) {
        try {
            return of(Files.readString(document));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Set<String> of(String document) {
        Set<String> commands = new LinkedHashSet<>();
        boolean shell = false;
        boolean fenced = false;
        for (String line : document.replace("\\\n", " ").lines().toList()) {
            if (ANY_FENCE.matcher(line).matches()) {
                fenced = !fenced;
                shell = fenced && FENCE.matcher(line).matches();
            } else if (shell) {
                add(commands, line);
            } else if (!fenced) {
                INDENTED.matcher(line).results().forEach(found -> add(commands, found.group(1)));
                INLINE.matcher(line).results().forEach(found -> add(commands, found.group(1)));
            }
        }
        return commands;
    }

    private static void add(Set<String> commands, String line) {
        String command = COMMENT.matcher(line).replaceFirst("").strip().replaceAll(" {2,}", " ");
        // The same in both languages, and by the two names that the tool has.
        command = command.replace(" --lang zh", "").replaceFirst("^fairtrial ", "./fairtrial ");
        if (!command.isEmpty() && !command.startsWith("#")) {
            commands.add(command);
        }
    }

    /// What the example file of the tutorial holds that begins with this line.
    static String file(Path document, String firstLine) {
        try {
            String text = Files.readString(document);
            int from = text.indexOf(firstLine + "\n");
            return text.substring(from, text.indexOf("\n```", from)) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
