package fairtrial.core.explain.judge;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.MachineMemory;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Platform;
import fairtrial.core.model.Processors;
import fairtrial.core.model.Reading;
import fairtrial.core.stats.StudentT;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.Assessment;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ComparedPair;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Conclusion;
import fairtrial.core.verdict.ContenderReport;
import fairtrial.core.verdict.Decision;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.ReportedSoftware;
import fairtrial.core.verdict.Result;
import fairtrial.core.verdict.ResultHeader;
import fairtrial.core.verdict.RunSize;
import fairtrial.core.verdict.SignificanceTest;
import fairtrial.core.verdict.Statistics;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Results of comparisons of doses whose true ratios to the base are known.
///
/// @param ratios true ratio of each contender to the base
/// @param noise  standard deviation of a round's log throughput
/// @param failed failed checks
record SimulatedDoses(Map<String, Double> ratios, int rounds, double noise, List<CheckId> failed) {
    private static final Load LOAD = new Load.Closed(32);
    private static final double BASE = 200;

    static SimulatedDoses of(double lower, double higher, double control) {
        Map<String, Double> ratios = new LinkedHashMap<>();
        ratios.put("lower", lower);
        ratios.put("higher", higher);
        ratios.put("control", control);
        return new SimulatedDoses(ratios, 4, 0.01, List.of());
    }

    SimulatedDoses withNoise(double other) {
        return new SimulatedDoses(ratios, rounds, other, failed);
    }

    SimulatedDoses withRounds(int other) {
        return new SimulatedDoses(ratios, other, noise, failed);
    }

    SimulatedDoses withFailed(CheckId check) {
        return new SimulatedDoses(ratios, rounds, noise, List.of(check));
    }

    SimulatedDoses without(String contender) {
        Map<String, Double> rest = new LinkedHashMap<>(ratios);
        rest.remove(contender);
        return new SimulatedDoses(rest, rounds, noise, failed);
    }

    Result result(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] base = logs(random, 1);
        List<Estimate> estimates = new ArrayList<>(List.of(estimate("base", BASE)));
        List<Comparison> comparisons = new ArrayList<>();
        ratios.forEach((id, ratio) -> {
            double[] other = logs(random, ratio);
            double[] contrasts = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                contrasts[i] = other[i] - base[i];
            }
            comparisons.add(comparison(id, interval(contrasts)));
            estimates.add(estimate(id, BASE * ratio));
        });
        List<ValidityRow> rows = failed.stream()
                .map(check -> new ValidityRow(
                        "*",
                        "wait",
                        "*",
                        check,
                        ValidityRow.Status.FAIL,
                        check.id(),
                        new Message("x"),
                        new Message("x")))
                .toList();
        return new Result(
                new ResultHeader(Result.SCHEMA, "doses", seed, "0f", "0.1.0", "0.1.0"),
                machine(),
                new RunSize(60, rounds, 4),
                contenders(),
                new Statistics(estimates, comparisons, List.of()),
                new Assessment(rows, List.of(), List.of()),
                new Conclusion(
                        "reference:base", Metric.THROUGHPUT.id(), Optional.empty(), new Verdict("", "", List.of())));
    }

    private static Machine machine() {
        return new Machine(
                new Platform("Linux", "6.12.0", "amd64"),
                new Processors("a processor", CpuSet.of(0, 1), Reading.unavailable("not asked")),
                new MachineMemory(Bytes.ofMebi(7800), Bytes.ofMebi(6100), Reading.unavailable("no limit")),
                Reading.of("taskset"),
                Reading.unavailable("bare"),
                Reading.unavailable("no cpufreq"));
    }

    private static List<ContenderReport> contenders() {
        return List.of(new ContenderReport(
                "base",
                "base",
                "contender",
                "",
                new ReportedSoftware("tomcat", "11", "4.0.0", "25", "platform", "nio"),
                List.of(),
                new TreeMap<>()));
    }

    private double[] logs(SplittableRandom random, double ratio) {
        double[] logs = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            logs[i] = Math.log(ratio) + noise * random.nextGaussian();
        }
        return logs;
    }

    private Optional<Interval> interval(double[] contrasts) {
        if (contrasts.length < 3) {
            return Optional.empty();
        }
        double mean = 0;
        for (double one : contrasts) {
            mean += one / contrasts.length;
        }
        double squares = 0;
        for (double one : contrasts) {
            squares += (one - mean) * (one - mean);
        }
        double error = Math.sqrt(squares / (contrasts.length - 1) / contrasts.length);
        double half = StudentT.twoSided(contrasts.length - 1, 0.95) * error;
        return Optional.of(new Interval(Math.exp(mean - half), Math.exp(mean), Math.exp(mean + half)));
    }

    private Comparison comparison(String id, Optional<Interval> ratio) {
        return new Comparison(
                new ComparedPair(id, "base", "wait", LOAD, Metric.THROUGHPUT.id()),
                ratio,
                new Decision(Answer.UNDECIDED, false, 0.05, Optional.empty()),
                new SignificanceTest("primary", Optional.empty(), Optional.empty(), rounds, Optional.of("invalid")));
    }

    private Estimate estimate(String id, double throughput) {
        return new Estimate(
                id,
                "wait",
                Optional.of(LOAD),
                Metric.THROUGHPUT.id(),
                Optional.of(throughput * 0.99),
                throughput,
                Optional.of(throughput * 1.01),
                rounds,
                Optional.empty());
    }
}
