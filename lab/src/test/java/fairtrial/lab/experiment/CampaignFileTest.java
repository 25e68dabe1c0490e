package fairtrial.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.Campaign;
import fairtrial.core.campaign.Cell;
import fairtrial.core.campaign.HostPair;
import fairtrial.core.campaign.MachineClass;
import fairtrial.core.campaign.Pairing;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignFileTest {
    private static final String FULL = """
            name: night run
            on: slurm
            experiment:
              contenders: [tomcat, jetty]
              budget: 5m
              margin: 5%
            workloads:
              hello: {workload: hello}
              json:
                workload: json
                budget: 7m
            loads:
              c16: {connections: 16}
              c64: {connections: 64, budget: 9m}
            machines:
              big:
                count: 4
                partition: compute
                constraint: "epyc&2.40"
                nodes: 1.5
                exclusive: true
                node-selector: {zone: a, "example.com/size": 2}
              small:
            """;

    @TempDir
    Path folder;

    private Campaign of(String text) {
        return CampaignFile.of(folder.resolve("campaign.yaml"), text);
    }

    private UserError refused(String code, String text) {
        UserError[] told = new UserError[1];
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> of(text))
                .satisfies(error -> assertThat(error.code()).isEqualTo(code))
                .satisfies(error -> told[0] = error);
        return told[0];
    }

    private static Cell cell(Campaign campaign, String name) {
        return campaign.cells().stream()
                .filter(cell -> cell.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"campaigns.md", "campaigns.zh-CN.md"})
    void the_file_in_the_guide_is_a_campaign_of_eight_cells(String page) throws IOException {
        String guide = Files.readString(Path.of("../docs", page));
        String file = guide.substring(guide.indexOf("```yaml\n") + 8);
        Campaign campaign = of(file.substring(0, file.indexOf("```")));
        assertThat(campaign.classes().stream()
                        .flatMap(machines -> campaign.cells(machines).stream())
                        .map(Cell::name))
                .hasSize(8)
                .contains("small-list-few", "large-one-many");
    }

    @Test
    void cells_are_classes_by_workloads_by_loads_in_that_order() {
        Campaign campaign = of(FULL);
        assertThat(campaign.name()).isEqualTo("night run");
        assertThat(campaign.on()).contains("slurm");
        assertThat(campaign.cells())
                .extracting(Cell::name)
                .containsExactly(
                        "big-hello-c16",
                        "big-hello-c64",
                        "big-json-c16",
                        "big-json-c64",
                        "small-hello-c16",
                        "small-hello-c64",
                        "small-json-c16",
                        "small-json-c64");
        assertThat(campaign.cells(campaign.classes().getLast())).hasSize(4);
    }

    @Test
    void windows_line_ends_make_no_difference() {
        assertThat(of(FULL.replace("\n", "\r\n"))).isEqualTo(of(FULL));
    }

    @Test
    void a_load_overlays_its_workload_and_that_what_all_share() {
        Campaign campaign = of(FULL);
        assertThat(cell(campaign, "big-hello-c16").experiment()).satisfies(e -> {
            assertThat(e.contenders()).extracting(ContenderSpec::text).containsExactly("tomcat", "jetty");
            assertThat(e.load().workload()).contains("hello");
            assertThat(e.load().connections()).hasValue(16);
            assertThat(e.sampling().budget()).contains(Duration.ofMinutes(5));
            assertThat(e.decision().margin()).hasValue(0.05);
        });
        assertThat(cell(campaign, "big-json-c16").experiment().sampling().budget())
                .contains(Duration.ofMinutes(7));
        assertThat(cell(campaign, "small-json-c64").experiment()).satisfies(e -> {
            assertThat(e.sampling().budget()).contains(Duration.ofMinutes(9));
            assertThat(e.load().workload()).contains("json");
        });
        assertThat(cell(campaign, "big-json-c64").experiment())
                .isEqualTo(cell(campaign, "small-json-c64").experiment());
    }

    @Test
    void what_a_scheduler_needs_is_text_whatever_its_type() {
        MachineClass big = of(FULL).classes().getFirst();
        assertThat(big.count()).isEqualTo(4);
        assertThat(big.select())
                .containsOnly(
                        Assertions.entry("partition", "compute"),
                        Assertions.entry("constraint", "epyc&2.40"),
                        Assertions.entry("nodes", "1.5"),
                        Assertions.entry("exclusive", "true"),
                        Assertions.entry("node-selector.zone", "a"),
                        Assertions.entry("node-selector.example.com/size", "2"));
    }

    @Test
    void an_empty_class_is_one_machine_and_hosts_are_counted() {
        Campaign campaign = of("machines:\n  one:\n  two: {hosts: [a, b]}\n  three: {hosts: [a, b], count: 1}\n");
        assertThat(campaign.name()).isEqualTo("campaign");
        assertThat(campaign.on()).isEmpty();
        assertThat(campaign.classes()).extracting(MachineClass::count).containsExactly(1, 2, 1);
        assertThat(campaign.classes().get(1).hosts()).containsExactly("a", "b");
        assertThat(campaign.classes().get(1).select()).isEmpty();
        assertThat(campaign.cells()).extracting(Cell::name).containsExactly("one", "two", "three");
    }

    @Test
    void a_class_of_pairs_gives_each_round_two_machines() {
        Campaign campaign = of("""
                machines:
                  named: {pairs: [{contender: a, load: b}, {contender: c, load: d}]}
                  again: {pairs: [{contender: a, load: b}]}
                  chosen: {pair: true, count: 3, partition: p}
                  alone: {pair: false, partition: p}
                """);
        MachineClass named = campaign.classes().getFirst();
        assertThat(named.pairing().orElseThrow().pairs())
                .containsExactly(new HostPair("a", "b"), new HostPair("c", "d"));
        assertThat(named.count()).isEqualTo(2);
        assertThat(named.hosts()).isEmpty();
        assertThat(named.select()).isEmpty();
        MachineClass chosen = campaign.classes().get(2);
        assertThat(chosen.pairing()).contains(Pairing.CHOSEN);
        assertThat(chosen.count()).isEqualTo(3);
        assertThat(chosen.select()).containsOnlyKeys("partition");
        assertThat(campaign.classes()).extracting(MachineClass::machinesOfRound).containsExactly(2, 2, 2, 1);
        assertThat(campaign.cells())
                .extracting(cell -> cell.experiment().environment().hosts())
                .containsExactly(Pairing.ROLES, Pairing.ROLES, Pairing.ROLES, HostsSpec.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a is both | machines: {x: {pairs: [{contender: a, load: a}]}}",
                "a is in more than one pair | machines: {x: {pairs: [{contender: a, load: b}, {contender: c, load: a}]}}",
                "a is in more than one pair | machines: {x: {pairs: [{contender: a, load: b}, {contender: a, load: b}]}}",
                "b is in more than one pair | machines: {x: {pairs: [{contender: a, load: b}]}, y: {hosts: [b]}}",
                "b is in more than one pair | machines: {x: {pairs: [{contender: a, load: b}]}, y: {pairs: [{contender: b, load: a}]}}",
                "\"hosts\" cannot stand beside \"pairs\" | machines: {x: {hosts: [c], pairs: [{contender: a, load: b}]}}",
                "\"count\" cannot stand beside \"pairs\" | machines: {x: {count: 1, pairs: [{contender: a, load: b}]}}",
                "\"pair\" cannot stand beside \"pairs\" | machines: {x: {pair: true, pairs: [{contender: a, load: b}]}}",
                "\"hosts\" cannot stand beside \"pair\" | machines: {x: {pair: true, hosts: [a]}}",
            })
    void pairs_that_cannot_be_used_are_refused_with_the_reason(String why, String text) {
        UserError error = refused("FT-275", text);
        assertThat(Texts.inLanguage(Language.EN).say(error)).contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FT-132 | machines: {x: {pairs: []}}",
                "FT-132 | machines: {x: {pairs: [{contender: a}]}}",
                "FT-132 | machines: {x: {pairs: [{contender: a, load: b, more: c}]}}",
                "FT-132 | machines: {x: {pair: 2}}",
                "FT-220 | machines: {x: {pairs: [{contender: -oProxyCommand=id, load: b}]}}",
            })
    void a_pair_is_two_names_of_hosts(String code, String text) {
        refused(code, text);
    }

    @Test
    void strings_that_look_like_numbers_stay_strings() {
        String text = """
                machines: {big: {partition: '0123', constraint: '1e3', account: 'no'}}
                experiment: {name: '007', app: {file: shop.jar, env: {A: '0x1F', B: 'yes', C: '1:30'}}}
                """;
        Campaign campaign = of(text);
        assertThat(campaign.classes().getFirst().select().values()).containsExactly("no", "1e3", "0123");
        assertThat(campaign.cells().getFirst().experiment()).satisfies(e -> {
            assertThat(e.name()).contains("007");
            assertThat(e.app().orElseThrow().environment().values()).containsExactlyInAnyOrder("0x1F", "yes", "1:30");
            assertThat(e.app().orElseThrow().file())
                    .isEqualTo(folder.resolve("shop.jar").toString());
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FT-131 | machines: [a}",
                "FT-131 | machines: {a: {count: 1}}\\nmachines: {b: {}}",
                "FT-131 | machines: {a: {count: 1}, a: {count: 2}}",
                "FT-132 | []",
                "FT-132 | name: x",
                "FT-132 | machines: {}",
                "FT-132 | machines: {big: 5}",
                "FT-132 | machines: {Big: {}}",
                "FT-132 | machines: {../x: {}}",
                "FT-132 | machines: {a-: {}}",
                "FT-132 | machines: {aaaaaaaaaaaaaaaaaaaaaaaaa: {}}",
                "FT-132 | machines: {a: {count: 0}}",
                "FT-132 | machines: {a: {count: 1.5}}",
                "FT-132 | machines: {a: {count: 99999999999}}",
                "FT-132 | machines: {a: {hosts: []}}",
                "FT-132 | machines: {a: {partition: [a]}}",
                "FT-132 | machines: {a: {node-selector: {a: {b: c}}}}",
                "FT-132 | machines: {a: {}}\\non: cron",
                "FT-132 | machines: {a: {}}\\nname: ../up",
                "FT-132 | machines: {a: {}}\\nworkloads: {}",
                "FT-132 | machines: {a: {}}\\nworkloads: {x: 5}",
                "FT-132 | machines: {a: {}}\\nmore: 1",
                "FT-132 | machines: {a: {}}\\nexperiment: {threeds: 1}",
                "FT-133 | machines: {a: {}}\\nexperiment: {budget: soon}",
                "FT-133 | machines: {a: {}}\\nloads: {x: {contenders: [grizzly]}}",
                "FT-265 | machines: {a: {}}\\nexperiment: {hosts: {contenders: x}}",
                "FT-265 | machines: {a: {}}\\nworkloads: {x: {hosts: {contenders: x}}}"
            })
    void what_is_wrong_is_told_by_its_code(String code, String text) {
        refused(code, text.replace("\\n", "\n") + "\n");
    }

    @Test
    void an_error_in_a_cell_names_the_cell() {
        UserError error = refused("FT-133", "machines: {a: {}}\nworkloads: {json: {budget: soon}}\n");
        assertThat(error.arguments().getFirst()).contains("campaign.yaml", "a-json");
    }

    @Test
    void a_mistake_in_a_cell_has_the_line_of_its_experiment() {
        String text = "machines: {a: {}}\nexperiment: {name: x, contenders: [tomcat, jetty]}\nloads: {c: {%s}}\n";
        assertThat(refused("FT-132", text.formatted("threeds: 1")).arguments().getFirst())
                .endsWith("campaign.yaml (a-c):6");
        assertThat(refused("FT-133", text.formatted("budget: soon")).arguments().getFirst())
                .endsWith("campaign.yaml (a-c):6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rates: [.inf]", "rates: [.nan]", "margin: null", "connections: {a: 1}"})
    void what_json_has_not_is_no_value_of_a_cell(String key) {
        refused("FT-132", "machines: {a: {}}\nexperiment: {" + key + "}\n");
    }

    @Test
    void a_file_that_is_not_there_is_told() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> CampaignFile.read(folder.resolve("nowhere.yaml")))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-130"));
    }

    @Test
    void two_cells_never_share_a_folder() {
        UserError error = refused(
                "FT-269", "machines: {a: {}, a-b: {}}\nworkloads: {b-c: {workload: hello}, c: {workload: json}}\n");
        assertThat(error.arguments()).contains("a-b-c");
    }

    @Test
    @Timeout(20)
    void an_anchor_bomb_is_refused_soon() {
        StringBuilder bomb =
                new StringBuilder("machines: {a: {}}\nexperiment:\n  a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int level = 1; level < 30; level++) {
            String before = "*a" + (level - 1);
            bomb.append(
                    "  a%d: &a%d [%s]\n".formatted(level, level, String.join(", ", Collections.nCopies(9, before))));
        }
        assertThatExceptionOfType(UserError.class).isThrownBy(() -> of(bomb.toString()));
    }

    @Test
    @Timeout(60)
    void ten_thousand_cells_are_read_fast_and_more_are_refused() {
        assertThat(of(many(100, 10)).cells()).hasSize(10_000);
        assertThat(refused("FT-270", many(1000, 11)).arguments()).contains("110000", "10000");
    }

    private static String many(int workloads, int loads) {
        String classes = each(10, "  m%d: {count: 2}\n");
        return "experiment: {contenders: [tomcat, jetty]}\nmachines:\n" + classes + "workloads:\n"
                + each(workloads, "  w%d: {workload: hello}\n") + "loads:\n"
                + each(loads, "  l%d: {connections: %<d}\n");
    }

    private static String each(int count, String form) {
        return IntStream.rangeClosed(1, count).mapToObj(form::formatted).collect(Collectors.joining());
    }
}
