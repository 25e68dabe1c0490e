package fairtrial.lab.experiment;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The line of each value in a YAML text, by JSON pointer. The text is read when a line is asked for: most files have
/// no mistake.
final class Lines {
    private final Map<String, Integer> lines = new HashMap<>();
    private final Supplier<String> yaml;

    private Lines(Supplier<String> yaml) {
        this.yaml = yaml;
    }

    static Lines of(Supplier<String> yaml) {
        return new Lines(yaml);
    }

    /// The line of the value, or of the nearest one around it; from 1.
    int lineOf(String pointer) {
        if (lines.isEmpty()) {
            try (JsonParser parser = YAMLMapper.builder().build().createParser(yaml.get())) {
                walk(parser);
            }
        }
        String at = pointer;
        while (!at.isEmpty()) {
            Integer line = lines.get(at);
            if (line != null) {
                return line;
            }
            at = at.substring(0, Math.max(0, at.lastIndexOf('/')));
        }
        return 1;
    }

    private static final class Level {
        final String pointer;
        final boolean array;
        String child = "";
        int index;

        Level(String pointer, boolean array) {
            this.pointer = pointer;
            this.array = array;
        }

        String next() {
            return pointer + "/" + (array ? String.valueOf(index++) : child);
        }
    }

    private void walk(JsonParser parser) {
        Deque<Level> levels = new ArrayDeque<>();
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            if (token == JsonToken.PROPERTY_NAME) {
                Level level = levels.element();
                level.child = parser.currentName();
                lines.put(
                        level.pointer + "/" + level.child,
                        parser.currentTokenLocation().getLineNr());
            } else if (token.isStructEnd()) {
                levels.pop();
            } else {
                String pointer = levels.isEmpty() ? "" : levels.element().next();
                lines.putIfAbsent(pointer, parser.currentTokenLocation().getLineNr());
                if (token.isStructStart()) {
                    levels.push(new Level(pointer, token == JsonToken.START_ARRAY));
                }
            }
        }
    }
}
