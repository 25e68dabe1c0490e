package fairtrial.published.article;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// The table of a CSV file, apart by commas, semicolons or tabs.
final class CsvTable {
    private CsvTable() {}

    static List<ArticleTable> of(String text) {
        String first = text.lines().findFirst().orElse("");
        char delimiter = first.contains("\t") ? '\t' : first.contains(";") ? ';' : ',';
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(delimiter)
                .setIgnoreEmptyLines(true)
                .get();
        List<List<String>> lines = new ArrayList<>();
        int cut = 0;
        try (CSVParser parser = CSVParser.parse(new StringReader(text), format)) {
            for (CSVRecord line : parser) {
                if (lines.size() > HtmlTables.MOST_ROWS) {
                    cut++;
                } else {
                    lines.add(line.toList());
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // A quote that does not end: what came before it stands.
            return lines.size() < 2 ? List.of() : List.of(ArticleTable.of("", 1, lines, cut));
        }
        return lines.size() < 2 ? List.of() : List.of(ArticleTable.of("", 1, lines, cut));
    }
}
