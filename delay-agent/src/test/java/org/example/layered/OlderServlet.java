package org.example.layered;

import fairtrial.delay.Delays;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Map;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/// A servlet of the API's old name: its base class is in a package that looks like the JDK's.
class OlderServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) {
        // Nothing to serve.
    }

    /// The layers of one request.
    static Map<String, Object> layers() throws ServletException, IOException {
        HttpServlet servlet = new OlderServlet();
        Delays.time();
        servlet.service((javax.servlet.ServletRequest) made(HttpServletRequest.class), made(HttpServletResponse.class));
        return Delays.off();
    }

    private static <T> T made(Class<T> type) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    throw new IllegalStateException("not asked for");
                }));
    }
}
