package fairtrial.published.file;

import com.fasterxml.jackson.annotation.Nulls;
import fairtrial.core.text.UserError;
import fairtrial.published.publication.PrintedRun;
import fairtrial.published.publication.Publication;
import fairtrial.published.toolout.ToolOutputs;
import java.nio.file.Path;
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

    /// The publication in a file; `-` is standard input.
    ///
    /// @throws UserError FT-601 unreadable, FT-602 a broken transcription, FT-603 no benchmark in it
    public static Publication read(String file) {
        String text = SourceText.read(file);
        return isTranscription(text) ? transcribed(file, text) : pasted(file, text);
    }

    private static boolean isTranscription(String text) {
        return text.lines()
                .limit(HEAD_LINES)
                .anyMatch(line -> line.startsWith("schema:") && line.contains("published"));
    }

    private static Publication transcribed(String file, String text) {
        try {
            PublicationText read = YAML.readValue(text, PublicationText.class);
            if (!PublicationText.SCHEMA.equals(read.schema())) {
                throw new UserError("FT-602", file, "schema: " + read.schema());
            }
            return new PublicationFactory(read).publication();
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new UserError("FT-602", file + ":" + line, e.getOriginalMessage());
        }
    }

    private static Publication pasted(String file, String text) {
        List<PrintedRun> runs = ToolOutputs.readAll(text);
        if (runs.isEmpty()) {
            throw new UserError("FT-603", file);
        }
        String name = file.equals("-")
                ? "standard input"
                : String.valueOf(Path.of(file).getFileName());
        return new Publication(
                name,
                name,
                Optional.empty(),
                Optional.empty(),
                Publication.Environment.UNTOLD,
                Publication.Service.UNTOLD,
                Publication.Method.UNTOLD,
                runs,
                List.of());
    }
}
