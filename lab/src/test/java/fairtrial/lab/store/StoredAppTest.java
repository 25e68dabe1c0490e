package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.AppBuild;
import fairtrial.core.swap.AppCommands;
import fairtrial.core.swap.AppEnvironment;
import fairtrial.core.swap.AppServer;
import fairtrial.core.swap.BuildMark;
import fairtrial.core.swap.OwnApp;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StoredAppTest {
    private static final OwnApp APP = new OwnApp(
            new AppArchive("orders.jar", "abc", "3.5.16", 17, "a.Orders", 40),
            new AppServer(Container.NETTY, "1.2.18", new TreeMap<>(), Optional.of(false)),
            new AppEnvironment(new TreeMap<>(), new TreeMap<>(Map.of("MODE", "***"))),
            "",
            List.of("p99"),
            new AppCommands(List.of(), List.of(), List.of()),
            List.of(new OwnApp.Summary(Container.TOMCAT, List.of(), List.of("a:b:1"), 40)),
            List.of(),
            List.of(new AppBuild(
                    "main",
                    new BuildMark(Optional.empty(), Optional.of("abcdef1")),
                    new AppArchive("orders.jar", "abc", "3.5.16", 17, "a.Orders", 40),
                    new AppServer(Container.NETTY, "1.2.18", new TreeMap<>(), Optional.of(false)),
                    List.of("a:b:1"))));

    /// A question beside the components (`isSo`) would be stored as one of them.
    @Test
    void what_is_stored_is_what_a_reader_knows() {
        assertThat(Json.tree(Json.pretty(APP)).propertyNames()).containsExactlyElementsOf(FlatFields.of(OwnApp.class));
    }
}
