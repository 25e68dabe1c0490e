package fairtrial.core.text;

import java.util.Arrays;
import java.util.List;

/// A mistake of the user or a lack of the machine, told as what, why, next. It carries a code and the values
/// for its texts (`CODE.what`, `CODE.why`, `CODE.next`); nobody prints its stack trace.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final transient List<String> arguments;

    public UserError(String code, Object... arguments) {
        super(code + " " + Arrays.toString(arguments), null, false, false);
        this.code = code;
        this.arguments = Arrays.stream(arguments).map(String::valueOf).toList();
    }

    /// The code, `FT-` and three digits.
    public String code() {
        return code;
    }

    /// The values of the placeholders, in order.
    public List<String> arguments() {
        return arguments;
    }
}
