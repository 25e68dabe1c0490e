package fairtrial.core.text;

/// Texts whose every sentence stands between marks: what stands outside of them has no message key.
public final class MarkedTexts {
    /// The mark before a sentence.
    public static final char OPEN = '\u27E6';

    /// The mark after it.
    public static final char CLOSE = '\u27E7';

    private MarkedTexts() {}

    public static Texts in(Language language) {
        return Texts.changed(language, sentence -> OPEN + sentence + CLOSE);
    }
}
