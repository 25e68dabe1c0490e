package fairtrial.probe.cost;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.PriorityOrdered;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Filter of the injected cost for applications on WebFlux.
final class ReactiveFilter implements WebFilter, PriorityOrdered {
    private static final String BEAN = "fairtrialPlantedCost";

    /// Makes the filter the first of every request's chain, once.
    static void install(ConfigurableApplicationContext context) {
        if (!context.getBeanFactory().containsSingleton(BEAN)) {
            context.getBeanFactory().registerSingleton(BEAN, new ReactiveFilter());
            InjectedCost.filterInstalled();
        }
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String proof = Proof.value();
        if (!proof.isEmpty() && exchange.getRequest().getHeaders().getFirst(Proof.HEADER) != null) {
            exchange.getResponse().getHeaders().set(Proof.HEADER, proof);
            return exchange.getResponse().setComplete();
        }
        InjectedCost.burn();
        return chain.filter(exchange);
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }
}
