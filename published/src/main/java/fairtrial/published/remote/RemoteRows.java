package fairtrial.published.remote;

import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.ShippedApplication;
import fairtrial.lab.remote.conduct.RemoteHost;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.published.replay.Participant;
import fairtrial.published.replay.ReplayRun;
import fairtrial.published.replay.Step;
import fairtrial.published.rerun.ReplayFolder;
import fairtrial.published.rerun.RowLost;
import fairtrial.published.rerun.RowSite;
import fairtrial.published.rerun.Rows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Rows on another host, whose agent carries them out. What it asks of load programs is answered here.
public final class RemoteRows implements RowSite {
    private static final Duration POLL = Duration.ofMillis(100);

    /// The agent hears of a wish to stop between two runs and in one.
    private static final Duration STOPPING = Duration.ofSeconds(30);

    private static final String NGINX = "nginx";

    private final RemoteHost host;
    private final boolean limitsMemory;
    private final Function<String, Rows.Row> rows;
    private final Function<Rows.Row, ShippedApplication> shipping;
    private final ProgramAnswers programs;
    private final ReplayFolder folder;
    private final Cancel cancel;
    private final String address;
    private final boolean apart;

    /// @param shipping brings a contender to the host
    /// @param programs load programs that its agent asks for
    /// @param address  numeric address that rows listen on
    /// @param apart    whether the load comes from another kernel
    public RemoteRows(
            RemoteHost host,
            Function<String, Rows.Row> rows,
            Function<Rows.Row, ShippedApplication> shipping,
            ProgramAnswers programs,
            ReplayFolder folder,
            Cancel cancel,
            String address,
            boolean apart)
            throws LoadFailed, Cancel.Interrupted {
        this.host = host;
        this.limitsMemory = host.survey().groups() instanceof Reading.Available;
        this.rows = rows;
        this.shipping = shipping;
        this.programs = programs;
        this.folder = folder;
        this.cancel = cancel;
        this.address = address;
        this.apart = apart;
    }

    @Override
    public boolean limitsMemory() {
        return limitsMemory;
    }

    @Override
    public void row(Step step, int round, Participant row, Consumer<ReplayRun> made) throws RowLost {
        if (row.spec().equals(NGINX)) {
            throw new RowLost("nginx listens on the loopback interface alone, where no load host reaches it");
        }
        RowOrder order = order(step, round, row);
        host.answer(new Answers(made));
        CompletableFuture<JsonNode> answer = host.line().asking(ReplayHost.ROW, order);
        boolean told = false;
        while (!answer.isDone()) {
            if (!told && cancel.isRequested()) {
                host.line().tell(HostEngines.STOP, "");
                told = true;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        try {
            RowOrder.End end = Json.value(host.line().value(answer, ReplayHost.ROW, STOPPING), RowOrder.End.class);
            if (end.lost().isPresent()) {
                throw new RowLost(end.lost().get());
            }
        } catch (LoadFailed | Cancel.Interrupted e) {
            throw new RowLost(String.valueOf(e.getMessage()));
        }
    }

    private RowOrder order(Step step, int round, Participant row) throws RowLost {
        try {
            Rows.Row found = rows.apply(row.spec());
            return new RowOrder(found.contender(), shipping.apply(found), step, round, row, address, apart);
        } catch (UserError e) {
            throw new RowLost(String.valueOf(e.getMessage()));
        }
    }

    /// What the agent asks and tells while a row goes on.
    private final class Answers implements Line.Answers {
        private final Consumer<ReplayRun> made;

        Answers(Consumer<ReplayRun> made) {
            this.made = made;
        }

        @Override
        public @Nullable Object to(String question, JsonNode with) throws LoadFailed, IOException {
            return programs.to(question, with);
        }

        @Override
        public void hear(String what, JsonNode with) {
            if (what.equals(ReplayHost.RUN)) {
                made.accept(Json.value(with, ReplayRun.class));
            } else if (what.equals(ReplayHost.FILE)) {
                keep(Json.value(with, RowOrder.Left.class));
            }
        }
    }

    private void keep(RowOrder.Left left) {
        Path file = folder.root().resolve(left.path()).normalize();
        if (!file.startsWith(folder.root().normalize())) {
            throw new IllegalArgumentException("outside of the replay: " + left.path());
        }
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, left.text());
        } catch (IOException e) {
            // A log that is missing harms no figure.
        }
    }
}
