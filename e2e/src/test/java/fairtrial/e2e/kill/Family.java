package fairtrial.e2e.kill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// All processes of one run: those that carry its folder of state in their environment, which children inherit. A
/// command line would not do: it may be longer than what is told of it.
record Family(Path state) {
    /// What a process does in a run.
    enum Role {
        TOOL("fairtrial.cli.Main"),
        AGENT("fairtrial.agent.Main"),
        SWEEPER("fairtrial-sweeper"),
        CONTENDER("java");

        private final String word;

        Role(String word) {
            this.word = word;
        }
    }

    record Member(long pid, Role role) {}

    List<Member> members() {
        List<Member> members = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (text(process.resolve("environ")).contains("\0FAIRTRIAL_STATE=" + state + "\0")) {
                    String command = text(process.resolve("cmdline"));
                    long pid = Long.parseLong(process.getFileName().toString());
                    role(command).forEach(role -> members.add(new Member(pid, role)));
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return members;
    }

    List<Long> of(Role role) {
        return members().stream()
                .filter(member -> member.role() == role)
                .map(Member::pid)
                .toList();
    }

    /// The first that fits; a `sh` or `setpriv` on its way to become one of them counts as a contender as well.
    private static List<Role> role(String command) {
        for (Role role : Role.values()) {
            if (command.contains(role.word)) {
                return List.of(role);
            }
        }
        return command.isEmpty() ? List.of() : List.of(Role.CONTENDER);
    }

    /// CPU time of a process in hundredths of a second; 0 when it is gone.
    static long cpu(long pid) {
        String stat = text(Path.of("/proc", String.valueOf(pid), "stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length > 13 ? Long.parseLong(fields[11]) + Long.parseLong(fields[12]) : 0;
    }

    /// Of a process that is gone, or somebody else's: nothing.
    private static String text(Path file) {
        try {
            return "\0" + new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
