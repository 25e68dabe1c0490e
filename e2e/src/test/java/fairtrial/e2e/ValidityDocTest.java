package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.validity.Checks;
import fairtrial.core.verdict.CheckId;
import fairtrial.proof.fault.Fault;
import fairtrial.proof.fault.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What `docs/validity.md` says of checks and faults is what there is.
class ValidityDocTest {
    private static final Checks CHECKS = new Checks(new ComparisonFamilies());
    private static final List<Fault> FAULTS = Faults.all();

    /// Checks of runs over several machines: [HostsIT] has them.
    private static final Set<CheckId> OF_HOSTS = Set.of(CheckId.NETWORK, CheckId.GENERATORS, CheckId.LATENCY_PROBE);

    @Test
    void every_check_has_a_fault_that_it_alone_must_catch() {
        List<CheckId> caught = FAULTS.stream()
                .flatMap(fault -> fault.code().stream())
                .flatMap(code -> CHECKS.find(code).stream())
                .toList();
        assertThat(caught)
                .containsAll(CHECKS.ids().stream()
                        .filter(id -> !OF_HOSTS.contains(id))
                        .toList());
    }

    @Test
    void every_check_has_its_line_with_all_of_its_codes() throws IOException {
        List<String> lines = rows(doc(), 3);
        assertThat(lines.stream().map(line -> cell(line, 1).replace("`", "")))
                .containsAll(CHECKS.ids().stream().map(CheckId::id).toList());
        for (String line : lines) {
            for (String code : cell(line, 3).split(",", -1)) {
                assertThat(CHECKS.find(code.strip().replace("`", "")).map(CheckId::id))
                        .contains(cell(line, 1).replace("`", ""));
            }
        }
    }

    @Test
    void the_matrix_has_every_fault_and_every_check_in_order() throws IOException {
        List<String> names = names();
        List<String> lines = rows(doc(), names.size() + 1);
        assertThat(lines.stream().map(line -> cell(line, 1)))
                .containsExactlyElementsOf(FAULTS.stream().map(Fault::name).toList());
        String legend = String.join(
                " · ",
                IntStream.range(0, names.size())
                        .mapToObj(i -> i + 1 + " " + names.get(i))
                        .toList());
        assertThat(doc()).contains(legend);
    }

    @Test
    void the_matrix_marks_the_check_that_must_fail() throws IOException {
        List<String> names = names();
        for (String line : rows(doc(), names.size() + 1)) {
            Fault fault = FAULTS.stream()
                    .filter(one -> one.name().equals(cell(line, 1)))
                    .findFirst()
                    .orElseThrow();
            Optional<Integer> own =
                    fault.code().flatMap(CHECKS::find).map(CheckId::id).map(names::indexOf);
            for (int i = 0; i < names.size(); i++) {
                assertThat(cell(line, i + 2).startsWith("[")).as(line).isEqualTo(own.equals(Optional.of(i)));
            }
        }
    }

    @Test
    void the_numbers_of_faults_are_right() throws IOException {
        int faults =
                (int) FAULTS.stream().filter(fault -> fault.code().isPresent()).count();
        assertThat(doc())
                .contains(faults + " faults")
                .contains("`./mvnw verify` runs " + FaultsIT.SHORT.size() + " of the faults");
        assertThat(FaultsIT.SHORT).isSubsetOf(FAULTS.stream().map(Fault::name).toList());
    }

    private static List<String> names() {
        return CHECKS.ids().stream()
                .filter(id -> !OF_HOSTS.contains(id))
                .map(CheckId::id)
                .toList();
    }

    private static String doc() throws IOException {
        return Files.readString(Command.HOME.resolve("docs/validity.md"));
    }

    /// The lines of the table with that many columns, its head left out.
    private static List<String> rows(String doc, int columns) {
        return Pattern.compile("\n(?!\\|)")
                .splitAsStream(doc)
                .filter(part -> part.lines().anyMatch(line -> line.startsWith("|")))
                .map(part -> part.lines().filter(line -> line.startsWith("|")).toList())
                .filter(table -> table.size() > 2 && table.getFirst().split("\\|", -1).length == columns + 2)
                .findFirst()
                .orElseThrow()
                .stream()
                .skip(2)
                .toList();
    }

    private static String cell(String line, int number) {
        return line.split("\\|", -1)[number].strip();
    }
}
