package fairtrial.published.toolout;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadLength;
import fairtrial.published.publication.LoadPace;
import fairtrial.published.publication.LoadTarget;
import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.Multiplexing;
import java.util.Optional;

/// A command under construction while its options are read, instead of a constructor with fifteen arguments.
final class CommandDraft {
    final LoadTool tool;
    private final String text;
    Optional<Double> threads = Optional.empty();
    Optional<Double> connections = Optional.empty();
    Optional<Double> seconds = Optional.empty();
    Optional<Double> requests = Optional.empty();
    Optional<Double> loops = Optional.empty();
    Optional<Double> rate = Optional.empty();
    Optional<Double> thinkSeconds = Optional.empty();
    Optional<Double> timeoutSeconds = Optional.empty();
    Optional<Target> target = Optional.empty();
    boolean keepAlive = true;
    Multiplexing multiplexing = Multiplexing.NONE;

    CommandDraft(LoadTool tool, String text) {
        this.tool = tool;
        this.text = text;
    }

    LoadCommand command() {
        return new LoadCommand(
                tool,
                text,
                threads,
                connections,
                new LoadLength(seconds, requests, loops, Optional.empty(), Optional.empty()),
                new LoadPace(rate, thinkSeconds, timeoutSeconds),
                new LoadTarget(target.map(Target::host), target.map(Target::path)),
                keepAlive,
                multiplexing);
    }
}
