package fairtrial.lab.load.program;

import fairtrial.core.text.UserError;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// What a program can be told. An order with anything else is refused: the load would be another one than was
/// asked for.
record Abilities(String program, Set<Ability> own) {
    /// The terms of an order that not every program knows.
    enum Ability {
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

        /// As users read it.
        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    Abilities {
        own = Set.copyOf(own);
    }

    static Abilities of(String program, Ability first, Ability... others) {
        return new Abilities(program, EnumSet.of(first, others));
    }

    boolean has(Ability ability) {
        return own.contains(ability);
    }

    /// Goes on when the program can carry the order out to the letter.
    void require(ProgramOrder order) {
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
        ProgramTarget.Wire wire = order.target().wire();
        asked.add(wire.isSecond() ? Ability.HTTP_2 : Ability.HTTP_1);
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
