package fairtrial.published.replay.page;

import fairtrial.core.report.html.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// What a paper is made of, without a form yet: the page and the Markdown are two ways to write the same parts.
sealed interface Part {
    /// A heading with what stands under it.
    record Section(String id, String heading, List<Part> parts) {
        public Section {
            parts = List.copyOf(parts);
        }
    }

    /// A heading below the section's own.
    record Title(Cell text) implements Part {}

    /// One paragraph.
    ///
    /// @param aside an explanation, smaller than what is told
    record Paragraph(List<Cell> cells, boolean aside) implements Part {}

    /// A list of lines.
    record Items(List<List<Cell>> items) implements Part {}

    /// Terms, each with what is to be said of it.
    record Facts(List<Fact> facts) implements Part {}

    /// One term.
    record Fact(String term, List<Cell> cells) {}

    /// A table. Columns in which no row has anything are left out.
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

    /// Lines of a program or for one, as they are, each block with its name.
    record Listings(List<Listing> listings, boolean folded) implements Part {}

    /// One block of them.
    record Listing(String name, String text) {}

    /// A drawing; `narrow` is the one for a phone. Markdown has a table in its place.
    record Picture(String name, Html wide, Html narrow) implements Part {}

    /// Drawings beside one another.
    record Pictures(List<Picture> pictures) implements Part {}

    /// A piece of text with what it is. Nothing in it is trusted; whoever writes it down escapes it.
    ///
    /// @param lang of words that are not the page's own, such as a quote; empty: the page's language, or none
    record Cell(String text, Kind kind, String lang) {
        /// What a text is, and so how it looks.
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

        /// Somebody's words in their language.
        static Cell quote(String text, String lang) {
            return new Cell(text, Kind.QUOTE, lang);
        }

        /// Evidence in short English, as the machine gave it.
        static Cell evidence(String text) {
            return new Cell(text, Kind.WORDS, text.isEmpty() ? "" : "en");
        }

        /// No figure.
        static Cell none() {
            return figure("");
        }

        boolean isEmpty() {
            return text.isEmpty();
        }
    }

    /// A list that only grows, for the writers of sections.
    static List<Part> list() {
        return new ArrayList<>();
    }
}
