package fairtrial.published.file;

import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import fairtrial.published.publication.Publication.Client;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The words of a transcription that mean something to the audit. A word that is not understood is an error,
/// because taken for "not stated" it would silently change the audit.
final class StatedWords {
    private static final String NOT_STATED = "not-stated";
    private static final Set<String> UNSTATED = Set.of("", NOT_STATED, "not stated", "unknown");

    private static final List<String> CLIENTS = List.of("same", "same-other-cpus", "separate", NOT_STATED);

    private static final Map<String, Client> CLIENT_WORDS = Map.ofEntries(
            Map.entry("same", Client.SAME_HOST),
            Map.entry("same-host", Client.SAME_HOST),
            Map.entry("localhost", Client.SAME_HOST),
            Map.entry("127.0.0.1", Client.SAME_HOST),
            Map.entry("loopback", Client.SAME_HOST),
            Map.entry("same-other-cpus", Client.OTHER_CPUS),
            Map.entry("pinned", Client.OTHER_CPUS),
            Map.entry("separate", Client.SEPARATE_HOST),
            Map.entry("separate-host", Client.SEPARATE_HOST),
            Map.entry("remote", Client.SEPARATE_HOST));

    private static final List<String> FIGURES = List.of("mean", "median", "best", "single", NOT_STATED);
    private static final Set<String> NO_WARM_UP = Set.of("none", "no", "false", "without", "无", "没有");

    private StatedWords() {}

    /// @throws UserError FT-604 not understood
    static Client client(String word) {
        return client(word, "client");
    }

    /// @param where its file, line and key, for the message
    static Client client(String word, String where) {
        String stated = plain(word);
        if (UNSTATED.contains(stated)) {
            return Client.UNKNOWN;
        }
        Client client = CLIENT_WORDS.get(stated);
        if (client == null) {
            throw unknown(where, word, CLIENTS);
        }
        return client;
    }

    /// What a printed figure is of the runs; empty when it is not stated.
    ///
    /// @throws UserError FT-604 not understood
    static Optional<String> figures(String word) {
        return figures(word, "figures");
    }

    /// @param where its file, line and key, for the message
    static Optional<String> figures(String word, String where) {
        String stated = plain(word);
        if (UNSTATED.contains(stated)) {
            return Optional.empty();
        }
        if (!FIGURES.contains(stated)) {
            throw unknown(where, word, FIGURES);
        }
        return Optional.of(stated);
    }

    /// Whether there was a warm-up: any words on it describe one, except for those that deny it.
    static Optional<Boolean> warmUp(String words) {
        String stated = plain(words);
        return UNSTATED.contains(stated) ? Optional.empty() : Optional.of(!NO_WARM_UP.contains(stated));
    }

    private static String plain(String word) {
        return word.strip().toLowerCase(Locale.ROOT);
    }

    static boolean isKnown(String key, String word) {
        try {
            check(key, word.strip(), key);
            return true;
        } catch (UserError unknown) {
            return false;
        }
    }

    /// @throws UserError FT-604 not understood
    static void check(String key, String word, String where) {
        switch (key) {
            case "client" -> client(word, where);
            case "figures" -> figures(word, where);
            default -> {}
        }
    }

    private static UserError unknown(String key, String word, List<String> known) {
        return new UserError("FT-604", key, word, String.join(", ", known))
                .meaning(Spelling.closest(plain(word), known));
    }
}
