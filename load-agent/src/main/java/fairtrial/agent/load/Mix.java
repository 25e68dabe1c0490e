package fairtrial.agent.load;

import fairtrial.agent.http.Expected;
import fairtrial.core.model.Exchange;
import fairtrial.core.model.Feed;
import fairtrial.core.model.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The order of a lane's requests. A shuffled deck holds each kind of request in proportion to its weight. So
/// the mix is exact after each pass through the deck. Used only by the lane's thread.
final class Mix {
    /// Precise enough for weights from one to a thousand.
    private static final int DECK = 4096;

    private final List<Wanted> all;
    private final int[] deck;
    private final boolean random;
    private final int step;
    private SplittableRandom dice = new SplittableRandom(0);
    private int next;
    private int row;

    /// @param encoded encoded request of each exchange, shared by all lanes
    /// @param lane    index among `lanes`, which take turns with the rows of a feed
    Mix(Script script, List<Encoded> encoded, int lane, int lanes) {
        List<Wanted> wanted = new ArrayList<>();
        for (int i = 0; i < encoded.size(); i++) {
            Expected expected = new Expected(script.exchanges().get(i).expectation());
            wanted.add(new Wanted(encoded.get(i), expected));
        }
        all = List.copyOf(wanted);
        deck = deck(script.exchanges());
        random =
                script.feed().map(Feed::order).filter(Feed.Order.RANDOM::equals).isPresent();
        step = lanes;
        row = lane;
        next = deck.length;
    }

    private static int[] deck(List<Exchange> exchanges) {
        double sum = exchanges.stream().mapToDouble(Exchange::weight).sum();
        double least = exchanges.stream().mapToDouble(Exchange::weight).min().orElse(1);
        double unit = Math.max(least, sum / DECK);
        List<Integer> cards = new ArrayList<>();
        for (int i = 0; i < exchanges.size(); i++) {
            long times = Math.max(1, Math.round(exchanges.get(i).weight() / unit));
            for (int n = 0; n < times; n++) {
                cards.add(i);
            }
        }
        return cards.stream().mapToInt(Integer::intValue).toArray();
    }

    /// Starts a new slice, whose seed decides the order.
    void begin(long seed) {
        dice = new SplittableRandom(seed);
        next = deck.length;
    }

    /// The kind of the next request.
    Wanted next() {
        if (deck.length == 1) {
            return all.getFirst();
        }
        if (next == deck.length) {
            shuffle();
            next = 0;
        }
        return all.get(deck[next++]);
    }

    /// The row of the feed that fills it.
    int variant(Wanted wanted) {
        int variants = wanted.encoded().variants();
        if (variants == 1) {
            return 0;
        }
        if (random) {
            return dice.nextInt(variants);
        }
        int chosen = row % variants;
        row = (row + step) % variants;
        return chosen;
    }

    /// The first kind, for a connection that has sent nothing yet.
    Wanted first() {
        return all.getFirst();
    }

    private void shuffle() {
        for (int i = deck.length - 1; i > 0; i--) {
            int other = dice.nextInt(i + 1);
            int card = deck[i];
            deck[i] = deck[other];
            deck[other] = card;
        }
    }
}
