package fairtrial.lab.eject;

import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.ShellWord;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/// The secrets of a contender as environment variables. A project is made to be shared, so it holds only their
/// names.
final class SecretVariables {
    private SecretVariables() {}

    /// The value of a property. A secret becomes a placeholder, which Spring fills from the environment.
    static String property(String name, String value) {
        return isSecret(name, value) ? "${" + variable(name) + "}" : value;
    }

    /// A JVM flag as a word of a script; the shell fills in a secret.
    static String flag(String flag) {
        if (!isSecret(flag)) {
            return ShellWord.of(flag);
        }
        int equals = flag.indexOf('=');
        return equals < 0
                ? ShellWord.of(Redaction.word(flag))
                : ShellWord.of(flag.substring(0, equals + 1)) + "\"$" + variable(flag.substring(0, equals)) + '"';
    }

    /// Names of the variables that the project needs.
    static SortedSet<String> of(Ejection ejection) {
        SortedSet<String> variables = new TreeSet<>();
        ejection.launch().properties().forEach((name, value) -> {
            if (isSecret(name, value)) {
                variables.add(variable(name));
            }
        });
        for (String flag : ejection.launch().jvmFlags()) {
            if (isSecret(flag) && flag.indexOf('=') > 0) {
                variables.add(variable(flag.substring(0, flag.indexOf('='))));
            }
        }
        return variables;
    }

    private static boolean isSecret(String flag) {
        return !Redaction.word(flag).equals(flag);
    }

    private static boolean isSecret(String name, String value) {
        return !Redaction.value(name, value).equals(value);
    }

    /// Spring Boot's variable name of a property: no dashes, dots as underscores.
    private static String variable(String name) {
        return name.replaceFirst("^-D", "")
                .replace("-", "")
                .replaceAll("[^A-Za-z0-9]", "_")
                .toUpperCase(Locale.ROOT);
    }
}
