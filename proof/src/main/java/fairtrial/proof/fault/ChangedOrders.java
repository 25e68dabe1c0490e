package fairtrial.proof.fault;

import fairtrial.core.model.CpuSet;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.RunRecord;
import fairtrial.lab.host.ProcessOrder;
import java.util.ArrayList;
import java.util.List;

/// Command lines of contenders with common mistakes.
final class ChangedOrders {
    private static final String CONTENDER = "fairtrial.service.Main";
    private static final String AGENT = "fairtrial.agent.Main";
    private static final String KEEP_ALIVE = "--server.tomcat.max-keep-alive-requests=";

    private ChangedOrders() {}

    static boolean isContender(ProcessOrder order) {
        return order.command().contains(CONTENDER);
    }

    static boolean isAgent(ProcessOrder order) {
        return order.command().contains(AGENT);
    }

    /// Process id of the first contender.
    static long pid(RunRecord record) {
        return boot(record).pid();
    }

    static BootFacts boot(RunRecord record) {
        return record.plan().contenders().stream()
                .flatMap(contender -> record.boot(contender.id()).stream())
                .findFirst()
                .orElseThrow();
    }

    /// Every `-X` flag after the start class, where it is an argument of the program. Published comparison 002
    /// ran like that.
    static ProcessOrder flagsLast(ProcessOrder order) {
        List<String> command = new ArrayList<>(order.command());
        List<String> flags =
                command.stream().filter(word -> word.startsWith("-X")).toList();
        command.removeAll(flags);
        command.addAll(flags);
        return withFlags(order, command);
    }

    /// Flags last, and a start on the first CPU alone.
    static ProcessOrder oneCpu(ProcessOrder order) {
        CpuSet first = CpuSet.of(order.cpus().orElseThrow().cpus().getFirst());
        return flagsLast(order).withCpus(first);
    }

    /// Another limit of requests per connection: 100 is Tomcat's own default.
    static ProcessOrder keepAlive(ProcessOrder order, int requests) {
        List<String> command = new ArrayList<>(order.command());
        command.removeIf(word -> word.startsWith(KEEP_ALIVE));
        command.add(KEEP_ALIVE + requests);
        return withFlags(order, command);
    }

    /// Only that contender runs without the JIT's second compiler.
    static ProcessOrder slower(ProcessOrder order, String contender) {
        if (!order.folder().endsWith(contender)) {
            return order;
        }
        List<String> command = new ArrayList<>(order.command());
        command.add(1, "-XX:TieredStopAtLevel=1");
        return withFlags(order, command);
    }

    private static ProcessOrder withFlags(ProcessOrder order, List<String> command) {
        return new ProcessOrder(
                command,
                order.environment(),
                order.folder(),
                order.log(),
                order.stdout(),
                order.cpus(),
                order.group(),
                order.grace());
    }
}
