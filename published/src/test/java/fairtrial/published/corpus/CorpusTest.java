package fairtrial.published.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.audit.Auditor;
import fairtrial.published.file.DefaultLimits;
import fairtrial.published.file.PublicationFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// The audit held against published comparisons and a second reader's findings. The reader did not know the rules.
/// The numbers 1 to 5 were used to mend the rules, each half after it had been opened once. Number 6 was opened once,
/// after
/// that; the guide has what came out. From number 5 on there are two readers, and what both say is certain.
class CorpusTest {
    private static final Path CORPUS = Path.of("src/test/resources/corpus");
    private static final YAMLMapper YAML = YAMLMapper.builder().build();

    private static Matrix matrix(String numbers) throws IOException {
        Auditor auditor = new Auditor(DefaultLimits.read());
        Matrix matrix = new Matrix();
        for (Path file : files(numbers)) {
            String id = file.getFileName().toString().substring(0, 3);
            Path expected = CORPUS.resolve("expected/" + id + ".yaml");
            matrix.add(
                    YAML.readValue(Files.readString(expected), Expected.class),
                    auditor.audit(PublicationFile.read(file.toString())));
        }
        return matrix;
    }

    private static List<Path> files(String numbers) throws IOException {
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.filter(file -> file.getFileName().toString().matches(numbers + ".*\\.yaml"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void it_finds_what_a_second_reader_finds_and_accuses_nobody_else() throws IOException {
        Matrix matrix = matrix("[1-5]");
        assertThat(matrix.recall(false)).as(matrix.text()).isGreaterThan(0.86);
        assertThat(matrix.recall(true)).as(matrix.text()).isGreaterThan(0.83);
        assertThat(matrix.invented(false)).as(matrix.text()).isLessThan(0.07);
        assertThat(matrix.invented(true)).as(matrix.text()).isLessThan(0.09);
        assertThat(matrix.wrongFatal()).as(matrix.text()).isZero();
        DocumentedTable.holds("corpus", matrix.markdown());
    }

    @Test
    void the_last_set_does_not_get_worse() throws IOException {
        Matrix matrix = matrix("6");
        assertThat(matrix.recall(false)).as(matrix.text()).isGreaterThan(0.72);
        assertThat(matrix.recall(true)).as(matrix.text()).isGreaterThan(0.63);
        assertThat(matrix.invented(false)).as(matrix.text()).isLessThan(0.14);
        assertThat(matrix.invented(true)).as(matrix.text()).isLessThan(0.24);
        assertThat(matrix.rightClaims()).as(matrix.text()).isGreaterThanOrEqualTo(647);
    }

    @Test
    void nobody_is_wrongly_told_that_his_rows_are_invalid() throws IOException {
        Matrix all = matrix("[1-6]");
        assertThat(all.wrongFatal()).as(all.text()).isZero();
    }
}
