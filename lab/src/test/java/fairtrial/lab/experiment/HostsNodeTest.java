package fairtrial.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.HostsSpec;
import fairtrial.lab.store.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostsNodeTest {
    @Test
    void what_is_written_is_read_again() {
        HostsSpec hosts = new HostsSpec(
                Optional.of("app1"), List.of("load1", "load2"), Optional.of("10.0.0.5"), Optional.of("idle1"));
        Map<String, Object> fields = new LinkedHashMap<>();
        HostsNode.write(fields, hosts);
        assertThat(HostsNode.of(Json.toTree(fields).path("hosts"))).isEqualTo(hosts);
    }

    @Test
    void one_load_host_needs_no_list_and_this_machine_needs_nothing() {
        assertThat(HostsNode.of(Json.tree("{\"load\": \"load1\", \"probe\": \"idle1\"}")))
                .isEqualTo(new HostsSpec(Optional.empty(), List.of("load1"), Optional.empty(), Optional.of("idle1")));
        Map<String, Object> fields = new LinkedHashMap<>();
        HostsNode.write(fields, HostsSpec.NONE);
        assertThat(fields).isEmpty();
    }
}
