package fairtrial.probe;

import fairtrial.probe.cost.InjectedCost;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import org.apache.coyote.AbstractProtocol;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.websocket.servlet.WebSocketServletAutoConfiguration;
import org.springframework.boot.web.embedded.jetty.JettyReactiveWebServerFactory;
import org.springframework.boot.web.embedded.jetty.JettyServletWebServerFactory;
import org.springframework.boot.web.embedded.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.embedded.tomcat.TomcatReactiveWebServerFactory;
import org.springframework.boot.web.embedded.tomcat.TomcatServletWebServerFactory;
import org.springframework.boot.web.embedded.undertow.UndertowReactiveWebServerFactory;
import org.springframework.boot.web.embedded.undertow.UndertowServletWebServerFactory;
import org.springframework.boot.web.reactive.server.ReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.server.ServletWebServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// An application for the tests: one of the containers by the property `fixture.container`, with servlets or
/// (`spring.main.web-application-type`) on WebFlux, a pool that it
/// makes smaller by itself whatever was requested, and a filter that wants to be the first as well.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration(exclude = WebSocketServletAutoConfiguration.class) // which expects one container alone
public class Fixture {
    /// The header that says whether the probe's filter stood before the application's first one.
    static final String BEFORE_ALL = "X-Probe-Before-All";

    /// Boots.
    public static void main(String[] args) {
        SpringApplication.run(Fixture.class, args);
    }

    @Bean
    ServletWebServerFactory container(@Value("${fixture.container:tomcat}") String container) {
        return switch (container) {
            case "tomcat" -> new TomcatServletWebServerFactory();
            case "jetty" -> new JettyServletWebServerFactory();
            default -> new UndertowServletWebServerFactory();
        };
    }

    @Bean
    ReactiveWebServerFactory reactive(@Value("${fixture.container:tomcat}") String container) {
        return switch (container) {
            case "tomcat" -> new TomcatReactiveWebServerFactory();
            case "jetty" -> new JettyReactiveWebServerFactory();
            case "undertow" -> new UndertowReactiveWebServerFactory();
            default -> new NettyReactiveWebServerFactory();
        };
    }

    @Bean
    WebFilter firstOfWebFlux(ObjectProvider<WebFilter> all) {
        return new FirstOfWebFlux(all);
    }

    /// Wants to be the first, too. A filter of WebFlux has gone when the next one begins, so no stack trace tells.
    private record FirstOfWebFlux(ObjectProvider<WebFilter> all) implements WebFilter, Ordered {
        @Override
        public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
            exchange.getResponse().getHeaders().set(BEFORE_ALL, String.valueOf(isBehind()));
            return chain.filter(exchange);
        }

        private boolean isBehind() {
            return all.orderedStream().findFirst().stream()
                    .anyMatch(first -> first.getClass().getPackage().equals(InjectedCost.class.getPackage()));
        }

        @Override
        public int getOrder() {
            return HIGHEST_PRECEDENCE;
        }
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> seven() {
        return factory -> factory.addConnectorCustomizers(
                connector -> ((AbstractProtocol<?>) connector.getProtocolHandler()).setMaxThreads(7));
    }

    @Bean
    FilterRegistrationBean<Filter> first() {
        Filter filter = (request, response, chain) -> {
            ((HttpServletResponse) response).setHeader(BEFORE_ALL, String.valueOf(isBehindTheProbe()));
            chain.doFilter(request, response);
        };
        var registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    private static boolean isBehindTheProbe() {
        return Arrays.stream(Thread.currentThread().getStackTrace())
                .anyMatch(frame -> frame.getClassName().startsWith(InjectedCost.class.getPackageName()));
    }
}
