package fairtrial.published.file;

import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/// The values of a transcription, with their lines. Words must be known. No number is negative or infinite, and no
/// share of a whole is above 100 %.
final class StatedValues {
    /// Above this a number is a slip: no machine serves so many requests, or takes so long.
    private static final double MOST = 1e15;

    private static final double WHOLE = 100;

    private static final Pattern NUMBER = Pattern.compile(
            "[-+]?(\\d[\\d_]*\\.?\\d*|\\.\\d+)(e[-+]?\\d+)?|[-+]?\\.inf|\\.nan", Pattern.CASE_INSENSITIVE);

    private static final Pattern SHARE = Pattern.compile("error_percent|bottleneck_percent|server_idle_percent");
    private static final Pattern WORDS =
            Pattern.compile("text|title|id|link|label|contender|group|a|b|boot|jdk|memory_limit");

    private static final Pattern DOUBTFUL = Pattern.compile(
            "[:,{\\[]\\s*(-\\d|[-+]?\\.(inf|nan))|\\de[+]?\\d{2,}|\\d{16,}|percent:\\s*\\d{3,}",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern KNOWN_WORDS = Pattern.compile("(?m)^\\s*(client|figures):[ \\t]*([^#\\s\"'][^#\\n]*)");

    private final String file;

    private StatedValues(String file) {
        this.file = file;
    }

    /// Whether a value may be one that cannot be. Composing the text a second time costs a fifth of the tool's start.
    static boolean isDoubtful(String text) {
        return DOUBTFUL.matcher(text).find()
                || !KNOWN_WORDS.matcher(text).results().allMatch(StatedValues::isKnown);
    }

    private static boolean isKnown(MatchResult word) {
        return StatedWords.isKnown(word.group(1), word.group(2));
    }

    /// @throws UserError FT-602 a number that cannot be, FT-604 a word that is not understood
    static void check(String file, String text) {
        YamlPlace.root(text).ifPresent(node -> new StatedValues(file).check("", node));
    }

    private void check(String key, Node node) {
        switch (node) {
            case MappingNode mapping -> mapping.getValue().forEach(this::check);
            case SequenceNode list -> list.getValue().forEach(item -> check(key, item));
            case ScalarNode scalar -> number(key, scalar);
            default -> {}
        }
    }

    private void check(NodeTuple entry) {
        String key = entry.getKeyNode() instanceof ScalarNode name ? name.getValue() : "";
        check(key, entry.getValueNode());
    }

    private void number(String key, ScalarNode scalar) {
        String value = scalar.getValue();
        int line = scalar.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
        StatedWords.check(key, value, file + ":" + line + " " + key);
        boolean number = scalar.isPlain()
                && !WORDS.matcher(key).matches()
                && NUMBER.matcher(value).matches();
        if (!number) {
            return;
        }
        double read = value.toLowerCase(Locale.ROOT).contains(".inf") || value.equalsIgnoreCase(".nan")
                ? Double.NaN
                : Double.parseDouble(value.replace("_", ""));
        double most = SHARE.matcher(key).matches() ? WHOLE : MOST;
        if (!(read >= 0 && read <= most)) {
            throw new UserError(
                    "FT-602",
                    file + ":" + line,
                    new Message("transcription.range", key, value, most == WHOLE ? "100" : "1e15"));
        }
    }
}
