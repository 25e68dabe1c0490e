package fairtrial.lab.experiment;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import fairtrial.core.experiment.ArrivalSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.experiment.Rule;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.model.Pacing;
import fairtrial.core.model.Promise;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Reader of an experiment file: YAML, checked against the published schema. Mistakes are reported with file
/// and line.
public final class ExperimentFile {
    private static final String SCHEMA = "/fairtrial/schema/experiment.schema.json";

    /// Schemas by their name, each read once: a campaign checks thousands of experiments.
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private static final YAMLMapper YAML = YAMLMapper.builder().build();

    private final String file;
    private final JsonNode tree;
    private final Lines lines;

    private ExperimentFile(String file, JsonNode tree, Lines lines) {
        this.file = file;
        this.tree = tree;
        this.lines = lines;
    }

    /// Reads the experiment of a file.
    ///
    /// @throws UserError FT-130 unreadable, FT-131 no YAML, FT-132 against the schema, FT-133 a wrong value
    public static Experiment read(Path file) {
        return of(file.toString(), text(file));
    }

    /// Parses the experiment of a text; `name` stands for the file in errors.
    ///
    /// @throws UserError FT-131 no YAML, FT-132 against the schema, FT-133 a wrong value
    public static Experiment of(String name, String text) {
        JsonNode tree = checked(name, text, SCHEMA);
        return new ExperimentFile(name, tree, Lines.of(() -> text)).experiment();
    }

    /// Parses the experiment of a JSON tree that was put together from other files. The lines of mistakes are those of
    /// its YAML text.
    ///
    /// @throws UserError FT-132 against the schema, FT-133 a wrong value
    static Experiment of(String name, JsonNode tree) {
        Lines lines = Lines.of(() -> YAML.writeValueAsString(tree));
        requireSchema(name, tree, lines, SCHEMA);
        return new ExperimentFile(name, tree, lines).experiment();
    }

    /// The tree of a YAML text that follows a schema. A key that stands twice is a mistake: one would be dropped.
    ///
    /// @param schema name of the resource with the schema
    /// @throws UserError FT-131 no YAML, FT-132 against the schema
    static JsonNode checked(String name, String text, String schema) {
        try {
            JsonNode tree = YAMLMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                    .build()
                    .readTree(text);
            requireSchema(name, Json.tree(Json.line(tree)), Lines.of(() -> text), schema);
            return tree;
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new UserError("FT-131", name + ":" + line, e.getOriginalMessage());
        }
    }

    /// Reads only the rules of a file, for a run that was made from it: everything else stands in its plan.
    /// Empty without a file.
    ///
    /// @throws UserError FT-130 unreadable, FT-131 no YAML, FT-133 a wrong rule
    public static List<Rule> rules(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        String text = text(file);
        try {
            JsonNode tree = YAML.readTree(text);
            return new ExperimentFile(file.toString(), tree, Lines.of(() -> text))
                    .rules().stream().map(Rule::parse).toList();
        } catch (JacksonException e) {
            throw new UserError("FT-131", file, e.getOriginalMessage());
        }
    }

    static String text(Path file) {
        try {
            return ForeignText.strict(file, Limit.SMALL_FILE);
        } catch (IOException e) {
            throw new UserError("FT-130", file, FileTrouble.of(e));
        }
    }

    /// @param tree of JSON: YAML has numbers that JSON has not
    private static void requireSchema(String file, JsonNode tree, Lines lines, String name) {
        List<Error> errors =
                SCHEMAS.computeIfAbsent(name, ExperimentFile::schema).validate(tree);
        errors.stream()
                .min(Comparator.comparingInt(error -> lines.lineOf(pointer(error))))
                .ifPresent(error -> {
                    throw new UserError("FT-132", file + ":" + lines.lineOf(pointer(error)), error.getMessage());
                });
    }

    /// The pointer of an error. An unknown property has its own line, not that of the object around it.
    private static String pointer(Error error) {
        String place = error.getInstanceLocation().toString();
        return error.getProperty() == null || error.getProperty().isEmpty() ? place : place + "/" + error.getProperty();
    }

    private static Schema schema(String name) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schemaText(name), InputFormat.JSON);
    }

    private static String schemaText(String name) {
        try (InputStream in = ExperimentFile.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Experiment experiment() {
        return new Experiment(
                text("name"),
                contenders(),
                tree.has("app") ? Optional.of(AppNode.read(tree.path("app"), folder())) : Optional.empty(),
                load(),
                decision(),
                sampling(),
                environment(),
                services(),
                variants());
    }

    private ServicesSpec services() {
        return new ServicesSpec(
                readAt("services", () -> ServicesNode.services(tree.path("services"), folder())),
                readAt("stubs", () -> ServicesNode.stubs(tree.path("stubs"), folder())),
                cpus().flatMap(Quantities.Cpus::services));
    }

    private Optional<Quantities.Cpus> cpus() {
        return text("cpus").map(text -> readAt("cpus", () -> Quantities.cpus("cpus", text)));
    }

    private LoadSpec load() {
        Quantities.Connections asked = text("connections")
                .map(text -> readAt("connections", () -> Quantities.connections("connections", text)))
                .orElse(Quantities.Connections.DEFAULTS);
        return new LoadSpec(
                        tree.path("workload").isString() ? text("workload") : Optional.empty(),
                        tree.path("workload").isObject()
                                ? Optional.of(readAt(
                                        "workload", () -> new WorkloadNode(folder()).read(tree.path("workload"))))
                                : Optional.empty(),
                        asked.compared(),
                        asked.ladder(),
                        rates(),
                        pacing())
                .withReference(text("reference"))
                .withSlo(slo())
                .withArrivals(text("arrivals").map(typed -> readAt("arrivals", () -> ArrivalSpec.parse(typed))));
    }

    private DecisionSpec decision() {
        return new DecisionSpec(
                text("question"),
                text("margin")
                        .map(text -> OptionalDouble.of(readAt("margin", () -> Quantities.share("margin", text))))
                        .orElse(OptionalDouble.empty()),
                rules());
    }

    private SamplingSpec sampling() {
        return new SamplingSpec(
                text("budget").map(text -> readAt("budget", () -> Quantities.duration("budget", text))),
                number("rounds"),
                tree.has("seed") ? OptionalLong.of(tree.path("seed").asLong()) : OptionalLong.empty(),
                !tree.path("warm-up").isBoolean() || tree.path("warm-up").asBoolean(),
                new Tuning(
                        tree.path("warm-up").isBoolean() ? Optional.empty() : time("warm-up"),
                        time("slice"),
                        number("blocks")));
    }

    private Optional<Duration> time(String key) {
        return text(key).map(text -> readAt(key, () -> Quantities.duration(key, text)));
    }

    private EnvironmentSpec environment() {
        Optional<Quantities.Cpus> cpus = cpus();
        return new EnvironmentSpec(
                flags(),
                Optional.of("heap")
                        .filter(name -> !VariantNode.isList(tree.path(name)))
                        .flatMap(this::text)
                        .map(text -> readAt("heap", () -> Quantities.memory("heap", text))),
                cpus.flatMap(Quantities.Cpus::contender),
                cpus.flatMap(Quantities.Cpus::load),
                number("keep-alive-requests"),
                text("limit")
                        .map(text -> readAt("limit", () -> LimitLadder.parse("limit", text)))
                        .orElse(List.of()),
                readAt("hosts", () -> HostsNode.of(tree.path("hosts"))));
    }

    private VariantSpec variants() {
        VariantNode node = new VariantNode(tree, folder());
        Map<Factor, List<String>> levels = new EnumMap<>(Factor.class);
        for (Factor factor : Factor.values()) {
            List<String> typed = node.typed(factor);
            readAt(factor.id(), () -> VariantSpec.of(Map.of(factor, typed), false));
            levels.put(factor, typed);
        }
        return VariantSpec.of(levels, node.isCrossed());
    }

    /// The folder of this file, which relative paths start from.
    private Path folder() {
        Path parent = Path.of(file).getParent();
        return parent == null ? Path.of("") : parent;
    }

    private Optional<Slo> slo() {
        List<Promise> promises = new ArrayList<>();
        for (String promise : list("slo")) {
            promises.add(readAt("slo/" + promises.size(), () -> LoadSpec.promise(promise)));
        }
        return promises.isEmpty()
                ? Optional.empty()
                : Optional.of(new Slo(
                        promises,
                        tree.has("peak")
                                ? Optional.of(new Rate(tree.path("peak").asDouble()))
                                : Optional.empty(),
                        text("users").map(typed -> readAt("users", () -> Quantities.duration("users", typed)))));
    }

    private List<String> rules() {
        List<String> rules = new ArrayList<>();
        for (String rule : list("rules")) {
            rules.add(readAt("rules/" + rules.size(), () -> Rule.parse(rule).text()));
        }
        return rules;
    }

    private Optional<Pacing> pacing() {
        boolean paced = tree.has("think") || tree.has("ramp") || tree.has("loops");
        return paced
                ? Optional.of(new Pacing(
                        millis("think"), millis("ramp"), number("loops").orElse(0)))
                : Optional.empty();
    }

    private long millis(String field) {
        return text(field)
                .map(text ->
                        readAt(field, () -> Quantities.duration(field, text)).toMillis())
                .orElse(0L);
    }

    private List<ContenderSpec> contenders() {
        List<ContenderSpec> specs = new ArrayList<>();
        for (String spec : list("contenders")) {
            specs.add(readAt("contenders/" + specs.size(), () -> SpecParser.parse(spec)));
        }
        return specs;
    }

    private interface Reader<T> {
        T read();
    }

    /// Reads a value and adds its line to a mistake.
    private <T> T readAt(String field, Reader<T> reader) {
        try {
            return reader.read();
        } catch (UserError e) {
            throw new UserError("FT-133", file + ":" + lines.lineOf("/" + field), e.code())
                    .because(e)
                    .meaning(e.meant());
        }
    }

    private List<Rate> rates() {
        List<Rate> rates = new ArrayList<>();
        tree.path("rates").forEach(rate -> rates.add(new Rate(rate.asDouble())));
        return rates;
    }

    private List<String> flags() {
        return tree.path("jvm-flags").isArray()
                ? list("jvm-flags")
                : SpecParser.words(text("jvm-flags").orElse(""));
    }

    private Optional<String> text(String field) {
        return tree.has(field) ? Optional.of(tree.path(field).asString()) : Optional.empty();
    }

    private OptionalInt number(String field) {
        return tree.has(field) ? OptionalInt.of(tree.path(field).asInt()) : OptionalInt.empty();
    }

    private List<String> list(String field) {
        List<String> words = new ArrayList<>();
        tree.path(field).forEach(word -> words.add(word.asString()));
        return words;
    }
}
