package fairtrial.lab.experiment;

import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The parts `pairs` and `pair` of a class of machines.
///
/// @param file stands for the file in errors
/// @param name name of the class
record PairsNode(Path file, String name) {
    /// The pairs of a class; empty: a round takes one machine.
    ///
    /// @throws UserError FT-220 no name of a host, FT-275 pairs that cannot be used
    Optional<Pairing> of(JsonNode node) {
        if (!node.has("pairs")) {
            if (!node.path("pair").asBoolean(false)) {
                return Optional.empty();
            }
            refuse(node, "pair", "hosts");
            return Optional.of(Pairing.CHOSEN);
        }
        refuse(node, "pairs", "hosts", "count", "pair");
        List<HostPair> pairs = new ArrayList<>();
        node.path("pairs").forEach(pair -> pairs.add(pair(pair)));
        return Optional.of(new Pairing(pairs));
    }

    private void refuse(JsonNode node, String key, String... others) {
        for (String other : others) {
            if (node.has(other)) {
                throw refused(file, name, new Message("campaign.pairs.beside", other, key));
            }
        }
    }

    private HostPair pair(JsonNode node) {
        String contender = node.path("contender").asString();
        String load = node.path("load").asString();
        if (contender.equals(load)) {
            throw refused(file, name, new Message("campaign.pairs.same", load));
        }
        HostPair pair = new HostPair(contender, load);
        // An unusable name is told before anything runs.
        var unused = pair.spec();
        return pair;
    }

    /// Refuses a host of a pair that has another round at the same time. The same pair may be in several classes.
    ///
    /// @throws UserError FT-275 there is one
    static void requireApart(Path file, List<MachineClass> classes) {
        Set<String> taken = new HashSet<>();
        classes.forEach(machines -> taken.addAll(machines.hosts()));
        Set<HostPair> known = new LinkedHashSet<>();
        for (MachineClass machines : classes) {
            Set<HostPair> own = new HashSet<>();
            for (HostPair pair : machines.pairing().map(Pairing::pairs).orElse(List.of())) {
                for (String host : pair.names()) {
                    if (!own.contains(pair) && known.contains(pair)) {
                        continue;
                    }
                    if (!taken.add(host)) {
                        throw refused(file, machines.name(), new Message("campaign.pairs.twice", host));
                    }
                }
                own.add(pair);
                known.add(pair);
            }
        }
    }

    private static UserError refused(Path file, String name, Message why) {
        return new UserError("FT-275", file, name, why);
    }
}
