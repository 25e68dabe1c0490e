package fairtrial.core.stats;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A table written by `src/test/python/truth.py`: CSV with a header, lists inside a field separated by blanks.
record TruthTable(List<Row> rows) {
    record Row(Map<String, String> cells) {
        String text(String column) {
            return Objects.requireNonNull(cells.get(column), column);
        }

        int whole(String column) {
            return Integer.parseInt(text(column));
        }

        double number(String column) {
            return Double.parseDouble(text(column));
        }

        double[] list(String column) {
            return Arrays.stream(text(column).split(" ", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        }

        Family family() {
            return text("family").equals("all") ? Family.ALL_PAIRS : Family.AGAINST_REFERENCE;
        }
    }

    static TruthTable read(String name) {
        try (InputStream in = Objects.requireNonNull(TruthTable.class.getResourceAsStream(name), name)) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            String[] header = lines.getFirst().split(",", -1);
            return new TruthTable(
                    lines.stream().skip(1).map(line -> row(header, line)).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String[] header, String line) {
        String[] fields = line.split(",", -1);
        Map<String, String> cells = new HashMap<>();
        for (int i = 0; i < header.length; i++) {
            cells.put(header[i], fields[i]);
        }
        return new Row(Map.copyOf(cells));
    }
}
