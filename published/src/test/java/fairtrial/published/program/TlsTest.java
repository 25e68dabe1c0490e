package fairtrial.published.program;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.lab.load.LoadFailed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Over TLS with a certificate that nobody vouches for.
class TlsTest {
    private static final String PASSWORD = "changeit";
    private static final Map<String, LoadProgram> PROGRAMS = Map.of(
            "wrk", new Wrk(Programs.HOST, Programs.COMMANDS),
            "ab", new Ab(Programs.HOST, Programs.COMMANDS),
            "siege", new Siege(Programs.HOST, Programs.COMMANDS),
            "h2load", new H2load(Programs.HOST, Programs.COMMANDS));

    @TempDir
    static Path keys;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeKey() throws IOException, InterruptedException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        ProcessBuilder keyPair = new ProcessBuilder(
                keytool.toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "k",
                "-dname",
                "CN=localhost",
                "-storepass",
                PASSWORD,
                "-keystore",
                keys.resolve("keys.p12").toString());
        assertThat(keyPair.redirectErrorStream(true).start().waitFor()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk", "ab", "siege", "h2load"})
    void certificates_are_not_checked(String name) throws IOException, GeneralSecurityException, LoadFailed {
        Programs.assumeInstalled(name);
        boolean second = name.equals("h2load");
        try (CountingServer server = CountingServer.over(tls(), second)) {
            Protocol wire = second ? Protocol.H2 : Protocol.HTTPS;
            ProgramTarget target = new ProgramTarget(server.port(), Request.get("/hello"), wire);
            ProgramOrder order = ProgramOrder.of(target, 2, new Amount.Lasting(Duration.ofSeconds(2)), folder);
            ProgramRun run = Objects.requireNonNull(PROGRAMS.get(name)).run(order, () -> false);
            assertThat(run.read().figures().requests().orElseThrow()).isPositive();
            assertThat(server.requests()).isPositive();
        }
    }

    private static SSLContext tls() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys.resolve("keys.p12"))) {
            store.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keyManagers.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers.getKeyManagers(), null, null);
        return context;
    }
}
