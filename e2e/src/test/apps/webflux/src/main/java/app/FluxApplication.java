package app;

import java.time.Duration;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.http.ResponseEntity;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;

/// An application on WebFlux whose client runs on Reactor Netty, whatever serves.
@SpringBootApplication
@RestController
public class FluxApplication {
    private final WebClient client = WebClient.builder()
            .clientConnector(new ReactorClientHttpConnector(HttpClient.create()))
            .build();

    public static void main(String[] args) {
        SpringApplication.run(FluxApplication.class, args);
    }

    @GetMapping("/hello")
    public Mono<String> hello(@RequestParam(defaultValue = "world") String name) {
        return Mono.just("Hello, " + name);
    }

    @GetMapping("/orders/{id}")
    public Mono<Map<String, Object>> order(@PathVariable int id) {
        return id < 100 ? Mono.just(Map.of("id", id)) : Mono.error(new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @GetMapping("/late")
    public Mono<String> late() {
        return Mono.just("late").delayElement(Duration.ofMillis(20));
    }

    @GetMapping("/numbers")
    public Flux<String> numbers() {
        return Flux.range(1, 1000).map(i -> i + "\n");
    }

    @PostMapping("/echo")
    public Mono<String> echo(@RequestBody Mono<String> body) {
        return body.map(text -> text.length() + ":" + text);
    }

    @GetMapping("/moved")
    public ResponseEntity<Void> moved() {
        return ResponseEntity.status(HttpStatus.FOUND)
                .header(HttpHeaders.LOCATION, "/hello")
                .build();
    }

    @GetMapping("/cookie")
    public ResponseEntity<String> cookie(@CookieValue(defaultValue = "none") String crumb) {
        return ResponseEntity.ok()
                .header(
                        HttpHeaders.SET_COOKIE,
                        ResponseCookie.from("crumb", "a1")
                                .httpOnly(true)
                                .build()
                                .toString())
                .body(crumb);
    }

    @GetMapping("/asked")
    public Mono<String> asked(@RequestParam int port) {
        return client.get()
                .uri("http://127.0.0.1:" + port + "/hello?name=me")
                .retrieve()
                .bodyToMono(String.class);
    }

    @GetMapping("/broken")
    public Mono<String> broken() {
        return Mono.error(new IllegalStateException("broken"));
    }
}
