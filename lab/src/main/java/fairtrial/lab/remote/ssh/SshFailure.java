package fairtrial.lab.remote.ssh;

import fairtrial.core.text.UserError;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What OpenSSH says when it fails, as an error with what to do. The remote's own words are kept.
final class SshFailure {
    /// Words of OpenSSH's client, in the order in which they are looked for (ssh.c, sshconnect.c, readconf.c,
    /// sftp-client.c of 9.x), and of a host that cannot write.
    private static final Map<String, String> CODES = new LinkedHashMap<>();

    static {
        CODES.put("remote host identification has changed", "FT-224");
        CODES.put("host key verification failed", "FT-223");
        CODES.put("host key is known for", "FT-223");
        CODES.put("permission denied (", "FT-225");
        CODES.put("too many authentication failures", "FT-225");
        CODES.put("no space left on device", "FT-231");
        CODES.put("quota exceeded", "FT-231");
        CODES.put("read-only file system", "FT-231");
        CODES.put("dest open \"", "FT-231");
        CODES.put("write remote \"", "FT-231");
        CODES.put("close remote: ", "FT-231");
        CODES.put("could not resolve hostname", "FT-226");
        CODES.put("connection refused", "FT-226");
        CODES.put("connection timed out", "FT-226");
        CODES.put("no route to host", "FT-226");
        CODES.put("network is unreachable", "FT-226");
        CODES.put("connection closed by", "FT-226");
        CODES.put("connection reset by", "FT-226");
        CODES.put("bad configuration option", "FT-227");
        CODES.put("can't open user config file", "FT-227");
    }

    /// Lines of the banner that surrounds a changed key.
    private static final int LONGEST = 300;

    private SshFailure() {}

    /// The error for what `ssh` wrote; FT-228 for words that are not known.
    static UserError of(String host, String said) {
        String low = said.toLowerCase(Locale.ROOT);
        String code = CODES.entrySet().stream()
                .filter(known -> low.contains(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("FT-228");
        return new UserError(code, host, words(said));
    }

    /// The lines that say something, on one line, cut where they go on and on.
    static String words(String said) {
        String text = said.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("@") && !line.startsWith("Warning: Permanently"))
                .collect(Collectors.joining(" "));
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
    }
}
