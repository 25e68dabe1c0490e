package fairtrial.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.text.DisplayWidth;

/// The claim that a text fits its terminal.
final class Fits {
    private Fits() {}

    /// Checks that no line is wider than that many columns; a Chinese character takes two.
    static void assertFits(String text, int columns) {
        assertThat(text.lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(DisplayWidth.of(line)).as(line).isLessThanOrEqualTo(columns));
    }
}
