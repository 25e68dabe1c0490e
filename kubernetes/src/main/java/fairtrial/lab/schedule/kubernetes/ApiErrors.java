package fairtrial.lab.schedule.kubernetes;

import fairtrial.core.text.UserError;
import fairtrial.lab.store.FileTrouble;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Errors of the API server as errors with what to do. The server's own words are kept.
final class ApiErrors {
    private static final int LONGEST = 400;

    private static final int BAD_CREDENTIALS = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    /// Too many requests, and a proxy or a server that is not ready.
    private static final Set<Integer> BUSY = Set.of(429, 502, 503, 504);

    private ApiErrors() {}

    /// @param at the API server
    static UserError of(KubernetesClientException error, String at, String namespace) {
        String words = words(error);
        return switch (error.getCode()) {
            case BAD_CREDENTIALS -> new UserError("FT-252", at, words);
            case FORBIDDEN ->
                words.contains("exceeded quota")
                        ? new UserError("FT-257", namespace, words)
                        : new UserError("FT-253", namespace, words);
            case NOT_FOUND -> new UserError("FT-254", namespace, words);
            case CONFLICT -> new UserError("FT-255", namespace, words);
            default ->
                isAnswer(error) ? new UserError("FT-256", at, words) : new UserError("FT-251", at, trouble(error));
        };
    }

    /// What keeps the server from answering: of the network, or of the server that is not ready.
    private static Object trouble(KubernetesClientException error) {
        return Stream.iterate((Throwable) error, Objects::nonNull, Throwable::getCause)
                // The client and the JDK wrap a cause in others of the plain type.
                .filter(cause -> cause instanceof IOException && cause.getClass() != IOException.class)
                .findFirst()
                .<Object>map(cause -> FileTrouble.of((IOException) cause))
                .orElseGet(() -> words(error));
    }

    private static boolean isAnswer(KubernetesClientException error) {
        return error.getCode() > 0 && !BUSY.contains(error.getCode());
    }

    /// What the server says, or what kept it from saying anything.
    static String words(KubernetesClientException error) {
        Optional<String> said = Optional.ofNullable(error.getStatus()).map(Status::getMessage);
        return line(said.orElseGet(() -> cause(error)));
    }

    private static String cause(Throwable error) {
        Throwable last = error;
        while (last.getCause() != null) {
            last = last.getCause();
        }
        return last.getMessage() == null ? last.getClass().getSimpleName() : last.getMessage();
    }

    /// A foreign text on one line, cut where it goes on and on.
    static String line(String text) {
        String line =
                text.lines().map(String::strip).filter(one -> !one.isEmpty()).collect(Collectors.joining(" "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " …";
    }
}
