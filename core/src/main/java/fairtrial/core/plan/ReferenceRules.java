package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Contents;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reference;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import fairtrial.core.text.UserError;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Rules for the reference of a plan: what it can stand beside, and on which CPUs it runs.
public final class ReferenceRules {
    /// A proxy needs about as much CPU time for a short request as a contender, and the load generator needs its own.
    /// So the CPUs of the load generator suffice for both from twice as many on. By argument.
    private static final int ROOMY = 2;

    /// Most slices in a round, spread over its blocks. They cost 1.8 s in a round of a minute, and their mean
    /// is as exact as a contender's in a third of the usual blocks, which suffices for a figure without a
    /// verdict.
    public static final int SLICES = 3;

    private static final int OK = 200;
    private static final String CONTENT_TYPE = "content-type";

    private ReferenceRules() {}

    /// The plan, if its reference is possible or it has none.
    ///
    /// @throws UserError FT-126 no file can stand for a request, FT-127 nginx cannot stand beside a contender
    public static Plan checked(Plan plan) {
        plan.loads().reference().ifPresent(reference -> {
            plan.ranked().stream()
                    .filter(contender -> !isComparable(plan, contender))
                    .findFirst()
                    .ifPresent(contender -> {
                        throw new UserError("FT-127", contender.label());
                    });
            if (plan.environment().hosts().isPresent()) {
                throw new UserError("FT-236");
            }
            if (reference == Reference.NGINX) {
                dynamic(plan.loads().workload().mix()).ifPresent(what -> {
                    throw new UserError("FT-126", what);
                });
            }
        });
        return plan;
    }

    /// The contenders whose throughput is divided by the reference's: all, or the one behind the proxy.
    public static List<Contender> measured(Plan plan) {
        return isProxy(plan) ? plan.ranked().subList(0, 1) : plan.ranked();
    }

    /// The CPUs of the reference: the contenders', or those of the load generator where these suffice for a proxy.
    public static CpuSet cpus(Plan plan) {
        Placement placement = plan.environment().placement();
        return sharesLoadCpus(plan) ? placement.load() : placement.contender();
    }

    /// Whether the reference runs on the CPUs of the load generator, whose threads then sleep when they wait.
    public static boolean sharesLoadCpus(Plan plan) {
        Placement placement = plan.environment().placement();
        return isProxy(plan)
                && placement.load().size() >= ROOMY * placement.contender().size();
    }

    /// Whether requests to the reference reach a contender.
    public static boolean isProxy(Plan plan) {
        return plan.loads().reference().equals(Optional.of(Reference.NGINX_PROXY));
    }

    /// Whether it speaks plain HTTP/1.1 and may use its CPUs fully, as nginx here.
    private static boolean isComparable(Plan plan, Contender contender) {
        return plan.protocol(contender) == Protocol.HTTP && contender.limit().isEmpty();
    }

    /// The first part of a script for which no file can stand; empty if files suffice.
    private static Optional<String> dynamic(Script script) {
        if (script.login().isPresent()) {
            return Optional.of("login");
        }
        if (script.feed().isPresent()) {
            return Optional.of("feed");
        }
        Set<String> paths = new HashSet<>();
        return script.exchanges().stream()
                .filter(exchange -> !isStatic(exchange) || !paths.add(path(exchange.request())))
                .map(exchange ->
                        exchange.request().method() + " " + exchange.request().path())
                .findFirst();
    }

    private static boolean isStatic(Exchange exchange) {
        int status = exchange.expectation().status();
        boolean headers = exchange.expectation()
                .contents()
                .map(Contents::headers)
                .filter(checked -> checked.keySet().stream().anyMatch(name -> !name.equalsIgnoreCase(CONTENT_TYPE)))
                .isPresent();
        return exchange.request().method().equals("GET")
                && exchange.request().body().isEmpty()
                && (status == 0 || status == OK)
                && !headers;
    }

    /// The path as nginx looks it up in a map, which ignores case.
    private static String path(Request request) {
        return request.path().toLowerCase(Locale.ROOT);
    }
}
