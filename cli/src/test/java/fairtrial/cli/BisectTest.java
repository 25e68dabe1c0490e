package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Boundary;
import fairtrial.lab.fake.Timeline;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `bisect` on fakes. A contender's throughput depends on the version in its id.
class BisectTest extends CommandTest {
    private static final String SMALL = " --no-warm-up --blocks 2 --slice 100ms --seed 3 --out ";

    private static final String CLAIM = " --claim 'throughput(tomcat) vs first > -5%'";

    private Call bisect(FakeResources machine, String options) {
        return with(machine, words("bisect" + SMALL + folder.resolve("found") + options));
    }

    private FakeResources slowerSince(int patch) {
        return new FakeResources(folder, id -> 30_000 * (patch(id) >= patch ? 0.8 : 1));
    }

    private static int patch(String id) {
        return Integer.parseInt(id.replaceFirst(".*1\\.2\\.(\\d+).*", "$1"));
    }

    private BisectReport report() throws IOException {
        return Json.read(Files.readString(folder.resolve("found/bisect.json")), BisectReport.class);
    }

    @Test
    void a_slower_version_is_found_and_confirmed() throws IOException {
        Call call = bisect(slowerSince(8), CLAIM + " --over tomcat=1.2..1.2").ends(ExitCode.DONE);
        assertThat(call.out())
                .contains("Since 1.2.8 the claim does not hold", "1.2.7 has", "Confirmed by fresh rounds");
        BisectReport report = report();
        List<Boundary> found = report.boundaries().orElseThrow();
        assertThat(found).hasSize(1);
        assertThat(report.version(found.getFirst().before())).isEqualTo("1.2.7");
        assertThat(Files.readString(folder.resolve("found/bisect.html"))).contains("1.2.8", "从 1.2.8 起");
    }

    @Test
    void where_nothing_changes_there_is_no_boundary() throws IOException {
        Call call = bisect(slowerSince(99), CLAIM + " --over tomcat=1.2..1.2").ends(ExitCode.DONE);
        assertThat(call.out()).contains("No boundary");
        assertThat(report().boundaries().orElseThrow()).isEmpty();
    }

    @Test
    void the_same_command_goes_on_and_measures_nothing_again() throws IOException {
        String options = CLAIM + " --over tomcat=1.2.3..1.2.9";
        bisect(slowerSince(5), options).ends(ExitCode.DONE);
        BisectReport before = report();
        FakeResources later = slowerSince(5);
        bisect(later, options).ends(ExitCode.DONE);
        assertThat(later.testbeds()).isEmpty();
        assertThat(report()).isEqualTo(before);
        assertThat(bisect(slowerSince(5), options + " --connections 3")
                        .ends(ExitCode.USER)
                        .err())
                .contains("FT-756");
        assertThat(bisect(slowerSince(5), CLAIM + " --over tomcat=1.2.3..1.2.8")
                        .ends(ExitCode.USER)
                        .err())
                .contains("FT-756");
    }

    @Test
    void a_version_that_does_not_start_is_skipped_even_where_it_is_the_lowest_of_its_look() throws IOException {
        FakeResources machine = slowerSince(8);
        machine.timeline().before(action -> action.kind() == Timeline.Kind.START && patch(action.name()) == 0, () -> {
            throw new LoadFailed("no such class", false);
        });
        Call call = bisect(machine, " --claim 'throughput(tomcat) > 27000/s' --over tomcat=1.2..1.2")
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("Since 1.2.8 the claim does not hold", "1.2.0");
        assertThat(report().skipped()).containsOnlyKeys(0);
    }

    @Test
    void a_search_whose_time_was_over_goes_on_with_more() throws IOException {
        String options = CLAIM + " --over tomcat=1.2..1.2";
        bisect(slowerSince(8), options + " --budget 5s").ends(ExitCode.DONE);
        int looks = report().looks().size();
        bisect(slowerSince(8), options + " --budget 10h").ends(ExitCode.DONE);
        assertThat(report().looks().size()).isGreaterThan(looks);
        assertThat(report().boundaries().orElseThrow())
                .singleElement()
                .satisfies(one -> assertThat(one.isConfirmed()).isTrue());
    }

    @Test
    void a_dry_run_starts_nothing() {
        Call call = bisect(slowerSince(5), CLAIM + " --over tomcat=1.2..1.2 --dry-run")
                .ends(ExitCode.DONE);
        assertThat(call.out()).contains("20 versions, 1.2.0 to 1.2.19");
        assertThat(folder.resolve("found")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FT-750 | --claim 'throughput(tomcat) vs first > -5%' --over tomcat=1.2
            FT-751 | --claim 'throughput(tomcat) vs first > -5%' --over tomcat=1.2.3..1.2.3
            FT-752 | --claim 'startup(tomcat) < 2s' --over tomcat=1.2..1.2
            FT-753 | --claim 'setting(tomcat) = 2' --over tomcat=1.2..1.2
            FT-754 | --claim 'throughput(tomcat:1.2.3) vs first > -5%' --over tomcat=1.2..1.2
            FT-755 | --claim 'throughput(tomcat) vs first > -5%' --over spring=1.2..1.2
            FT-772 | --claim 'throughput(tomcat) vs first > -5%' --path / --over git=a..b
            FT-772 | --claim 'throughput(tomcat) vs first > -5%' --over git=a..b
            FT-772 | --claim 'throughput(tomcat) vs first > -5%' --over app=nowhere
            FT-646 | --claim 'throughput(tomcat) vs first > -5%' --app . --over git=a..b
            FT-774 | --claim 'throughput(tomcat) vs first > -5%' --app a.jar --path / --over app=nowhere
            FT-773 | --claim 'throughput(tomcat) vs first > -5%' --app a.jar --path / --over app=src
            FT-771 | --claim 'cpu(tomcat) < -3us' --over tomcat=1.2..1.2 --dry-run
            FT-771 | --claim 'throughput(tomcat) > 0/s' --over tomcat=1.2..1.2 --dry-run
            FT-913 | --claim 'throughput(tomcat) vs jetty > -200%' --over tomcat=1.2..1.2
            FT-752 | --claim 'startup(tomcat) < 2s' --over tomcat=1.2..1.2
            FT-763 | --claim 'p99(tomcat) vs first < 5%' --over tomcat=1.2..1.2
            FT-772 | --claim 'throughput(tomcat) vs first > -5%' --path / --over app=.
            FT-755 | --claim 'throughput(tomcat) vs first > -5%' --over jetty=1.2..1.2
            FT-750 | --claim 'throughput(tomcat) vs first > -5%' --over tomcat=v1.2..1.2
            FT-728 | --claim 'throughput(tomcat) vs first > -5%' --over tomcat=1.2..1.2 --rounds 3
            FT-775 | --claim 'tomcat is slow' --over tomcat=1.2..1.2
            FT-102 | --claim 'throughput(cat) vs first > 1%' --over tomcat=1.2..1.2
            FT-767 | --claim 'throughput(tomcat) vs tomcat > 5%' --over tomcat=1.2..1.2
            FT-767 | --claim 'throughput(mine) vs tomcat#mine > 5%' --contender 'tomcat#mine' --over tomcat=1.2..1.2
            """)
    void a_wrong_call_has_its_code(String code, String options) {
        assertThat(bisect(slowerSince(5), " " + options).ends(ExitCode.USER).err())
                .contains(code + "  ");
    }
}
