package fairtrial.published.file;

import fairtrial.core.text.UserError;

/// Published figures of another kind than a service under load.
final class OtherKinds {
    private OtherKinds() {}

    /// Says which kind it is; returns when it is none of them.
    ///
    /// @throws UserError FT-607 a table of JMH, or a history of one project's benchmarks
    static void refuse(String file, String text) {
        if (text.lines().anyMatch(OtherKinds::isJmhHead)) {
            throw new UserError("FT-607", file, "JMH");
        }
        if (text.contains("window.BENCHMARK_DATA")) {
            throw new UserError("FT-607", file, "github-action-benchmark");
        }
    }

    private static boolean isJmhHead(String line) {
        return line.contains("Benchmark") && line.contains("Mode") && line.contains("Score") && line.contains("Units");
    }
}
