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
public final class SetUpFacts {
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
    private static final String WARM_UP = "method.warm_up";

    private static final Map<String, String> NUMBERS = Map.of("two", "2", "three", "3", "five", "5", "ten", "10");
    private static final String NUMBER = "\\d{1,2}|two|three|five|ten";

    private static final String SPREAD =
            "(?<!(?:\\bno|\\bnot|\\bwithout|n[’']t) .{0,25})\\b(?:spread|standard deviations?|confidence intervals?"
                    + "|coefficients? of variation)\\b|±|标准差|置信区间|变异系数|(?<!没有|无)波动";
    private static final String OF_RUNS =
            "\\bruns?\\b|\\brounds?\\b|\\brepetitions?\\b|\\btimes\\b|\\d\\s?[轮次遍]|每[轮次遍]|多[轮次]";

    private static final String RUNS = "(?:runs|tests|rounds|measurements|repetitions|iterations)";

    private static final List<Phrase> PHRASES = List.of(
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
            Phrase.of(
                    "method.runs_made",
                    "(?:运行|测试|重复|压测|执行|跑|各)了?\\s?(\\d{1,2})\\s?[轮次遍](?!请求)",
                    FIRST_GROUP,
                    "轮",
                    "次",
                    "遍"),
            Phrase.of(
                    "method.figures",
                    "\\bmedian (?:of|over|from) (?:the |all |its )?(?:" + NUMBER + "|several|all|last)? ?" + RUNS
                            + "|\\bmedians? (?:is|are|was|were) (?:shown|reported|given|printed|taken|used)|取中位",
                    "median",
                    "median",
                    "中位"),
            // A bare 平均值 is the head of a column: the mean of the requests of one run.
            Phrase.of(
                    "method.averaged",
                    "(?:average|mean|median) (?:of|over|from) (?:\\d+|three|five|ten|several) " + RUNS
                            + "|[\\d两三五十几多数]\\s?[轮次遍][^请求，,。]{0,10}(?:平均|均值)",
                    "true",
                    "average",
                    "mean",
                    "median",
                    "平均",
                    "均值"),
            // wrk prints a standard deviation as well, but of latencies: these words must be about runs.
            Phrase.of(
                    "method.spread",
                    "(?:" + SPREAD + ").{0,80}(?:" + OF_RUNS + ")|(?:" + OF_RUNS + ").{0,80}(?:" + SPREAD + ")",
                    "true",
                    "spread",
                    "deviation",
                    "confidence",
                    "variation",
                    "±",
                    "标准差",
                    "置信区间",
                    "变异系数",
                    "波动"));

    private static final Map<String, LoadTool> NAMES = Map.of(
            "jmeter", LoadTool.JMETER,
            "gatling", LoadTool.GATLING,
            "locust", LoadTool.LOCUST,
            "k6", LoadTool.K6,
            "apachebench", LoadTool.AB,
            "apache bench", LoadTool.AB);

    private final List<String> unread = new ArrayList<>();
    private final Map<String, Map<String, String>> facts = new LinkedHashMap<>();
    private final Map<String, RunDraft.Found> commands = new LinkedHashMap<>();
    private Optional<RunDraft.Found> named = Optional.empty();

    /// @param lines the visible text, line by line
    public SetUpFacts(List<String> lines) {
        for (int at = 0; at < lines.size(); at++) {
            tools(lines.get(at), "line " + (at + 1));
        }
        Sentence.of(lines).forEach(this::read);
        // What is described in one place is not missing because another sentence denies it of something else.
        Map<String, String> warmUp = facts.getOrDefault(WARM_UP, Map.of());
        if (warmUp.containsKey(WarmUpWords.DESCRIBED)) {
            warmUp.remove(WarmUpWords.NONE);
        }
    }

    private void tools(String line, String place) {
        LoadCommands.of(line)
                .ifPresent(command -> commands.putIfAbsent(command.text(), new RunDraft.Found(command, place)));
        String lower = line.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, LoadTool> name : NAMES.entrySet()) {
            if (named.isEmpty() && lower.contains(name.getKey())) {
                named = Optional.of(new RunDraft.Found(name.getValue(), place));
            }
        }
    }

    private void read(Sentence sentence) {
        LoadPlace.of(sentence.text()).ifPresent(where -> {
            switch (where) {
                case SAME -> put("environment.client", "same", sentence);
                case SEPARATE -> put("environment.client", "separate", sentence);
                case UNCLEAR -> unread.add(sentence.shown());
            }
        });
        WarmUpWords.of(sentence.text()).ifPresent(told -> put(WARM_UP, told, sentence));
        for (Phrase phrase : PHRASES) {
            if (!phrase.mayStandIn(sentence.text())) {
                continue;
            }
            Matcher matcher = phrase.pattern().matcher(sentence.text());
            boolean found = matcher.find();
            while (found) {
                String stated = phrase.value().isEmpty() ? matcher.group(1) : phrase.value();
                put(phrase.key(), NUMBERS.getOrDefault(stated, stated), sentence);
                found = phrase.value().isEmpty() && matcher.find();
            }
        }
    }

    private void put(String key, String value, Sentence sentence) {
        facts.computeIfAbsent(key, first -> new LinkedHashMap<>()).putIfAbsent(value, sentence.place());
    }

    /// Sentences about the set-up that were seen and not understood.
    public List<String> unread() {
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

    /// The same, as its word alone.
    public Optional<String> word(String key) {
        return only(key).map(found -> String.valueOf(found.value()));
    }

    /// The keys that are stated in more than one way, with their values and places.
    public List<String> contradictory() {
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
