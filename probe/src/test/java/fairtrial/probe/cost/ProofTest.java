package fairtrial.probe.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

class ProofTest {
    private static final String VALUE = "0123456789abcdef";

    /// Headers of the response that a filter has set.
    private final Map<String, String> told = new HashMap<>();

    private int passedOn;

    @AfterEach
    void nothing_is_told_any_more() {
        Proof.tell("");
    }

    /// One way through a filter.
    private interface Way {
        /// @param header what the request has as the header that asks; empty: it has none
        void through(String header) throws Exception;
    }

    @Test
    void a_jakarta_contender_answers_with_the_value_only_while_it_is_told() throws Exception {
        answersOnlyWhileToldAndAsked(this::jakarta);
    }

    @Test
    void a_javax_contender_answers_with_the_value_only_while_it_is_told() throws Exception {
        answersOnlyWhileToldAndAsked(this::javax);
    }

    @Test
    void a_reactive_contender_answers_with_the_value_only_while_it_is_told() throws Exception {
        answersOnlyWhileToldAndAsked(this::reactive);
    }

    /// An echo of the request must prove nothing, so what it carries does not matter.
    @Test
    void the_response_never_carries_what_the_request_brought() throws Exception {
        Proof.tell(VALUE);
        jakarta("guessed");
        assertThat(told).containsOnlyKeys(Proof.HEADER).containsValue(VALUE);
    }

    private void answersOnlyWhileToldAndAsked(Way way) throws Exception {
        way.through("?");
        assertThat(told).isEmpty();
        assertThat(passedOn).isEqualTo(1);

        Proof.tell(VALUE);
        way.through("");
        assertThat(told).isEmpty();
        assertThat(passedOn).isEqualTo(2);

        way.through("?");
        assertThat(told).containsEntry(Proof.HEADER, VALUE);
        assertThat(passedOn).isEqualTo(2);

        told.clear();
        Proof.tell("");
        way.through("?");
        assertThat(told).isEmpty();
        assertThat(passedOn).isEqualTo(3);
    }

    private void jakarta(String header) throws Exception {
        new JakartaFilter()
                .doFilter(
                        fake(jakarta.servlet.http.HttpServletRequest.class, asking(header)),
                        fake(jakarta.servlet.http.HttpServletResponse.class, this::set),
                        (request, response) -> passedOn++);
    }

    private void javax(String header) throws Exception {
        new JavaxFilter()
                .doFilter(
                        fake(javax.servlet.http.HttpServletRequest.class, asking(header)),
                        fake(javax.servlet.http.HttpServletResponse.class, this::set),
                        (request, response) -> passedOn++);
    }

    private void reactive(String header) {
        HttpHeaders asked = new HttpHeaders();
        if (!header.isEmpty()) {
            asked.set(Proof.HEADER, header);
        }
        HttpHeaders answered = new HttpHeaders();
        ServerHttpRequest request = fake(ServerHttpRequest.class, (self, method, arguments) -> asked);
        ServerHttpResponse response = fake(
                ServerHttpResponse.class,
                (self, method, arguments) -> method.getName().equals("getHeaders") ? answered : Mono.empty());
        ServerWebExchange exchange = fake(
                ServerWebExchange.class,
                (self, method, arguments) -> method.getName().equals("getRequest") ? request : response);
        new ReactiveFilter()
                .filter(exchange, on -> {
                    passedOn++;
                    return Mono.empty();
                })
                .block();
        String value = answered.getFirst(Proof.HEADER);
        if (value != null) {
            told.put(Proof.HEADER, value);
        }
    }

    private static InvocationHandler asking(String header) {
        return (self, method, arguments) ->
                method.getName().equals("getHeader") && arguments[0].equals(Proof.HEADER) && !header.isEmpty()
                        ? header
                        : null;
    }

    private Object set(Object self, java.lang.reflect.Method method, Object[] arguments) {
        assertThat(method.getName()).isEqualTo("setHeader");
        told.put((String) arguments[0], (String) arguments[1]);
        return self;
    }

    private static <T> T fake(Class<T> type, InvocationHandler answers) {
        return type.cast(Proxy.newProxyInstance(ProofTest.class.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
