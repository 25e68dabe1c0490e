package fairtrial.core.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A mistake of the user or a limit of the machine, with the texts what, why and next. It has a code and the
/// values for its texts (`CODE.what`, `CODE.why`, `CODE.next`); its stack trace is never printed.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final transient List<String> arguments;
    private final transient List<String> meant;
    private final transient Optional<UserError> reason;

    public UserError(String code, Object... arguments) {
        this(code, Arrays.stream(arguments).map(String::valueOf).toList(), List.of(), Optional.empty());
    }

    private UserError(String code, List<String> arguments, List<String> meant, Optional<UserError> reason) {
        super(code, null, false, false);
        this.code = code;
        this.arguments = arguments;
        this.meant = meant;
        this.reason = reason;
    }

    /// Copy with suggestions of what was meant; empty if nothing is near.
    public UserError meaning(List<String> likely) {
        return new UserError(code, arguments, List.copyOf(likely), reason);
    }

    /// Copy with another error as its reason, whose text is the last value of its texts.
    public UserError because(UserError other) {
        return new UserError(code, arguments, meant, Optional.of(other));
    }

    /// Copy with each value changed, also in its reason.
    public UserError withValues(UnaryOperator<String> change) {
        return new UserError(
                code, arguments.stream().map(change).toList(), meant, reason.map(other -> other.withValues(change)));
    }

    /// The code, `FT-` and three digits.
    public String code() {
        return code;
    }

    /// The values of the placeholders, in order.
    public List<String> arguments() {
        return arguments;
    }

    /// The suggestions, nearest first.
    public List<String> meant() {
        return meant;
    }

    /// The values in the language of the texts, with the reason rendered as the last one.
    List<String> arguments(Texts texts) {
        List<String> all = new ArrayList<>(arguments);
        reason.ifPresent(other -> all.add(texts.line(other)));
        return all;
    }

    /// The English text, for logs and tools that print the message of an exception.
    @Override
    public String getMessage() {
        Texts texts = Texts.inLanguage(Language.EN);
        return texts.has(code + ".what") ? texts.line(this) : code;
    }
}
