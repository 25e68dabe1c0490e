package fairtrial.e2e.contract;

import static org.assertj.core.api.Assumptions.assumeThatCode;

import com.sun.net.httpserver.HttpServer;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.plan.Plan;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.nginx.NginxReference;
import fairtrial.lab.nginx.NginxServer;
import fairtrial.lab.nginx.RunningReference;
import fairtrial.lab.nginx.RunningReferenceContract;
import fairtrial.lab.store.SamplePlan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// nginx keeps the contract that the scripted reference keeps, in front of a server of the JDK.
class NginxReferenceContractIT extends RunningReferenceContract {
    @TempDir
    Path folder;

    private HttpServer contender;

    @BeforeEach
    void serve() throws IOException {
        assumeThatCode(NginxServer::requireInstalled).doesNotThrowAnyException();
        contender = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        contender.createContext("/hello", exchange -> {
            byte[] body = "world".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        contender.start();
    }

    @AfterEach
    void end() {
        Optional.ofNullable(contender).ifPresent(server -> server.stop(0));
    }

    @Override
    protected RunningReference started() throws Exception {
        Experiment experiment = SamplePlan.experiment(List.of(), "tomcat", "jetty");
        Plan plan = SamplePlan.of(experiment.withLoad(experiment.load().withReference(Optional.of("nginx"))));
        return NginxReference.start(
                new LocalHost(), plan, contender.getAddress().getPort(), folder, folder.resolve("nginx.log"));
    }
}
