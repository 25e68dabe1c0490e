package fairtrial.service.overriding;

import fairtrial.service.Main;
import org.apache.coyote.AbstractProtocol;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// The built-in service as a careless team might ship it: whatever `server.tomcat.threads.max` says, its
/// own customizer makes it seven. A test contender for Tomcat on Boot 3.5.
@SpringBootConfiguration(proxyBeanMethods = false)
@Import(Main.class)
public class OverridingMain {
    /// Starts the service.
    public static void main(String[] args) {
        Main.application(OverridingMain.class).run(args);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> seven() {
        return factory -> factory.addConnectorCustomizers(
                connector -> ((AbstractProtocol<?>) connector.getProtocolHandler()).setMaxThreads(7));
    }
}
