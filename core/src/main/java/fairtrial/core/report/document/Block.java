package fairtrial.core.report.document;

import fairtrial.core.report.html.Html;
import java.util.List;
import java.util.stream.IntStream;

/// A block of a document.
public sealed interface Block {
    /// A heading below the section's own.
    record Title(Span text) implements Block {}

    /// One paragraph.
    ///
    /// @param aside whether it is an explanation, in smaller print
    record Paragraph(List<Span> spans, boolean aside) implements Block {
        public Paragraph {
            spans = List.copyOf(spans);
        }

        /// A paragraph of plain words.
        public static Paragraph of(String words) {
            return new Paragraph(List.of(Span.words(words)), false);
        }
    }

    /// Quoted lines.
    record Quotation(List<String> lines) implements Block {
        public Quotation {
            lines = List.copyOf(lines);
        }
    }

    record Items(List<List<Span>> items) implements Block {
        public Items {
            items = List.copyOf(items);
        }

        /// One item for each text.
        public static Items of(List<String> texts) {
            return new Items(
                    texts.stream().map(text -> List.of(Span.words(text))).toList());
        }
    }

    /// Terms with their texts.
    record Facts(List<Fact> facts) implements Block {
        public Facts {
            facts = List.copyOf(facts);
        }
    }

    record Fact(String term, List<Span> spans) {}

    /// A table. Columns without any content are left out.
    record Table(List<String> head, List<List<Span>> rows) implements Block {
        public Table {
            List<List<Span>> all = List.copyOf(rows);
            List<String> names = List.copyOf(head);
            List<Integer> kept = IntStream.range(0, names.size())
                    .filter(at -> all.stream().anyMatch(row -> !row.get(at).isEmpty()))
                    .boxed()
                    .toList();
            head = kept.stream().map(names::get).toList();
            rows = all.stream().map(row -> kept.stream().map(row::get).toList()).toList();
        }

        /// A table of plain words, whose first row is its head.
        public static Table of(List<List<String>> rows) {
            return of(rows.getFirst(), rows.subList(1, rows.size()));
        }

        /// A table of plain words.
        public static Table of(List<String> head, List<List<String>> rows) {
            return new Table(
                    head,
                    rows.stream()
                            .map(row -> row.stream().map(Span::words).toList())
                            .toList());
        }
    }

    /// Literal listings of commands or output, each with its name.
    record Listings(List<Listing> listings, boolean folded) implements Block {
        public Listings {
            listings = List.copyOf(listings);
        }
    }

    record Listing(String name, String text) {}

    /// A drawing; `narrow` is the version for a phone. Only HTML has it; the other forms have the table beside it.
    record Picture(String name, Html wide, Html narrow) implements Block {}

    /// Small drawings side by side, with their legend.
    record Pictures(Html legend, List<Picture> pictures) implements Block {
        public Pictures {
            pictures = List.copyOf(pictures);
        }
    }
}
