package fairtrial.shop;

import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Code for one container alone, inactive where that container is missing.
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(Tomcat.class)
class TomcatTuning {
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> paths() {
        return factory -> factory.addConnectorCustomizers(connector -> connector.setProperty("relaxedQueryChars", "|"));
    }
}
