package fairtrial.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.ReportedSoftware;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesNamesTest {
    private static ContenderReport contender(String id, String label) {
        return new ContenderReport(
                id, label, "contender", "", new ReportedSoftware("", "", "", "", "", ""), List.of(), new TreeMap<>());
    }

    @ParameterizedTest
    @CsvSource({
        "tomcat, tomcat",
        "tomcat:10.1.50, tomcat",
        "tomcat:10.1.50/3.5.16+vt@jdk21, tomcat+vt",
        "undertow/3.5, undertow",
        "'tomcat:8.0.53/1.5.10+apr@jdk8{server.tomcat.threads.max=50}', 'tomcat+apr{server.tomcat.threads.max=50}'",
        "main, main"
    })
    void a_name_has_no_versions(String label, String name) {
        assertThat(SeriesNames.of(List.of(contender("a", label)))).containsEntry("a", name);
    }

    @Test
    void two_versions_in_one_run_stay_two() {
        assertThat(SeriesNames.of(List.of(contender("a", "tomcat:10.1.50"), contender("b", "tomcat:11.0.2"))))
                .containsEntry("a", "tomcat:10.1.50")
                .containsEntry("b", "tomcat:11.0.2");
    }
}
