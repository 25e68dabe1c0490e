package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Container;
import fairtrial.core.swap.OwnApp;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StoredAppTest {
    private static final OwnApp APP = new OwnApp(
            "orders.jar",
            "abc",
            "3.5.16",
            17,
            "a.Orders",
            Container.NETTY,
            "1.2.18",
            40,
            new TreeMap<>(),
            new TreeMap<>(),
            "",
            List.of("p99"),
            List.of(),
            List.of(),
            List.of(),
            List.of(new OwnApp.Summary(Container.TOMCAT, List.of(), List.of("a:b:1"), 40)),
            List.of(),
            Optional.of(false));

    /// A question beside the components (`isSo`) would be stored as one of them.
    @Test
    void what_is_stored_is_what_a_reader_knows() {
        assertThat(Json.tree(Json.pretty(APP)).propertyNames()).hasSize(OwnApp.class.getRecordComponents().length);
    }
}
