package fairtrial.published.article;

import fairtrial.core.model.Container;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a sentence says that the load generator ran. "The same machine" alone tells nothing: servers run
/// there one after the other. So the sentence must put generator and server together, and must not speak of a
/// second machine.
enum LoadPlace {
    SAME,
    SEPARATE,
    /// It speaks of the machine of the load, in a way that only a reader understands.
    UNCLEAR;

    private static final String CLIENT =
            "(?:\\bload[- ]?(?:generat(?:or|ion)|test(?:er|ing)?|tool|client)s?\\b|\\bloadgen\\b"
                    + "|\\bclients?\\b|\\bgenerators?\\b|\\b(?:wrk2?|k6|jmeter|gatling|locust|ab|hey|oha|vegeta|h2load|siege"
                    + "|bombardier|autocannon|apachebench)\\b|压测(?:机|端|工具|客户端|程序)|客户端|测试机|压力机|发压机|负载机|施压机)";

    /// Where machines are told apart, "load" alone is enough: "load from a second machine".
    private static final String LOAD = "(?:" + CLIENT + "|\\bload\\b|\\blastgenerator\\b|压测|发压)";

    private static final String SERVER =
            "(?:\\b(?:servers?|services?|apps?|applications?|containers?|back-?ends?|sut|jvms?" + "|"
                    + String.join("|", Container.ids()) + "|spring boot)\\b|服务(?:器|端)?|应用|被测|容器)";

    private static final String AND =
            "\\s*(?:\\band\\b|&|\\+|\\bas well as\\b|和|与|跟|及|以及|、)\\s*(?:the |its |our |a )?(?:\\w+ )?";

    private static final String BOTH = "(?:" + CLIENT + AND + SERVER + "|" + SERVER + AND + CLIENT + ")";

    private static final String ONE = "(?:\\b(?:the same|a single|the local|same|single|one|local) (?:\\w+ )?"
            + "(?:machine|host|laptop|box|computer|vm|node|instance)\\b(?! (?:name|header|port|key))"
            + "|\\bmy (?:own |local )*(?:laptop|machine|macbook|mac|workstation|pc|desktop)\\b"
            + "|(?<![/:@])\\blocalhost\\b(?!:)|同一台|同一个?(?:机器|主机|服务器)|一台(?:机器|主机|服务器|笔记本|电脑)|同机|本机)";

    private static final Pattern SAME_PLACE = Pattern.compile(BOTH + "[^;,，；。]{0,40}?" + ONE
            + "|" + ONE + "\\s*[:(]?\\s*(?:for|hosts?|hosted|runs?|ran|with|:|\\()\\s*(?:both )?(?:the )?" + BOTH
            + "|" + CLIENT
            + ".{0,60}?\\bsame (?:machine|host|box|computer|vm|node|instance) as (?:the |its |our )?(?:\\w+ )?"
            + SERVER
            + "|" + SERVER
            + ".{0,60}?\\bsame (?:machine|host|box|computer|vm|node|instance) as (?:the |its |our )?(?:\\w+ )?"
            + CLIENT
            + "|" + CLIENT
            + ".{0,30}?\\bshar(?:e|es|ed|ing) .{0,20}?\\b(?:machine|host|cpus?|cores?) with (?:the )?(?:\\w+ )?"
            + SERVER);

    private static final Pattern ONE_MACHINE = Pattern.compile(ONE);

    private static final Pattern LOADED = Pattern.compile(CLIENT);

    /// Words of a second machine, or of what lies between two.
    private static final Pattern SECOND = Pattern.compile(
            "\\b(?:each|per|respectively|separate(?:ly|d)?|different|distinct|another|second|other|remote|elsewhere|two|both"
                    + " machines|dedicated|cloud|network|switch|ethernet|connected|\\d+ ?g(?:be|bit))\\b"
                    + "|各|分别|另|两台|不同|独立|单独|万兆|千兆|网络|交换机|远程");

    private static final String APART =
            "\\b(?:separate|different|another|second|dedicated|distinct|remote|other|eigene[rnm]?),? ";

    private static final Pattern SECOND_PLACE = Pattern.compile(LOAD + ".{0,60}?" + APART
            + "(?:\\w+ )?(?:machines?|hosts?|nodes?|box(?:es)?|vms?|computers?|maschine|rechner)\\b"
            + "|" + APART + "(?:\\w+ )?(?:machines?|hosts?|nodes?|box(?:es)?|vms?|computers?)\\b.{0,60}?" + LOAD
            // "A different server" is a contender as often as a machine.
            + "|" + LOAD + ".{0,60}?\\b(?:on|from|at) (?:a |an |the )?" + APART + "(?:\\w+ )?(?:server|instance)\\b"
            + "|\\b(?:on|from|at) (?:a |an |the )?" + APART + "(?:\\w+ )?(?:server|instance)\\b.{0,60}?" + LOAD
            + "|" + CLIENT + "[^，。；]{0,12}(?:另外?一台|(?:不同|独立|单独)的?(?:\\S{0,4})(?:机器|主机|服务器|部署))"
            + "|另外?一台[^，。；]{0,12}(?:机器|主机|服务器)[^。；]{0,20}(?:" + CLIENT + "|压测|发压)"
            + "|两台[^，。；]{0,6}(?:机器|主机|服务器).{0,30}?(?:" + CLIENT + "|压测|发压)"
            + "|(?:" + CLIENT + "|压测).{0,30}?两台[^，。；]{0,6}(?:机器|主机|服务器)"
            + "|压测(?:机|端|工具)(?:单独|独立)");

    private static final Pattern NEGATION = Pattern.compile("\\b(?:not|never|no|nor)\\b|n[’']t\\b|不|没");

    private static final Pattern OTHER_SERVICE =
            Pattern.compile("database|\\bdb\\b|postgres|mysql|mariadb|mongo|redis|数据库|缓存");

    private static final Pattern NOT_THE_SAME =
            Pattern.compile(BOTH + ".{0,20}?(?:\\bnot (?:run |running )?on the same |不在同一台)");

    /// A sentence without any of these names no machine: a log has a million lines.
    private static final List<String> HINTS = List.of(
            "machine",
            "maschine",
            "rechner",
            "host",
            "node",
            "box",
            "vm",
            "computer",
            "laptop",
            "mac",
            "workstation",
            "pc",
            "desktop",
            "server",
            "instance",
            "cpu",
            "core",
            "机",
            "台",
            "服务器",
            "压测");

    /// What the sentence says, in small letters; empty where it says nothing of the load's machine.
    static Optional<LoadPlace> of(String sentence) {
        if (HINTS.stream().noneMatch(sentence::contains)) {
            return Optional.empty();
        }
        boolean another = OTHER_SERVICE.matcher(sentence).find();
        Matcher second = SECOND_PLACE.matcher(sentence);
        if (second.find()) {
            boolean denied =
                    NEGATION.matcher(sentence.substring(0, second.end())).find();
            return Optional.of(denied || another ? UNCLEAR : SEPARATE);
        }
        if (NOT_THE_SAME.matcher(sentence).find()) {
            return Optional.of(another ? UNCLEAR : SEPARATE);
        }
        if (SAME_PLACE.matcher(sentence).find() && !SECOND.matcher(sentence).find()) {
            return Optional.of(another || NEGATION.matcher(sentence).find() ? UNCLEAR : SAME);
        }
        boolean seen = ONE_MACHINE.matcher(sentence).find()
                && (another || LOADED.matcher(sentence).find());
        return seen ? Optional.of(UNCLEAR) : Optional.empty();
    }
}
