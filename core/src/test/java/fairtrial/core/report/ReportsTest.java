package fairtrial.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReportsTest {
    @Test
    void a_report_of_four_contenders_and_ten_rounds_is_small() throws Exception {
        String html = new SampleRun(java.util.List.of("tomcat", "jetty", "undertow", "tomcat+vt"), 10, 10).html();
        Files.writeString(Path.of("target/report-usual.html"), SampleRun.usual().html());
        Files.writeString(Path.of("target/report-large.html"), html);
        assertThat(html.length()).isLessThan(300_000);
    }
}
