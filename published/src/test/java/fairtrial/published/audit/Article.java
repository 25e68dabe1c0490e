package fairtrial.published.audit;

import static fairtrial.published.audit.Row.Figure.ASKED_N;
import static fairtrial.published.audit.Row.Figure.ASKED_SECONDS;
import static fairtrial.published.audit.Row.Figure.ASKED_THREADS;
import static fairtrial.published.audit.Row.Figure.BYTES;
import static fairtrial.published.audit.Row.Figure.BYTES_PER_SECOND;
import static fairtrial.published.audit.Row.Figure.CLIENT_CPU;
import static fairtrial.published.audit.Row.Figure.GC_COUNT;
import static fairtrial.published.audit.Row.Figure.GC_SECONDS;
import static fairtrial.published.audit.Row.Figure.MAX_MICROS;
import static fairtrial.published.audit.Row.Figure.MEAN_MICROS;
import static fairtrial.published.audit.Row.Figure.N;
import static fairtrial.published.audit.Row.Figure.REQUESTS;
import static fairtrial.published.audit.Row.Figure.SECONDS;
import static fairtrial.published.audit.Row.Figure.SERVER_IDLE;
import static fairtrial.published.audit.Row.Figure.STDEV_MICROS;
import static fairtrial.published.audit.Row.Figure.THREADS;
import static fairtrial.published.audit.Row.Figure.THROUGHPUT;
import static fairtrial.published.audit.Row.Figure.TIMEOUT;
import static fairtrial.published.audit.Row.Figure.TOLD_N;
import static fairtrial.published.audit.Row.Figure.TOLD_SECONDS;
import static fairtrial.published.audit.Row.Figure.TOLD_THREADS;

import fairtrial.published.publication.Claim;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Publication;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/// A made-up article: three contenders under wrk, everything printed and everything in order, until a fault is
/// put in. Or one with the rows of a test alone.
final class Article {
    double connections = 100;
    double service;
    double seconds = 60;
    double little = 1;
    double cap = Double.POSITIVE_INFINITY;
    double timeout = 2;
    double threads = 2;
    double clientCpu = 1;
    double idle = 0.02;
    double gcSeconds = 0.4;
    double pipelining = 1;
    boolean keepAlive = true;
    String server = "java -Xms1g -Xmx1g -jar app.jar";
    String path = "/hello";
    String headerPath = "/hello";
    Map<String, Double> errors = new HashMap<>(Map.of("read", 0.0, "timeout", 0.0));
    Publication.Client client = Publication.Client.SEPARATE_HOST;
    Optional<Double> cores = Optional.of(4.0);
    Optional<Double> containerCores = Optional.empty();
    Optional<Double> clientCores = Optional.of(4.0);
    Optional<String> boot = Optional.of("3.5.16");
    Optional<Integer> bestOf = Optional.empty();
    boolean averaged;
    boolean ofSeveral;
    Optional<Boolean> warmUp = Optional.of(true);
    Optional<Integer> runsPrinted = Optional.of(5);
    Optional<Publication.Bottleneck> bottleneck = Optional.empty();
    Optional<Double> linkBits = Optional.empty();
    Map<String, Publication.GroupFacts> groups = Map.of();
    final List<Claim> claims = new ArrayList<>();

    /// What is done to each row in the end.
    UnaryOperator<Row> change = UnaryOperator.identity();

    private Optional<List<Row>> own = Optional.empty();
    private final SplittableRandom random;

    Article(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// An article with these rows alone, of which nothing else is told.
    static Article of(Row... rows) {
        Article article = new Article(0);
        article.own = Optional.of(List.of(rows));
        article.client = Publication.Client.UNKNOWN;
        article.cores = Optional.empty();
        article.clientCores = Optional.empty();
        article.boot = Optional.empty();
        article.warmUp = Optional.empty();
        article.runsPrinted = Optional.empty();
        return article;
    }

    Publication publication() {
        List<Row> rows = own.orElseGet(this::consistent);
        return new Publication(
                "made-up",
                "Made up",
                Optional.empty(),
                Optional.of("en"),
                new Publication.Environment(
                        client,
                        cores,
                        containerCores,
                        clientCores,
                        boot,
                        Optional.of("25"),
                        Optional.empty(),
                        bottleneck,
                        linkBits),
                new Publication.Service(Optional.of(path), Optional.of(service), groups),
                new Publication.Method(bestOf, averaged, ofSeveral, runsPrinted, warmUp, false),
                rows.stream().map(row -> change.apply(row).run()).toList(),
                claims);
    }

    /// The identities of the first row.
    Identities identities() {
        Publication publication = publication();
        return new Identities(publication, publication.runs().getFirst());
    }

    private List<Row> consistent() {
        List<Row> rows = new ArrayList<>();
        for (String contender : List.of("Alpha 1.2", "Beta 3.4", "Gamma 5.6")) {
            double speed = 20_000 + random.nextInt(30_000);
            double times = service > 0 ? 4 : 1;
            rows.add(row(contender, connections, speed));
            if (times > 1) {
                rows.add(row(contender, times * connections, speed));
            }
        }
        return rows;
    }

    private Row row(String contender, double n, double speed) {
        double edge = service > 0 ? (seconds - service) / seconds : 1;
        double x = service > 0 ? Math.min(n / 2, cap) / service * edge : Math.min(speed, cap);
        double noise = 1 + 0.02 * (random.nextDouble() - 0.5);
        double micros = 1e6 * n / x * little * noise;
        double requests = x * seconds;
        Row row = new Row(contender)
                .with(N, n)
                .with(THREADS, threads)
                .with(SECONDS, seconds)
                .with(REQUESTS, requests)
                .with(THROUGHPUT, x)
                .with(MEAN_MICROS, micros)
                .with(STDEV_MICROS, micros / 3)
                .with(MAX_MICROS, micros * 9)
                .with(BYTES, requests * 120)
                .with(BYTES_PER_SECOND, x * 120)
                .with(CLIENT_CPU, clientCpu)
                .with(SERVER_IDLE, idle)
                .with(GC_COUNT, 100)
                .with(GC_SECONDS, gcSeconds)
                .with(TOLD_THREADS, threads)
                .with(TOLD_N, n)
                .with(TOLD_SECONDS, seconds)
                .command(LoadTool.WRK, "wrk -t2 http://server" + path)
                .with(ASKED_THREADS, threads)
                .with(ASKED_N, n)
                .with(ASKED_SECONDS, seconds)
                .with(TIMEOUT, timeout)
                .paths(path, headerPath)
                .keepAlive(keepAlive)
                .pipelining(pipelining)
                .server(server);
        errors.forEach(row::errors);
        return row;
    }
}
