package fairtrial.published.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadPlaceTest {
    private static Optional<LoadPlace> told(String sentence) {
        List<Sentence> sentences = Sentence.of(List.of(sentence));
        assertThat(sentences).hasSize(1);
        return LoadPlace.of(sentences.getFirst().text().toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The load generator and the server ran on the same machine.",
                "Client and server share one box.",
                "I ran both the server and wrk on my laptop.",
                "A single machine for client and server, 8 cores.",
                "wrk ran on the same host as the application.",
                "The services were tested on the same machine as the load generator.",
                "JMeter was sharing the 4 cores with the server.",
                "压测机和服务端部署在同一台机器上。",
                "客户端与服务器都在本机。"
            })
    void generator_and_server_together_on_one_machine(String sentence) {
        assertThat(told(sentence)).contains(LoadPlace.SAME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "All three servers were deployed on the same machine, one after the other.",
                "All servers were deployed on the same machine and loaded with wrk.",
                "To be fair, each container ran on the same host and with the same heap.",
                "每个容器依次部署在同一台服务器上(8核),压测机通过万兆网络访问。",
                "Every framework was tested on the same machine.",
                "I used a single machine for the server and a cloud VM as the client.",
                "I develop on my laptop with wrk.",
                "Client and server had 8 cores; the containers ran on the same machine.",
                "Client and server each had one machine.",
                "All servers ran on the same machine, client and server were connected by 10 GbE.",
                "Client and server agree on the same host header.",
                "The load generator did not run on the same machine.",
                "The database ran on the same machine as the server.",
                "The client/server protocol is the same one."
            })
    void servers_on_one_machine_say_nothing_of_the_generator(String sentence) {
        assertThat(told(sentence).filter(place -> place != LoadPlace.UNCLEAR)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Load from a separate machine.",
                "The servers run on one box with 16 cores; `wrk -t4 -c200 -d60s http://10.0.0.5:8080/` was started on a"
                        + " second, identical box.",
                "Server and client were two different machines, so that they do not compete.",
                "The tests ran in our lab, client and server on distinct nodes connected by a switch.",
                "The load came from another server in the rack.",
                "Lastgenerator auf eigener Maschine, 8 Kerne.",
                "服务器:8 核 16G,压测机为另一台 8 核机器,两台之间万兆网络。",
                "使用两台服务器,一台部署应用,一台压测。",
                "压测机单独部署。",
                "服务端与压测端不在同一台机器。"
            })
    void a_second_machine_for_the_load(String sentence) {
        assertThat(told(sentence)).contains(LoadPlace.SEPARATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I compared them with other servers in the same benchmark, all on my workstation.",
                "A different server instance was started for each test.",
                "The database ran on a separate machine.",
                "在两台服务器上分别部署 Tomcat 和 Jetty。"
            })
    void other_servers_are_no_second_machine_for_the_load(String sentence) {
        assertThat(told(sentence)).isNotEqualTo(Optional.of(LoadPlace.SEPARATE));
    }
}
