package fairtrial.shop.limited;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.springframework.web.filter.OncePerRequestFilter;

/// A filter that lets so many requests in at a time; further ones wait in order.
final class PermitFilter extends OncePerRequestFilter {
    private final Semaphore permits;

    PermitFilter(int permits) {
        this.permits = new Semaphore(permits, true);
    }

    /// Requests that wait for a permit.
    int waiting() {
        return permits.getQueueLength();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        permits.acquireUninterruptibly();
        try {
            chain.doFilter(request, response);
        } finally {
            permits.release();
        }
    }
}
