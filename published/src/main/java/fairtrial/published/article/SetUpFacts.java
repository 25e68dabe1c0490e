package fairtrial.published.article;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.toolout.LoadCommands;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an article says of its set-up, by command lines and key phrases. A fact that it states in two ways is left out
/// and named: which of them holds for which table, only a reader knows.
final class SetUpFacts {
    /// A key of the transcription, the phrase that states it in small letters, and the value: the phrase's first
    /// group, or a word.
    ///
    /// @param hints a line without any of them cannot have the phrase: looking for them costs a tenth of the phrase
    private record Phrase(String key, Pattern pattern, String value, List<String> hints) {
        private static Phrase of(String key, String pattern, String value, String... hints) {
            return new Phrase(key, Pattern.compile(pattern), value, List.of(hints));
        }

        private boolean mayStandIn(String line) {
            return hints.stream().anyMatch(line::contains);
        }
    }

    private static final String FIRST_GROUP = "";

    private static final Map<String, String> NUMBERS = Map.of("two", "2", "three", "3", "five", "5", "ten", "10");
    private static final String NUMBER = "\\d{1,2}|two|three|five|ten";

    private static final List<Phrase> PHRASES = List.of(
            Phrase.of(
                    "environment.client",
                    "(separate|different|another|second|dedicated|other) (\\w+ )?(machine|host|server|instance|node|box|vm)s?\\b.{0,60}(load|client|wrk|jmeter|generat|test|bench)"
                            + "|(load|client|wrk|jmeter|generat\\w+).{0,60}(separate|different|another|second|dedicated|other) (\\w+ )?(machine|host|instance|node|box|vm)s?\\b"
                            + "|两台(机器|服务器|主机)|另一台(机器|服务器|主机)|压测机(单独|独立)",
                    "separate",
                    "separate",
                    "different",
                    "another",
                    "second",
                    "dedicated",
                    "other",
                    "两台",
                    "另一台",
                    "压测机"),
            Phrase.of(
                    "environment.client",
                    "(same|single|one|local) (machine|host|laptop|box|computer)|on my (laptop|machine|macbook|mac)|同一台|本机(测试|压测)",
                    "same",
                    "same ",
                    "single ",
                    "one ",
                    "local ",
                    "on my ",
                    "同一台",
                    "本机"),
            Phrase.of(
                    "environment.cores",
                    "(?<![\\d.])(\\d{1,3})[- ]?(?:v?cpus?|cores?)\\b(?!\\s*/)",
                    FIRST_GROUP,
                    "cpu",
                    "core"),
            Phrase.of("environment.cores", "(\\d{1,3})\\s?核", FIRST_GROUP, "核"),
            Phrase.of(
                    "environment.jdk",
                    "\\b(?:jdk|openjdk|java)[ -]?(?:version )?\"?(\\d{1,2})\\b",
                    FIRST_GROUP,
                    "jdk",
                    "java"),
            Phrase.of("environment.boot", "spring[- ]?boot[ :v]*(\\d\\.\\d{1,2}(?:\\.\\d{1,2})?)", FIRST_GROUP, "boot"),
            Phrase.of("method.best_of", "best of (" + NUMBER + ")\\b", FIRST_GROUP, "best of"),
            Phrase.of(
                    "method.runs_made",
                    "\\b(?:run|ran|repeated|executed|measured) (" + NUMBER + ") times",
                    FIRST_GROUP,
                    " times"),
            Phrase.of("method.runs_made", "\\b(" + NUMBER + ") runs\\b", FIRST_GROUP, " runs"),
            Phrase.of("method.figures", "\\bmedian (of|over|is|are|from|value)|取中位", "median", "median", "中位"),
            Phrase.of(
                    "method.averaged",
                    "(average|mean|median) (of|over|from) (\\d+|three|five|ten|several) (runs|tests|rounds)|取平均|平均值",
                    "true",
                    "average",
                    "mean",
                    "median",
                    "平均"),
            Phrase.of("method.warm_up", "warm(ed|ing)?[- ]?up|预热", "described", "warm", "预热"));

    private static final Map<String, LoadTool> NAMES = Map.of(
            "jmeter", LoadTool.JMETER,
            "gatling", LoadTool.GATLING,
            "locust", LoadTool.LOCUST,
            "k6", LoadTool.K6,
            "apachebench", LoadTool.AB,
            "apache bench", LoadTool.AB);

    private static final Pattern NEGATION = Pattern.compile("\\b(not|never|no|nor)\\b|n[’']t\\b|不|没");

    private static final Pattern OTHER_SERVICE =
            Pattern.compile("database|\\bdb\\b|postgres|mysql|mariadb|mongo|redis|数据库|缓存");

    private static final Pattern DENIED = Pattern.compile(
            "\\b(no|not|without|never|n[’']t)\\b[^.]{0,40}warm|warm[^.]{0,20}\\b(not|never|skipped)\\b|(没有?|未|无|不)(进行|做|任何)?预热");

    private final List<String> unread = new ArrayList<>();
    private final Map<String, Map<String, String>> facts = new LinkedHashMap<>();
    private final Map<String, RunDraft.Found> commands = new LinkedHashMap<>();
    private Optional<RunDraft.Found> named = Optional.empty();

    SetUpFacts(List<String> lines) {
        for (int at = 0; at < lines.size(); at++) {
            read(lines.get(at), at + 1);
        }
    }

    private void read(String line, int number) {
        String place = "line " + number;
        LoadCommands.of(line)
                .ifPresent(command -> commands.putIfAbsent(command.text(), new RunDraft.Found(command, place)));
        String lower = line.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, LoadTool> name : NAMES.entrySet()) {
            if (named.isEmpty() && lower.contains(name.getKey())) {
                named = Optional.of(new RunDraft.Found(name.getValue(), place));
            }
        }
        for (Phrase phrase : PHRASES) {
            if (!phrase.mayStandIn(lower)) {
                continue;
            }
            Matcher matcher = phrase.pattern().matcher(lower);
            while (matcher.find()) {
                if (phrase.key().equals("environment.client") && isTwisted(lower)) {
                    unread.add(place + ": " + line.strip());
                    break;
                }
                boolean denied = phrase.value().equals("described")
                        && DENIED.matcher(lower).find();
                String stated = phrase.value().isEmpty() ? matcher.group(1) : denied ? "none" : phrase.value();
                String value = NUMBERS.getOrDefault(stated, stated);
                facts.computeIfAbsent(phrase.key(), key -> new LinkedHashMap<>())
                        .putIfAbsent(value, place);
            }
        }
    }

    /// Whether a sentence about the machines denies something, or speaks of another service: only a reader knows.
    private static boolean isTwisted(String line) {
        return NEGATION.matcher(line).find() || OTHER_SERVICE.matcher(line).find();
    }

    /// Sentences about the set-up that were seen and not understood.
    List<String> unread() {
        return unread;
    }

    /// The only value that is stated for a key.
    Optional<RunDraft.Found> only(String key) {
        Map<String, String> stated = facts.getOrDefault(key, Map.of());
        return stated.size() == 1
                ? stated.entrySet().stream()
                        .findFirst()
                        .map(entry -> new RunDraft.Found(entry.getKey(), entry.getValue()))
                : Optional.empty();
    }

    /// The keys that are stated in more than one way, with their values and places.
    List<String> contradictory() {
        List<String> several = new ArrayList<>();
        facts.forEach((key, stated) -> {
            if (stated.size() > 1) {
                several.add(key + ": " + String.join(", ", pairs(stated)));
            }
        });
        return several;
    }

    private static List<String> pairs(Map<String, String> stated) {
        return stated.entrySet().stream()
                .flatMap(entry -> Stream.of(entry.getKey() + " (" + entry.getValue() + ")"))
                .toList();
    }

    /// The commands of the load, by their text.
    Map<String, RunDraft.Found> commands() {
        return commands;
    }

    /// The tool: that of the commands, or one that the text names.
    Optional<LoadTool> tool() {
        return commands.values().stream()
                .findFirst()
                .map(found -> ((LoadCommand) found.value()).tool())
                .or(() -> named.map(found -> (LoadTool) found.value()));
    }

    Optional<String> toolPlace() {
        return named.map(RunDraft.Found::place);
    }
}
