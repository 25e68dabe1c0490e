package fairtrial.published.replay.page;

import fairtrial.core.report.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A part of a document without a format: the page and the Markdown write the same parts.
sealed interface Part {
    /// A heading with its parts.
    record Section(String id, String heading, List<Part> parts) {
        public Section {
            parts = List.copyOf(parts);
        }
    }

    /// A heading below the section's own.
    record Title(Cell text) implements Part {}

    /// One paragraph.
    ///
    /// @param aside whether it is an explanation, in smaller print
    record Paragraph(List<Cell> cells, boolean aside) implements Part {}

    record Items(List<List<Cell>> items) implements Part {}

    /// Terms with their texts.
    record Facts(List<Fact> facts) implements Part {}

    record Fact(String term, List<Cell> cells) {}

    /// A table. Columns without any content are left out.
    record Grid(List<String> head, List<List<Cell>> rows) implements Part {
        public Grid {
            List<List<Cell>> all = List.copyOf(rows);
            List<String> names = List.copyOf(head);
            List<Integer> kept = IntStream.range(0, names.size())
                    .filter(at -> all.stream().anyMatch(row -> !row.get(at).isEmpty()))
                    .boxed()
                    .toList();
            head = kept.stream().map(names::get).toList();
            rows = all.stream().map(row -> kept.stream().map(row::get).toList()).toList();
        }
    }

    /// Literal listings of commands or output, each block with its name.
    record Listings(List<Listing> listings, boolean folded) implements Part {}

    record Listing(String name, String text) {}

    /// A drawing; `narrow` is the version for a phone. Markdown has a table instead.
    record Picture(String name, Html wide, Html narrow) implements Part {}

    record Pictures(List<Picture> pictures) implements Part {}

    /// A piece of text with its kind. The text is not trusted; writers escape it.
    ///
    /// @param lang language of words that are not the page's own, such as a quote; empty: the page's language,
    ///     or none
    record Cell(String text, Kind kind, String lang) {
        /// Kind of a text, which determines its appearance.
        enum Kind {
            WORDS,
            STRONG,
            FIGURE,
            CODE,
            QUOTE,
            HOLDS,
            FAILS,
            OPEN,
            ABSENT
        }

        static Cell words(String text) {
            return new Cell(text, Kind.WORDS, "");
        }

        static Cell strong(String text) {
            return new Cell(text, Kind.STRONG, "");
        }

        static Cell figure(String text) {
            return new Cell(text, Kind.FIGURE, "");
        }

        static Cell code(String text) {
            return new Cell(text, Kind.CODE, "");
        }

        /// A quote in its own language.
        static Cell quote(String text, String lang) {
            return new Cell(text, Kind.QUOTE, lang);
        }

        /// Evidence of the machine, in short English.
        static Cell evidence(String text) {
            return new Cell(text, Kind.WORDS, text.isEmpty() ? "" : "en");
        }

        static Cell none() {
            return figure("");
        }

        boolean isEmpty() {
            return text.isEmpty();
        }
    }

    /// A new list for the writers of sections.
    static List<Part> list() {
        return new ArrayList<>();
    }
}
