package fairtrial.published.file;

import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.UserError;
import fairtrial.published.article.Article;
import fairtrial.published.article.DraftText;
import fairtrial.published.article.SetUpFacts;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.toolout.JsonOutputs;
import fairtrial.published.toolout.ToolOutputs;
import fairtrial.published.toolout.VisibleLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// A publication from a file: a transcription in our schema, or any text that contains the output of a load
/// program.
public final class PublicationFile {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            // A bare dash in a list of runs is a forgotten row, not one without figures.
            .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
            .build();

    /// Lines in which a transcription must name its schema: room for a long comment at its top. A pasted
    /// output is not searched any further.
    private static final int HEAD_LINES = 40;

    private PublicationFile() {}

    /// The publication in a file, an article at a URL, or on standard input (`-`).
    ///
    /// @throws UserError FT-601 unreadable, FT-602 a broken transcription, FT-603 no benchmark in it, FT-604 a word
    ///     that is not understood, FT-605 an unknown key, FT-606 a URL that gives nothing
    public static Publication read(String file) {
        return open(file).publication();
    }

    /// The publication, with the draft of its transcription where its tables were read.
    ///
    /// @throws UserError as [#read]
    public static ReadPublication open(String file) {
        String text = SourceText.read(file);
        if (isTranscription(text)) {
            return ReadPublication.of(transcribed(file, text));
        }
        List<PrintedRun> printed = JsonOutputs.readAll(text);
        if (!printed.isEmpty()) {
            return ReadPublication.of(pasted(file, printed, new SetUpFacts(List.of())));
        }
        List<PrintedRun> runs = ToolOutputs.readAll(text);
        if (runs.isEmpty()) {
            return tables(file, text);
        }
        SetUpFacts facts = new SetUpFacts(VisibleLines.of(text));
        List<String> unread = new ArrayList<>(facts.contradictory());
        unread.addAll(facts.unread());
        return new ReadPublication(pasted(file, runs, facts), Optional.empty(), unread, 0);
    }

    private static ReadPublication tables(String file, String text) {
        Article article = Article.of(name(file), text);
        if (article.runs().isEmpty()) {
            OtherKinds.refuse(file, text);
            throw new UserError("FT-603", file);
        }
        String draft = DraftText.of(name(file), article);
        return new ReadPublication(transcribed(file, draft), Optional.of(draft), article.unread(), article.leftOut());
    }

    private static boolean isTranscription(String text) {
        return text.lines()
                .limit(HEAD_LINES)
                .anyMatch(line -> line.startsWith("schema:") && line.contains("published"));
    }

    private static Publication transcribed(String file, String text) {
        try {
            if (StatedValues.isDoubtful(text)) {
                StatedValues.check(file, text);
            }
            PublicationText read = YAML.readValue(text, PublicationText.class);
            if (!PublicationText.SCHEMA.equals(read.schema())) {
                throw new UserError("FT-602", file, "schema: " + read.schema());
            }
            return new PublicationFactory(read).publication();
        } catch (JacksonException e) {
            throw TranscriptionError.of(file, text, e);
        }
    }

    /// The name of a file, or of the page at a URL.
    static String name(String file) {
        if (file.equals("-")) {
            return "standard input";
        }
        String path = Redaction.text(file).replaceFirst("[?#].*$", "");
        return path.substring(path.lastIndexOf('/') + 1).isEmpty() ? path : path.substring(path.lastIndexOf('/') + 1);
    }

    /// JMeter's row of totals is no run of its own beside the rows that it sums up.
    private static List<PrintedRun> withoutTotals(List<PrintedRun> runs) {
        List<PrintedRun> own =
                runs.stream().filter(run -> !run.name().group().equals("TOTAL")).toList();
        boolean summed = own.stream().anyMatch(run -> !run.name().group().isEmpty());
        return summed ? own : runs;
    }

    /// Output of a tool, with what the text around it says of the set-up.
    private static Publication pasted(String file, List<PrintedRun> runs, SetUpFacts facts) {
        return new Publication(
                name(file),
                name(file),
                Optional.empty(),
                Optional.empty(),
                SetUpFactory.environment(FoundFacts.environment(facts)),
                Publication.Service.UNTOLD,
                SetUpFactory.method(FoundFacts.method(facts)),
                withoutTotals(runs),
                List.of());
    }
}
