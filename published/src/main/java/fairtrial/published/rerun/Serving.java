package fairtrial.published.rerun;

import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.lab.app.JvmFigures;
import fairtrial.lab.app.JvmThread;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.app.answer.Loopback;
import fairtrial.lab.load.Reach;
import fairtrial.lab.nginx.NginxServer;
import fairtrial.lab.store.HomeFolder;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/// A running row: a contender's JVM, or nginx.
sealed interface Serving extends AutoCloseable {
    long pid();

    int port();

    /// Where it listens for load.
    InetSocketAddress address();

    boolean isAlive();

    /// Milliseconds from process start to the first right response.
    double startupMillis();

    List<String> command();

    String identity();

    /// Facts from its probe; empty without a probe.
    Optional<BootFacts> facts();

    Reading<JvmFigures> jvm();

    Reading<List<JvmThread>> threads();

    /// The end of its log.
    String logTail();

    /// Lets it prove to a load generator on another machine that it is ours, until [#unprove].
    ///
    /// @return how it is reached; empty: over the loopback interface
    Optional<Reach> prove() throws IOException;

    /// Ends [#prove].
    void unprove() throws IOException;

    @Override
    void close();

    /// A contender.
    record Jvm(RunningApp app) implements Serving {
        @Override
        public long pid() {
            return app.pid();
        }

        @Override
        public int port() {
            return app.facts().port();
        }

        @Override
        public InetSocketAddress address() {
            return app.server();
        }

        @Override
        public boolean isAlive() {
            return app.isAlive();
        }

        @Override
        public double startupMillis() {
            return app.facts().startupMillis();
        }

        @Override
        public List<String> command() {
            return app.facts().command();
        }

        @Override
        public String identity() {
            var is = app.facts().identity();
            return is.server().container() + " " + is.server().version() + ", Spring Boot "
                    + is.server().boot() + ", Java " + is.jvm().javaVersion() + ", "
                    + is.server().threading() + ", " + is.server().connector();
        }

        @Override
        public Optional<BootFacts> facts() {
            return Optional.of(app.facts());
        }

        @Override
        public Reading<JvmFigures> jvm() {
            return app.jvm();
        }

        @Override
        public Reading<List<JvmThread>> threads() {
            return app.threads();
        }

        @Override
        public String logTail() {
            return app.logTail();
        }

        @Override
        public Optional<Reach> prove() throws IOException {
            return app.prove();
        }

        @Override
        public void unprove() throws IOException {
            app.unprove();
        }

        @Override
        public void close() {
            app.close();
        }
    }

    /// nginx as the reference.
    record Nginx(NginxServer server) implements Serving {
        private static final String NO_JVM = "nginx is no JVM";

        @Override
        public long pid() {
            return server.pid();
        }

        @Override
        public int port() {
            return server.port();
        }

        @Override
        public InetSocketAddress address() {
            return Loopback.server(server.port());
        }

        @Override
        public boolean isAlive() {
            return server.isAlive();
        }

        @Override
        public double startupMillis() {
            return server.startupMillis();
        }

        @Override
        public List<String> command() {
            return HomeFolder.command(server.command());
        }

        @Override
        public String identity() {
            return "nginx " + server.version();
        }

        @Override
        public Optional<BootFacts> facts() {
            return Optional.empty();
        }

        @Override
        public Reading<JvmFigures> jvm() {
            return Reading.unavailable(NO_JVM);
        }

        @Override
        public Reading<List<JvmThread>> threads() {
            return Reading.unavailable(NO_JVM);
        }

        @Override
        public String logTail() {
            return "";
        }

        @Override
        public Optional<Reach> prove() {
            return Optional.empty();
        }

        @Override
        public void unprove() {
            // It listens on the loopback interface alone.
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
