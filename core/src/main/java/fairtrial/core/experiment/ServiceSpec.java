package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// A service that the application needs, such as a database: a command that goes on, or a compose file. The tool
/// starts it, waits until it is ready, and ends it.
///
/// @param name         its name in logs, reports and messages
/// @param command      shell command that keeps running
/// @param compose      file for `docker compose`; one of command and compose is there
/// @param ready        text of its [Readiness]; empty: it listens on a port, or compose says so
/// @param readySeconds deadline until it is ready
/// @param reset        shell commands before each round
public record ServiceSpec(
        String name,
        Optional<String> command,
        Optional<String> compose,
        Optional<String> ready,
        int readySeconds,
        List<String> reset) {
    /// A database that recovers, or an image that is unpacked.
    public static final int READY_SECONDS = 60;

    /// The name becomes the name of a file.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,29}");

    /// @throws UserError FT-160 the name or the command cannot be used, FT-161 the readiness cannot
    public ServiceSpec {
        reset = List.copyOf(reset);
        boolean started = command.filter(text -> !text.isBlank()).isPresent() != compose.isPresent();
        if (!NAME.matcher(name).matches() || !started || readySeconds < 1) {
            throw new UserError("FT-160", name + "=" + command.or(() -> compose).orElse(""));
        }
        String owner = name;
        ready.ifPresent(text -> Readiness.parse(owner, text));
    }

    /// A service of a command, ready when it listens on a port.
    public static ServiceSpec of(String name, String command) {
        return new ServiceSpec(
                name, Optional.of(command), Optional.empty(), Optional.empty(), READY_SECONDS, List.of());
    }

    /// A service of a text `NAME=COMMAND`.
    ///
    /// @throws UserError FT-160 the text has another format
    public static ServiceSpec parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new UserError("FT-160", text);
        }
        return of(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
    }

    /// The sign that it is ready.
    public Readiness readiness() {
        return ready.map(text -> Readiness.parse(name, text)).orElseGet(Readiness.Listening::new);
    }

    /// Copy with another sign that it is ready.
    public ServiceSpec withReady(String text) {
        return new ServiceSpec(name, command, compose, Optional.of(text), readySeconds, reset);
    }

    /// Copy with these commands before each round.
    public ServiceSpec withReset(List<String> commands) {
        return new ServiceSpec(name, command, compose, ready, readySeconds, commands);
    }

    /// Copy with other texts: for the stored copy without secrets.
    public ServiceSpec withTexts(UnaryOperator<String> change) {
        return new ServiceSpec(
                name,
                command.map(change),
                compose,
                ready.map(change),
                readySeconds,
                reset.stream().map(change).toList());
    }
}
