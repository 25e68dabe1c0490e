package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.publication.LoadCommand;
import fairtrial.published.publication.LoadTool;
import org.junit.jupiter.api.Test;

class LoadCommandsTest {
    private static LoadCommand of(String line) {
        return LoadCommands.of(line).orElseThrow();
    }

    @Test
    void glued_and_spaced_options_of_wrk_are_the_same() {
        LoadCommand glued = of("$ ./wrk -t50 -c400 -d30s http://127.0.0.1:8080/hello");
        assertThat(glued.threads()).contains(50.0);
        assertThat(glued.connections()).contains(400.0);
        assertThat(glued.length().seconds()).contains(30.0);
        assertThat(glued.target().host()).contains("127.0.0.1");
        assertThat(glued.target().path()).contains("/hello");
        LoadCommand spaced = of("./wrk -t 8 -c 5000 -d 10m -T 30s \"http://yourhostip:3000/api/test\"");
        assertThat(spaced.threads()).contains(8.0);
        assertThat(spaced.length().seconds()).contains(600.0);
        assertThat(spaced.pace().timeoutSeconds()).contains(30.0);
        assertThat(spaced.target().host()).contains("yourhostip");
        assertThat(of("wrk --threads=4 --connections 1k http://h").connections())
                .contains(1000.0);
    }

    @Test
    void wrk_gives_up_after_two_seconds_and_a_url_without_path_is_the_root() {
        LoadCommand command = of("wrk -t4 -c64 http://h:80");
        assertThat(command.pace().timeoutSeconds()).contains(2.0);
        assertThat(command.target().path()).contains("/");
        assertThat(command.length().seconds()).isEmpty();
        assertThat(command.keepAlive()).isTrue();
        assertThat(of("wrk -H 'Connection: close' -t4 http://h").keepAlive()).isFalse();
    }

    @Test
    void a_rate_makes_it_wrk2() {
        LoadCommand command = of("taskset -c 1 wrk -t2 -c100 -d30s -R2000 --latency http://h/x");
        assertThat(command.tool()).isEqualTo(LoadTool.WRK2);
        assertThat(command.pace().rate()).contains(2000.0);
    }

    @Test
    void sieges_bare_time_is_minutes_and_its_delay_pauses_half_of_it() {
        LoadCommand command = of("siege -c 50 -r 2000 -t 2 --log=./result.log\u00a0http://127.0.0.1:8080/test");
        assertThat(command.connections()).contains(50.0);
        assertThat(command.length().loops()).contains(2000.0);
        assertThat(command.length().seconds()).contains(120.0);
        assertThat(command.pace().thinkSeconds()).isEmpty();
        assertThat(command.target().path()).contains("/test");
        assertThat(of("siege -t30S -d3 127.0.0.1:80/x").length().seconds()).contains(30.0);
        assertThat(of("siege -t30S -d3 127.0.0.1:80/x").pace().thinkSeconds()).contains(1.5);
        assertThat(of("siege -b -c 9 http://h").pace().thinkSeconds()).contains(0.0);
    }

    @Test
    void ab_keeps_connections_only_with_k() {
        LoadCommand command = of("ab -n 10000 -kc100 -t 30 http://h/a?b=c");
        assertThat(command.length().requests()).contains(10_000.0);
        assertThat(command.connections()).contains(100.0);
        assertThat(command.length().seconds()).contains(30.0);
        assertThat(command.keepAlive()).isTrue();
        assertThat(command.target().path()).contains("/a?b=c");
        assertThat(of("ab -n 1 http://h/").keepAlive()).isFalse();
    }

    @Test
    void h2load_and_k6_are_read() {
        LoadCommand h2load = of("h2load -n 100 -c 10 -t 2 -m 32 -D 1m https://h/x");
        assertThat(h2load.multiplexing().streams()).isEqualTo(32);
        assertThat(h2load.length().seconds()).contains(60.0);
        LoadCommand k6 = of("k6 run --vus 10 --duration 1m30s script.js");
        assertThat(k6.connections()).contains(10.0);
        assertThat(k6.length().seconds()).contains(90.0);
        assertThat(of("jmeter -n -t plan.jmx").connections()).isEmpty();
    }

    @Test
    void prose_is_no_command_but_a_command_in_prose_is() {
        assertThat(LoadCommands.of("我们使用 wrk 如下命令进行测试:")).isEmpty();
        assertThat(LoadCommands.of("wrk is a modern tool, ab - ApacheBench")).isEmpty();
        assertThat(LoadCommands.of("siege用于压测")).isEmpty();
        assertThat(LoadCommands.of("")).isEmpty();
        assertThat(of("we ran `wrk -t4 -c8 http://h/x` twice").text()).isEqualTo("wrk -t4 -c8 http://h/x");
        assertThat(of("wrk -t4 -c8 http://h/x | tee out.txt").text()).isEqualTo("wrk -t4 -c8 http://h/x");
    }

    @Test
    void an_absurd_option_is_empty() {
        LoadCommand command = of("wrk -t-5 -c99999999999999999999 -dNaN -T http://");
        assertThat(command.threads()).isEmpty();
        assertThat(command.connections()).isEmpty();
        assertThat(command.length().seconds()).isEmpty();
        assertThat(command.target().host()).isEmpty();
    }

    @Test
    void the_text_keeps_the_quotes_that_a_shell_needs() {
        String line = "wrk -c8 -H 'Accept: a b' 'http://h/x?a=1&b=2'";
        assertThat(of(line).text()).isEqualTo(line);
        assertThat(of(of(line).text()).target().path()).contains("/x?a=1&b=2");
        assertThat(of("wrk -c8 \"http://h/x\"").text()).isEqualTo("wrk -c8 http://h/x");
    }
}
