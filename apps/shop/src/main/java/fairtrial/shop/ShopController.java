package fairtrial.shop;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;

/// The shop's endpoints.
@RestController
class ShopController {
    /// Quotes of a hundred that wait, as for an external service.
    private static final int WAITING_OF_100 = 90;

    private static final long WAIT_MILLIS = 50;

    private final Products products;
    private final int extraSteps;

    /// @param extraSteps steps of work that each price takes besides: a slower build with a known cost
    ShopController(Products products, @Value("${shop.price.extra-steps:0}") int extraSteps) {
        this.products = products;
        this.extraSteps = extraSteps;
    }

    /// An order: a product and its number.
    record Order(long product, int count) {}

    /// The bill of an order, in cents.
    record Bill(String product, int cents) {}

    /// A received upload: its name, its length and its checksum.
    record Received(String name, long bytes, long crc) {}

    @GetMapping("/api/products")
    List<Product> list(@RequestParam(defaultValue = "") String start) {
        return products.named(start);
    }

    @GetMapping("/api/products/{id}")
    Product one(@PathVariable long id) {
        return products.of(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no product " + id));
    }

    @PostMapping("/api/orders")
    ResponseEntity<Bill> order(@RequestBody Order order, Principal buyer) {
        Product product = one(order.product());
        products.order(buyer.getName(), product.id(), order.count());
        return ResponseEntity.created(URI.create("/api/orders/" + product.id()))
                .body(new Bill(product.name(), product.cents() * order.count()));
    }

    @GetMapping("/me")
    Map<String, String> me(Principal who) {
        return Map.of("name", who.getName());
    }

    /// A price, at once.
    @GetMapping("/price")
    Map<String, Integer> price() {
        return Map.of("cents", 1250 + extra());
    }

    /// Zero, after the extra steps. The result depends on each of them, so no compiler leaves one out.
    private int extra() {
        long state = System.nanoTime() | 1;
        for (int step = 0; step < extraSteps; step++) {
            state = state * 6_364_136_223_846_793_005L + 1;
        }
        return state == 0 ? 1 : 0;
    }

    /// A price; nine of ten requests wait first, as for an external service.
    @GetMapping("/quote")
    Map<String, Integer> quote() throws InterruptedException {
        if (new Random().nextInt(100) < WAITING_OF_100) {
            Thread.sleep(WAIT_MILLIS);
        }
        return price();
    }

    @PostMapping("/upload")
    Received upload(@RequestParam MultipartFile file) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(file.getBytes());
        return new Received(String.valueOf(file.getOriginalFilename()), file.getSize(), sum.getValue());
    }

    /// The body of a request, whatever its length.
    @PutMapping("/bytes")
    Received bytes(InputStream body) throws IOException {
        CRC32 sum = new CRC32();
        byte[] all = body.readAllBytes();
        sum.update(all);
        return new Received("", all.length, sum.getValue());
    }

    @GetMapping("/header")
    Map<String, Integer> header(@RequestHeader("X-Long") String text) {
        return Map.of("length", text.length());
    }

    @GetMapping("/echo")
    String echo(@RequestParam(defaultValue = "") String text) {
        return text;
    }

    @GetMapping("/moved")
    void moved(HttpServletResponse response) throws IOException {
        response.sendRedirect("/price");
    }

    @GetMapping("/boom")
    String boom() {
        throw new IllegalStateException("the shop is on fire");
    }

    /// A response in pieces, without a length.
    @GetMapping("/stream")
    void stream(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain");
        for (int i = 0; i < 3; i++) {
            response.getOutputStream().write(("piece " + i + "\n").getBytes(StandardCharsets.UTF_8));
            response.flushBuffer();
        }
    }

    @GetMapping("/cookie")
    String cookie(HttpServletResponse response) {
        response.addHeader("Set-Cookie", "basket=7; Path=/; HttpOnly");
        return "baked";
    }
}
