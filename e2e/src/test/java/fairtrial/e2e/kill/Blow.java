package fairtrial.e2e.kill;

import fairtrial.e2e.kill.Family.Role;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// What is done to a run.
enum Blow {
    TOOL(true),
    TOOL_AND_SWEEPER(true),
    AGENT(false),
    CONTENDER(false);

    private final boolean endsTheTool;

    Blow(boolean endsTheTool) {
        this.endsTheTool = endsTheTool;
    }

    boolean endsTheTool() {
        return endsTheTool;
    }

    /// Kills by one command, so that nobody has time to answer; false when nobody was there to be killed.
    boolean strike(Family family, Random random) throws IOException, InterruptedException {
        List<Long> victims = new ArrayList<>();
        switch (this) {
            case TOOL -> victims.addAll(family.of(Role.TOOL));
            case TOOL_AND_SWEEPER -> {
                victims.addAll(family.of(Role.TOOL));
                victims.addAll(family.of(Role.SWEEPER));
            }
            case AGENT -> victims.addAll(family.of(Role.AGENT));
            case CONTENDER -> {
                List<Long> all = family.of(Role.CONTENDER);
                if (!all.isEmpty()) {
                    victims.add(all.get(random.nextInt(all.size())));
                }
            }
        }
        return !victims.isEmpty() && send("-KILL", victims);
    }

    static boolean send(String signal, List<Long> pids) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "kill \"$@\"", "kill", signal));
        pids.forEach(pid -> command.add(String.valueOf(pid)));
        return new ProcessBuilder(command).start().waitFor() == 0;
    }
}
