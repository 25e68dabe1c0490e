package fairtrial.published.article;

import fairtrial.core.redaction.Redaction;
import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The draft of a transcription: an article in our schema, each value with the place where it was found.
public final class DraftText {
    /// What decides most about an audit and is seldom in a table.
    private static final List<String> ASKED = List.of("environment.client", "environment.cores", "method.warm_up");

    private static final String NOT_READ = "# not read: ";

    private final StringBuilder text = new StringBuilder();

    private DraftText() {}

    /// The draft as YAML.
    ///
    /// @param id short name, such as the file's
    public static String of(String id, Article article) {
        DraftText draft = new DraftText();
        draft.line(0, "schema: fairtrial/published/1", "");
        draft.line(0, "id: " + quoted(id), "");
        draft.line(0, "title: " + quoted(Redaction.text(article.title())), "");
        draft.facts(article.facts());
        draft.loads(article);
        draft.line(0, "runs:", "");
        article.runs().forEach(draft::run);
        article.unread().forEach(draft::notRead);
        if (article.leftOut() > 0) {
            draft.notRead(article.leftOut() + " rows beyond the first " + Article.MOST_RUNS);
        }
        return draft.text.toString();
    }

    private void notRead(String seen) {
        text.append(NOT_READ).append(plain(Redaction.text(seen))).append('\n');
    }

    private void facts(SetUpFacts facts) {
        for (String section : List.of("environment", "method")) {
            List<String> keys = switch (section) {
                case "environment" -> List.of("client", "cores", "boot", "jdk");
                default -> List.of("best_of", "runs_made", "figures", "averaged", "warm_up", "spread");
            };
            List<String> lines = new ArrayList<>();
            for (String key : keys) {
                facts.only(section + "." + key)
                        .ifPresentOrElse(
                                found -> lines.add("  " + key + ": " + value(key, found) + "  # " + found.place()),
                                () -> ask(section + "." + key, lines));
            }
            if (lines.stream().anyMatch(line -> !line.startsWith("#"))) {
                line(0, section + ":", "");
            }
            lines.forEach(line -> text.append(line).append('\n'));
        }
    }

    private static void ask(String key, List<String> lines) {
        if (ASKED.contains(key)) {
            lines.add("# not found: " + key);
        }
    }

    private static String value(String key, RunDraft.Found found) {
        boolean word = key.equals("boot") || key.equals("jdk");
        return word ? quoted(String.valueOf(found.value())) : String.valueOf(found.value());
    }

    /// The loads: the commands of the text, or the tool that it names.
    private void loads(Article article) {
        Map<String, RunDraft.Found> commands = article.facts().commands();
        Optional<LoadTool> tool = article.facts().tool();
        if (tool.isEmpty()) {
            text.append("# not found: loads (the load generator and its command)\n");
            return;
        }
        line(0, "loads:", "");
        if (commands.isEmpty()) {
            line(
                    2,
                    "- {tool: " + tool.get().id() + "}",
                    article.facts().toolPlace().orElse(""));
        }
        commands.forEach((command, found) -> {
            LoadCommand read = (LoadCommand) found.value();
            String connections = commands.size() > 1
                    ? read.connections().map(n -> ", connections: " + number(n)).orElse("")
                    : "";
            line(
                    2,
                    "- {tool: " + read.tool().id() + connections + ", command: " + quoted(MaskedCommand.of(command))
                            + "}",
                    found.place());
        });
    }

    private void run(RunDraft run) {
        String mark = "  - ";
        for (Map.Entry<String, RunDraft.Found> entry : run.values().entrySet()) {
            Object value = entry.getValue().value();
            String written =
                    value instanceof Double number ? number(number) : quoted(Redaction.text(String.valueOf(value)));
            if (entry.getKey().equals("errors")) {
                written = "{failed: " + written + "}";
            }
            text.append(mark).append(entry.getKey()).append(": ").append(written);
            comment(entry.getValue().place());
            mark = "    ";
        }
        if (!run.percentiles().isEmpty()) {
            List<String> pairs = new ArrayList<>();
            run.percentiles().forEach((name, found) -> pairs.add(quoted(name) + ": " + number((Double) found.value())));
            text.append("    percentiles_ms: {")
                    .append(String.join(", ", pairs))
                    .append('}');
            comment(run.percentiles().values().iterator().next().place());
        }
    }

    private void line(int indent, String content, String place) {
        text.append(" ".repeat(indent)).append(content);
        comment(place);
    }

    private void comment(String place) {
        text.append(place.isEmpty() ? "" : "  # " + plain(Redaction.text(place)))
                .append('\n');
    }

    /// A number without an exponent, whole where it is whole.
    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.format(Locale.ROOT, "%.0f", value)
                : java.math.BigDecimal.valueOf(value).toPlainString();
    }

    /// A text in double quotes, as YAML and JSON have it.
    private static String quoted(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else {
                quoted.append(Character.isISOControl(c) ? ' ' : c);
            }
        }
        return quoted.append('"').toString();
    }

    private static String plain(String text) {
        return text.chars()
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
