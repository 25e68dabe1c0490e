package fairtrial.published.replay.page;

import fairtrial.core.report.document.Block;
import fairtrial.core.report.html.Untrusted;
import fairtrial.core.text.ShellWord;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How to repeat the replay: one command, and every command that it ran.
record RepeatSection(Phrases phrases) {
    /// Longest command line: a class path of a few hundred jars.
    private static final int LONGEST_COMMAND = 20_000;

    List<Block> parts() {
        List<Block> parts = new ArrayList<>();
        parts.add(phrases.paragraph("repeat.how"));
        parts.add(new Block.Listings(List.of(new Block.Listing("", command(phrases.record()))), false));
        parts.add(phrases.paragraph("repeat.files"));
        if (!commands(phrases).isEmpty()) {
            parts.add(phrases.paragraph("repeat.commands"));
        }
        return parts;
    }

    private static String command(ReplayRecord record) {
        StringBuilder line =
                new StringBuilder("./fairtrial replay " + record.replay().id());
        record.hosts().ifPresent(hosts -> {
            hosts.contender()
                    .ifPresent(name -> line.append(" --contender-host ").append(ShellWord.of(name)));
            hosts.load().ifPresent(name -> line.append(" --load-host ").append(ShellWord.of(name)));
        });
        return line.toString();
    }

    /// Every command once for each step, server before generator, under the folder of its first run. The list
    /// is the same in every language.
    static List<Block.Listing> commands(Phrases phrases) {
        Map<String, Set<String>> byStep = new LinkedHashMap<>();
        for (ReplayRun run : phrases.record().runs()) {
            Set<String> lines = byStep.computeIfAbsent(run.place().step(), step -> new LinkedHashSet<>());
            List<String> told = new ArrayList<>();
            for (List<String> command : List.of(
                    run.evidence().server().command(),
                    run.evidence().generator().command())) {
                String line = Untrusted.truncate(ShellWord.line(command), LONGEST_COMMAND);
                if (!line.isEmpty() && !lines.contains(line)) {
                    told.add(line);
                }
            }
            if (!told.isEmpty()) {
                lines.add("# " + run.folder());
                lines.addAll(told);
            }
        }
        List<Block.Listing> listings = new ArrayList<>();
        byStep.forEach((step, lines) -> {
            if (!lines.isEmpty()) {
                listings.add(new Block.Listing(step, String.join("\n", lines)));
            }
        });
        return listings;
    }
}
