package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostsSpecTest {
    @ParameterizedTest
    @ValueSource(strings = {"app1", "joe@app1.lab", "10.0.0.5", "joe@fe80::1", "under_score", "A-b"})
    void a_name_of_the_ssh_configuration_is_a_host(String name) {
        assertThat(hosts(name).contender()).contains(name);
        assertThat(new HostsSpec(Optional.empty(), List.of(name), Optional.empty()).loads())
                .containsExactly(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-oProxyCommand=touch x",
                "-lroot",
                "",
                " ",
                "a b",
                "a;b",
                "$(id)",
                "a\nb",
                "@app1",
                ".",
                "a/b",
                "ä"
            })
    void what_ssh_or_a_shell_could_take_for_something_else_is_no_host(String name) {
        assertThat(refused(() -> hosts(name))).isEqualTo("FT-220");
        assertThat(refused(() -> new HostsSpec(Optional.empty(), List.of("ok", name), Optional.empty())))
                .isEqualTo("FT-220");
    }

    @Test
    void a_name_has_253_characters_at_most() {
        assertThat(hosts("a".repeat(253)).contender()).isPresent();
        assertThat(refused(() -> hosts("a".repeat(254)))).isEqualTo("FT-220");
    }

    @Test
    void a_load_host_is_named_once() {
        assertThat(refused(() -> new HostsSpec(Optional.empty(), List.of("a", "b", "a"), Optional.empty())))
                .isEqualTo("FT-220");
    }

    @Test
    void a_contender_host_may_also_send_load() {
        HostsSpec both = new HostsSpec(Optional.of("a"), List.of("a"), Optional.empty());
        assertThat(both.isNone()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.5", "0.0.0.0", "255.255.255.255", "192.168.1.20"})
    void four_figures_are_an_address(String address) {
        assertThat(listening(address).listen()).contains(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"app1", "10.0.0", "10.0.0.5.6", "256.0.0.1", "1.2.3.999", "::1", "10.0.0.5:80", "", "1.2.3.x"})
    void a_name_or_a_figure_above_255_is_no_address(String address) {
        assertThat(refused(() -> listening(address))).isEqualTo("FT-221");
    }

    @Test
    void an_address_is_for_several_machines_only() {
        assertThat(refused(() -> new HostsSpec(Optional.empty(), List.of(), Optional.of("10.0.0.5"))))
                .isEqualTo("FT-248");
    }

    @Test
    void one_other_machine_is_enough_to_have_hosts() {
        assertThat(HostsSpec.NONE.isNone()).isTrue();
        assertThat(hosts("a").isNone()).isFalse();
        assertThat(new HostsSpec(Optional.empty(), List.of("a"), Optional.empty()).isNone())
                .isFalse();
    }

    @Test
    void a_probe_host_has_no_other_task() {
        assertThat(probed("c", "l", "p").probe()).contains("p");
        assertThat(refused(() -> probed("c", "l", "c"))).isEqualTo("FT-237");
        assertThat(refused(() -> probed("c", "l", "l"))).isEqualTo("FT-237");
        assertThat(refused(() -> probed("c", "l", "-x"))).isEqualTo("FT-220");
        assertThat(new HostsSpec(Optional.empty(), List.of(), Optional.empty(), Optional.of("p")).isNone())
                .isFalse();
    }

    private static HostsSpec probed(String contender, String load, String probe) {
        return new HostsSpec(Optional.of(contender), List.of(load), Optional.empty(), Optional.of(probe));
    }

    private static HostsSpec hosts(String contender) {
        return new HostsSpec(Optional.of(contender), List.of(), Optional.empty());
    }

    private static HostsSpec listening(String address) {
        return new HostsSpec(Optional.empty(), List.of("l"), Optional.of(address));
    }

    private static String refused(Runnable making) {
        return catchThrowableOfType(UserError.class, making::run).code();
    }
}
