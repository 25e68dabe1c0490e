package fairtrial.lab.app.answer;

import fairtrial.core.model.Jdk;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reading;
import fairtrial.lab.host.LocalCommands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/// A key store for a contender that must speak TLS (`server.ssl.enabled=true`) and names no store. It is made
/// for one start and one address.
public final class SelfSigned {
    /// Protects nothing: the key is deleted with the run.
    private static final String PASSWORD = "fairtrial";

    private static final Duration DEADLINE = Duration.ofSeconds(20);

    private SelfSigned() {}

    /// Properties that name a new key store in that folder; empty when none is needed.
    public static Map<String, String> properties(Map<String, String> asked, Jdk jdk, String address, Path folder)
            throws IOException {
        if (!Protocol.isTls(asked) || asked.containsKey(Protocol.TLS_STORE)) {
            return Map.of();
        }
        Path store = folder.resolve("self-signed.p12");
        Files.deleteIfExists(store);
        Reading<String> made = LocalCommands.ofThisMachine()
                .output(
                        List.of(
                                Path.of(jdk.home(), "bin", "keytool").toString(),
                                "-genkeypair",
                                "-alias",
                                "contender",
                                "-keyalg",
                                "RSA",
                                "-keysize",
                                "2048",
                                "-validity",
                                "2",
                                "-dname",
                                "CN=" + address,
                                "-ext",
                                "SAN=ip:" + address,
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD),
                        DEADLINE);
        if (made instanceof Reading.Unavailable<String>(String why)) {
            throw new IOException("keytool made no key store: " + why);
        }
        Map<String, String> properties = new HashMap<>();
        properties.put(Protocol.TLS_STORE, "file:" + store);
        properties.put("server.ssl.key-store-type", "PKCS12");
        properties.put("server.ssl.key-store-password", PASSWORD);
        properties.put("server.ssl.key-password", PASSWORD);
        return properties;
    }

    /// A context that accepts every certificate. Use it only for servers that we started on loopback.
    public static SSLContext trusting() {
        TrustManager everybody = new X509TrustManager() {
            @Override
            public void checkClientTrusted(X509Certificate[] chain, String type) {
                // No server of ours asks for one.
            }

            @Override
            public void checkServerTrusted(X509Certificate[] chain, String type) {
                // It is the certificate that we have just made.
            }

            @Override
            public X509Certificate[] getAcceptedIssuers() {
                return new X509Certificate[0];
            }
        };
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {everybody}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has TLS", e);
        }
    }
}
