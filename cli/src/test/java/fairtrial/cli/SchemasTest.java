package fairtrial.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.cli.print.SettingsPrinter;
import fairtrial.cli.print.SwapPrinter;
import fairtrial.core.bisect.BisectReport;
import fairtrial.core.campaign.result.CampaignResult;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.gate.GateResult;
import fairtrial.core.history.History;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.tune.TuneReport;
import fairtrial.core.verdict.Occasions;
import fairtrial.core.verdict.Result;
import fairtrial.lab.campaign.job.FragmentFile;
import fairtrial.lab.store.Json;
import fairtrial.published.audit.AuditJson;
import fairtrial.published.file.PublicationText;
import fairtrial.published.file.Template;
import fairtrial.published.replay.ReplayResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class SchemasTest {
    /// Rewrites the published schemas instead of comparing: `-Dfairtrial.update=true`.
    private static final boolean UPDATE = Boolean.getBoolean("fairtrial.update");

    @ParameterizedTest
    @CsvSource({
        "result, fairtrial/result/1, A judged run",
        "plan, fairtrial/plan/1, A plan",
        "machine, fairtrial/machine/1, The machine of a run",
        "journal, fairtrial/journal/1, One line of a run's journal",
        "occasions, fairtrial/occasions/1, The place of a run among the occasions of its plan",
        "explain, fairtrial/explain/1, What limits the contenders of a run",
        "bisect, fairtrial/bisect/1, A bisection",
        "tune, fairtrial/tune/1, A search for settings",
        "history, fairtrial/history/1, Runs over time",
        "campaign-result, fairtrial/campaign/1, The result of a campaign",
        "doctor, fairtrial/doctor/1, What the doctor found",
        "hosts, fairtrial/hosts/1, What the doctor found on several hosts and between them",
        "eject, fairtrial/eject/1, What was written of a contender's project",
        "replay, fairtrial/replay/1, A published comparison run again",
        "audit, fairtrial/audit/1, Audits of published results",
        "swap, fairtrial/swap/1, What a swap of the container changes",
        "settings, fairtrial/settings/1, Settings of containers by property",
        "gate, fairtrial/gate/1, What the rules of a run came to",
        "diff, fairtrial/diff/1, Two runs beside each other",
        "published, fairtrial/published/1, A published comparison as it was printed"
    })
    void a_published_schema_is_that_of_the_code(String name, String id, String title) throws IOException {
        Class<?> type = switch (name) {
            case "result" -> Result.class;
            case "plan" -> Plan.class;
            case "machine" -> Machine.class;
            case "journal" -> JournalEvent.class;
            case "occasions" -> Occasions.class;
            case "explain" -> Explanations.class;
            case "bisect" -> BisectReport.class;
            case "tune" -> TuneReport.class;
            case "history" -> History.class;
            case "campaign-result" -> CampaignResult.class;
            case "hosts" -> DoctorCommand.HostsExamination.class;
            case "eject" -> EjectCommand.Ejected.class;
            case "replay" -> ReplayResult.class;
            case "audit" -> AuditJson.class;
            case "swap" -> SwapPrinter.SwapJson.class;
            case "settings" -> SettingsPrinter.SettingsJson.class;
            case "gate" -> GateResult.class;
            case "diff" -> RunDiff.class;
            case "published" -> PublicationText.class;
            default -> DoctorCommand.Examination.class;
        };
        assertPublished(
                name,
                name.equals("published")
                        ? SchemaOf.written(type, id, title, Template.descriptions())
                        : SchemaOf.record(type, id, title));
    }

    @Test
    void the_published_schema_of_fragments_is_that_of_the_code() throws IOException {
        assertPublished(
                "fragment",
                SchemaOf.lines(FragmentFile.kinds(), FragmentFile.SCHEMA, "One line of a round's fragment"));
    }

    private static void assertPublished(String name, Map<String, Object> code) throws IOException {
        Path file = Path.of("..", "docs", "schema", name + ".schema.json");
        String schema = Json.pretty(code);
        if (UPDATE) {
            Files.writeString(file, schema);
        }
        assertThat(Json.tree(Files.readString(file))).isEqualTo(Json.tree(schema));
    }

    @Test
    void every_key_that_people_write_is_described() throws IOException {
        JsonNode schema = Json.tree(Files.readString(Path.of("..", "docs", "schema", "published.schema.json")));
        schema.get("$defs")
                .forEach(record -> record.get("properties")
                        .forEachEntry((key, property) -> assertThat(
                                        property.path("description").asString(""))
                                .as(key)
                                .isNotBlank()));
    }
}
