package fairtrial.cli.session;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.Message;
import fairtrial.lab.host.Host;
import fairtrial.published.rerun.ReplayFile;
import fairtrial.published.rerun.SmokeTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Smoke test of every contender of the published comparisons, as many at once as there are CPUs. Nothing is
/// measured.
public final class ContenderList {
    private final Terminal terminal;
    private final Host host;

    /// Tests on that host; progress goes to that terminal.
    public ContenderList(Terminal terminal, Host host) {
        this.terminal = terminal;
        this.host = host;
    }

    /// The result of each contender's smoke test; prints one line of progress each.
    public List<SmokeTest.Answer> call() throws IOException {
        CpuSet cpus = host.survey().machine().processors().allowed();
        try (ReadyContenders ready = new ReadyContenders(host, Tool.running(), terminal::note)) {
            SmokeTest roll = new SmokeTest(host, ready.launcher(), ready.rows(), cpus, ready.temp(), terminal.texts());
            return all(roll, cpus.size());
        }
    }

    private List<SmokeTest.Answer> all(SmokeTest roll, int atOnce) {
        try (ExecutorService callers = Executors.newFixedThreadPool(atOnce)) {
            List<CompletableFuture<SmokeTest.Answer>> called = specs().stream()
                    .map(spec -> CompletableFuture.supplyAsync(() -> roll.call(spec), callers))
                    .toList();
            List<SmokeTest.Answer> answers = new ArrayList<>();
            for (CompletableFuture<SmokeTest.Answer> one : called) {
                SmokeTest.Answer answer = one.join();
                print(answer);
                answers.add(answer);
            }
            return answers;
        }
    }

    private void print(SmokeTest.Answer answer) {
        terminal.note(new Message(
                "doctor.contender." + answer.status().name().toLowerCase(Locale.ROOT),
                answer.spec(),
                answer.container() + " " + answer.version(),
                answer.boot(),
                answer.jdk(),
                answer.why().orElse("")));
    }

    private static List<String> specs() {
        return ReplayFile.all(Tool.running().home().resolve("published/replay")).stream()
                .flatMap(replay -> ReplayFile.specs(replay).stream())
                .distinct()
                .toList();
    }
}
