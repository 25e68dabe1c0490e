package fairtrial.published.article;

import fairtrial.core.redaction.Redaction;
import fairtrial.published.publication.CommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A load command without its secrets. A draft is written to be shared.
final class MaskedCommand {
    /// Options of ab, hey and oha whose value is `user:password`. `-A` of other tools is something else,
    /// without a colon.
    private static final Set<String> CREDENTIALS = Set.of("-A", "-P", "-a", "-u", "--auth", "--proxy-auth", "--user");

    private MaskedCommand() {}

    static String of(String command) {
        List<String> masked = new ArrayList<>();
        boolean isValue = false;
        for (String word : CommandLine.words(command)) {
            masked.add(isValue && word.indexOf(':') > 0 ? Redaction.MASK : word);
            isValue = CREDENTIALS.contains(word);
        }
        return Redaction.text(CommandLine.joined(masked));
    }
}
