package fairtrial.published.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.text.Message;
import fairtrial.core.text.Spelling;
import fairtrial.core.text.UserError;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/// What is wrong in a transcription, in the words of its file: no class of this program has a place there.
final class TranscriptionError {
    private TranscriptionError() {}

    static UserError of(String file, String text, JacksonException e) {
        int told = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
        int line = YamlPlace.line(text, e.getPath()).orElse(told);
        String where = file + ":" + Math.max(line, 1);
        return switch (e) {
            case UnrecognizedPropertyException unknown -> unknown(where, unknown);
            case InvalidFormatException word when word.getTargetType().isEnum() -> word(where, word);
            case InvalidFormatException wrong -> new UserError("FT-602", where, expected(wrong));
            case MismatchedInputException form -> new UserError("FT-602", where, form(form));
            case StreamConstraintsException deep -> new UserError("FT-602", where, new Message("transcription.deep"));
            default -> new UserError("FT-602", where, (path(e) + " " + plain(e.getOriginalMessage())).strip());
        };
    }

    private static UserError unknown(String where, UnrecognizedPropertyException e) {
        Collection<Object> ids = e.getKnownPropertyIds();
        List<String> known = ids == null
                ? List.of()
                : ids.stream().map(String::valueOf).sorted().toList();
        return new UserError("FT-605", where, path(e), String.join(", ", known))
                .meaning(Spelling.closest(e.getPropertyName(), known));
    }

    private static UserError word(String where, InvalidFormatException e) {
        List<String> known = Arrays.stream(e.getTargetType().getFields())
                .filter(field -> field.isAnnotationPresent(JsonProperty.class))
                .map(field -> field.getAnnotation(JsonProperty.class).value())
                .toList();
        String word = String.valueOf(e.getValue());
        return new UserError("FT-604", where + " " + path(e), word, String.join(", ", known))
                .meaning(Spelling.closest(word, known));
    }

    private static Message form(MismatchedInputException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (message.startsWith("Trailing token")) {
            return new Message("transcription.several");
        }
        boolean missing =
                message.startsWith("Null value for creator") || message.startsWith("Missing required creator");
        return missing ? new Message("transcription.missing", path(e)) : new Message("transcription.form", path(e));
    }

    private static Message expected(InvalidFormatException e) {
        Class<?> type = e.getTargetType();
        boolean truth = type == Boolean.class || type == boolean.class;
        return truth
                ? new Message("transcription.no-truth", path(e), String.valueOf(e.getValue()))
                : new Message("transcription.no-number", path(e), String.valueOf(e.getValue()));
    }

    /// `runs[2].throughput`.
    private static String path(JacksonException e) {
        return e.getPath().stream()
                .map(part ->
                        part.getPropertyName() == null ? "[" + part.getIndex() + "]" : "." + part.getPropertyName())
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }

    /// The parser's message up to its first line end, without names of classes.
    private static String plain(@Nullable String message) {
        String first = message == null ? "" : message.lines().findFirst().orElse("");
        return Arrays.stream(first.split(" ", -1))
                .filter(word -> !word.startsWith("`") && !word.contains("fairtrial.") && !word.contains("java.lang."))
                .collect(Collectors.joining(" "));
    }
}
