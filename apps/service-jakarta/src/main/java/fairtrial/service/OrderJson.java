package fairtrial.service;

import java.time.Instant;
import java.util.Random;

/// The order in the response of `/json`: three levels, twelve lines, ASCII. Every changing part has a fixed
/// width, so all orders have the same length and a load generator can check it.
final class OrderJson {
    /// The length of every order, in bytes.
    static final int BYTES = 2070;

    private static final int LINES = 12;
    private static final String[] COLOURS = {"black", "white", "green", "brown"};
    private static final String CUSTOMER = "\"customer\":{\"name\":\"Ada Example\",\"email\":\"ada@example.org\","
            + "\"vip\":true,\"address\":{\"street\":\"1 Long Road\",\"city\":\"Springfield\",\"postcode\":\"12345\","
            + "\"country\":\"NZ\"},\"tags\":[\"early\",\"loyal\",\"paperless\"]},";

    private OrderJson() {}

    /// Order number `number` (its last twelve digits) at that time, with random quantities, prices and
    /// colours.
    static String order(long number, Instant time, Random random) {
        StringBuilder json = new StringBuilder(BYTES);
        json.append("{\"order\":\"");
        digits(json, number, 12);
        json.append("\",\"placed_at_millis\":\"");
        digits(json, time.toEpochMilli(), 14);
        json.append("\",").append(CUSTOMER).append("\"lines\":[");
        for (int line = 0; line < LINES; line++) {
            json.append(line == 0 ? "" : ",");
            line(json, line, random);
        }
        return json.append("],\"paid\":false,\"notes\":null}").toString();
    }

    private static void line(StringBuilder json, int line, Random random) {
        json.append("{\"sku\":\"FT-");
        digits(json, random.nextInt(1_000_000), 6);
        json.append("\",\"title\":\"Article number ");
        digits(json, line, 2);
        json.append("\",\"quantity\":").append(1 + random.nextInt(9));
        json.append(",\"price\":{\"amount\":\"");
        digits(json, random.nextInt(10_000), 4);
        json.append(".90\",\"currency\":\"NZD\"},\"options\":{\"colour\":\"");
        json.append(COLOURS[random.nextInt(COLOURS.length)]).append("\",\"gift\":null}}");
    }

    private static void digits(StringBuilder json, long value, int width) {
        long scale = 1;
        for (int i = 1; i < width; i++) {
            scale *= 10;
        }
        for (long rest = value % (scale * 10); scale > 0; rest %= scale, scale /= 10) {
            json.append((char) ('0' + rest / scale));
        }
    }
}
