package fairtrial.lab.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshTest {
    private static final Path SHORT = Path.of("/tmp/fairtrial-0123");
    private static final Path LONG = Path.of("/tmp/" + "x".repeat(60));

    @TempDir
    Path folder;

    @Test
    void nothing_is_asked_and_no_unknown_key_is_accepted_in_any_command() {
        for (Path control : List.of(SHORT, LONG)) {
            Ssh ssh = new Ssh(Optional.empty(), control);
            for (List<String> command :
                    List.of(ssh.command("load1", List.of("true")), ssh.sftp("load1"), ssh.exit("load1"))) {
                assertThat(command)
                        .contains("BatchMode=yes", "StrictHostKeyChecking=yes", "ForwardAgent=no", "ForwardX11=no");
                assertThat(command).noneMatch(word -> word.startsWith("UserKnownHostsFile"));
            }
        }
    }

    @Test
    void a_host_is_never_an_option() {
        Ssh ssh = new Ssh(Optional.empty(), SHORT);
        for (List<String> command : List.of(ssh.command("load1", List.of()), ssh.sftp("load1"), ssh.exit("load1"))) {
            assertThat(command).endsWith("--", "load1");
        }
        assertThat(ssh.command("load1", List.of("sh", "-s"))).endsWith("--", "load1", "sh", "-s");
    }

    @Test
    void all_commands_to_a_host_share_a_connection_unless_the_folder_is_too_deep_for_a_socket() {
        assertThat(new Ssh(Optional.empty(), SHORT).command("load1", List.of()))
                .contains("ControlMaster=auto", "ControlPath=/tmp/fairtrial-0123/c-%C");
        assertThat(new Ssh(Optional.empty(), LONG).command("load1", List.of()))
                .contains("ControlMaster=no", "ControlPath=none")
                .noneMatch(word -> word.contains(LONG.toString()));
    }

    /// Else `-O exit` would end a connection that the user shares with other programs.
    @Test
    void a_shared_connection_of_the_user_is_never_ended() {
        assertThat(new Ssh(Optional.empty(), LONG).exit("load1")).contains("ControlPath=none");
    }

    @Test
    void another_configuration_file_is_used_where_the_user_names_one() {
        assertThat(new Ssh(Optional.of(Path.of("/a b/config")), SHORT).sftp("load1"))
                .containsSequence("-F", "/a b/config");
        assertThat(new Ssh(Optional.empty(), SHORT).sftp("load1")).doesNotContain("-F");
    }

    @Test
    void a_quoted_word_reaches_a_shell_as_it_is() throws Exception {
        String odd = "it's \"odd\" $(touch x) `y` \\ * ; & | \n 中";
        Process shell = new ProcessBuilder("/bin/sh", "-c", "printf %s " + Ssh.quoted(odd)).start();
        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(odd);
    }

    /// The user's own `ssh` prints what it would do; it connects to nobody.
    @Test
    void our_options_win_over_those_of_the_users_configuration() throws Exception {
        Path config = Files.writeString(folder.resolve("config"), """
                Host load1
                  HostName 192.0.2.1
                  StrictHostKeyChecking no
                  BatchMode no
                  ForwardAgent yes
                  ControlMaster yes
                  ControlPath /tmp/of-the-user
                """);
        for (Path control : List.of(SHORT, LONG)) {
            List<String> resolved = resolved(new Ssh(Optional.of(config), control).command("load1", List.of()));
            assertThat(resolved)
                    .contains("hostname 192.0.2.1", "batchmode yes", "stricthostkeychecking true", "forwardagent no")
                    .doesNotContain("controlpath /tmp/of-the-user", "controlmaster true");
        }
    }

    private static List<String> resolved(List<String> command) throws InterruptedException {
        List<String> asking = new ArrayList<>(command);
        asking.add(1, "-G");
        try {
            Process ssh = new ProcessBuilder(asking).redirectErrorStream(true).start();
            String said = new String(ssh.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(ssh.waitFor()).as(said).isZero();
            return said.lines().toList();
        } catch (IOException e) {
            Assumptions.abort("no OpenSSH here");
            return List.of();
        }
    }
}
