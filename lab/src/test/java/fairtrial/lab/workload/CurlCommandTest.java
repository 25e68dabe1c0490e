package fairtrial.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.RequestSpec;
import fairtrial.core.text.UserError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CurlCommandTest {
    private static RequestSpec of(String command) {
        return CurlCommand.parse(command, Map.of());
    }

    /// As Chrome copies it ("Copy as cURL (bash)").
    @Test
    void a_command_from_a_browser() {
        RequestSpec request = of("""
                curl 'https://shop.example.org/api/orders?page=2' \\
                  -H 'accept: application/json' \\
                  -H 'if-none-match: W/"x"' \\
                  -H 'content-type: application/json' \\
                  -b 'session=abc' \\
                  --data-raw $'{"name":"O\\'Neil","note":"a\\u0021"}' \\
                  --compressed
                """);
        assertThat(request.title()).isEqualTo("POST /api/orders?page=2");
        assertThat(request.body()).isEqualTo("{\"name\":\"O'Neil\",\"note\":\"a!\"}");
        assertThat(request.headers())
                .containsOnlyKeys("accept", "content-type", "Cookie")
                .containsEntry("Cookie", "session=abc");
    }

    @Test
    void a_command_of_documentation() {
        RequestSpec request = of("curl -XPUT --url localhost:8080/a -d x=1 -d \"y=\\\"2\\\"\" -u me:secret");
        assertThat(request.title()).isEqualTo("PUT /a");
        assertThat(request.body()).isEqualTo("x=1&y=\"2\"");
        assertThat(request.headers())
                .containsEntry("Authorization", "Basic bWU6c2VjcmV0")
                .containsEntry("Content-Type", "application/x-www-form-urlencoded");
    }

    @Test
    void data_in_the_query() {
        assertThat(of("curl -G http://h/find --data-urlencode 'q=a b&c'").title())
                .isEqualTo("GET /find?q=a+b%26c");
    }

    @Test
    void the_shortest() {
        assertThat(of("curl example.org").title()).isEqualTo("GET /");
        assertThat(of("curl -fsSL http://example_1/\u00e4?q=\u00f6").title()).isEqualTo("GET /%C3%A4?q=%C3%B6");
        assertThat(of("curl -kv h/ -H 'Accept:' -H 'A: 1'").headers()).containsOnlyKeys("A");
        assertThat(of("curl -I http://example.org/x").title()).isEqualTo("HEAD /x");
        assertThat(of("curl http://example.org/x --json '{}'").headers())
                .containsEntry("Content-Type", "application/json");
    }

    @Test
    void headers_of_all_requests_yield_to_its_own() {
        assertThat(CurlCommand.parse("curl http://h/ -H 'X-A: own'", Map.of("x-a", "other", "X-B", "b"))
                        .headers())
                .containsEntry("X-A", "own")
                .containsEntry("X-B", "b")
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wget http://h/",
                "curl",
                "curl 'http://h/",
                "curl http://h/ http://i/",
                "curl http://h/ -F file=@x",
                "curl http://h/ -H",
                "curl http://h/ --data $'x",
                "curl http://h/ -d \"x",
                "curl http:///x",
                "curl http://me:secret@h/",
                "curl http://h/ -b cookies.txt",
                "curl http://h/ -H @headers",
                "curl http://h/ --data-raw @x",
                "curl http://h/ -d @a -d b",
                "curl http://h/ --data-urlencode name@file"
            })
    void what_is_none_is_refused(String command) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> of(command))
                .satisfies(e -> assertThat(e.code()).isEqualTo("FT-655"));
    }

    /// As Chrome copies it on Windows ("Copy as cURL (cmd)").
    @Test
    void a_command_for_the_shell_of_windows() {
        RequestSpec request = of("""
                curl ^"https://shop.example.org/api/orders?page=2^&q=a^%^20b^" ^
                  -H ^"accept: application/json^" ^
                  -b ^"session=abc^" ^
                  --data-raw ^"^{^\\^"name^\\^":^\\^"O'Neil^\\^",^\\^"path^\\^":^\\^"C:^\\^\\^\\^\\^\\^"^}^"
                """.replace("\n", "\r\n"));
        assertThat(request.title()).isEqualTo("POST /api/orders?page=2&q=a%20b");
        assertThat(request.body()).isEqualTo("{\"name\":\"O'Neil\",\"path\":\"C:\\\\\"}");
        assertThat(request.headers()).containsOnlyKeys("accept", "Content-Type", "Cookie");
        assertThat(of("curl \"http://h/a\" ^\n  -H \"accept: a/b\"").headers()).containsOnlyKeys("accept");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            curl | it has no address
            curl -H 'A: 1' | it has no address
            ~~ | it is empty
            curl 'http://h/ | a quotation in it has no end
            Invoke-WebRequest http://h/ | it begins with “Invoke-WebRequest”
            curl http://h/ -F file=@x | “-F” is an option that is not known here
            curl http://h/ -H | -H has no value
            curl http://h/ -b cookies.txt | -b reads a file
            curl http://h/ http://i/ | “http://i/” would be a second address
            curl http://me:secret@h/ | a name and a password
            curl ftp://h/a | its address begins with ftp
            curl file:///etc/passwd | its address begins with file
            curl http://h:65536/a | the port “65536”
            curl http://h:0/a | the port “0”
            curl h:x/a | the port “x”
            """)
    void a_refusal_names_its_reason(String command, String reason) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> of(command))
                .withMessageContaining("FT-655")
                .withMessageContaining(reason);
    }
}
