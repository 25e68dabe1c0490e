package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.session.FakeResources;
import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.lab.campaign.CampaignFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `campaign FILE`: bad input, and what a dry run tells.
class CampaignTest extends CommandTest {
    private static final String USUAL = """
            name: night
            experiment: {contenders: [tomcat, jetty], budget: 5m}
            workloads: {hello: {workload: hello}, json: {workload: json}}
            machines: {big: {count: 2}, small: {}}
            """;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("campaign.yaml"), text);
    }

    private Call campaign(String text, String... options) throws IOException {
        String[] all = new String[options.length + 2];
        all[0] = "campaign";
        all[1] = file(text).toString();
        System.arraycopy(options, 0, all, 2, options.length);
        return with(FakeResources.tomcatLeads(folder), all);
    }

    private String out() {
        return folder.resolve("out").toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FT-131 | machines: {",
                "FT-132 | machines: 5",
                "FT-132 | machines: {a: {}}\\nthreads: 5",
                "FT-133 | machines: {a: {}}\\nexperiment: {budget: soon}",
                "FT-265 | machines: {a: {}}\\nexperiment: {hosts: {contenders: x}}",
                "FT-269 | machines: {a: {}, a-b: {}}\\nloads: {b-c: {}, c: {}}",
                "FT-632 | machines: {a: {}}\\nexperiment: {app: {file: shop.jar, before: [start-database]}}"
            })
    void what_is_wrong_in_the_file_is_told_before_anything_is_written(String code, String text) throws IOException {
        campaign(text.replace("\\n", "\n") + "\n", "--out", out()).fails(code);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void an_unknown_scheduler_is_refused_before_anything_is_written() throws IOException {
        assertThat(campaign(USUAL, "--on", "cron", "--out", out())
                        .fails("FT-260")
                        .err())
                .contains("cron", "slurm");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--provision-jdk=jdk.tar.gz", "--keep-remote", "--ssh-config=config"})
    void what_is_for_hosts_over_ssh_is_refused_elsewhere(String option) throws IOException {
        assertThat(campaign(USUAL, "--on", "slurm", option, "--out", out())
                        .fails("FT-277")
                        .err())
                .contains(option.split("=", -1)[0], "slurm");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FT-274 | local | pair: true",
                "FT-274 | kubernetes | pair: true",
                "FT-274 | local | pairs: [{contender: a, load: b}]",
                "FT-275 | ssh | pair: true",
                "FT-275 | slurm | pairs: [{contender: a, load: b}]",
            })
    void pairs_are_for_schedulers_that_have_them(String code, String on, String pairs) throws IOException {
        String text = "machines: {rack: {" + pairs + "}}\n";
        assertThat(campaign(text, "--on", on, "--out", out()).fails(code).err()).contains("rack");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void a_file_that_is_not_there_is_told() {
        call("campaign", folder.resolve("nowhere.yaml").toString()).fails("FT-130");
    }

    @Test
    void a_folder_that_is_in_use_is_left_alone() throws IOException {
        Path taken = Files.createDirectories(folder.resolve("out"));
        Files.writeString(taken.resolve("mine"), "x");
        campaign(USUAL, "--out", out()).fails("FT-401");
        try (var files = Files.list(taken)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void only_the_folder_of_this_campaign_can_go_on() throws IOException {
        campaign(USUAL, "--resume", out()).fails("FT-267");
        Path run = StoredRun.in(folder, "run");
        assertThat(campaign(USUAL, "--resume", run.toString()).fails("FT-267").err())
                .contains("campaign.json");
        JudgedCell other = JudgedCell.unmeasured(
                new CellPlace("another", "another", Optional.empty(), Optional.empty()), Optional.empty());
        try (CampaignFolder made = CampaignFolder.create(folder.resolve("out"), "")) {
            made.write(CampaignJudge.of("night", "local", List.of(other), "0.1.0"));
        }
        String before = Files.readString(folder.resolve("out/campaign.json"));
        assertThat(campaign(USUAL, "--resume", out()).fails("FT-267").err()).contains("another");
        assertThat(folder.resolve("out/campaign.json")).hasContent(before);
    }
}
