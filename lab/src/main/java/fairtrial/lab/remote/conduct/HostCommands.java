package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Reading;
import fairtrial.lab.host.Commands;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.CommandOrder;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.time.Duration;
import java.util.List;

/// Short commands of another host.
record HostCommands(Line line) implements Commands {
    /// For the way there and back.
    private static final Duration WAY = Duration.ofSeconds(10);

    @Override
    public Reading<String> output(List<String> command, Duration deadline) {
        try {
            CommandOrder order = new CommandOrder(command, deadline.toMillis());
            return Json.value(line.ask("command", order, deadline.plus(WAY)), CommandOrder.Output.class)
                    .said();
        } catch (LoadFailed | Cancel.Interrupted e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public boolean has(String program) {
        try {
            return line.ask("has", program, WAY).asBoolean();
        } catch (LoadFailed | Cancel.Interrupted e) {
            return false;
        }
    }
}
