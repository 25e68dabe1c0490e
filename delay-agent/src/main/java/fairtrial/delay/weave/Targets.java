package fairtrial.delay.weave;

import static net.bytebuddy.matcher.ElementMatchers.any;
import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import fairtrial.delay.Layer;
import fairtrial.delay.weave.Target.Weave;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatcher;

/// The stated classes of the layers, by the name of the class or interface. Where two types of a layer call each
/// other, the outer call counts.
final class Targets {
    private static final Map<String, List<Target>> BY_TYPE = new HashMap<>();

    static {
        containers();
        requests();
        database();
        logging();
        clients();
    }

    private Targets() {}

    /// The targets that a type or supertype of that name has.
    static List<Target> of(String type) {
        return BY_TYPE.getOrDefault(type, Collections.emptyList());
    }

    /// One request at a time of HTTP/1.1 on a connection.
    private static void containers() {
        calls(Layer.CONTAINER, named("service"), "org.apache.coyote.AbstractProcessorLight");
        calls(
                Layer.CONTAINER,
                named("onFillable").and(takesArguments(0)),
                "org.eclipse.jetty.server.HttpConnection",
                "org.eclipse.jetty.server.internal.HttpConnection");
        calls(Layer.CONTAINER, named("handleEvent"), "io.undertow.server.protocol.http.HttpReadListener");
        calls(Layer.CONTAINER, named("executeRootHandler"), "io.undertow.server.Connectors");
    }

    private static void requests() {
        for (String servlet : new String[] {"javax.servlet.", "jakarta.servlet."}) {
            calls(Layer.FILTERS, named("doFilter").and(takesArguments(3)), servlet + "Filter");
            calls(Layer.SERVLET, named("service").and(takesArguments(2)).and(isPublic()), servlet + "Servlet");
        }
        calls(Layer.HANDLER, named("doInvoke"), "org.springframework.web.method.support.InvocableHandlerMethod");
        calls(
                Layer.HANDLER,
                named("handle"),
                "org.springframework.web.servlet.function.support.HandlerFunctionAdapter");
        calls(
                Layer.HANDLER,
                named("handleRequest"),
                "org.springframework.web.servlet.mvc.Controller",
                "org.springframework.web.HttpRequestHandler");
        calls(Layer.CONVERTER, namedOneOf("read", "write"), "org.springframework.http.converter.HttpMessageConverter");
        calls(Layer.CONVERTER, named("render"), "org.springframework.web.servlet.View");
        calls(Layer.CONVERTER, named("encodeValue"), "org.springframework.core.codec.Encoder");
    }

    private static void database() {
        ElementMatcher<MethodDescription> connected = named("getConnection");
        calls(Layer.GET_CONNECTION, connected, "javax.sql.DataSource");
        add("javax.sql.DataSource", Layer.CONNECTION, Weave.HOLD, connected);
        add("java.sql.Connection", Layer.CONNECTION, Weave.FREE, named("close").and(takesArguments(0)));
        calls(Layer.STATEMENT, nameStartsWith("execute").and(isPublic()), "java.sql.Statement");
    }

    private static void logging() {
        calls(Layer.LOGGING, named("doAppend"), "ch.qos.logback.core.Appender");
        calls(Layer.LOGGING, named("append"), "org.apache.logging.log4j.core.Appender");
        for (String locking : new String[] {
            "ch.qos.logback.core.OutputStreamAppender",
            "ch.qos.logback.core.AppenderBase",
            "org.apache.logging.log4j.core.appender.OutputStreamManager"
        }) {
            add(locking, Layer.LOG_LOCK, Weave.LOCKS, any());
        }
    }

    private static void clients() {
        calls(
                Layer.CLIENT,
                namedOneOf("execute", "executeOpen").and(isPublic()),
                "org.springframework.http.client.ClientHttpRequest",
                "org.apache.hc.client5.http.classic.HttpClient",
                "org.apache.http.client.HttpClient",
                "okhttp3.Call");
        calls(Layer.CLIENT, named("send"), "java.net.http.HttpClient");
        // Both run a request on a connection that was leased before.
        calls(
                Layer.CLIENT_CONNECTION,
                named("execute").and(isPublic()),
                "org.apache.hc.core5.http.impl.io.HttpRequestExecutor",
                "org.apache.http.protocol.HttpRequestExecutor");
    }

    private static void calls(Layer layer, ElementMatcher<? super MethodDescription> methods, String... types) {
        for (String type : types) {
            add(type, layer, Weave.CALL, methods);
        }
    }

    private static void add(String type, Layer layer, Weave weave, ElementMatcher<? super MethodDescription> methods) {
        BY_TYPE.computeIfAbsent(type, none -> new ArrayList<>()).add(new Target(type, layer, weave, methods));
    }
}
