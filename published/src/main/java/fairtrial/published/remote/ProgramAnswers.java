package fairtrial.published.remote;

import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.Json;
import fairtrial.published.program.ProgramRun;
import fairtrial.published.program.ProgramTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.rerun.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Load programs that the other side of a line uses.
///
/// @param root    folder of the replay on this machine
/// @param stopped whether a run has to end
public record ProgramAnswers(Engines engines, Path root, BooleanSupplier stopped) {
    /// How questions to load programs begin.
    public static final String PREFIX = "program.";

    static final String INFO = "program.info";
    static final String REQUIRE = "program.require";
    static final String RUN = "program.run";

    /// A program by its name on a line.
    ///
    /// @param tool empty: our own load generator
    record Named(Optional<LoadTool> tool) {}

    /// The answer to one question.
    ///
    /// @throws UserError the program is not installed, or cannot carry an order out
    public @Nullable Object to(String question, JsonNode with) throws LoadFailed, IOException {
        return switch (question) {
            case INFO -> engines.of(Json.value(with, Named.class).tool()).info();
            case REQUIRE -> {
                engines.require(Json.value(with, ProgramTarget.class));
                yield null;
            }
            case RUN -> run(Json.value(with, ProgramCall.class));
            default -> throw new IllegalArgumentException("no such question: " + question);
        };
    }

    private ProgramEnd run(ProgramCall call) throws LoadFailed, IOException {
        Path folder = root.resolve(call.folder()).normalize();
        if (!folder.startsWith(root.normalize())) {
            throw new IllegalArgumentException("outside of the replay: " + call.folder());
        }
        Files.createDirectories(folder);
        ProgramRun run = engines.of(call.tool()).run(call.order().in(folder), stopped);
        return new ProgramEnd(
                run,
                String.valueOf(run.printed().getFileName()),
                ForeignText.tail(run.printed(), Limit.JOURNAL_LINE.bytes()));
    }
}
