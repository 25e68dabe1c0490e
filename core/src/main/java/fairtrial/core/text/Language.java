package fairtrial.core.text;

import java.util.Locale;
import java.util.Optional;

/// Languages of the reports.
public enum Language {
    EN,
    ZH;

    /// The tag in attributes and file names: `en` or `zh`.
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The language of a tag such as `zh`, `zh_CN.UTF-8` or `en-GB`; empty for others.
    public static Optional<Language> of(String tag) {
        String head = tag.toLowerCase(Locale.ROOT);
        if (head.startsWith("zh")) {
            return Optional.of(ZH);
        }
        return head.startsWith("en") ? Optional.of(EN) : Optional.empty();
    }
}
