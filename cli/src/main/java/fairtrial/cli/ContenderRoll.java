package fairtrial.cli;

import fairtrial.core.model.CpuSet;
import fairtrial.core.text.Message;
import fairtrial.lab.host.Host;
import fairtrial.lab.replay.ReplayFile;
import fairtrial.lab.replay.RollCall;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Every contender of the published comparisons, booted one after the other.
final class ContenderRoll {
    private final Terminal terminal;
    private final Host host;

    ContenderRoll(Terminal terminal, Host host) {
        this.terminal = terminal;
        this.host = host;
    }

    /// How each of them answered; one line of progress each.
    List<RollCall.Answer> call() throws IOException {
        CpuSet cpus = host.survey().machine().allowedCpus();
        try (ReadyContenders ready = new ReadyContenders(host, terminal::note)) {
            RollCall roll = new RollCall(host, ready.launcher(), ready.rows(), cpus, ready.temp());
            List<RollCall.Answer> answers = new ArrayList<>();
            for (String spec : specs()) {
                RollCall.Answer answer = roll.call(spec);
                terminal.note(new Message(
                        "doctor.contender." + answer.status().name().toLowerCase(Locale.ROOT),
                        spec,
                        answer.container() + " " + answer.version(),
                        answer.boot(),
                        answer.jdk(),
                        answer.why().orElse("")));
                answers.add(answer);
            }
            return answers;
        }
    }

    private static List<String> specs() {
        return ReplayFile.all(Tool.running().home().resolve("published/replay")).stream()
                .flatMap(replay -> ReplayFile.specs(replay).stream())
                .distinct()
                .toList();
    }
}
