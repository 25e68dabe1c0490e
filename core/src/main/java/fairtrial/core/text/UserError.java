package fairtrial.core.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A mistake of the user or a limit of the machine, with the texts what, why and next. It has a code and the
/// values for its texts (`CODE.what`, `CODE.why`, `CODE.next`); its stack trace is never printed. A value
/// that is a [Message], or [Lines] of them, is said in the language of the texts.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final transient List<Object> values;
    private final transient List<String> meant;
    private final transient Optional<UserError> reason;

    public UserError(String code, Object... arguments) {
        this(
                code,
                Arrays.stream(arguments)
                        .map(value ->
                                value instanceof Message || value instanceof Lines ? value : String.valueOf(value))
                        .toList(),
                List.of(),
                Optional.empty());
    }

    private UserError(String code, List<Object> values, List<String> meant, Optional<UserError> reason) {
        super(code, null, false, false);
        this.code = code;
        this.values = values;
        this.meant = meant;
        this.reason = reason;
    }

    /// Copy with suggestions of what was meant; empty if nothing is near.
    public UserError meaning(List<String> likely) {
        return new UserError(code, values, List.copyOf(likely), reason);
    }

    /// Copy with another error as its reason, whose text is the last value of its texts.
    public UserError because(UserError other) {
        return new UserError(code, values, meant, Optional.of(other));
    }

    /// Copy with each value changed, also in its reason.
    public UserError withValues(UnaryOperator<String> change) {
        List<Object> changed = values.stream()
                .<Object>map(value -> switch (value) {
                    case Message message -> message.withValues(change);
                    case Lines lines -> lines.withValues(change);
                    default -> change.apply((String) value);
                })
                .toList();
        return new UserError(code, changed, meant, reason.map(other -> other.withValues(change)));
    }

    /// The code, `FT-` and three digits.
    public String code() {
        return code;
    }

    /// The values of the placeholders, in order; messages in English.
    public List<String> arguments() {
        return said(Texts.inLanguage(Language.EN));
    }

    /// The suggestions, nearest first.
    public List<String> meant() {
        return meant;
    }

    /// The values in the language of the texts, with the reason rendered as the last one.
    List<String> arguments(Texts texts) {
        List<String> all = new ArrayList<>(said(texts));
        reason.ifPresent(other -> all.add(texts.line(other)));
        return all;
    }

    private List<String> said(Texts texts) {
        return values.stream()
                .map(value -> switch (value) {
                    case Message message -> texts.say(message);
                    case Lines lines ->
                        lines.messages().stream().map(texts::say).collect(Collectors.joining("\n"));
                    default -> (String) value;
                })
                .toList();
    }

    /// The English text, for logs and tools that print the message of an exception.
    @Override
    public String getMessage() {
        Texts texts = Texts.inLanguage(Language.EN);
        return texts.has(code + ".what") ? texts.line(this) : code;
    }
}
