package fairtrial.lab.service;

import fairtrial.core.text.UserError;
import fairtrial.lab.host.LocalCommands;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// A shell process at the end of a pipe that only the tool holds open. When the tool is killed, the pipe closes and the
/// guard kills the session of a service, and every process that inherited its mark. The parent-death signal alone
/// reaches only the first process of a service.
final class ServiceGuard implements AutoCloseable {
    private static final String SCRIPT = """
            trap '' HUP INT QUIT TERM
            exec > /dev/null 2>&1
            session=$1
            mark=$2
            shift 2
            while read -r line; do :; done
            [ "$session" = 0 ] || kill -s KILL -- "-$session"
            for environment in /proc/[0-9]*/environ; do
                if grep -q -- "$mark" "$environment"; then
                    pid=${environment#/proc/}
                    kill -s KILL "${pid%/environ}"
                fi
            done
            [ $# -eq 0 ] || "$@"
            """;

    /// No process is the leader of that session.
    private static final long NO_SESSION = 0;

    private final Process process;

    private ServiceGuard(Process process) {
        this.process = process;
    }

    /// A guard of a session and of the processes with that mark in their environment.
    static ServiceGuard of(long session, String mark) {
        return start(session, mark, List.of());
    }

    /// A guard that runs a command.
    static ServiceGuard of(String mark, List<String> command) {
        return start(NO_SESSION, mark, command);
    }

    private static ServiceGuard start(long session, String mark, List<String> further) {
        List<String> command = new ArrayList<>();
        if (LocalCommands.ofThisMachine().has("setsid")) {
            command.add("setsid");
        }
        command.addAll(List.of("/bin/sh", "-c", SCRIPT, "fairtrial-guard", String.valueOf(session), mark));
        command.addAll(further);
        try {
            return new ServiceGuard(new ProcessBuilder(command).start());
        } catch (IOException e) {
            throw new UserError("FT-300", "sh", String.valueOf(e.getMessage()));
        }
    }

    /// Its process.
    long pid() {
        return process.pid();
    }

    /// Ends the guard without any effect: what it guards is closed.
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
