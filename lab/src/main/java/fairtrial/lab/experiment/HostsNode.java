package fairtrial.lab.experiment;

import fairtrial.core.experiment.HostsSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The part `hosts:` of an experiment file.
final class HostsNode {
    private HostsNode() {}

    /// The hosts; a single load host may stand without a list.
    static HostsSpec of(JsonNode node) {
        List<String> loads = new ArrayList<>();
        JsonNode load = node.path("load");
        if (load.isArray()) {
            load.forEach(name -> loads.add(name.asString()));
        } else if (load.isString()) {
            loads.add(load.asString());
        }
        return new HostsSpec(text(node, "contender"), loads, text(node, "listen"), text(node, "probe"));
    }

    private static Optional<String> text(JsonNode node, String key) {
        return node.path(key).isString() ? Optional.of(node.path(key).asString()) : Optional.empty();
    }

    /// Writes the hosts in the form that is read.
    static void write(Map<String, Object> fields, HostsSpec hosts) {
        if (hosts.isNone()) {
            return;
        }
        Map<String, Object> node = new LinkedHashMap<>();
        hosts.contender().ifPresent(name -> node.put("contender", name));
        if (!hosts.loads().isEmpty()) {
            node.put("load", hosts.loads());
        }
        hosts.probe().ifPresent(name -> node.put("probe", name));
        hosts.listen().ifPresent(address -> node.put("listen", address));
        fields.put("hosts", node);
    }
}
