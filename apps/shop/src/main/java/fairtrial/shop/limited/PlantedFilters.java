package fairtrial.shop.limited;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.server.ConfigurableServletWebServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Limits in front of the handlers.
@Configuration(proxyBeanMethods = false)
class PlantedFilters {
    @Bean
    @ConditionalOnProperty("shop.limited.permits")
    FilterRegistrationBean<PermitFilter> permits(@Value("${shop.limited.permits}") int permits) {
        FilterRegistrationBean<PermitFilter> filter = new FilterRegistrationBean<>(new PermitFilter(permits));
        filter.addUrlPatterns("/limited/*");
        return filter;
    }

    @Bean
    @ConditionalOnProperty("shop.limited.io-millis")
    @ConditionalOnClass(name = "io.undertow.Undertow")
    WebServerFactoryCustomizer<ConfigurableServletWebServerFactory> slowIoThreads(
            @Value("${shop.limited.io-millis}") long millis) {
        return factory -> {
            try {
                SlowIoThreads.add(factory, Pause.ofMillis(millis));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }
}
