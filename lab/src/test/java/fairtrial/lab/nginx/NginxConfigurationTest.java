package fairtrial.lab.nginx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NginxConfigurationTest {
    private static final StoredResponse HELLO =
            new StoredResponse("/hello", "/0.t0", "text/plain;charset=UTF-8", "", 5);

    @Test
    void a_response_is_found_by_the_whole_path_that_was_requested() {
        String text = files(HELLO, new StoredResponse("/a?b=$c&d={x}", "/1.t1", "application/json", "gzip", 9));
        assertThat(text)
                .contains("map $request_uri $reply {\ndefault \"/none\";\n\"/hello\" \"/0.t0\";\n")
                .contains("\"/a?b=$c&d={x}\" \"/1.t1\";\n}")
                .contains("\"/hello\" \"\";\n\"/a?b=$c&d={x}\" \"gzip\";")
                .contains("root ../responses;", "try_files $reply =404;");
    }

    @Test
    void it_has_the_content_type_of_the_contender() {
        StoredResponse other = new StoredResponse("/b", "/1.t0", "text/plain;charset=UTF-8", "", 5);
        assertThat(files(HELLO, other)).contains("types {\n\"text/plain;charset=UTF-8\" t0;\n}");
    }

    @Test
    void no_path_and_no_type_ends_its_word() {
        StoredResponse hostile = new StoredResponse("/\" { } \\", "/0.t0", "a\"; include /etc/passwd; \"", "", 5);
        assertThat(files(hostile))
                .contains("\"/\\\" { } \\\\\" \"/0.t0\";")
                .contains("\"a\\\"; include /etc/passwd; \\\"\" t0;");
    }

    @Test
    void long_paths_fit_into_the_table_and_long_bodies_are_sent_by_the_kernel() {
        String path = "/" + "x".repeat(3_000);
        assertThat(files(new StoredResponse(path, "/0.t0", "a/b", "", 1 << 20)))
                .contains("map_hash_bucket_size 4096;", "sendfile on;");
        assertThat(files(HELLO)).contains("map_hash_bucket_size 128;", "sendfile off;");
    }

    @Test
    void a_proxy_keeps_as_many_connections_as_the_load_has() {
        String text = NginxConfiguration.ofProxy(8081, 64, 8080).text();
        assertThat(text)
                .contains("listen 127.0.0.1:8081 backlog=511 reuseport;")
                .contains("server 127.0.0.1:8080;\n  keepalive 64;")
                .contains("worker_connections 192;")
                .contains("proxy_http_version 1.1;", "proxy_set_header Connection \"\";");
    }

    @Test
    void a_replay_has_constant_responses_and_a_port_of_its_own() {
        assertThat(NginxConfiguration.ofReplay(8081).text())
                .contains("listen 127.0.0.1:8081 backlog=511;")
                .contains("location = /hello { return 200 'world'; }", "master_process off;");
    }

    private static String files(StoredResponse... responses) {
        return NginxConfiguration.ofFiles(8081, 64, List.of(responses), "../responses")
                .text();
    }
}
