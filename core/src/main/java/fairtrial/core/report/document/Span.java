package fairtrial.core.report.document;

import java.util.Optional;
import java.util.function.Function;

/// A piece of text with its kind. The text is not trusted; the writers escape it.
///
/// @param lang language of words that are not the document's own, such as a quote; empty: the document's language,
///     or none
public record Span(String text, Kind kind, String lang) {
    /// Kind of a text, which determines its appearance.
    public enum Kind {
        WORDS,
        STRONG,
        FIGURE,
        CODE,
        QUOTE,
        HOLDS,
        FAILS,
        OPEN,
        ABSENT,
        /// Not a result: struck through.
        STRUCK
    }

    public static Span words(String text) {
        return new Span(text, Kind.WORDS, "");
    }

    public static Span strong(String text) {
        return new Span(text, Kind.STRONG, "");
    }

    public static Span figure(String text) {
        return new Span(text, Kind.FIGURE, "");
    }

    public static Span code(String text) {
        return new Span(text, Kind.CODE, "");
    }

    /// A quote in its own language.
    public static Span quote(String text, String lang) {
        return new Span(text, Kind.QUOTE, lang);
    }

    /// Evidence of the machine, in short English.
    public static Span evidence(String text) {
        return new Span(text, Kind.WORDS, text.isEmpty() ? "" : "en");
    }

    /// The figure, or a missing one.
    public static <T> Span figure(Optional<T> value, Function<T, String> written) {
        return value.map(written).map(Span::figure).orElse(none());
    }

    /// Words that are shown, and do not count.
    public static Span struck(String text) {
        return new Span(text, Kind.STRUCK, "");
    }

    /// A missing figure.
    public static Span none() {
        return figure("");
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    /// The text as a reader sees it without markup.
    String shown() {
        return isEmpty() ? "–" : kind == Kind.QUOTE ? "“" + text + "”" : text;
    }
}
