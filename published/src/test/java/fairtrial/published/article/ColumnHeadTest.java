package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnHeadTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "Requests/sec|THROUGHPUT||",
                "QPS|THROUGHPUT||",
                "Throughput (req/s)|THROUGHPUT||",
                "吞吐量|THROUGHPUT||",
                "每秒请求数|THROUGHPUT||",
                "Avg req/s|THROUGHPUT||",
                "Transfer/sec (MB/s)|BYTES_PER_SECOND||mb/s",
                "Throughput (MB/s)|BYTES_PER_SECOND||mb/s",
                "Avg latency (ms)|MEAN||ms",
                "平均响应时间(ms)|MEAN||ms",
                "p99|PERCENTILE|99|",
                "99.9% (ms)|PERCENTILE|99.9|ms",
                "95% Line|PERCENTILE|95|",
                "95线|PERCENTILE|95|",
                "Median|PERCENTILE|50|",
                "Max (s)|MAX||s",
                "Std. Dev.|STDEV||",
                "Error %|ERROR_SHARE||%",
                "错误率|ERROR_SHARE||",
                "Errors|ERRORS||",
                "Concurrency|CONNECTIONS||",
                "并发数|CONNECTIONS||",
                "# Samples|REQUESTS||",
                "CPU %|SERVER_CPU||%",
                "RSS (MB)|RESIDENT_MEMORY||mb",
                "Heap (MB)|USED_HEAP||mb",
                "Startup time (s)|START_UP||s",
                "Framework|CONTENDER||",
                "服务器|CONTENDER||",
                "Min|OTHER||",
                "Stars|OTHER||"
            })
    void a_head_is_known_in_english_and_chinese(String head, Metric metric, String percentile, String unit) {
        ColumnHead read = ColumnHead.of(head);
        assertThat(read.metric()).isEqualTo(metric);
        assertThat(read.percentile()).isEqualTo(percentile == null ? "" : percentile);
        assertThat(read.unit()).isEqualTo(unit == null ? "" : unit);
    }
}
