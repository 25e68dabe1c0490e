package fairtrial.core.report.document;

import java.util.List;

/// A document without a format.
///
/// @param lead the line below the title
/// @param head blocks before the first section
public record Document(Span title, Span lead, List<Block> head, List<Section> sections) {
    public Document {
        head = List.copyOf(head);
        sections = List.copyOf(sections);
    }

    /// A heading with its blocks.
    ///
    /// @param id name of the section, the same in every language
    public record Section(String id, String heading, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }
    }
}
