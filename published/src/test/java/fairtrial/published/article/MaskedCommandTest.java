package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.toolout.LoadCommands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedCommandTest {
    private static String masked(String line) {
        return MaskedCommand.of(LoadCommands.of(line).orElseThrow().text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wrk -c64 -H 'Authorization: Bearer abcSECRET1' http://server/",
                "wrk -c64 -H \"Cookie: sid=aSECRET2\" http://server/",
                "wrk -c64 'http://bob:pwSECRET3@server/hello?x=1'",
                "wrk -c64 'http://server/hello?password=qSECRET4&token=tSECRET5'",
                "ab -k -n 9 -c 4 -A admin:aSECRET6 -P proxy:pSECRET7 http://server/",
                "ab -n 9 -C sid=cSECRET8 http://server/",
                "siege -H 'X-Api-Key: sSECRET9' -c 10 http://server/",
                "hey -z 30s -c 50 -a user:hSECRET10 http://server/",
                "hey -c 50 -d '{\"password\":\"bSECRET11\"}' http://server/login",
                "k6 run -e TOKEN=kSECRET12 script.js"
            })
    void no_secret_is_written(String line) {
        assertThat(masked(line)).doesNotContain("SECRET").contains("***");
    }

    @Test
    void what_is_no_secret_stays_and_so_does_the_quoting() {
        String line = "wrk -t4 -c64 -d30s -H 'Accept: text/html, */*' 'http://10.0.0.5:8080/hello?a=1&b=2'";
        assertThat(masked(line)).isEqualTo(line);
        LoadCommand again = LoadCommands.of(masked(line)).orElseThrow();
        assertThat(again.connections()).contains(64.0);
        assertThat(again.target().path()).contains("/hello?a=1&b=2");
        assertThat(masked("wrk -c1 -H \"X: it's\" http://server/")).isEqualTo("wrk -c1 -H \"X: it's\" http://server/");
        assertThat(masked("autocannon -a 1000 -c 5 http://server/"))
                .isEqualTo("autocannon -a 1000 -c 5 http://server/");
    }
}
