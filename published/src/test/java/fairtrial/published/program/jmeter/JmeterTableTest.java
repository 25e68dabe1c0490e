package fairtrial.published.program.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.Printed;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.toolout.ToolOutputs;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmeterTableTest {
    private static final String SAMPLES = """
            timeStamp,elapsed,label,responseCode,threadName,dataType,success,bytes,sentBytes,URL
            1000,10,pass,200,users 1-1,text,true,1024,100,"http://127.0.0.1:1/a,b"
            1500,20,pass,200,users 1-2,text,true,1024,100,http://127.0.0.1:1/a
            2960,40,pass,500,users 1-1,text,false,2048,100,http://127.0.0.1:1/a
            """;

    /// By hand: mean 23.3, population deviation sqrt(2100/3 − 23.33²), 3 samples in 1000 to 3000 ms.
    @Test
    void it_is_the_summary_report_by_jmeters_own_definitions() throws IOException {
        assertThat(JmeterTable.of(new StringReader(SAMPLES), "pass")).isEqualTo("""
                Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes
                pass,3,23,10,40,12.47,33.333%,1.50000,2.00,0.15,1365.3
                TOTAL,3,23,10,40,12.47,33.333%,1.50000,2.00,0.15,1365.3
                """);
    }

    @Test
    void it_is_read_as_the_listeners_own_table_is() throws IOException {
        List<PrintedRun> runs = ToolOutputs.readAll(JmeterTable.of(new StringReader(SAMPLES), "first, cold"));
        assertThat(runs).extracting(printedRun -> printedRun.name().group()).containsExactly("first, cold", "TOTAL");
        Printed figures = runs.getFirst().figures();
        assertThat(figures.requests()).contains(3.0);
        assertThat(figures.throughput()).contains(1.5);
        assertThat(figures.latency().meanMicros()).contains(23_000.0);
        assertThat(figures.bytes().perSecond()).contains(2048.0);
        assertThat(figures.errors().share().orElseThrow()).isBetween(0.333, 0.334);
    }

    @Test
    void without_samples_there_is_none() throws IOException {
        assertThat(JmeterTable.of(new StringReader(SAMPLES.substring(0, SAMPLES.indexOf('\n'))), "pass"))
                .isEmpty();
        assertThat(JmeterTable.of(new StringReader(""), "pass")).isEmpty();
    }

    @Test
    void a_line_that_was_cut_counts_for_nothing() throws IOException {
        assertThat(JmeterTable.of(new StringReader(SAMPLES + "3000,5,pa"), "pass"))
                .isEqualTo(JmeterTable.of(new StringReader(SAMPLES), "pass"));
    }
}
