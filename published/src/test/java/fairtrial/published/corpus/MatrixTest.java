package fairtrial.published.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.audit.Audit;
import fairtrial.published.audit.AuditFinding;
import fairtrial.published.audit.Auditor;
import fairtrial.published.audit.Severity;
import fairtrial.published.file.DefaultLimits;
import fairtrial.published.file.PublicationFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The counting of mistakes: a FATAL is wrong on another row than the reader's.
class MatrixTest {
    @TempDir
    Path folder;

    /// Two rows, of which the second is capped at 16 requests at once.
    private Audit audit() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), """
                schema: fairtrial/published/1
                id: a
                title: a
                service: {seconds: 0.1}
                runs:
                  - {contender: A, connections: 1000, throughput: 3500}
                  - {contender: B, connections: 1000, throughput: 160, server: "run --workers 16"}
                """);
        Audit audit = new Auditor(DefaultLimits.read()).audit(PublicationFile.read(file.toString()));
        assertThat(audit.findings())
                .filteredOn(found -> found.severity() == Severity.FATAL)
                .extracting(AuditFinding::rows)
                .containsExactly(List.of(1));
        return audit;
    }

    private int wrong(List<Integer> rows) throws IOException {
        Expected.Finding expected = new Expected.Finding("concurrency-cap", Severity.FATAL, rows, true, "");
        Matrix matrix = new Matrix();
        matrix.add(new Expected("a", false, List.of(expected), List.of()), audit());
        return matrix.wrongFatal();
    }

    @Test
    void a_fatal_finding_must_be_on_the_readers_row() throws IOException {
        assertThat(wrong(List.of(1))).isZero();
        assertThat(wrong(List.of(0))).isOne();
        assertThat(wrong(List.of(0, 1))).isZero();
    }

    @Test
    void a_reader_who_names_no_rows_means_all_of_them() throws IOException {
        assertThat(wrong(List.of())).isZero();
    }
}
