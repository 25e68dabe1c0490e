package fairtrial.lab.remote.line;

import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.run.ServiceLost;
import fairtrial.lab.store.FileTrouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/// Failures as they go over a line. Files that the other side cannot read or write, as on a full disk, are a loss of
/// its
/// machine. What is no failure of ours is a bug on the other side and stays one here.
final class Failures {
    private Failures() {}

    /// One failure on the line.
    ///
    /// @param kind      `load`, `engine-lost`, `interrupted`, `service-lost`, `user`, `bug`
    /// @param text      reason, or the code of a user's error
    /// @param arguments values of a user's error
    record Told(String kind, String text, List<String> arguments) {}

    static Told of(Throwable failure) {
        return switch (failure) {
            case LoadFailed load -> new Told(load.engineLost() ? "engine-lost" : "load", load.reason(), List.of());
            case ServiceLost lost -> new Told("service-lost", String.valueOf(lost.getMessage()), List.of());
            case Cancel.Interrupted interrupted ->
                new Told("interrupted", String.valueOf(interrupted.getMessage()), List.of());
            case UserError error -> new Told("user", error.code(), error.arguments());
            case IOException files -> new Told("engine-lost", FileTrouble.text(files), List.of());
            case UncheckedIOException files ->
                new Told(
                        "engine-lost",
                        FileTrouble.text(Objects.requireNonNullElse(files.getCause(), files)),
                        List.of());
            default -> new Told("bug", trace(failure), List.of());
        };
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /// Throws the failure that the other side met.
    static void raise(Told told) throws LoadFailed, Cancel.Interrupted {
        switch (told.kind()) {
            case "load" -> throw new LoadFailed(told.text(), false);
            case "engine-lost" -> throw new LoadFailed(told.text(), true);
            case "interrupted" -> throw new Cancel.Interrupted(told.text());
            case "service-lost" -> throw ServiceLost.told(told.text());
            case "user" -> throw new UserError(told.text(), told.arguments().toArray());
            default -> throw new IllegalStateException("on the other machine: " + told.text());
        }
    }
}
