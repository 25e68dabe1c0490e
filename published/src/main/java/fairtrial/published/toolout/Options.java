package fairtrial.published.toolout;

import fairtrial.published.publication.CommandLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Options and targets of a command: `-t8`, `-t 8`, `--threads=8` and `--threads 8` are the same.
final class Options {
    /// Options of hey and vegeta without a value.
    private static final Set<String> GO_FLAGS = Set.of(
            "disable-keepalive",
            "disable-compression",
            "disable-redirects",
            "h2",
            "http2",
            "insecure",
            "lazy",
            "keepalive",
            "h2c",
            "chunked");

    private final Map<String, List<String>> values = new HashMap<>();
    private final List<String> targets = new ArrayList<>();

    /// Parses the words after the tool's name.
    ///
    /// @param flags single letters that take no value
    /// @param longs long options with a value, and the letter with the same meaning
    Options(List<String> words, String flags, Map<String, String> longs) {
        int at = 0;
        while (at < words.size() && !CommandLine.isEnd(words.get(at))) {
            String word = words.get(at);
            String next = at + 1 < words.size() ? words.get(at + 1) : "";
            at += 1;
            if (word.startsWith("--")) {
                at += named(word, next, longs) ? 1 : 0;
            } else if (word.startsWith("-") && word.length() > 1) {
                at += letters(word, next, flags) ? 1 : 0;
            } else {
                targets.add(word);
            }
        }
    }

    /// Parses the words of a Go program, whose names have one dash: `-rate=50`, `-duration 5s`, `-c 10`.
    static Options ofGo(List<String> words) {
        Options options = new Options(List.of(), "", Map.of());
        int at = 0;
        while (at < words.size() && !CommandLine.isEnd(words.get(at))) {
            String word = words.get(at++);
            if (!word.startsWith("-") || word.length() < 2) {
                options.targets.add(word);
                continue;
            }
            String name = word.replaceFirst("^--?", "");
            int equals = name.indexOf('=');
            if (equals >= 0) {
                options.put(name.substring(0, equals), name.substring(equals + 1));
            } else if (GO_FLAGS.contains(name)) {
                options.put(name, "");
            } else {
                options.put(name, at < words.size() ? words.get(at++) : "");
            }
        }
        return options;
    }

    /// Parses a long option; true if the next word is its value.
    private boolean named(String word, String next, Map<String, String> longs) {
        int equals = word.indexOf('=');
        String name = word.substring(2, equals < 0 ? word.length() : equals);
        String letter = longs.get(name);
        boolean takesNext = letter != null && equals < 0;
        put(letter == null ? name : letter, equals >= 0 ? word.substring(equals + 1) : takesNext ? next : "");
        return takesNext;
    }

    /// Parses single-letter options: `-kc100` is `-k -c 100` where `k` takes no value. True if the next word
    /// is a value.
    private boolean letters(String word, String next, String flags) {
        for (int at = 1; at < word.length(); at++) {
            String letter = word.substring(at, at + 1);
            if (flags.contains(letter)) {
                put(letter, "");
                continue;
            }
            String glued = word.substring(at + 1);
            put(letter, glued.isEmpty() ? next : glued.startsWith("=") ? glued.substring(1) : glued);
            return glued.isEmpty();
        }
        return false;
    }

    private void put(String name, String value) {
        values.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    /// The last given value, as in the tools; empty without one.
    Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name)).map(List::getLast);
    }

    /// Whether a header closes each connection.
    boolean closes() {
        return values.getOrDefault("H", List.of()).stream()
                .anyMatch(header -> header.replace(" ", "").equalsIgnoreCase("connection:close"));
    }

    Optional<Double> count(String name) {
        return value(name).flatMap(Numbers::count);
    }

    /// The value in seconds; a bare number is in the given unit.
    Optional<Double> seconds(String name, String bareUnit) {
        return value(name).flatMap(value -> Numbers.seconds(value, bareUnit));
    }

    /// The first URL; empty without one. Some tools accept an address without its scheme, if it has a path.
    Optional<Target> target(boolean bare) {
        for (String word : targets) {
            Optional<Target> target = Target.of(word);
            if (target.isPresent()) {
                return target;
            }
        }
        return targets.stream()
                .filter(word -> bare && word.indexOf('/') > 0 && word.chars().allMatch(c -> c > ' ' && c < 127))
                .findFirst()
                .flatMap(Target::withoutScheme);
    }
}
