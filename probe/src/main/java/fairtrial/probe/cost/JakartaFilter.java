package fairtrial.probe.cost;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/// Filter of the injected cost for `jakarta` lines.
final class JakartaFilter implements Filter {
    /// Makes the filter the first of every request's chain.
    static void install(Object servletContext) {
        FilterRegistration.Dynamic filter =
                ((ServletContext) servletContext).addFilter("fairtrial-planted-cost", new JakartaFilter());
        filter.setAsyncSupported(true);
        filter.addMappingForUrlPatterns(null, false, "/*");
    }

    @Override
    public void init(FilterConfig config) {}

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String proof = Proof.value();
        if (!proof.isEmpty() && isAsked(request)) {
            ((HttpServletResponse) response).setHeader(Proof.HEADER, proof);
            return;
        }
        InjectedCost.burn();
        chain.doFilter(request, response);
    }

    private static boolean isAsked(ServletRequest request) {
        return request instanceof HttpServletRequest && ((HttpServletRequest) request).getHeader(Proof.HEADER) != null;
    }

    @Override
    public void destroy() {}
}
