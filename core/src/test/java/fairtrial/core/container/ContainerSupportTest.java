package fairtrial.core.container;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Connector;
import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import fairtrial.core.settings.ContainerSettings;
import fairtrial.core.settings.Equivalents;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ContainerSupportTest {
    private static final String LINE = "3.5";

    @ParameterizedTest
    @EnumSource
    void every_container_has_a_full_row(Container container) {
        ContainerSupport support = ContainerSupport.of(container);

        assertThat(support.container()).isEqualTo(container);
        assertThat(support.starter()).matches("spring-boot-starter-[a-z-]+");
        assertThat(support.rules(LINE))
                .hasValueSatisfying(rules -> assertThat(rules.starter()).isEqualTo(support.starter()));
        assertThat(support.packages()).isNotEmpty().allMatch(name -> name.matches("([a-z]+/)+"));
        assertThat(support.serviceSources()).allMatch(name -> name.endsWith(".java"));
    }

    @ParameterizedTest
    @CsvSource({
        "jetty, 3.2.1, false",
        "jetty, 3.4.10, false",
        "jetty, 3.4.11, true",
        "jetty, 3.5.6, false",
        "jetty, 3.5.7, true",
        "jetty, 4.0.0, true",
        "tomcat, 4.1.0, false",
        "undertow, 3.5.16, false"
    })
    void one_container_limits_virtual_threads_from_some_releases_on(String container, String boot, boolean limits) {
        ContainerSupport support = ContainerSupport.of(Container.of(container).orElseThrow());
        assertThat(support.limitsVirtualThreads(boot)).isEqualTo(limits);
    }

    @ParameterizedTest
    @EnumSource
    void a_thread_that_serves_requests_has_a_role(Container container) {
        ContainerSupport support = ContainerSupport.of(container);
        List<Pattern> names = support.threadRoles()
                .lines()
                .map(line -> line.split("\\s+", 2))
                .peek(rule -> assertThat(rule[0]).isIn("worker", "poller", "cut"))
                .map(rule -> Pattern.compile(rule[1]))
                .toList();
        String prefix = support.threadPrefix(Threading.PLATFORM, Connector.NIO);

        assertThat(Stream.of("1", "1 task-1", "8080-exec-1").map(prefix::concat))
                .anyMatch(name ->
                        names.stream().anyMatch(pattern -> pattern.matcher(name).matches()));
    }

    @ParameterizedTest
    @EnumSource
    void its_limits_are_its_own_properties_and_have_an_equivalent(Container container) {
        ContainerSupport support = ContainerSupport.of(container);

        assertThat(Stream.concat(support.threadLimit(LINE).stream(), support.keepAliveLimit().stream()))
                .allMatch(name -> name.startsWith(ContainerSettings.prefix(container)))
                .allMatch(name -> Equivalents.of(name).isPresent());
        assertThat(Equivalents.all()).anyMatch(setting -> setting.names().containsKey(container));
    }

    @ParameterizedTest
    @EnumSource
    void the_usual_connector_needs_nothing(Container container) {
        ContainerSupport support = ContainerSupport.of(container);

        assertThat(support.properties(Connector.NIO)).isEmpty();
        assertThat(support.tuning("1.4.0", Connector.NIO, new TreeMap<>())).isEmpty();
        assertThat(support.nativeLibrary().map(NativeLibrary::connector)).isNotEqualTo(Connector.NIO);
    }

    @Test
    void the_default_comparison_is_one_of_servlet_containers() {
        assertThat(ContainerSupport.compared()).allMatch(ContainerSupport::isServlet);
    }

    @Test
    void the_web_starters_bring_tomcat_or_reactor_netty() {
        assertThat(ContainerSupport.bootDefault(false).container()).isEqualTo(Container.TOMCAT);
        assertThat(ContainerSupport.bootDefault(true).container()).isEqualTo(Container.NETTY);
    }

    @Test
    void undertow_ends_with_boot_3_and_reactor_netty_starts_with_boot_2() {
        assertThat(on("1.5")).contains(Container.UNDERTOW).doesNotContain(Container.NETTY);
        assertThat(on("2.0")).contains(Container.UNDERTOW, Container.NETTY);
        assertThat(on("3.5.16")).contains(Container.UNDERTOW, Container.NETTY);
        assertThat(on("4.0")).contains(Container.NETTY).doesNotContain(Container.UNDERTOW);
    }

    @Test
    void a_tomcat_has_the_class_of_every_connector() {
        assertThat(ContainerSupport.of(Container.TOMCAT).connectors()).containsOnlyKeys(Connector.values());
        assertThat(ContainerSupport.of(Container.JETTY).connectorClass(Connector.NIO))
                .isEmpty();
    }

    @Test
    void libraries_of_one_container_are_not_those_of_another() {
        List<String> markers = ContainerSupport.all().stream()
                .flatMap(support -> support.rules(LINE).stream())
                .map(ContainerRules::marker)
                .toList();
        assertThat(new TreeSet<>(markers)).hasSameSizeAs(markers);
    }

    private static List<Container> on(String boot) {
        return Arrays.stream(Container.values())
                .filter(container -> ContainerSupport.of(container).rules(boot).isPresent())
                .toList();
    }
}
