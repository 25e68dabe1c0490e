package fairtrial.published.article;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The head of a column, in English, Chinese or German: what it holds, and in which unit.
///
/// @param percentile of a percentile: `99`, `99.9`
/// @param unit       in lower case; empty when the head names none
record ColumnHead(Metric metric, String percentile, String unit) {
    private record Known(Metric metric, Pattern pattern) {
        private static Known of(Metric metric, String pattern) {
            return new Known(metric, Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
        }
    }

    private static final Pattern PERCENTILE = Pattern.compile(
            "(?:^|[^\\d.])(?:p\\s?(\\d{2}(?:\\.\\d{1,3})?)"
                    + "|(\\d{2}(?:\\.\\d{1,3})?)\\s?(?:th|st|nd|rd)?\\s?(?:%|pct|percentile|line|线|百分位|分位))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MEDIAN = Pattern.compile("median|中位|\\bmed\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern UNIT = Pattern.compile(
            "[(（\\[,/ ](ns|us|µs|μs|ms|毫秒|微秒|秒|s|sec|secs|seconds|min|k|w|万|%|[kmg]i?b(?:/s(?:ec)?)?|bytes?|b/s)\\s*[)）\\]]?$",
            Pattern.CASE_INSENSITIVE);

    /// In the order in which they are tried: "avg req/s" is a throughput, "error rate" no rate of requests.
    private static final List<Known> KNOWN = List.of(
            Known.of(
                    Metric.ERROR_SHARE,
                    "(error|fail\\w*)\\s*(rate|ratio|share|%|percent)|%\\s*(error|fail)|(错误|失败|异常)[率%]|fehlerrate|error\\s*[(（]?%"),
            Known.of(Metric.ERRORS, "error|fail|non-2xx|\\b[45]xx\\b|timeouts?\\b|fehler|错误|失败|异常|超时"),
            Known.of(Metric.BYTES_PER_SECOND, "transfer|bandwidth|[kmg]i?b\\s*/\\s*s|bytes?\\s*/\\s*s|带宽|传输"),
            Known.of(
                    Metric.THROUGHPUT,
                    "\\b(rps|qps|tps)\\b|(req\\w*|trans\\w*|ops|hits|calls|messages|anfragen)\\s*(/|per|\\.)\\s*(s\\b|sek|sec)"
                            + "|throughput|durchsatz|anfragen (pro|je) sekunde|吞吐|每秒(请求|处理|事务)|请求(数)?\\s*/\\s*秒|requests? per second"),
            Known.of(Metric.USED_HEAP, "heap|堆"),
            Known.of(Metric.RESIDENT_MEMORY, "\\brss\\b|memory|\\bmem\\b|内存"),
            Known.of(Metric.SERVER_CPU, "\\bcpu\\b"),
            Known.of(Metric.START_UP, "start(ed)?[- ]?(up)?( time)?\\b|boot time|启动"),
            Known.of(Metric.STDEV, "std|deviation|标准差|偏差"),
            Known.of(Metric.MAX, "\\bmax|longest|slowest|worst|最大|最长"),
            Known.of(
                    Metric.OTHER,
                    "^(|no\\.?|nr\\.?|rank|place|id|序号|排名|编号|port|version|stars|loc|date|year)$|\\bmin(imum)?\\b|fastest|最小|最短|received|sent|接收|发送"),
            Known.of(
                    Metric.MEAN,
                    "avg|average|mean|latency|response time|time per request|latenz|antwortzeit|mittel|mittl|durchschnitt|平均|延迟|响应时间|时延"),
            Known.of(
                    Metric.CONNECTIONS,
                    "connections?|concurren|clients?|\\bv?users?\\b|\\bvus?\\b|threads?|verbindungen|nutzer|并发|连接|用户|线程"),
            Known.of(Metric.REQUESTS, "samples?|requests?|anfragen|请求(总)?数|样本|总请求"),
            Known.of(Metric.SECONDS, "duration|time taken|total time|持续时间|总时间|耗时|dauer"),
            Known.of(
                    Metric.CONTENDER,
                    "server|container|framework|library|name|language|implementation|label|runtime|stack|服务器|容器|框架|名称|类型|方案|语言"));

    private static final Map<String, String> UNITS = Map.of(
            "毫秒", "ms", "微秒", "us", "秒", "s", "sec", "s", "secs", "s", "seconds", "s", "µs", "us", "μs", "us", "w",
            "万");

    /// The head of a column; `UNKNOWN` when it is not understood.
    static ColumnHead of(String text) {
        String head = text.replaceAll("[*_`#]", " ").strip();
        String unit = unit(head);
        for (Known known : KNOWN.subList(0, 2)) {
            if (known.pattern().matcher(head).find()) {
                return head(unit.equals("%") ? Metric.ERROR_SHARE : known.metric(), "", unit);
            }
        }
        Optional<String> percentile = known(head, Metric.THROUGHPUT) ? Optional.empty() : percentile(head);
        if (percentile.isPresent() && !known(head, Metric.SERVER_CPU)) {
            return head(Metric.PERCENTILE, percentile.get(), unit);
        }
        return KNOWN.stream()
                .filter(known -> known.pattern().matcher(head).find())
                .findFirst()
                .map(known -> head(known.metric(), "", unit))
                .orElse(head(Metric.UNKNOWN, "", unit));
    }

    /// A head with the unit, where it is one of its kind: the `s` of "requests/s" is none of a throughput.
    private static ColumnHead head(Metric metric, String percentile, String unit) {
        boolean fits = switch (metric) {
            case THROUGHPUT, REQUESTS, CONNECTIONS, ERRORS -> unit.equals("k") || unit.equals("万");
            case ERROR_SHARE, SERVER_CPU -> unit.equals("%");
            case RESIDENT_MEMORY, USED_HEAP, BYTES_PER_SECOND -> unit.contains("b");
            default -> metric.isTime() && !unit.contains("b") && !unit.equals("%");
        };
        return new ColumnHead(metric, percentile, fits ? unit : "");
    }

    private static boolean known(String head, Metric metric) {
        return KNOWN.stream()
                .anyMatch(known -> known.metric() == metric
                        && known.pattern().matcher(head).find());
    }

    private static Optional<String> percentile(String head) {
        if (MEDIAN.matcher(head).find()) {
            return Optional.of("50");
        }
        Matcher matcher = PERCENTILE.matcher(head);
        return matcher.find()
                ? Optional.of(matcher.group(1) != null ? matcher.group(1) : matcher.group(2))
                : Optional.empty();
    }

    private static String unit(String head) {
        Matcher matcher = UNIT.matcher(head);
        if (!matcher.find()) {
            return "";
        }
        String unit = matcher.group(1).toLowerCase(Locale.ROOT);
        return UNITS.getOrDefault(unit, unit);
    }
}
