package fairtrial.proof.simulation;

import fairtrial.core.stats.RandomEffects;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;

/// Variation of a difference between occasions, from real default runs of Tomcat against Jetty on one kind of
/// machine at different hours.
///
/// @param occasions number of occasions
/// @param meanLog   pooled difference, natural log
/// @param betweenSd standard deviation of the difference beyond the runs' own errors, natural log
/// @param lo        lower end of its 95 % interval
/// @param hi        upper end of its 95 % interval
public record OccasionFit(int occasions, double meanLog, double betweenSd, double lo, double hi) {
    private static final String SHIPPED = "occasions.csv";

    /// Half-width of the joint intervals of these runs in standard errors (6 to 9 rounds of four contenders).
    private static final double CRITICAL_T = 4;

    /// The fit of the runs that ship with the tool. A run with a known estimate but no interval gets the mean
    /// error of the others.
    public static OccasionFit shipped() {
        List<String[]> rows = rows();
        double[] logs = rows.stream().mapToDouble(row -> log(row[1])).toArray();
        OptionalDouble usual = rows.stream()
                .filter(OccasionFit::isBounded)
                .mapToDouble(OccasionFit::variance)
                .average();
        double[] variances = rows.stream()
                .mapToDouble(row -> isBounded(row) ? variance(row) : usual.orElseThrow())
                .toArray();
        RandomEffects found = RandomEffects.of(logs, variances);
        return new OccasionFit(
                logs.length,
                found.mean(),
                Math.sqrt(found.tau2()),
                Math.sqrt(found.tau2Lo()),
                Math.sqrt(found.tau2Hi()));
    }

    private static boolean isBounded(String[] row) {
        return !row[2].isEmpty();
    }

    private static double variance(String[] row) {
        double error = (log(row[3]) - log(row[2])) / 2 / CRITICAL_T;
        return error * error;
    }

    private static double log(String percent) {
        return Math.log1p(Double.parseDouble(percent) / 100);
    }

    private static List<String[]> rows() {
        try (InputStream in = OccasionFit.class.getResourceAsStream(SHIPPED)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + SHIPPED);
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
