package fairtrial.published.article;

import java.util.Optional;
import java.util.regex.Pattern;

/// What a sentence says of a warm-up: `described` or `none`, the words of a transcription. Only a plain
/// denial counts: not a condition ("without a warm-up the figures would be lower"), and not that warm-up
/// requests are left out.
final class WarmUpWords {
    static final String DESCRIBED = "described";
    static final String NONE = "none";

    private static final String UP = "warm(?:ed|ing)?[- ]?up";

    private static final Pattern MENTIONED = Pattern.compile(UP + "|\\bwarm (?:the|each|every) (?:\\w+ )?up\\b|预热");

    private static final Pattern CLAUSES =
            Pattern.compile("[,;，；、.。]|\\bbut\\b|\\bso\\b|\\bthen\\b|\\bhence\\b|但|所以|因此");

    /// A clause that says what would be, or what one should do.
    private static final Pattern OPEN = Pattern.compile(
            "\\b(?:if|unless|whether|would|could|should|must|needs?|required?|recommend\\w*|advis\\w*)\\b"
                    + "|如果|若|要是|假如|倘若|的话|是否|应该|应当|建议|无需|需要|必须|最好");

    private static final Pattern OTHER_SERVICE = Pattern.compile("database|\\bdb\\b|postgres|mysql|redis|数据库|缓存|连接池");

    /// What is left out of the figures is a part of the warm-up, not the warm-up.
    private static final String NOT_OF_IT =
            "(?! ?(?:requests?|results?|figures?|samples?|data|times?|enough|sufficient|long|effects?|errors?))";

    private static final Pattern DENIED = Pattern.compile(
            "\\bno (?:jvm |jit |explicit |separate |real |proper )?" + UP + "(?: phases?| periods?| runs?| rounds?)?"
                    + "(?= (?:at all|before|for|whatsoever)\\b| (?:was|were) (?:done|made|run|performed|used)\\b|\\s*:|\\s*$)"
                    + "|(?<!\\b(?:that|which|who) (?:are|were|is|was) )(?<!\\bto )(?:\\bnot|\\bnever|n[’']t)"
                    + "(?: (?:do|make|run|use|perform|have|been|be|being|any|a|explicitly|even|the|jvms?|jit))* "
                    + "(?:" + UP + "|warm (?:the|each|every) (?:\\w+ )?up)\\b" + NOT_OF_IT
                    + "|\\b(?:run|ran|runs|measured|tested|started|benchmarked|made|executed|performed|taken)\\b.{0,40}"
                    + "\\bwithout (?:any |a |jvm |jit |prior )*" + UP + "(?: phase| period)?\\s*$"
                    + "|\\bskipped (?:the |any )?" + UP + "\\s*$"
                    + "|" + UP + "\\s*[:：=|]\\s*(?:none|no)\\b"
                    + "|(?:没有?|未|不|无)(?:进行|做|任何|经过|过|先)*预热(?!的|数据|结果|请求|时间|阶段|充分)|预热\\s*[:：|]\\s*(?:无|没有|否)");

    private WarmUpWords() {}

    /// Of a sentence in small letters; empty where it says neither.
    static Optional<String> of(String sentence) {
        if (!sentence.contains("warm") && !sentence.contains("预热")) {
            return Optional.empty();
        }
        // A described warm-up counts more than its denial beside it.
        return CLAUSES.splitAsStream(sentence)
                .flatMap(clause -> clause(clause).stream())
                .min(String::compareTo);
    }

    private static Optional<String> clause(String clause) {
        boolean open = !MENTIONED.matcher(clause).find() || OPEN.matcher(clause).find();
        if (open || OTHER_SERVICE.matcher(clause).find()) {
            return Optional.empty();
        }
        return Optional.of(DENIED.matcher(clause.strip()).find() ? NONE : DESCRIBED);
    }
}
