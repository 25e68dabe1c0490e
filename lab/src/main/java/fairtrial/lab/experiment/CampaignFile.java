package fairtrial.lab.experiment;

import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Reader of a campaign file. Each cell is an experiment of its own: what all share, then the keys of its workload,
/// then those of its load.
public final class CampaignFile {
    private static final String SCHEMA = "/fairtrial/schema/campaign.schema.json";
    /// Names of a campaign's folder and name where the file gives none.
    private static final String NAMELESS = "campaign";

    /// Keys of a class that are not the scheduler's.
    private static final Set<String> OURS = Set.of("count", "hosts", "pairs", "pair");

    private final Path file;
    private final JsonNode tree;

    /// A budget of ten minutes each makes ten weeks of it.
    private static final int MOST_CELLS = 10_000;

    /// Cells that differ in their machines alone are parsed once.
    private final Map<Question, Experiment> parsed = new HashMap<>();

    /// Names of what a cell asks.
    private record Question(Optional<String> workload, Optional<String> load) {}

    private CampaignFile(Path file, JsonNode tree) {
        this.file = file;
        this.tree = tree;
    }

    /// Reads a campaign.
    ///
    /// @throws UserError FT-130 unreadable, FT-131 no YAML, FT-132 against the schema, FT-133 a wrong value, FT-265
    ///     hosts in an experiment, FT-269 two cells of one name, FT-270 too many cells, FT-275 unusable pairs
    public static Campaign read(Path file) {
        return of(file, text(file));
    }

    /// The text of a campaign file.
    ///
    /// @throws UserError FT-130 unreadable
    public static String text(Path file) {
        return ExperimentFile.text(file);
    }

    /// Parses the campaign of a text.
    ///
    /// @param file stands for the file in errors; relative paths start from its folder
    /// @throws UserError FT-131 no YAML, FT-132 against the schema, FT-133 a wrong value, FT-265
    ///     hosts in an experiment, FT-269 two cells of one name, FT-270 too many cells, FT-275 unusable pairs
    public static Campaign of(Path file, String text) {
        JsonNode yaml = ExperimentFile.checked(file.toString(), text, SCHEMA);
        return new CampaignFile(file, Json.tree(Json.line(yaml))).campaign();
    }

    private Campaign campaign() {
        List<MachineClass> classes = new ArrayList<>();
        tree.path("machines").properties().forEach(entry -> classes.add(machines(entry.getKey(), entry.getValue())));
        PairsNode.requireApart(file, classes);
        return new Campaign(text("name").orElse(NAMELESS), text("on"), classes, cells(classes));
    }

    private List<Cell> cells(List<MachineClass> classes) {
        List<Optional<String>> workloads = names("workloads");
        List<Optional<String>> loads = names("loads");
        long count = (long) classes.size() * workloads.size() * loads.size();
        if (count > MOST_CELLS) {
            throw new UserError("FT-270", file, count, MOST_CELLS);
        }
        List<Cell> cells = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (MachineClass machines : classes) {
            for (Optional<String> workload : workloads) {
                for (Optional<String> load : loads) {
                    Cell cell = cell(machines, workload, load);
                    if (!names.add(cell.name())) {
                        throw new UserError("FT-269", file, cell.name());
                    }
                    cells.add(cell);
                }
            }
        }
        return cells;
    }

    private Optional<String> text(String key) {
        return tree.has(key) ? Optional.of(tree.path(key).asString()) : Optional.empty();
    }

    private MachineClass machines(String name, JsonNode node) {
        List<String> hosts = new ArrayList<>();
        node.path("hosts").forEach(host -> hosts.add(host.asString()));
        Optional<Pairing> pairing = new PairsNode(file, name).of(node);
        SortedMap<String, String> select = new TreeMap<>();
        node.properties().forEach(entry -> {
            if (!OURS.contains(entry.getKey())) {
                select(select, entry.getKey(), entry.getValue());
            }
        });
        int named = Math.max(
                hosts.size(), pairing.map(Pairing::pairs).map(List::size).orElse(0));
        return new MachineClass(name, node.path("count").asInt(Math.max(1, named)), hosts, select, pairing);
    }

    private static void select(SortedMap<String, String> select, String key, JsonNode value) {
        if (value.isObject()) {
            value.properties()
                    .forEach(inner -> select.put(
                            key + "." + inner.getKey(), inner.getValue().asString()));
        } else {
            select.put(key, value.asString());
        }
    }

    private List<Optional<String>> names(String key) {
        List<Optional<String>> names = new ArrayList<>();
        tree.path(key).properties().forEach(entry -> names.add(Optional.of(entry.getKey())));
        return names.isEmpty() ? List.of(Optional.empty()) : names;
    }

    private Cell cell(MachineClass machines, Optional<String> workload, Optional<String> load) {
        Question question = new Question(workload, load);
        Experiment experiment = parsed.get(question);
        if (experiment == null) {
            String name = machines.name()
                    + workload.map(w -> "-" + w).orElse("")
                    + load.map(l -> "-" + l).orElse("");
            experiment = experiment(file + " (" + name + ")", question);
            parsed.put(question, experiment);
        }
        return new Cell(machines, workload, load, on(machines, experiment));
    }

    private static Experiment on(MachineClass machines, Experiment experiment) {
        return machines.pairing().isEmpty()
                ? experiment
                : experiment.withEnvironment(experiment.environment().withHosts(Pairing.ROLES));
    }

    private Experiment experiment(String place, Question question) {
        ObjectNode merged = JsonNodeFactory.instance.objectNode();
        lay(merged, tree.path("experiment"));
        question.workload().ifPresent(name -> lay(merged, tree.path("workloads").path(name)));
        question.load().ifPresent(name -> lay(merged, tree.path("loads").path(name)));
        if (merged.has("hosts")) {
            throw new UserError("FT-265", file);
        }
        return ExperimentFile.of(place, merged);
    }

    private static void lay(ObjectNode over, JsonNode keys) {
        keys.properties().forEach(entry -> over.set(entry.getKey(), entry.getValue()));
    }
}
