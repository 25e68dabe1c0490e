package fairtrial.probe.cost;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
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
        InjectedCost.burn();
        chain.doFilter(request, response);
    }

    @Override
    public void destroy() {}
}
