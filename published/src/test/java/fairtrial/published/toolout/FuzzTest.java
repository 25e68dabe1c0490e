package fairtrial.published.toolout;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FuzzTest {
    private static final String ODD = "\u0000\n\r\t-+,.%|:=<>&;#\"'`()[]{}@/9eEN \u001b\u00b5\ud83dµ万";

    @Test
    void no_damage_to_an_output_lets_an_exception_escape() {
        List<String> texts = Captures.names().stream().map(Captures::read).toList();
        Random random = new Random(42);
        for (int round = 0; round < 10_000; round++) {
            StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
            int damages = 1 + random.nextInt(8);
            for (int at = 0; at < damages; at++) {
                damage(text, random);
            }
            String damaged = text.toString();
            assertThatCode(() -> ToolOutputs.readAll(damaged)).doesNotThrowAnyException();
        }
    }

    private static void damage(StringBuilder text, Random random) {
        if (text.isEmpty()) {
            return;
        }
        int at = random.nextInt(text.length());
        switch (random.nextInt(5)) {
            case 0 -> text.setLength(at);
            case 1 -> text.setCharAt(at, text.charAt(random.nextInt(text.length())));
            case 2 -> text.insert(at, ODD.charAt(random.nextInt(ODD.length())));
            case 3 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
            default -> {
                int start = text.lastIndexOf("\n", at) + 1;
                int end = text.indexOf("\n", at);
                text.insert(start, text.substring(start, end < 0 ? text.length() : end + 1));
            }
        }
    }
}
