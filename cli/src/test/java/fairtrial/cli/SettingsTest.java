package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.cli.session.JarsInFolder;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.lab.store.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// `settings CONTAINER…`, with metadata of a few properties.
class SettingsTest extends CommandTest {
    private static final String OLD = """
            {"properties": [
              {"name": "server.port", "type": "java.lang.Integer", "defaultValue": 8080},
              {"name": "server.tomcat.threads.max", "type": "java.lang.Integer", "defaultValue": 200,
               "description": "Maximum number of worker threads. It can be set to any number that the machine can carry."},
              {"name": "server.tomcat.old", "type": "java.lang.Boolean",
               "deprecation": {"replacement": "server.tomcat.threads.max"}},
              {"name": "server.tomcat.basedir", "type": "java.io.File"},
              {"name": "server.jetty.threads.max", "type": "java.lang.Integer", "defaultValue": 210},
              {"name": "spring.datasource.url", "type": "java.lang.String"}
            ]}""";

    private static final String NEW = OLD.replace("200", "250").replace("server.tomcat.basedir", "server.tomcat.home");

    private FakeResources machine;

    @BeforeEach
    void choose() {
        machine = FakeResources.tomcatLeads(folder)
                .withPaths(new JarsInFolder(folder.resolve("jars"), boot -> boot.startsWith("3") ? OLD : NEW));
    }

    private Call settings(String line) {
        return with(machine, words("settings " + line));
    }

    @AfterEach
    void nothing_is_open_or_started() {
        assertThat(machine.open()).isEmpty();
        assertThat(machine.testbeds()).isEmpty();
    }

    @Test
    void one_container_is_listed_property_by_property() {
        Call call = settings("tomcat").ends(ExitCode.DONE);
        assertThat(call.out())
                .startsWith("tomcat on Spring Boot 3.5.16: 4 properties")
                .contains(
                        "server.port  Integer; default 8080",
                        "server.tomcat.threads.max  Integer; default 200; sets ",
                        "    Maximum number of worker threads.",
                        "server.tomcat.old  Boolean; deprecated; use server.tomcat.threads.max")
                .doesNotContain("jetty", "datasource");
        assertThat(call.err()).isEmpty();
    }

    @Test
    void several_containers_stand_side_by_side() {
        assertThat(settings("tomcat jetty").ends(ExitCode.DONE).out())
                .startsWith("Spring Boot 3.5.16: corresponding settings")
                .containsPattern("\\.threads\\.max = 200 +\\.threads\\.max = 210")
                .contains("Only on tomcat: basedir", "1 properties apply to every container");
    }

    @Test
    void a_later_version_shows_what_changed() {
        assertThat(settings("tomcat --boot 3.5 --to 4.1").ends(ExitCode.DONE).out())
                .startsWith("tomcat: changes from Spring Boot 3.5.16 to 4.1.2: 3 properties")
                .containsPattern("server\\.tomcat\\.basedir +removed")
                .containsPattern("server\\.tomcat\\.home +new")
                .containsPattern("server\\.tomcat\\.threads\\.max +default +200 → 250");
    }

    @Test
    void json_is_alone_on_standard_output() {
        JsonNode told = Json.tree(
                settings("tomcat jetty --to 4.1 --json -").ends(ExitCode.DONE).out());
        assertThat(told.path("schema").asString()).isEqualTo("fairtrial/settings/1");
        assertThat(told.path("boot").asString()).isEqualTo("3.5.16");
        assertThat(told.path("settings").path("tomcat")).hasSize(4);
        assertThat(told.path("changes").path("jetty")).isEmpty();
    }

    @Test
    void the_same_container_twice_is_one() {
        assertThat(settings("tomcat tomcat").ends(ExitCode.DONE).out()).startsWith("tomcat on Spring Boot");
    }

    @Test
    void chinese_is_chinese() {
        assertThat(settings("tomcat --lang zh").ends(ExitCode.DONE).out())
                .containsPattern("[\\x{4e00}-\\x{9fff}]")
                .doesNotContain("default", "deprecated");
    }

    @Test
    void what_cannot_be_listed_is_told_with_its_code() {
        settings("tomca").fails("FT-102");
        settings("undertow --boot 4.1").fails("FT-204");
        settings("tomcat --boot 9.9").fails("FT-203");
        settings("tomcat --boot 3.3").fails("FT-211");
        settings("tomcat --app " + folder.resolve("nowhere.jar")).fails("FT-610");
        assertThat(settings("").fails("FT-146").out()).isEmpty();
    }
}
