package fairtrial.proof.fault;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.host.ProcessOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultsTest {
    @Test
    void every_fault_has_a_name_of_its_own_and_healthy_runs_come_first() {
        List<Fault> faults = Faults.all();
        assertThat(faults).hasSize(27);
        assertThat(faults.stream().map(Fault::name)).doesNotHaveDuplicates();
        assertThat(faults.stream().takeWhile(fault -> fault.code().isEmpty())).hasSize(2);
        assertThat(faults.stream().skip(2)).allMatch(fault -> fault.code().isPresent());
    }

    @Test
    void flags_last_are_arguments_of_the_program() {
        ProcessOrder order = contender("-Xmx40m", "-XX:+UseSerialGC", "-Da=b");
        assertThat(ChangedOrders.flagsLast(order).command())
                .containsExactly("java", "-Da=b", "fairtrial.service.Main", "-Xmx40m", "-XX:+UseSerialGC");
    }

    @Test
    void another_bound_on_requests_per_connection_takes_the_place_of_the_one_asked_for() {
        ProcessOrder order = contender("--server.tomcat.max-keep-alive-requests=-1");
        assertThat(ChangedOrders.keepAlive(order, 1).command())
                .containsExactly("java", "fairtrial.service.Main", "--server.tomcat.max-keep-alive-requests=1");
    }

    @Test
    void only_the_twin_is_slowed() {
        ProcessOrder twin =
                ProcessOrder.of(List.of("java", "fairtrial.service.Main"), Path.of("t/tomcat-twin"), Path.of("log"));
        assertThat(ChangedOrders.slower(twin, "tomcat-twin").command())
                .containsExactly("java", "-XX:TieredStopAtLevel=1", "fairtrial.service.Main");
        assertThat(ChangedOrders.slower(twin, "tomcat").command()).isEqualTo(twin.command());
    }

    @Test
    void only_orders_of_contenders_are_changed() {
        assertThat(ChangedOrders.isContender(contender())).isTrue();
        ProcessOrder agent = ProcessOrder.of(List.of("java", "fairtrial.agent.Main"), Path.of("."), Path.of("log"));
        assertThat(ChangedOrders.isContender(agent)).isFalse();
        assertThat(ChangedOrders.isAgent(agent)).isTrue();
    }

    private static ProcessOrder contender(String... flags) {
        List<String> command = new ArrayList<>(List.of("java"));
        command.addAll(List.of(flags));
        command.add("fairtrial.service.Main");
        return ProcessOrder.of(command, Path.of("."), Path.of("log"));
    }
}
