package fairtrial.published.program;

import fairtrial.core.model.Protocol;
import fairtrial.core.text.UserError;
import fairtrial.published.publication.LoadTool;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The options that a program supports. An order with any other option is refused: the load would differ from
/// the order.
public record Abilities(String program, Set<Ability> own) {
    private static final Map<LoadTool, Abilities> OF_TOOLS = Map.of(
            LoadTool.WRK,
            of("wrk", Ability.DURATION, Ability.TIMEOUT, Ability.CLOSING, Ability.HTTP_1, Ability.TLS),
            LoadTool.SIEGE,
            of(
                    "siege",
                    Ability.DURATION,
                    Ability.LOOPS,
                    Ability.THINK,
                    Ability.TIMEOUT,
                    Ability.CLOSING,
                    Ability.HTTP_1,
                    Ability.TLS),
            LoadTool.AB,
            of("ab", Ability.DURATION, Ability.LOOPS, Ability.TIMEOUT, Ability.CLOSING, Ability.HTTP_1, Ability.TLS),
            LoadTool.H2LOAD,
            of("h2load", Ability.DURATION, Ability.LOOPS, Ability.HTTP_2, Ability.TLS),
            LoadTool.JMETER,
            of(
                    "jmeter",
                    Ability.DURATION,
                    Ability.LOOPS,
                    Ability.THINK,
                    Ability.RAMP_UP,
                    Ability.TIMEOUT,
                    Ability.CLOSING,
                    Ability.HTTP_1,
                    Ability.TLS));

    private static final Abilities OF_OURS = of(
            "load-agent",
            Ability.DURATION,
            Ability.THINK,
            Ability.RAMP_UP,
            Ability.RATE,
            Ability.CLOSING,
            Ability.HTTP_1,
            Ability.HTTP_2,
            Ability.TLS);

    /// Abilities of a tool; of our own load generator when empty.
    ///
    /// @throws IllegalArgumentException for a tool whose output is only read
    public static Abilities of(Optional<LoadTool> tool) {
        if (tool.isEmpty()) {
            return OF_OURS;
        }
        return Optional.ofNullable(OF_TOOLS.get(tool.get()))
                .orElseThrow(() -> new IllegalArgumentException(tool.get().id()));
    }

    /// Terms of an order that not every program supports.
    public enum Ability {
        DURATION,
        LOOPS,
        THINK,
        RAMP_UP,
        RATE,
        TIMEOUT,
        CLOSING,
        HTTP_1,
        HTTP_2,
        TLS;

        /// The name that users read.
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    public Abilities {
        own = Set.copyOf(own);
    }

    static Abilities of(String program, Ability first, Ability... others) {
        return new Abilities(program, EnumSet.of(first, others));
    }

    boolean has(Ability ability) {
        return own.contains(ability);
    }

    /// Checks that the program can carry the order out exactly.
    ///
    /// @throws UserError FT-801 no open loop, FT-802 any other unsupported term
    public void require(ProgramOrder order) {
        order.pace().rate().filter(rate -> !has(Ability.RATE)).ifPresent(rate -> {
            throw new UserError("FT-801", program, String.format(Locale.ROOT, "%.0f", rate.perSecond()));
        });
        asked(order).stream()
                .filter(ability -> !has(ability))
                .sorted()
                .findFirst()
                .ifPresent(lacking -> {
                    throw new UserError("FT-802", program, lacking.word());
                });
    }

    private static Set<Ability> asked(ProgramOrder order) {
        Set<Ability> asked = EnumSet.noneOf(Ability.class);
        asked.add(
                switch (order.amount()) {
                    case Amount.Lasting lasting -> Ability.DURATION;
                    case Amount.Loops loops -> Ability.LOOPS;
                });
        Protocol wire = order.target().protocol();
        asked.add(wire.isHttp2() ? Ability.HTTP_2 : Ability.HTTP_1);
        add(asked, wire.isTls(), Ability.TLS);
        add(asked, order.pace().think().isPresent(), Ability.THINK);
        add(asked, order.pace().rampUp().isPresent(), Ability.RAMP_UP);
        add(asked, order.timeout().isPresent(), Ability.TIMEOUT);
        add(asked, !order.keepAlive(), Ability.CLOSING);
        return asked;
    }

    private static void add(Set<Ability> asked, boolean wanted, Ability ability) {
        if (wanted) {
            asked.add(ability);
        }
    }
}
