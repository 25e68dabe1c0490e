package fairtrial.lab.eject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EjectedProjectTest {
    private static final String JAVA = "src/main/java/fairtrial/service/";

    @Test
    void the_build_names_the_line_and_takes_the_other_container_out() {
        String pom = Ejected.of("jetty/3.5.16", 25).file("pom.xml");
        assertThat(pom)
                .contains("<artifactId>spring-boot-dependencies</artifactId>")
                .contains("<version>3.5.16</version>")
                .containsSubsequence(
                        "<exclusion>", "<artifactId>spring-boot-starter-tomcat</artifactId>", "</exclusion>")
                .contains("<artifactId>spring-boot-starter-jetty</artifactId>")
                .contains("<maven.compiler.release>8</maven.compiler.release>")
                .contains("<mainClass>fairtrial.service.Main</mainClass>")
                .doesNotContain("<parent>");
    }

    @Test
    void the_containers_own_version_wins_over_that_of_boot_and_old_tomcats_get_their_logging() {
        String pom = Ejected.of("tomcat:8.0.53/1.5.10", 8).file("pom.xml");
        int managed = pom.indexOf("</dependencyManagement>");
        assertThat(pom.substring(0, managed))
                .containsSubsequence(
                        "<artifactId>tomcat-embed-core</artifactId>", "<version>8.0.53</version>", "import");
        assertThat(pom.substring(managed))
                .containsSubsequence("<artifactId>tomcat-juli</artifactId>", "<version>8.0.53</version>");
    }

    @Test
    void what_boot_manages_is_not_pinned() {
        assertThat(Ejected.of("tomcat/3.5.16", 25).file("pom.xml"))
                .doesNotContain("tomcat-embed-core")
                .doesNotContain("<exclusion>");
    }

    @Test
    void boot_4_has_another_web_starter() {
        assertThat(Ejected.of("tomcat/4.0.8", 25).file("pom.xml")).contains("spring-boot-starter-webmvc");
    }

    @Test
    void what_was_part_of_java_8_is_added_on_a_newer_one() {
        assertThat(Ejected.of("jetty/1.4.3", 17).file("pom.xml")).contains("jaxb-api");
        assertThat(Ejected.of("jetty/1.4.3", 8).file("pom.xml")).doesNotContain("jaxb-api");
    }

    @Test
    void the_service_has_the_name_of_the_servlet_api_that_the_line_knows() {
        assertThat(Ejected.of("tomcat/3.5.16", 25).file(JAVA + "EchoController.java"))
                .contains("import jakarta.servlet.");
        assertThat(Ejected.of("tomcat/2.1.3", 8).file(JAVA + "EchoController.java"))
                .contains("import javax.servlet.")
                .doesNotContain("jakarta");
    }

    @Test
    void undertows_class_comes_with_undertow_alone() {
        assertThat(Ejected.of("undertow/3.5.16", 25).files()).containsKey(JAVA + "UndertowTransfer.java");
        assertThat(Ejected.of("jetty/3.5.16", 25).files()).doesNotContainKey(JAVA + "UndertowTransfer.java");
    }

    @Test
    void a_limit_is_no_part_of_the_project_which_says_how_to_hold_it() {
        Ejected limited = Ejected.of("tomcat/3.5.16[cpus=0.125,memory=512m]", 25);
        String command = "systemd-run --scope -p CPUQuota=12.5% -p MemoryMax=536870912 -p MemorySwapMax=0 ./run.sh";
        assertThat(limited.file("run.sh"))
                .contains("# Fairtrial holds it to 0.125 CPU, 512 MB.", "#   " + command)
                .doesNotContain("@when");
        assertThat(limited.file("README.md"))
                .contains("| limit | 0.125 CPU, 512 MB |", "| 限额 | 0.125 CPU, 512 MB |", "`" + command + "`");
        assertThat(Ejected.of("tomcat/3.5.16", 25).file("run.sh")).doesNotContain("systemd-run");
    }

    @Test
    void properties_are_those_of_the_contender_on_the_loopback_interface() {
        String properties = Ejected.of("jetty/4.0.8+vt{server.jetty.threads.max=500,a.path=C:\\x}", 25)
                .file("src/main/resources/application.properties");
        assertThat(properties.lines())
                .containsExactly(
                        "a.path=C\\:\\\\x",
                        "server.address=127.0.0.1",
                        "server.jetty.threads.max=500",
                        "server.port=8080",
                        "spring.threads.virtual.enabled=true");
    }

    @Test
    void a_secret_is_a_variable_and_nowhere_in_the_project() {
        Ejected project = Ejected.of(
                "tomcat/3.5.16{spring.datasource.password=hunter2,my.db-url=jdbc:x://ann:hunter2@db/y}(-Dapi.token=hunter2)",
                25);
        assertThat(project.files().values()).allSatisfy(text -> assertThat(text).doesNotContain("hunter2"));
        assertThat(project.file("src/main/resources/application.properties"))
                .contains("spring.datasource.password=${SPRING_DATASOURCE_PASSWORD}", "my.db-url=${MY_DBURL}");
        assertThat(project.file("run.sh")).contains("-Dapi.token=\"$API_TOKEN\" \\");
        assertThat(project.file("README.md")).contains("`API_TOKEN`, `MY_DBURL`, `SPRING_DATASOURCE_PASSWORD`");
        assertThat(Ejected.of("tomcat/3.5.16", 25).file("README.md")).doesNotContain("Secrets");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tomcat:8.0.53/1.5.10+bio   | EmbeddedServletContainerCustomizer | Http11Protocol
            tomcat:8.0.53/1.5.10+apr   | EmbeddedServletContainerCustomizer | new AprLifecycleListener()
            tomcat/1.5.10              | EmbeddedServletContainerCustomizer | "maxKeepAliveRequests", "-1"
            tomcat/2.1.3+nio2          | web.embedded.tomcat.               | Http11Nio2Protocol
            tomcat/2.1.3               | web.embedded.tomcat.               | "maxKeepAliveRequests", "-1"
            tomcat/4.0.8+nio2          | boot.tomcat.servlet.               | Http11Nio2Protocol
            """)
    void what_the_line_has_no_property_for_is_a_class_of_that_line(String spec, String api, String does) {
        Ejected project = Ejected.of(spec, 8);
        assertThat(project.file(JAVA + "TomcatTuning.java")).contains(api).contains(does);
        assertThat(project.file(JAVA + "Contender.java")).contains("{Main.class, TomcatTuning.class}");
        assertThat(project.file("pom.xml")).contains("<mainClass>fairtrial.service.Contender</mainClass>");
    }

    @Test
    void jettys_bounds_are_a_class_before_boot_2_3_and_a_property_after() {
        String bounds = "{server.jetty.threads.max=100,server.jetty.threads.min=10}";
        assertThat(Ejected.of("jetty/1.5.10" + bounds, 8).file(JAVA + "JettyTuning.java"))
                .contains("new QueuedThreadPool(100, 10)")
                .contains("JettyEmbeddedServletContainerFactory");
        assertThat(Ejected.of("jetty/2.1.3" + bounds, 8).file(JAVA + "JettyTuning.java"))
                .contains("JettyServletWebServerFactory");
        assertThat(Ejected.of("jetty/3.5.16" + bounds, 25).files()).doesNotContainKey(JAVA + "JettyTuning.java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat/3.5.16", "jetty/1.5.10", "undertow/2.1.3", "tomcat/2.7.18"})
    void where_there_are_properties_for_all_there_is_no_class(String spec) {
        assertThat(Ejected.of(spec, 17).files()).doesNotContainKey(JAVA + "Contender.java");
    }

    @Test
    void it_is_started_with_the_flags_before_the_jar() {
        String run = Ejected.of("jetty/3.5.16", 25).file("run.sh");
        assertThat(run)
                .containsSubsequence(
                        "-Xms512m", "-Xmx512m", "-XX:+UseSerialGC", "'-Dname=with blanks'", "-jar target/");
        assertThat(run).doesNotContain("AOT").doesNotContain("libtcnative").doesNotContain("java.library.path");
    }

    @Test
    void tomcats_native_library_is_given_to_apr_and_kept_from_the_others() {
        assertThat(Ejected.of("tomcat/2.1.3+apr", 8).file("run.sh")).contains("-Djava.library.path=\"$native\"");
        assertThat(Ejected.of("tomcat/2.1.3", 8).file("run.sh")).contains("-Djava.library.path=target/none");
    }

    @Test
    void an_ahead_of_time_cache_is_made_in_one_step_and_used_in_the_next() {
        assertThat(Ejected.of("tomcat/4.0.8+aot", 25).file("run.sh"))
                .containsSubsequence("-XX:AOTCacheOutput=", "-XX:AOTCache=", "-XX:AOTMode=on");
    }

    @Test
    void a_native_image_has_its_profile_and_scripts_that_say_what_is_missing() {
        Ejected project = Ejected.of("tomcat/4.0.8+native", 25);
        assertThat(project.file("pom.xml"))
                .contains("<artifactId>spring-boot-starter-parent</artifactId>")
                .contains("<id>native</id>")
                .contains("native-maven-plugin");
        assertThat(project.file("native.sh")).contains("No GraalVM was found");
        assertThat(project.file("image.sh"))
                .contains("No Docker engine answers")
                .contains("-Pnative -DskipTests spring-boot:build-image -Dspring-boot.build-image.imageName=");
        assertThat(Ejected.of("tomcat/4.0.8", 25).files()).doesNotContainKeys("native.sh", "image.sh");
    }

    @Test
    void the_load_is_one_of_wrk_and_the_same_by_this_tool() {
        assertThat(Ejected.of("jetty/3.5.16", 25).file("load.sh"))
                .contains("-c16")
                .contains("/hello")
                .contains("fairtrial compare --contender jetty/3.5.16");
        Ejected echo = new Ejected("jetty/3.5.16", 25, "echo");
        assertThat(echo.file("load.sh")).contains("-s load.lua");
        assertThat(echo.file("load.lua")).contains("POST").contains("the same comes back");
    }

    @Test
    void the_page_says_in_both_languages_what_it_is_and_from_what() {
        assertThat(Ejected.of("jetty/3.5.16", 25).file("README.md"))
                .contains("| container | jetty 1.2.3 |")
                .contains("| 容器 | jetty 1.2.3 |")
                .contains("org.eclipse.jetty:jetty-server:1.2.3")
                .contains("qtp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat/1.4.3+bio", "tomcat/4.0.8+native", "tomcat/4.0.8+vt+aot", "undertow/3.5.16+vt"})
    void no_place_stays_unfilled(String spec) {
        assertThat(Ejected.of(spec, 25).files().values())
                .allSatisfy(text -> assertThat(text).doesNotContainPattern("@(when:)?[a-z][a-z0-9-]*@"));
    }

    @Test
    void what_cannot_stand_alone_is_refused() {
        assertThatThrownBy(() -> Ejected.of("tomcat/2.1.3+native", 8).ejection())
                .hasMessageContaining("FT-822");
        assertThatThrownBy(() -> Ejected.of("tomcat/3.5.16{fairtrial.planted-micros=5}", 25)
                        .ejection())
                .hasMessageContaining("FT-823");
    }

    @Test
    void scripts_are_the_same_for_every_contender_but_for_what_it_needs() {
        assertThat(Ejected.of("jetty/3.5.16", 25).files().keySet())
                .containsAll(Set.of("pom.xml", "run.sh", "load.sh", "jdk.sh", "maven.sh", "README.md"));
    }
}
