package fairtrial.lab.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What OpenSSH 9.2 writes.
class SshFailureTest {
    private static final String UNKNOWN = """
            No ED25519 host key is known for load1 and you have requested strict checking.\r
            Host key verification failed.\r
            """;

    private static final String CHANGED = """
            @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
            @    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @
            @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
            IT IS POSSIBLE THAT SOMEONE IS DOING SOMETHING NASTY!
            Someone could be eavesdropping on you right now (man-in-the-middle attack)!
            It is also possible that a host key has just been changed.
            The fingerprint for the ED25519 key sent by the remote host is
            SHA256:4xRjc2XzvSMzhnFvDCgYuNTTXxWZ+7Cq6hxy+uA1J5c.
            Please contact your system administrator.
            Add correct host key in /home/joe/.ssh/known_hosts to get rid of this message.
            Offending ED25519 key in /home/joe/.ssh/known_hosts:1
              remove with:
              ssh-keygen -f "/home/joe/.ssh/known_hosts" -R "load1"
            Host key for load1 has changed and you have requested strict checking.
            Host key verification failed.
            """;

    @Test
    void an_unknown_key_and_a_changed_one_are_two_errors() {
        assertThat(code(UNKNOWN)).isEqualTo("FT-223");
        assertThat(code(CHANGED)).isEqualTo("FT-224");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FT-225 | joe@load1: Permission denied (publickey,password).",
                "FT-225 | Received disconnect from 10.0.0.5 port 22:2: Too many authentication failures",
                "FT-226 | ssh: connect to host load1 port 22: Connection refused",
                "FT-226 | ssh: connect to host 10.0.0.5 port 22: Connection timed out",
                "FT-226 | Connection timed out during banner exchange",
                "FT-226 | ssh: connect to host load1 port 22: No route to host",
                "FT-226 | ssh: connect to host load1 port 22: Network is unreachable",
                "FT-226 | ssh: Could not resolve hostname load1: Name or service not known",
                "FT-226 | ssh: Could not resolve hostname load1: Temporary failure in name resolution",
                "FT-226 | kex_exchange_identification: Connection closed by remote host",
                "FT-226 | kex_exchange_identification: read: Connection reset by peer",
                "FT-227 | /home/joe/.ssh/config: line 3: Bad configuration option: proxyjumpp",
                "FT-227 | Can't open user config file /home/joe/none: No such file or directory",
                "FT-228 | Unable to negotiate with 10.0.0.5 port 22: no matching host key type found. Their offer: ssh-rsa",
                "FT-231 | dest open \"/home/joe/.cache/x.part\": Permission denied",
                "FT-231 | write remote \"/home/joe/.cache/x.part\": Failure",
                "FT-231 | mkdir: cannot create directory 'jobs': Disk quota exceeded",
                "FT-231 | mkdir: cannot create directory 'jobs': No space left on device",
                "FT-231 | ln: failed to create symbolic link 'a.jar': Read-only file system",
                "FT-228 | Received message too long 1466264685 Ensure the remote shell produces no output for"
                        + " non-interactive sessions.",
                "FT-228 | exec request failed on channel 0"
            })
    void every_failure_has_its_error_with_the_words_of_ssh(String expected, String said) {
        UserError error = SshFailure.of("load1", said + "\n");
        assertThat(error.code()).isEqualTo(expected);
        assertThat(error.arguments()).containsExactly("load1", said);
    }

    @Test
    void the_banner_goes_and_a_long_text_is_cut() {
        assertThat(SshFailure.words(CHANGED))
                .startsWith("IT IS POSSIBLE")
                .endsWith(" …")
                .doesNotContain("@", "\n");
        assertThat(SshFailure.words("a\r\n\r\n  b \nWarning: Permanently added 'x' (ED25519) to the list\n"))
                .isEqualTo("a b");
        assertThat(SshFailure.words("x".repeat(5_000))).hasSize(302);
    }

    private static String code(String said) {
        return SshFailure.of("load1", said).code();
    }
}
