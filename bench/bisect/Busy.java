package fairtrial.shop;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;

/// Takes CPU time in every request: the step that `bench/bisect/jars.py` plants.
@Component
class Busy implements Filter {
    private static final long NANOS = MICROS * 1_000L;

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        long end = System.nanoTime() + NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        chain.doFilter(request, response);
    }
}
