package fairtrial.lab.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.campaign.result.CampaignJudge;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.campaign.result.CellPlace;
import fairtrial.core.campaign.result.JudgedCell;
import fairtrial.core.text.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignFolderTest {
    private static final CampaignResult RESULT = CampaignJudge.of(
            "night",
            "local",
            List.of(
                    JudgedCell.unmeasured(
                            new CellPlace("big-json", "big", Optional.of("json"), Optional.empty()), Optional.empty()),
                    JudgedCell.unmeasured(
                            new CellPlace("small", "small", Optional.empty(), Optional.of("c16")),
                            Optional.of("FT-262 lost"))),
            "0.1.0");

    @TempDir
    Path temp;

    private static void refused(String code, ThrowingCallable call) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(call)
                .satisfies(error -> assertThat(error.code()).isEqualTo(code));
    }

    @Test
    void a_result_comes_back_as_it_was_and_makes_the_folder_a_campaign() {
        Path root = temp.resolve("night");
        try (CampaignFolder folder = CampaignFolder.create(root, "machines: {big: {}}\n")) {
            assertThat(CampaignFolder.isOne(root)).isFalse();
            folder.write(RESULT);
            assertThat(CampaignFolder.isOne(root)).isTrue();
            assertThat(CampaignFolder.read(root)).isEqualTo(RESULT);
            assertThat(folder.write(RESULT, "<html>")).hasContent("<html>").hasFileName("report.html");
        }
        assertThat(root.resolve("campaign.yaml")).hasContent("machines: {big: {}}");
    }

    @Test
    void secrets_of_the_file_are_not_written() {
        Path root = temp.resolve("night");
        CampaignFolder.create(root, "experiment: {app: {env: {DB_PASSWORD: hunter2}}}\n")
                .close();
        assertThat(root.resolve("campaign.yaml")).content().doesNotContain("hunter2");
    }

    @Test
    void a_folder_that_has_something_is_left_alone() throws IOException {
        Path root = Files.createDirectories(temp.resolve("full"));
        Files.writeString(root.resolve("mine"), "x");
        refused("FT-401", () -> CampaignFolder.create(root, ""));
        refused("FT-401", () -> CampaignFolder.create(root.resolve("mine"), ""));
        try (var entries = Files.list(root)) {
            assertThat(entries).containsExactly(root.resolve("mine"));
        }
    }

    @Test
    void two_tools_never_hold_one_folder() {
        Path root = temp.resolve("night");
        try (CampaignFolder held = CampaignFolder.create(root, "")) {
            assertThat(held).isNotNull();
            refused("FT-404", () -> CampaignFolder.open(root));
        }
        CampaignFolder.open(root).close();
    }

    @Test
    void the_work_is_removed_and_the_cells_stay() throws IOException {
        Path root = temp.resolve("night");
        try (CampaignFolder folder = CampaignFolder.create(root, "")) {
            Files.createDirectories(CampaignFolder.work(root).resolve("jobs/a-1/out"));
            Files.createDirectories(CampaignFolder.cell(root, "big"));
            folder.removeWork();
            folder.removeWork();
        }
        assertThat(CampaignFolder.work(root)).doesNotExist();
        assertThat(CampaignFolder.cell(root, "big"))
                .isEqualTo(root.resolve("cells/big"))
                .exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "5", "null", "{}", "{\"schema\": \"fairtrial/campaign/1\"}"})
    void a_broken_result_is_told(String text) throws IOException {
        Files.writeString(temp.resolve("campaign.json"), text);
        refused("FT-405", () -> CampaignFolder.read(temp));
    }
}
