package fairtrial.published.remote;

import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.published.program.LoadProgram;
import fairtrial.published.program.ProgramInfo;
import fairtrial.published.program.ProgramOrder;
import fairtrial.published.program.ProgramRun;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.rerun.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;

/// Load programs behind a line. Their summaries are kept on this side too.
///
/// @param root folder of the replay on this machine
public record HostEngines(Line line, Path root) implements Engines {
    /// What a host hears when a run has to end.
    public static final String STOP = "program.stop";

    /// Starting a JVM on a slow machine.
    private static final Duration ANSWER = Duration.ofSeconds(40);

    private static final Duration POLL = Duration.ofMillis(50);

    @Override
    public LoadProgram of(Optional<LoadTool> tool) {
        return new LoadProgram() {
            @Override
            public ProgramInfo info() {
                try {
                    JsonNode told = line.ask(ProgramAnswers.INFO, new ProgramAnswers.Named(tool), ANSWER);
                    return Json.value(told, ProgramInfo.class);
                } catch (LoadFailed | Cancel.Interrupted e) {
                    throw new UserError(
                            "FT-808", tool.map(LoadTool::id).orElse("load-agent"), String.valueOf(e.getMessage()));
                }
            }

            @Override
            public ProgramRun run(ProgramOrder order, BooleanSupplier stopped) throws LoadFailed {
                return kept(order, HostEngines.this.run(new ProgramCall(tool, order, relative(order)), stopped));
            }
        };
    }

    private String relative(ProgramOrder order) {
        return root.toAbsolutePath().relativize(order.folder()).toString();
    }

    private ProgramEnd run(ProgramCall call, BooleanSupplier stopped) throws LoadFailed {
        if (stopped.getAsBoolean()) {
            throw new LoadFailed("stopped", true);
        }
        CompletableFuture<JsonNode> answer = line.asking(ProgramAnswers.RUN, call);
        boolean told = false;
        while (!answer.isDone()) {
            if (!told && stopped.getAsBoolean()) {
                line.tell(STOP, "");
                told = true;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        try {
            return Json.value(line.value(answer, ProgramAnswers.RUN, ANSWER), ProgramEnd.class);
        } catch (Cancel.Interrupted e) {
            throw new LoadFailed("interrupted", true);
        }
    }

    private static ProgramRun kept(ProgramOrder order, ProgramEnd end) {
        Path file = order.folder().resolve(end.name());
        try {
            Files.createDirectories(order.folder());
            Files.writeString(file, end.text());
            return end.run().printedAt(file);
        } catch (IOException e) {
            throw new UserError("FT-402", file, FileTrouble.of(e));
        }
    }

    @Override
    public void require(ProgramTarget server) throws LoadFailed {
        try {
            line.ask(ProgramAnswers.REQUIRE, server, ANSWER);
        } catch (Cancel.Interrupted e) {
            throw new LoadFailed("interrupted", true);
        }
    }
}
