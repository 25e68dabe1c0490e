package fairtrial.published.audit;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an author names as the limit of the throughput, by the words that are usual for it.
enum NamedLimit {
    /// The load generator itself.
    GENERATOR(
            "client-bound",
            "load[- ]?(generat|test)|loadgen|benchmark(ing)? (tool|client)"
                    + "|\\b(wrk2?|k6|jmeter|ab|hey|oha|vegeta|h2load|siege|locust|gatling|bombardier|autocannon)\\b"
                    + "|^(the )?clients?$|\\bclient([- ]side|[- ]bound| cpus?| machine| host)|压测|客户端"),
    /// The link between generator and server.
    NETWORK("network-bound", "\\b(network|nic|bandwidth|link|wi-?fi|ethernet)\\b|带宽|网卡|网络"),
    /// The server itself: its CPUs, threads or pools.
    SERVER(
            "",
            "\\bcpus?\\b|\\bcores?\\b|thread|worker|pool|event loop|\\bgil\\b|\\bgc\\b|memory|heap"
                    + "|\\bserver\\b|线程|进程|内存|协程|连接池"),
    /// What the server needs for its responses.
    SERVICE(
            "bottleneck-elsewhere",
            "\\b(database|db|postgres\\w*|mysql|mariadb|mongo\\w*|redis|upstream|back-?end|disk)\\b|数据库|后端|上游|磁盘"),
    /// Anything else.
    OTHER("bottleneck-elsewhere", "");

    private static final Pattern POOL = Pattern.compile("\\bpool|连接池", Pattern.CASE_INSENSITIVE);

    private static final Pattern NOT =
            Pattern.compile("\\b(not|no|other than|without)\\b|不是|并非", Pattern.CASE_INSENSITIVE);

    private final String code;
    private final Pattern words;

    NamedLimit(String code, String words) {
        this.code = code;
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    /// The finding of rows that this limits; empty for the server, which is what a comparison is about.
    Optional<String> code() {
        return code.isEmpty() ? Optional.empty() : Optional.of(code);
    }

    /// Whether these words say what is not the limit.
    static boolean isDenied(String words) {
        return NOT.matcher(words).find();
    }

    /// The limit that these words name. What is none of the others is something else.
    static NamedLimit of(String words) {
        // A database's CPU is not the server's, and the network to it is not that of the clients.
        boolean pool = POOL.matcher(words).find();
        return Stream.of(SERVICE, GENERATOR, NETWORK, SERVER)
                .filter(limit -> !(pool && limit == SERVICE))
                .filter(limit -> limit.words.matcher(words).find())
                .findFirst()
                .orElse(OTHER);
    }
}
