package fairtrial.core.experiment;

import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Further machines of a run as typed. Each name is one of the user's own `ssh_config`.
///
/// @param contender host of the contenders; empty: this machine
/// @param loads     hosts of the load generators; empty: this machine
/// @param listen    numeric address that contenders listen on; empty: where the route to the load hosts begins
/// @param probe     idle host that measures latency at a low rate; empty: none
public record HostsSpec(
        Optional<String> contender, List<String> loads, Optional<String> listen, Optional<String> probe) {
    /// Everything on this machine.
    public static final HostsSpec NONE = new HostsSpec(Optional.empty(), List.of(), Optional.empty());

    /// A name of `ssh_config`, or `user@host`. It becomes an argument of `ssh`, so it never begins with `-`.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.@:-]{0,252}");

    private static final String BYTE = "(25[0-5]|2[0-4]\\d|1?\\d?\\d)";
    private static final Pattern ADDRESS = Pattern.compile(BYTE + "(\\." + BYTE + "){3}");

    /// Hosts without a latency probe.
    public HostsSpec(Optional<String> contender, List<String> loads, Optional<String> listen) {
        this(contender, loads, listen, Optional.empty());
    }

    /// @throws UserError FT-220 not a name of a host, or one twice; FT-221 not an address; FT-237 the probe host has
    ///     another task; FT-248 an address without hosts
    public HostsSpec {
        loads = List.copyOf(loads);
        contender.ifPresent(HostsSpec::requireName);
        loads.forEach(HostsSpec::requireName);
        if (loads.stream().distinct().count() < loads.size()) {
            throw new UserError("FT-220", String.join(", ", loads));
        }
        listen.filter(address -> !ADDRESS.matcher(address).matches()).ifPresent(address -> {
            throw new UserError("FT-221", address);
        });
        if (listen.isPresent() && contender.isEmpty() && loads.isEmpty() && probe.isEmpty()) {
            throw new UserError("FT-248", listen.get());
        }
        probe.ifPresent(HostsSpec::requireName);
        if (probe.isPresent() && (probe.equals(contender) || loads.contains(probe.get()))) {
            throw new UserError("FT-237", probe.get());
        }
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new UserError("FT-220", name);
        }
    }

    /// Whether everything stays on this machine.
    public boolean isNone() {
        return contender.isEmpty() && loads.isEmpty() && probe.isEmpty();
    }
}
