package fairtrial.published.audit;

import fairtrial.published.publication.PrintedRun;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Size of the young generation that a start command fixes with `-Xmn`.
final class YoungSize {
    private static final Pattern XMN = Pattern.compile("-Xmn(\\d{1,6})([kmgKMG])");

    private YoungSize() {}

    static Optional<Double> of(PrintedRun run) {
        return run.server().flatMap(command -> {
            Matcher matcher = XMN.matcher(command);
            return matcher.find()
                    ? Optional.of(Double.parseDouble(matcher.group(1)) * unit(matcher.group(2)))
                    : Optional.empty();
        });
    }

    private static double unit(String letter) {
        return switch (letter.toLowerCase(Locale.ROOT)) {
            case "k" -> 1 << 10;
            case "m" -> 1 << 20;
            default -> 1 << 30;
        };
    }
}
