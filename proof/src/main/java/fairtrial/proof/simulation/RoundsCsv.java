package fairtrial.proof.simulation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/// Rounds as CSV with one line per slice: small enough to commit, and complete enough for a fit and a
/// bootstrap.
public final class RoundsCsv {
    private static final String HEADER = "run,round,round_seconds,block,contender,start_seconds,throughput_rps";
    private static final int FIELDS = HEADER.split(",", -1).length;
    private static final String SHIPPED = "rounds.csv";

    private RoundsCsv() {}

    /// The rounds that ship with the tool, measured on the machine in `docs/how-the-numbers-are-made.md`.
    public static List<MeasuredRound> shipped() {
        try (InputStream in = RoundsCsv.class.getResourceAsStream(SHIPPED)) {
            if (in == null) {
                throw new IllegalStateException("the jar lacks " + SHIPPED);
            }
            return parse(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The rounds of a file in the format of [#text].
    ///
    /// @throws IllegalArgumentException if the lines have another format
    public static List<MeasuredRound> parse(List<String> lines) {
        if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
            throw new IllegalArgumentException("not a table of rounds");
        }
        Map<String, List<String[]>> rounds = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            if (fields.length != FIELDS) {
                throw new IllegalArgumentException(line);
            }
            rounds.computeIfAbsent(fields[0] + "," + fields[1], key -> new ArrayList<>())
                    .add(fields);
        }
        return rounds.values().stream().map(RoundsCsv::round).toList();
    }

    private static MeasuredRound round(List<String[]> slices) {
        List<String> contenders =
                slices.stream().map(fields -> fields[4]).distinct().toList();
        int blocks = slices.size() / contenders.size();
        boolean whole = slices.stream().allMatch(fields -> {
            int block = Integer.parseInt(fields[3]);
            return block >= 0 && block < blocks;
        });
        if (!whole || slices.size() != blocks * contenders.size()) {
            throw new IllegalArgumentException("a block is not whole in round " + slices.getFirst()[1]);
        }
        double[][] logs = new double[blocks][contenders.size()];
        double[][] starts = new double[blocks][contenders.size()];
        for (double[] row : logs) {
            Arrays.fill(row, Double.NaN);
        }
        for (String[] fields : slices) {
            int block = Integer.parseInt(fields[3]);
            int contender = contenders.indexOf(fields[4]);
            starts[block][contender] = Double.parseDouble(fields[5]);
            logs[block][contender] = Math.log(Double.parseDouble(fields[6]));
        }
        if (Arrays.stream(logs).flatMapToDouble(Arrays::stream).anyMatch(Double::isNaN)) {
            throw new IllegalArgumentException("a block is not whole in round " + slices.getFirst()[1]);
        }
        String[] first = slices.getFirst();
        return new MeasuredRound(
                first[0],
                Integer.parseInt(first[1]),
                contenders,
                List.of(logs),
                List.of(starts),
                Double.parseDouble(first[2]));
    }

    /// The rounds as CSV.
    public static String text(List<MeasuredRound> rounds) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (MeasuredRound round : rounds) {
            IntStream.range(0, round.blocks())
                    .forEach(block -> IntStream.range(0, round.contenders().size())
                            .forEach(contender -> text.append(line(round, block, contender))));
        }
        return text.toString();
    }

    private static String line(MeasuredRound round, int block, int contender) {
        return String.format(
                Locale.ROOT,
                "%s,%d,%.1f,%d,%s,%.3f,%.1f\n",
                round.run(),
                round.round(),
                round.seconds(),
                block,
                round.contenders().get(contender),
                round.starts().get(block)[contender],
                Math.exp(round.logs().get(block)[contender]));
    }
}
