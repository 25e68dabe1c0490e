package fairtrial.core.audit;

import fairtrial.core.published.Claim;
import fairtrial.core.published.LoadCommand;
import fairtrial.core.published.LoadHeader;
import fairtrial.core.published.LoadTool;
import fairtrial.core.published.Printed;
import fairtrial.core.published.PrintedRun;
import fairtrial.core.published.Publication;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// A made-up article: three contenders under wrk, everything printed and everything in order, until a fault is
/// put in.
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
    Optional<Integer> bestOf = Optional.empty();
    Optional<Boolean> warmUp = Optional.of(true);
    Optional<Integer> runsPrinted = Optional.of(5);
    Optional<String> bottleneck = Optional.empty();
    Optional<Double> bottleneckBusy = Optional.empty();
    Optional<LoadCommand> command = Optional.empty();
    final List<Claim> claims = new ArrayList<>();
    private final SplittableRandom random;

    Article(long seed) {
        this.random = new SplittableRandom(seed);
    }

    Publication publication() {
        List<PrintedRun> runs = new ArrayList<>();
        for (String contender : List.of("Alpha 1.2", "Beta 3.4", "Gamma 5.6")) {
            double speed = 20_000 + random.nextInt(30_000);
            double times = service > 0 ? 4 : 1;
            runs.add(run(contender, connections, speed));
            if (times > 1) {
                runs.add(run(contender, times * connections, speed));
            }
        }
        return new Publication(
                "made-up",
                "Made up",
                Optional.empty(),
                Optional.of("en"),
                new Publication.Environment(
                        client,
                        Optional.of(4.0),
                        Optional.of(4.0),
                        Optional.of("3.5.16"),
                        Optional.of("25"),
                        Optional.empty(),
                        bottleneck,
                        bottleneckBusy),
                new Publication.Service(Optional.of(path), Optional.of(service)),
                new Publication.Method(bestOf, false, runsPrinted, warmUp),
                runs,
                claims);
    }

    private PrintedRun run(String contender, double n, double speed) {
        double edge = service > 0 ? (seconds - service) / seconds : 1;
        double x = service > 0 ? Math.min(n, cap) / service * edge : Math.min(speed, cap);
        double noise = 1 + 0.02 * (random.nextDouble() - 0.5);
        double micros = 1e6 * n / x * little * noise;
        double requests = x * seconds;
        Printed printed = new Printed(
                Optional.of(n),
                Optional.of(threads),
                Optional.of(seconds),
                Optional.of(requests),
                Optional.of(x),
                Optional.of(micros),
                Optional.of(micros / 3),
                Optional.of(micros * 9),
                Map.of(),
                Optional.of(requests * 120),
                Optional.of(x * 120),
                Optional.empty(),
                errors,
                Optional.empty(),
                Optional.of(clientCpu),
                Optional.of(idle),
                Optional.of(100.0),
                Optional.of(gcSeconds),
                Optional.empty());
        Optional<LoadHeader> header = Optional.of(
                new LoadHeader(Optional.of(headerPath), Optional.of(threads), Optional.of(n), Optional.of(seconds)));
        return new PrintedRun(
                contender,
                "",
                "",
                0,
                Optional.of(command.map(LoadCommand::tool).orElse(LoadTool.WRK)),
                Optional.of(command.orElseGet(() -> wrk(n))),
                command.isPresent() ? Optional.empty() : header,
                Optional.of(server),
                Optional.empty(),
                printed);
    }

    private LoadCommand wrk(double n) {
        return new LoadCommand(
                LoadTool.WRK,
                "wrk -t2 http://server" + path,
                Optional.of(threads),
                Optional.of(n),
                Optional.of(seconds),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(timeout),
                Optional.of("server"),
                Optional.of(path),
                keepAlive,
                pipelining);
    }

    /// A generator with its own pace: users × loops ÷ ramp, or a pause.
    static LoadCommand paced(LoadTool tool, double users, Optional<Double> ramp, Optional<Double> pause) {
        return new LoadCommand(
                tool,
                "",
                Optional.empty(),
                Optional.of(users),
                Optional.empty(),
                Optional.empty(),
                ramp.map(seconds -> 3.0),
                ramp,
                Optional.empty(),
                pause,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true,
                1);
    }

    static Claim claim(Claim.Kind kind, String a, double value) {
        return new Claim(
                "said",
                kind,
                Optional.of(a),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("throughput"),
                Optional.of(value),
                Optional.empty());
    }
}
