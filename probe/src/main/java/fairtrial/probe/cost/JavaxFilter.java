package fairtrial.probe.cost;

import java.io.IOException;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.FilterRegistration;
import javax.servlet.ServletContext;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/// Filter of the injected cost for `javax` lines.
final class JavaxFilter implements Filter {
    /// Makes the filter the first of every request's chain.
    static void install(Object servletContext) {
        FilterRegistration.Dynamic filter =
                ((ServletContext) servletContext).addFilter("fairtrial-planted-cost", new JavaxFilter());
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
